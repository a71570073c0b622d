import { readTiff } from '#print/preflight/pictures/read-tiff.ts'
import { fitWithin } from '../artwork/artwork-limits.ts'
import { checkSvg } from '../artwork/check-svg.ts'
import { type ArtworkKind, getText, kindOfFile, rasterSize, START_BYTES } from '../artwork/file-kind.ts'
import { isSeeThrough } from '../artwork/fit-raster.ts'
import { readArtwork } from '../artwork/read-artwork.ts'
import { artworkSentence } from '../artwork/refusals.ts'
import type { Raster } from '../scene/scene-product.ts'
import type { FileFacts, OwnFile } from './own-file.ts'
import type { PageBoxes } from './page-boxes-worker.ts'
import { pixelsToMm, pointsToMm, SVG_DPI } from './units.ts'

/** How far into a JPG its size may be. */
const HEAD_BYTES = 4 * 1024 * 1024
/** The longer edge of the small picture, in pixels. */
const PICTURE_EDGE = 480
const BOXES_MS = 10_000

type Measured = Pick<OwnFile, 'picture' | 'facts' | 'notShown'>

/**
 * Measures a file in this browser: its size in mm, whether it has an outline of its own, and a small picture of it. The
 * one place where files are measured; a fuller check of the file replaces it.
 */
export async function measureFile(file: Blob): Promise<Measured> {
  const start = new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer())
  const kind = kindOfFile(start)
  if (kind === null) return { picture: null, facts: { size: null, hasOutline: false }, notShown: NOT_DRAWN }
  const read = await readArtwork(file)
  if (!read.ok) {
    return { picture: null, facts: { size: null, hasOutline: false }, notShown: artworkSentence(read.code) }
  }
  const { raster } = read
  // What a PDF leaves bare is its paper; only pictures and drawings have an outline.
  const hasOutline = kind !== 'pdf' && isSeeThrough(raster)
  const whole = await getSize(kind, file, raster)
  return {
    picture: await drawSmall(raster),
    facts: { size: hasOutline ? toInk(whole, raster) : whole, hasOutline },
    notShown: null,
  }
}

const NOT_DRAWN =
  'Browsers cannot draw this kind of file, so there is no picture of it here. You can send it all the same.'

type Size = FileFacts['size']

async function getSize(kind: ArtworkKind, file: Blob, raster: Raster): Promise<Size> {
  if (kind === 'pdf') return sizeOfPage(await readBoxes(file))
  if (kind === 'svg') {
    const checked = checkSvg(getText(new Uint8Array(await file.arrayBuffer())))
    return checked.ok ? drawingSize(checked.svg.size) : null
  }
  // A TIFF may have what it says of itself behind its pixels.
  const head = new Uint8Array(await (kind === 'tiff' ? file : file.slice(0, HEAD_BYTES)).arrayBuffer())
  const stored = kind === 'tiff' ? readTiff(head) : rasterSize(head)
  if (stored === null) return null
  // A photo may be stored on its side; the picture is upright.
  const isTurned = stored.width > stored.height !== raster.width > raster.height && stored.width !== stored.height
  const [width, height] = isTurned ? [stored.height, stored.width] : [stored.width, stored.height]
  return { width: pixelsToMm(width), height: pixelsToMm(height), source: 'pixels' }
}

function drawingSize({ width, height }: { width: number; height: number }): Size {
  return { width: pixelsToMm(width, SVG_DPI), height: pixelsToMm(height, SVG_DPI), source: 'drawing' }
}

function sizeOfPage(boxes: PageBoxes | null): Size {
  if (boxes === null) return null
  const { width, height } = boxes.trim ?? boxes.page
  return { width: pointsToMm(width), height: pointsToMm(height), source: boxes.trim === null ? 'page' : 'trim box' }
}

/** In a worker that is ended when it takes too long; null if the boxes could not be read. */
function readBoxes(file: Blob): Promise<PageBoxes | null> {
  const worker = new Worker(new URL('./page-boxes-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve } = Promise.withResolvers<PageBoxes | null>()
  const timer = setTimeout(() => resolve(null), BOXES_MS)
  worker.addEventListener('message', ({ data }: MessageEvent<PageBoxes | null>) => resolve(data))
  worker.addEventListener('error', () => resolve(null))
  // A message to a worker needs no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage(file)
  return promise.finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}

/** The size of what is not transparent: a logo's empty margins are not cut out. */
function toInk(size: Size, raster: Raster): Size {
  if (size === null) return null
  const [width, height] = fitWithin(raster.width, raster.height, PICTURE_EDGE)
  const pixels = draw(raster, width, height)?.getImageData(0, 0, width, height).data
  if (pixels === undefined) return size
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let at = 3; at < pixels.length; at += 4) {
    if ((pixels[at] ?? 0) < 8) continue
    const [x, y] = [((at - 3) / 4) % width, Math.floor((at - 3) / 4 / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  if (right < left) return size
  const [across, down] = [(right - left + 1) / width, (bottom - top + 1) / height]
  return { ...size, width: size.width * across, height: size.height * down }
}

async function drawSmall(raster: Raster): Promise<Blob | null> {
  const [width, height] = fitWithin(raster.width, raster.height, PICTURE_EDGE)
  const canvas = draw(raster, width, height)?.canvas
  if (canvas === undefined) return null
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.86))
}

function draw(raster: Raster, width: number, height: number): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context !== null) context.imageSmoothingQuality = 'high'
  context?.drawImage(raster, 0, 0, width, height)
  return context
}
