import { PDFDocument, PDFName, PDFNumber } from '@cantoo/pdf-lib'

/** The boxes of a PDF's first page, upright, in points. */
export interface PageBoxes {
  /** What is shown of the page. */
  page: Sides
  /** The TrimBox, if the file has one that is smaller than the page. */
  trim: Sides | null
}

interface Sides {
  width: number
  height: number
}

/** Reads the boxes of the first page, with its rotation and its unit (ISO 32000-2, 14.11.2). Throws for what is no PDF. */
export async function readPageBoxes(bytes: Uint8Array): Promise<PageBoxes> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: false })
  const page = document.getPage(0)
  const unit = page.node.lookupMaybe(PDFName.of('UserUnit'), PDFNumber)?.asNumber() ?? 1
  const isTurned = Math.abs(page.getRotation().angle) % 180 === 90
  const upright = ({ width, height }: Sides): Sides => {
    const [w, h] = [Math.abs(width) * unit, Math.abs(height) * unit]
    return isTurned ? { width: h, height: w } : { width: w, height: h }
  }
  const whole = upright(page.getCropBox())
  const trim = upright(page.getTrimBox())
  const isOwn = trim.width > 0 && trim.height > 0 && (trim.width < whole.width || trim.height < whole.height)
  return { page: whole, trim: isOwn ? trim : null }
}
