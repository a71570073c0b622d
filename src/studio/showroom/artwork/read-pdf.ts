import {
  GlobalWorkerOptions,
  getDocument,
  PasswordException,
  PDFDataRangeTransport,
  type PDFPageProxy,
} from 'pdfjs-dist'
import rendererUrl from 'pdfjs-dist/build/pdf.renderer.min.mjs?url'
// Its address: `?url` makes it the default export, whatever the module exports.
// oxlint-disable-next-line import/default
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { DRAW_MS, fitWithin, MAX_PIXELS, RASTER_EDGE } from './artwork-limits.ts'
import type { ReadArtwork } from './refusals.ts'
import { uncover } from './uncover.ts'

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

GlobalWorkerOptions.workerSrc = workerUrl
GlobalWorkerOptions.rendererSrc = rendererUrl

/** Fonts that a PDF does not embed are ours, not those of the computer, so that everybody sees the same. */
const SETTINGS = {
  useSystemFonts: false,
  useWorkerFetch: false,
  BinaryDataFactory: PdfData,
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
export async function drawFirstPage(file: Blob): Promise<ReadArtwork> {
  const loading = getDocument({ range: new FileParts(file, () => void loading.destroy()), ...SETTINGS })
  // Without a password prompt, the promise fails.
  try {
    const document = await loading.promise
    return await drawPage(await document.getPage(1))
  } catch (error) {
    return { ok: false, code: error instanceof PasswordException ? 'pdf-encrypted' : 'pdf-broken' }
  } finally {
    await loading.destroy()
  }
}

/**
 * The reader draws on opaque canvases only, off the main thread at least: what shows through is found by drawing on white
 * and on black.
 */
async function drawPage(page: PDFPageProxy): Promise<ReadArtwork> {
  const onWhite = await drawOn('#fff', page)
  if (!onWhite.ok) return onWhite
  const onBlack = await drawOn('#000', page)
  return onBlack.ok ? { ok: true, raster: keepWhatIsPrinted(onWhite.raster, onBlack.raster) } : onBlack
}

type Drawn = { ok: true; raster: HTMLCanvasElement } | Extract<ReadArtwork, { ok: false }>

async function drawOn(background: string, page: PDFPageProxy): Promise<Drawn> {
  const own = page.getViewport({ scale: 1 })
  const [width, height] = fitWithin(own.width, own.height, RASTER_EDGE, true)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const viewport = page.getViewport({ scale: Math.max(width, height) / Math.max(own.width, own.height) })
  const drawing = page.render({ canvas, viewport, background, intent: 'print' })
  let late = false
  const timer = setTimeout(() => {
    late = true
    drawing.cancel()
  }, DRAW_MS)
  try {
    await drawing.promise
    return { ok: true, raster: canvas }
  } catch (error) {
    if (late) return { ok: false, code: 'took-too-long' }
    throw error
  } finally {
    clearTimeout(timer)
  }
}

function keepWhatIsPrinted(onWhite: HTMLCanvasElement, onBlack: HTMLCanvasElement): HTMLCanvasElement {
  const { width, height } = onWhite
  const white = readPixels(onWhite)
  const black = readPixels(onBlack)
  uncover(white.pixels.data, black.pixels.data)
  white.context.putImageData(white.pixels, 0, 0, 0, 0, width, height)
  return white.canvas
}

/** Of a copy: what is drawn by a worker cannot be read itself. */
function readPixels(drawn: HTMLCanvasElement) {
  const { width, height } = drawn
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('This browser has no canvas.')
  context.drawImage(drawn, 0, 0)
  return { canvas, context, pixels: context.getImageData(0, 0, width, height) }
}
