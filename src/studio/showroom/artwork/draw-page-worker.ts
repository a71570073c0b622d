import { getDocument, PasswordException, PDFDataRangeTransport, type PDFPageProxy, PDFWorker } from 'pdfjs-dist'
// Its address: `?url` makes it the default export, whatever the module exports.
// oxlint-disable-next-line import/default
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { fitWithin, MAX_PIXELS, RASTER_EDGE } from './artwork-limits.ts'
import type { ArtworkRefusal } from './refusals.ts'
import { uncover } from './uncover.ts'

/*
 * Draws a PDF's first page off the main thread; it is ended if that takes too long (read-artwork.ts). The reader's own
 * thread for drawing will not do: beside it, the page lays everything out anew for each font that a file brings along.
 */

export type DrawnPage = { ok: true; bitmap: ImageBitmap } | { ok: false; code: ArtworkRefusal }

onmessage = async ({ data }: MessageEvent<Blob>) => {
  const drawn = await drawFirstPage(data)
  postMessage(drawn, { transfer: drawn.ok ? [drawn.bitmap] : [] })
}

/*
 * Other files that the PDF reader may request: character maps, standard fonts, decoders. All are files of our own
 * build.
 */

const addresses = import.meta.glob<string>(
  [
    '/node_modules/pdfjs-dist/cmaps/*.bcmap',
    '/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm',
  ],
  { query: '?url', import: 'default', eager: true },
)

const byName = new Map(Object.entries(addresses).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]))

/** Fetches such a file by its name (pdfjs-dist: `BinaryDataFactory`). */
class PdfData {
  /** The file's bytes; throws if our build has no such file. */
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = byName.get(filename)
    if (url === undefined) throw new Error(`There is no ${filename} for reading PDFs.`)
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${filename} answered ${response.status}.`)
    return new Uint8Array(await response.arrayBuffer())
  }
}

/** What the reader draws parts of a page on. */
class Canvases {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height))
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) }
  }

  reset({ canvas }: { canvas: OffscreenCanvas }, width: number, height: number): void {
    Object.assign(canvas, { width, height })
  }

  destroy({ canvas }: { canvas: OffscreenCanvas }): void {
    Object.assign(canvas, { width: 0, height: 0 })
  }
}

/** A page's filters are of its document, and here is none: the reader then does by itself what they would do. */
class NoFilters {
  addFilter = none
  addHCMFilter = none
  addAlphaFilter = none
  addLuminosityFilter = none
  addKnockoutFilter = none
  addHighlightHCMFilter = none
  destroy(): void {}
}

function none(): string {
  return 'none'
}

/** Fonts that a PDF does not embed are ours, not those of the computer, so that everybody sees the same. */
const SETTINGS = {
  useSystemFonts: false,
  useWorkerFetch: false,
  BinaryDataFactory: PdfData,
  CanvasFactory: Canvases,
  FilterFactory: NoFilters,
  // All that the reader asks of a document: where a file's fonts are known.
  ownerDocument: self as unknown as HTMLDocument,
  maxImageSize: MAX_PIXELS,
  enableXfa: false,
  verbosity: 0,
  // Nothing is read that the first page does not need.
  rangeChunkSize: 512 * 1024,
  disableAutoFetch: true,
  disableStream: true,
}

/** Gives the PDF reader the parts of a file that it asks for: most of a large file is of other pages. */
class FileParts extends PDFDataRangeTransport {
  readonly #file: Blob
  readonly #giveUp: () => void

  /** @param giveUp is called when the file cannot be read any more */
  constructor(file: Blob, giveUp: () => void) {
    super(file.size, null)
    this.#file = file
    this.#giveUp = giveUp
  }

  override requestDataRange(begin: number, end: number): void {
    const part = this.#file.slice(begin, end).arrayBuffer()
    part.then((bytes) => this.onDataRange(begin, new Uint8Array(bytes)), this.#giveUp)
  }
}

/** Draws the first page of a PDF, transparent where nothing is printed. Its scripts are never run. */
async function drawFirstPage(file: Blob): Promise<DrawnPage> {
  const port = new Worker(workerUrl, { type: 'module' })
  port.addEventListener('error', () => postMessage({ ok: false, code: 'reader-missing' } satisfies DrawnPage))
  const worker = PDFWorker.create({ port, verbosity: 0 })
  const loading = getDocument({ range: new FileParts(file, () => void loading.destroy()), worker, ...SETTINGS })
  // Without a password prompt, the promise fails.
  try {
    const document = await loading.promise
    return await drawPage(await document.getPage(1))
  } catch (error) {
    return { ok: false, code: error instanceof PasswordException ? 'pdf-encrypted' : 'pdf-broken' }
  } finally {
    await loading.destroy()
    worker.destroy()
  }
}

/** What shows through is found by drawing on white and on black. */
async function drawPage(page: PDFPageProxy): Promise<DrawnPage> {
  const onWhite = await drawOn('#fff', page)
  const onBlack = await drawOn('#000', page)
  const { width, height } = onWhite.canvas
  const pixels = onWhite.getImageData(0, 0, width, height)
  uncover(pixels.data, onBlack.getImageData(0, 0, width, height).data)
  if (!pixels.data.some((value, at) => at % 4 === 3 && value > 0)) return { ok: false, code: 'nothing-to-see' }
  return { ok: true, bitmap: await createImageBitmap(pixels) }
}

async function drawOn(background: string, page: PDFPageProxy): Promise<OffscreenCanvasRenderingContext2D> {
  const own = page.getViewport({ scale: 1 })
  const [width, height] = fitWithin(own.width, own.height, RASTER_EDGE, true)
  const context = new OffscreenCanvas(width, height).getContext('2d', { alpha: false, willReadFrequently: true })
  if (context === null) throw new Error('This browser has no canvas.')
  const viewport = page.getViewport({ scale: Math.max(width, height) / Math.max(own.width, own.height) })
  // A canvas of a worker is as good to it as one of a page.
  const canvasContext = context as unknown as CanvasRenderingContext2D
  await page.render({ canvas: null, canvasContext, viewport, background, intent: 'print' }).promise
  return context
}
