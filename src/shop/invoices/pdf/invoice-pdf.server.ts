import type { Shop } from '#platform/config/shop.ts'
import { drawSheets, sheetFonts } from '#platform/pdf/draw-sheets.server.ts'
import { describeInvoice, type ShownDocument } from '../describe-invoice.ts'
import { layOutInvoice } from './lay-out-invoice.ts'

/**
 * An invoice, a credit note or a pro forma as a PDF: A4, tagged, in the shop's typefaces, with selectable text. The same
 * document gives the same PDF on every day.
 * @param at when the document was issued
 */
export function invoicePdf(document: ShownDocument, { shop, at }: { shop: Shop; at: Date }): Promise<Buffer> {
  const described = describeInvoice(document, shop)
  return drawSheets(layOutInvoice(described, sheetFonts().setting), {
    Title: described.name,
    Author: shop.companyName,
    Subject: `${described.name} for order ${document.orderNo}`,
    CreationDate: at,
    ModDate: at,
  })
}
