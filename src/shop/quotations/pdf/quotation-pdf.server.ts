import type { Shop } from '#platform/config/shop.ts'
import { drawSheets, sheetFonts } from '#platform/pdf/draw-sheets.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { QuotationView } from '../quotation.ts'
import { layOutQuotation } from './lay-out-quotation.ts'
import { type PrintedPictures, quotationDocument } from './quotation-document.ts'

export interface DocumentDeps {
  shop: Shop
  clock: Clock
  /** The JPEG of a picture of an own product; null if it does not exist. */
  getPicture(id: string): Promise<Uint8Array | null>
  /** The same of a lettering design. */
  getDesign(id: string): Promise<Uint8Array | null>
}

/** A quotation as a PDF: A4, tagged, in the shop's typefaces, with selectable text (000 §2.7). */
export async function quotationPdf(quotation: QuotationView, deps: DocumentDeps): Promise<Buffer> {
  const { shop, clock } = deps
  const pictures = await getPictures(quotation, deps)
  const sheets = layOutQuotation(quotationDocument(quotation, shop, pictures), sheetFonts().setting)
  const now = clock.now()
  return drawSheets(sheets, {
    Title: `Quotation ${quotation.quotation_no}`,
    Author: shop.companyName,
    Subject: `A quotation by ${shop.brand}`,
    CreationDate: now,
    ModDate: now,
  })
}

/** A picture that cannot be loaded is left out: the customer needs the text and numbers. */
async function getPictures(
  { items }: QuotationView,
  { getPicture, getDesign }: DocumentDeps,
): Promise<PrintedPictures> {
  const pictures = new Map<string, Uint8Array>()
  for (const { picture_id, design_id } of items) {
    const id = design_id ?? picture_id
    if (id === undefined || pictures.has(id)) continue
    const jpeg = await (design_id === undefined ? getPicture(id) : getDesign(id))
    if (jpeg !== null) pictures.set(id, jpeg)
  }
  return pictures
}
