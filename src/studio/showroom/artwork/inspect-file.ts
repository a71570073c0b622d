import { decodeTiff } from '#print/preflight/pictures/decode-tiff.ts'
import { readTiff } from '#print/preflight/pictures/read-tiff.ts'
import { fitWithin, MAX_FILE_BYTES, MAX_PIXELS, RASTER_EDGE, SVG_LIMITS } from './artwork-limits.ts'
import { type CheckedSvg, checkSvg } from './check-svg.ts'
import { getText, kindOfFile, rasterSize, START_BYTES } from './file-kind.ts'
import type { ArtworkRefusal } from './refusals.ts'

/** A style must not set another size than the attributes. */
const SIZE_IN_STYLE = /(?:^|;)\s*(?:(?:min|max)-)?(?:width|height)\s*:[^;]*/gi

const REPLACED = new Set(['width', 'height', 'viewBox', 'xmlns'])

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The kind of a file, with its content if it is read here. */
export type Inspected =
  | { ok: true; kind: 'raster'; bitmap: ImageBitmap }
  /** To be drawn as an image of this size. */
  | { ok: true; kind: 'svg'; text: string; width: number; height: number }
  | { ok: true; kind: 'pdf' }
  | { ok: false; code: ArtworkRefusal }

const refuse = (code: ArtworkRefusal) => ({ ok: false, code }) as const

/** How far into a JPG its size may be: colour profiles and thumbnails may come before it. */
const HEAD_BYTES = 4 * 1024 * 1024

/**
 * Checks a file by its content and decodes a picture, at most at display size. For a worker, not the main thread.
 */
export async function inspectFile(file: Blob): Promise<Inspected> {
  if (file.size === 0) return refuse('empty-file')
  if (file.size > MAX_FILE_BYTES) return refuse('file-too-large')
  const kind = kindOfFile(await getBytes(file.slice(0, START_BYTES)))
  if (kind === null) return refuse('unknown-kind')
  if (kind === 'pdf') return { ok: true, kind }
  if (kind === 'svg') return inspectSvg(file)
  return kind === 'tiff' ? inspectTiff(file) : decode(file)
}

async function inspectSvg(file: Blob): Promise<Inspected> {
  if (file.size > SVG_LIMITS.bytes) return refuse('svg-too-complex')
  const checked = checkSvg(getText(await getBytes(file)))
  if (!checked.ok) return checked
  const { size } = checked.svg
  const [width, height] = fitWithin(size.width, size.height, RASTER_EDGE, true)
  return { ok: true, kind: 'svg', text: drawableSvg(checked.svg, width, height), width, height }
}

/** Browsers do not draw TIFFs, so their pixels are read here. */
async function inspectTiff(file: Blob): Promise<Inspected> {
  const bytes = await getBytes(file)
  const facts = readTiff(bytes)
  if (facts === null || facts.width < 1 || facts.height < 1) return refuse('broken-image')
  if (facts.width * facts.height > MAX_PIXELS) return refuse('too-many-pixels')
  const shown = await decodeTiff(bytes, RASTER_EDGE)
  if (shown === null) return refuse('tiff-not-shown')
  return {
    ok: true,
    kind: 'raster',
    bitmap: await createImageBitmap(new ImageData(shown.data, shown.width, shown.height)),
  }
}

async function decode(file: Blob): Promise<Inspected> {
  const size = rasterSize(await getBytes(file.slice(0, HEAD_BYTES)))
  if (size === null) return refuse('broken-image')
  if (size.width * size.height > MAX_PIXELS) return refuse('too-many-pixels')
  try {
    return { ok: true, kind: 'raster', bitmap: await createImageBitmap(file, resizing(size.width, size.height)) }
  } catch {
    return refuse('broken-image')
  }
}

/** By the width only: a picture may be stored rotated, and the height follows in either case. */
function resizing(width: number, height: number): ImageBitmapOptions {
  const [resizeWidth] = fitWithin(width, height, RASTER_EDGE)
  return resizeWidth < width ? { resizeWidth, resizeQuality: 'high' } : {}
}

async function getBytes(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer())
}

/** The text of an SVG with another size and the same content. */
export function drawableSvg({ text, root, size }: CheckedSvg, width: number, height: number): string {
  const name = /^<([^\s/>]+)/.exec(text.slice(root.from, root.to))?.[1] ?? 'svg'
  const others = [...root.attributes].filter(([key]) => !REPLACED.has(key))
  const attributes = [
    // The namespaces of prefixes are among the other attributes.
    ...(name.includes(':') ? [] : [['xmlns', 'http://www.w3.org/2000/svg']]),
    ['width', `${width}px`],
    ['height', `${height}px`],
    ['viewBox', size.viewBox],
    ...others.map(([key, value]) => [key, key === 'style' ? value.replace(SIZE_IN_STYLE, '') : value]),
  ]
  const written = attributes.map(([key, value = '']) => ` ${key}="${escaped(value)}"`).join('')
  return `${text.slice(0, root.from)}<${name}${written}${root.closed ? '/' : ''}>${text.slice(root.to)}`
}
