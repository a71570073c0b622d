import type { Shop } from '#platform/config/shop.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { QuotationView } from '../quotation.ts'
import { drawQuotation } from './draw-quotation.server.ts'
import { layOutQuotation } from './lay-out-quotation.ts'
import { type PrintedPictures, quotationDocument } from './quotation-document.ts'
import { sheetFonts } from './sheet-fonts.server.ts'

/** What a document is drawn with. */
export interface DocumentNeeds {
  shop: Shop
  clock: Clock
  /** The JPEG of a picture of an own product; null where there is none (any more). */
  pictureOf(id: string): Promise<Uint8Array | null>
  /** The same of a lettering design. */
  designOf(id: string): Promise<Uint8Array | null>
}

/** A quotation as a PDF: A4, tagged, in the shop's typefaces, its text selectable (000 §2.7). */
export async function quotationPdf(quotation: QuotationView, needs: DocumentNeeds): Promise<Buffer> {
  const { shop, clock } = needs
  const pictures = await picturesOf(quotation, needs)
  const sheets = layOutQuotation(quotationDocument(quotation, shop, pictures), sheetFonts().setting)
  return drawQuotation(sheets, {
    title: `Quotation ${quotation.quotation_no}`,
    author: shop.companyName,
    subject: `What ${shop.brand} quotes, for whom, and until when`,
    createdAt: clock.now(),
  })
}

/** A document is drawn without a picture that cannot be had: it is the words and figures that somebody needs. */
async function picturesOf({ items }: QuotationView, { pictureOf, designOf }: DocumentNeeds): Promise<PrintedPictures> {
  const pictures = new Map<string, Uint8Array>()
  for (const { picture_id, design_id } of items) {
    const id = design_id ?? picture_id
    if (id === undefined || pictures.has(id)) continue
    const jpeg = await (design_id === undefined ? pictureOf(id) : designOf(id))
    if (jpeg !== null) pictures.set(id, jpeg)
  }
  return pictures
}
