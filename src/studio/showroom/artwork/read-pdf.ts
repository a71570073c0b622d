import { GlobalWorkerOptions, getDocument, PasswordException, type PDFPageProxy } from 'pdfjs-dist'
import rendererUrl from 'pdfjs-dist/build/pdf.renderer.min.mjs?url'
// Its address, which is the default export whatever the module exports.
// oxlint-disable-next-line import/default
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { DRAW_MS, fitWithin, MAX_PIXELS, RASTER_EDGE } from './artwork-limits.ts'
import { PdfData } from './pdf-data.ts'
import type { ReadArtwork } from './reading.ts'

GlobalWorkerOptions.workerSrc = workerUrl
GlobalWorkerOptions.rendererSrc = rendererUrl

/** Fonts that a PDF names and does not bring along are ours, not those of this computer: everybody sees the same. */
const SETTINGS = {
  useSystemFonts: false,
  useWorkerFetch: false,
  BinaryDataFactory: PdfData,
  maxImageSize: MAX_PIXELS,
  enableXfa: false,
  verbosity: 0,
}

/** Draws the first page of a PDF, bare where nothing is printed. Its scripts are never run. */
export async function drawFirstPage(file: Blob): Promise<ReadArtwork> {
  const loading = getDocument({ data: new Uint8Array(await file.arrayBuffer()), ...SETTINGS })
  // Nobody is asked for a password: the promise then fails.
  try {
    const document = await loading.promise
    return await drawPage(await document.getPage(1))
  } catch (error) {
    return { ok: false, code: error instanceof PasswordException ? 'pdf-encrypted' : 'pdf-broken' }
  } finally {
    await loading.destroy()
  }
}

async function drawPage(page: PDFPageProxy): Promise<ReadArtwork> {
  const own = page.getViewport({ scale: 1 })
  const [width, height] = fitWithin(own.width, own.height, RASTER_EDGE, true)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const viewport = page.getViewport({ scale: Math.max(width, height) / Math.max(own.width, own.height) })
  const drawing = page.render({ canvas, viewport, background: 'rgba(0, 0, 0, 0)', intent: 'print' })
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
