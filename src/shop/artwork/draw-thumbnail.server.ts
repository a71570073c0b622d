import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'

/** The longer side of a thumbnail, in pixels: a square of 120 on a screen of three to one. */
const MAX_SIDE = 360
/** An A0 sheet at 300 dpi has 140 million; what has more is a bomb, or nothing that a thumbnail is worth. */
const MAX_PIXELS = 200_000_000
const QUALITY = 78

/** Draws the small picture of a file, a PDF's first page, as WebP without anything of the file's own bytes. */
export async function drawThumbnail(type: string, file: Uint8Array): Promise<Buffer> {
  const picture = type === 'pdf' ? await drawPage(file) : sharp(file, { limitInputPixels: MAX_PIXELS, pages: 1 })
  return picture
    .autoOrient()
    .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .webp({ quality: QUALITY })
    .toBuffer()
}

async function drawPage(file: Uint8Array) {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(file)
  const page = document.getPage(0)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = MAX_SIDE / Math.max(originalWidth, originalHeight, 1)
  const { data, width, height } = await page.render({ scale, render: 'bitmap' })
  return sharp(data, { raw: { width, height, channels: 4 } })
}
