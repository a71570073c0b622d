import type { Shop } from '#foundation/config/shop.ts'
import type { Clock } from '#foundation/time/clock.ts'
import type { QuotationView } from '../quotation.ts'
import { drawQuotation } from './draw-quotation.server.ts'
import { layOutQuotation } from './lay-out-quotation.ts'
import { quotationDocument } from './quotation-document.ts'
import { sheetFonts } from './sheet-fonts.server.ts'

/** A quotation as a PDF: A4, tagged, in the shop's typefaces, its text selectable (000 §2.7). */
export function quotationPdf(quotation: QuotationView, shop: Shop, clock: Clock): Promise<Buffer> {
  const sheets = layOutQuotation(quotationDocument(quotation, shop), sheetFonts().setting)
  return drawQuotation(sheets, {
    title: `Quotation ${quotation.quotation_no}`,
    author: shop.companyName,
    subject: `What ${shop.brand} quotes, for whom, and until when`,
    createdAt: clock.now(),
  })
}
