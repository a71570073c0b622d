import { parentPort, workerData } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import type { InspectionInput } from '#platform/files/run-inspection.server.ts'
import { SVG_LIMITS } from '#studio/showroom/artwork/artwork-limits.ts'
import { weighSvg } from '#studio/showroom/artwork/weigh-svg.ts'

/* Draws in a thread of the thumbnail process, so that the process can supervise it. */

/** The longer side of a thumbnail, in pixels: 120 CSS pixels on a screen with three pixels each. */
const MAX_SIDE = 360
/** An A0 sheet at 300 dpi has 140 million; a larger file is a bomb, or not worth a thumbnail. */
const MAX_PIXELS = 200_000_000
const QUALITY = 78

const { argument, file } = workerData as InspectionInput
/** The file's type, the longest side of the picture, and the page of a PDF. */
const [type = '', side = String(MAX_SIDE), page = '1'] = argument.split(' ')
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
parentPort?.postMessage(await drawThumbnail())

/** The file, or a page of a PDF, as a small WebP without any of the file's own bytes. */
async function drawThumbnail(): Promise<Buffer> {
  if (type === 'svg') refuseMuchWork()
  // libvips' other decoders stay blocked, for files that only begin like a picture.
  else sharp.block({ operation: ['VipsForeignLoadSvg'] })
  const picture = type === 'pdf' ? await drawPage() : sharp(file, { limitInputPixels: MAX_PIXELS, pages: 1 })
  return picture
    .autoOrient()
    .resize(Number(side), Number(side), { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .webp({ quality: QUALITY })
    .toBuffer()
}

/** Nested references can make a billion elements in three kilobytes: they are counted before anything is drawn. */
function refuseMuchWork(): void {
  const work = weighSvg(file)
  if (work === null || work > SVG_LIMITS.work) throw new Error('more work than a thumbnail is worth')
}

async function drawPage() {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(file)
  const sheet = document.getPage(Number(page) - 1)
  const { originalWidth, originalHeight } = sheet.getOriginalSize()
  const scale = Number(side) / Math.max(originalWidth, originalHeight, 1)
  const { data, width, height } = await sheet.render({ scale, render: 'bitmap' })
  return sharp(data, { raw: { width, height, channels: 4 } })
}
