import type { OwnPlate } from '../finish/own-finish.ts'
import { DRAW_MS } from './artwork-limits.ts'
import type { DrawnPage } from './draw-page-worker.ts'
import { isAllSeeThrough } from './fit-raster.ts'
import type { Inspected } from './inspect-file.ts'
import type { SeparatedPage } from './plates-worker.ts'
import type { ArtworkRefusal, ReadArtwork } from './refusals.ts'

const refuse = (code: ArtworkRefusal) => ({ ok: false, code }) as const

/** Reads a shopper's file for the preview. It never leaves this browser. */
export async function readArtwork(file: Blob): Promise<ReadArtwork> {
  const inspected = await inspectBeside(file)
  if (!inspected.ok) return inspected
  switch (inspected.kind) {
    case 'raster':
      return unlessEmpty({ ok: true, raster: inspected.bitmap })
    case 'svg':
      return unlessEmpty(await drawSvg(inspected))
    case 'pdf':
      return readPdf(file)
  }
}

function unlessEmpty(read: ReadArtwork): ReadArtwork {
  return read.ok && isAllSeeThrough(read.raster) ? refuse('nothing-to-see') : read
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

/** The plates of tools, apart from the colours, because they are not printed as such; null for a PDF without any. */
function separateBeside(file: Blob): Promise<SeparatedPage | null> {
  const worker = new Worker(new URL('./plates-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve } = Promise.withResolvers<SeparatedPage | null>()
  const timer = setTimeout(() => resolve(null), DRAW_MS)
  worker.addEventListener('message', ({ data }: MessageEvent<SeparatedPage | null>) => resolve(data))
  worker.addEventListener('error', () => resolve(null))
  // A message to a worker needs no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage(file)
  return promise.finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}

/** A plate's area as the alpha of a picture, turned as the page is shown. */
function drawPlate({ plate, ink, width, height, cover }: SeparatedPage['plates'][number], turns: number): OwnPlate {
  const pixels = new ImageData(width, height)
  for (const [at, amount] of cover.entries()) pixels.data[at * 4 + 3] = amount
  const [flat, turned] = [document.createElement('canvas'), document.createElement('canvas')]
  Object.assign(flat, { width, height })
  flat.getContext('2d')?.putImageData(pixels, 0, 0)
  Object.assign(turned, turns % 2 === 0 ? { width, height } : { width: height, height: width })
  const context = turned.getContext('2d')
  context?.translate(turned.width / 2, turned.height / 2)
  context?.rotate((turns * Math.PI) / 2)
  context?.drawImage(flat, -width / 2, -height / 2)
  return { plate, ink, raster: turned }
}

/** The worker has the PDF reader, the largest part, and is fetched with the first PDF. */
async function readPdf(file: Blob): Promise<ReadArtwork> {
  const separated = await separateBeside(file)
  if (separated === null) return drawBeside(file)
  const drawn = await drawBeside(new Blob([separated.colours as Uint8Array<ArrayBuffer>]))
  return drawn.ok ? { ...drawn, plates: separated.plates.map((plate) => drawPlate(plate, separated.turns)) } : drawn
}

function drawBeside(file: Blob): Promise<ReadArtwork> {
  const worker = new Worker(new URL('./draw-page-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve } = Promise.withResolvers<ReadArtwork>()
  // It draws twice.
  const timer = setTimeout(() => resolve(refuse('took-too-long')), DRAW_MS * 2)
  worker.addEventListener('message', ({ data }: MessageEvent<DrawnPage>) => {
    resolve(data.ok ? { ok: true, raster: data.bitmap } : data)
  })
  worker.addEventListener('error', () => resolve(refuse('reader-missing')))
  // A message to a worker needs no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage(file)
  return promise.finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}

function late(): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), DRAW_MS)
  })
}
