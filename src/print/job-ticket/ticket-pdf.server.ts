import { encode } from 'uqr'
import { drawSheets, sheetFonts } from '#platform/pdf/draw-sheets.server.ts'
import { layOutTicket, type QrModules } from './lay-out-ticket.ts'
import type { RunTicket } from './ticket.ts'

/** A ticket as a PDF: A5, tagged, a sheet for the run and one for each job. */
export function ticketPdf(ticket: RunTicket, shop: { brand: string; companyName: string }): Promise<Buffer> {
  const codes = [ticket, ...ticket.jobs].map(({ url }) => qrModules(url))
  return drawSheets(layOutTicket(ticket, codes, sheetFonts().setting), {
    Title: `Job ticket ${ticket.code}`,
    Author: shop.companyName,
    Subject: `Jobs printed together by ${shop.brand}`,
    CreationDate: ticket.madeAt,
    ModDate: ticket.madeAt,
  })
}

/** Level M mends 15 % of it: tickets get inky. The clear space of four modules is part of it (ISO/IEC 18004). */
function qrModules(url: string): QrModules {
  return encode(url, { ecc: 'M', border: 4 }).data
}
