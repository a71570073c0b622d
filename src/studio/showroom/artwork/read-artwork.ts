import { DRAW_MS } from './artwork-limits.ts'
import { isAllSeeThrough } from './fit-raster.ts'
import type { Inspected } from './inspect-file.ts'
import type { ArtworkRefusal, ReadArtwork } from './refusals.ts'

const refuse = (code: ArtworkRefusal) => ({ ok: false, code }) as const

/** Reads a shopper's file for the preview. It never leaves this browser. */
export async function readArtwork(file: Blob): Promise<ReadArtwork> {
  const read = await readFile(file)
  return read.ok && isAllSeeThrough(read.raster) ? refuse('nothing-to-see') : read
}

async function readFile(file: Blob): Promise<ReadArtwork> {
  const inspected = await inspectBeside(file)
  if (!inspected.ok) return inspected
  switch (inspected.kind) {
    case 'raster':
      return { ok: true, raster: inspected.bitmap }
    case 'svg':
      return drawSvg(inspected)
    case 'pdf':
      return readPdf(file)
  }
}

function inspectBeside(file: Blob): Promise<Inspected> {
  const worker = new Worker(new URL('./inspect-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve } = Promise.withResolvers<Inspected>()
  // Decoding the largest accepted picture takes a few seconds on a slow machine.
  const timer = setTimeout(() => resolve(refuse('took-too-long')), DRAW_MS * 4)
  worker.addEventListener('message', ({ data }: MessageEvent<Inspected>) => resolve(data))
  worker.addEventListener('error', () => resolve(refuse('reader-missing')))
  // A message to a worker needs no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage(file)
  return promise.finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}

/** Draws a checked SVG as an image, in which neither scripts nor fetches are possible. */
async function drawSvg({ text, width, height }: Extract<Inspected, { kind: 'svg' }>): Promise<ReadArtwork> {
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
  const image = new Image(width, height)
  image.src = address
  try {
    const drawn = await Promise.race([image.decode().then(() => true), late()])
    if (!drawn) return refuse('took-too-long')
  } catch {
    return refuse('svg-broken')
  } finally {
    URL.revokeObjectURL(address)
  }
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  return { ok: true, raster: canvas }
}

/** The PDF reader is the largest part, so it is fetched with the first PDF. */
async function readPdf(file: Blob): Promise<ReadArtwork> {
  try {
    const { drawFirstPage } = await import('./read-pdf.ts')
    return await drawFirstPage(file)
  } catch {
    return refuse('reader-missing')
  }
}

function late(): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), DRAW_MS)
  })
}
