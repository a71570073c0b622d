/** The kinds of artwork that can be shown. */
export type ArtworkKind = 'png' | 'jpeg' | 'webp' | 'tiff' | 'svg' | 'pdf'

/** The bytes needed to recognise a kind of file. */
export const START_BYTES = 64 * 1024

/** A PDF may have other bytes before its header, up to this many (ISO 32000-1, annex H, note 13). */
const PDF_MARK_WITHIN = 1024

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]
const RIFF = [0x52, 0x49, 0x46, 0x46]
/** Either byte order, TIFF and BigTIFF. */
const TIFFS = [
  [0x49, 0x49, 0x2a, 0x00],
  [0x4d, 0x4d, 0x00, 0x2a],
  [0x49, 0x49, 0x2b, 0x00],
  [0x4d, 0x4d, 0x00, 0x2b],
] as const
const WEBP = [0x57, 0x45, 0x42, 0x50]

/** What may come before the root of an SVG: the XML declaration, comments, a document type, white space. */
const BEFORE_ROOT = /^(?:\s|<\?[^>]*>|<!--[\s\S]*?-->|<!doctype[^>[]*(?:\[[\s\S]*?\]\s*)?>)*/i
const SVG_ROOT = /^<(?:[A-Za-z_][\w.-]*:)?svg[\s/>]/

/** The kind of a file by its first bytes, whatever its name; null for files that cannot be shown. */
export function kindOfFile(start: Uint8Array): ArtworkKind | null {
  if (beginsWith(start, PNG)) return 'png'
  if (beginsWith(start, JPEG)) return 'jpeg'
  if (beginsWith(start, RIFF) && beginsWith(start.subarray(8), WEBP)) return 'webp'
  if (TIFFS.some((mark) => beginsWith(start, mark))) return 'tiff'
  const text = getText(start.subarray(0, START_BYTES))
  if (text.slice(0, PDF_MARK_WITHIN).includes('%PDF-')) return 'pdf'
  return SVG_ROOT.test(text.replace(BEFORE_ROOT, '')) ? 'svg' : null
}

function beginsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte)
}

/** The text of an SVG, decoded by its byte order mark; UTF-8 without one. */
export function getText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder().decode(bytes)
}

/** Width and height in pixels. */
export interface RasterSize {
  width: number
  height: number
}

/** The size that a PNG, JPG or WebP states, before anything is decoded; null if it states none. */
export function rasterSize(bytes: Uint8Array): RasterSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength < 24) return null
  const size = beginsWith(bytes, RIFF) ? webpSize(view) : view.getUint16(0) === 0xff_d8 ? jpegSize(view) : pngSize(view)
  return size !== null && size.width > 0 && size.height > 0 ? size : null
}

const PNG_MARK = 0x89_50_4e_47
const IHDR = 0x49_48_44_52

function pngSize(view: DataView): RasterSize | null {
  if (view.getUint32(0) !== PNG_MARK || view.getUint32(12) !== IHDR) return null
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** Of the first chunk: extended, without loss, or plain (RFC 9649). */
function webpSize(view: DataView): RasterSize | null {
  if (view.byteLength < 30) return null
  const long = (at: number) => view.getUint32(at, true)
  switch (view.getUint32(12)) {
    case 0x56_50_38_58:
      return { width: 1 + (long(24) & 0xff_ff_ff), height: 1 + (long(26) >>> 8) }
    case 0x56_50_38_4c:
      return { width: 1 + (long(21) & 0x3f_ff), height: 1 + ((long(21) >>> 14) & 0x3f_ff) }
    case 0x56_50_38_20:
      return { width: view.getUint16(26, true) & 0x3f_ff, height: view.getUint16(28, true) & 0x3f_ff }
    default:
      return null
  }
}

/** Start-of-frame markers: C0 to CF, except tables (C4), a reserved one (C8) and arithmetic coding (CC). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

function jpegSize(view: DataView): RasterSize | null {
  let at = 2
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    // A marker may be preceded by any number of FF bytes.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return null
}
