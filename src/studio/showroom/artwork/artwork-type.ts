import { getExtension } from './file-name.ts'

/*
 * The accepted formats (decisions §5), by extension and by first bytes. Scripts and style sheets (000 §5: js, ts,
 * css, scss) are not accepted under any name.
 */

/** The types that can be recognised; AI files are PDF or PostScript. */
export type ArtworkType = 'pdf' | 'ps' | 'psd' | 'tif' | 'jpg' | 'png' | 'svg' | 'webp' | 'heic' | 'zip'

/** The contents that an extension may have. A ZIP is for more than four designs; it is never unpacked here. */
const CONTENTS_OF: Readonly<Record<string, readonly ArtworkType[]>> = {
  pdf: ['pdf'],
  ai: ['pdf', 'ps'],
  eps: ['ps'],
  ps: ['ps'],
  psd: ['psd'],
  tif: ['tif'],
  tiff: ['tif'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  png: ['png'],
  svg: ['svg'],
  webp: ['webp'],
  heic: ['heic'],
  heif: ['heic'],
  zip: ['zip'],
}

const MIME_OF: Readonly<Record<ArtworkType, string>> = {
  pdf: 'application/pdf',
  ps: 'application/postscript',
  psd: 'image/vnd.adobe.photoshop',
  tif: 'image/tiff',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  heic: 'image/heic',
  zip: 'application/zip',
}

/** For the file chooser: `.pdf,.ai,…`. */
export const ACCEPTED_FILES = Object.keys(CONTENTS_OF)
  .map((extension) => `.${extension}`)
  .join(',')

/** The same for sentences. */
export const ACCEPTED_NAMES = 'PDF, AI, EPS, PS, PSD, TIFF, JPG, PNG, SVG, WebP, HEIC or ZIP'

/** Whether a file of this name may be sent at all, which is checked before its bytes are. */
export function isAcceptedName(name: string): boolean {
  return Object.hasOwn(CONTENTS_OF, getExtension(name))
}

/** The media type of a recognised file; plain bytes for any other. */
export function getMime(type: string | null): string {
  return type !== null && Object.hasOwn(MIME_OF, type) ? MIME_OF[type as ArtworkType] : 'application/octet-stream'
}

const DRAWN: readonly ArtworkType[] = ['pdf', 'jpg', 'png', 'svg', 'tif', 'webp']

/** Whether a file of this type can have a thumbnail; others are shown as a sheet with their extension. */
export function canHaveThumbnail(type: ArtworkType): boolean {
  return DRAWN.includes(type)
}

/** The number of first bytes needed to recognise a file. */
export const HEAD_BYTES = 4096

/**
 * The type of a file by its first bytes, if its name agrees; null if it does not or the bytes are of no accepted
 * type.
 * @param head the first `HEAD_BYTES` of the file, or all of a shorter one
 */
export function recogniseArtwork(name: string, head: Uint8Array): ArtworkType | null {
  const extension = getExtension(name)
  const allowed = Object.hasOwn(CONTENTS_OF, extension) ? CONTENTS_OF[extension] : undefined
  return allowed?.find((type) => BEGINS[type](head)) ?? null
}

const BEGINS: Readonly<Record<ArtworkType, (head: Uint8Array) => boolean>> = {
  // Readers search the first kilobyte for the header (ISO 32000 annex H), because mail programs put lines before it.
  pdf: (head) => getText(head.subarray(0, 1024)).includes('%PDF-'),
  ps: (head) => startsWith(head, '%!PS') || hasBytes(head, 0, [0xc5, 0xd0, 0xd3, 0xc6]),
  psd: (head) => startsWith(head, '8BPS') && hasBytes(head, 4, [0x00]),
  tif: (head) =>
    hasBytes(head, 0, [0x49, 0x49, 0x2a, 0x00]) ||
    hasBytes(head, 0, [0x4d, 0x4d, 0x00, 0x2a]) ||
    hasBytes(head, 0, [0x49, 0x49, 0x2b, 0x00]) ||
    hasBytes(head, 0, [0x4d, 0x4d, 0x00, 0x2b]),
  jpg: (head) => hasBytes(head, 0, [0xff, 0xd8, 0xff]),
  png: (head) => hasBytes(head, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  svg: isSvg,
  webp: (head) => startsWith(head, 'RIFF') && startsWith(head.subarray(8), 'WEBP'),
  heic: (head) =>
    startsWith(head.subarray(4), 'ftyp') && /^(heic|heix|hevc|heim|heis|mif1|msf1)/.test(getText(head.subarray(8, 12))),
  zip: (head) => hasBytes(head, 0, [0x50, 0x4b, 0x03, 0x04]),
}

/** What may come before the root of an XML document, by its beginning and its end. */
const BEFORE_ROOT = [
  ['<?', '?>'],
  ['<!--', '-->'],
] as const

/**
 * Whether the root of an XML document is `<svg>`. Reads from left to right without backtracking, so that no file
 * takes long.
 */
function isSvg(head: Uint8Array): boolean {
  let rest = new TextDecoder().decode(head)
  if (rest.includes('\0')) return false
  for (;;) {
    rest = rest.trimStart()
    const one = BEFORE_ROOT.find(([begin]) => rest.startsWith(begin))
    const end = one === undefined ? endOfDoctype(rest) : endAfter(rest, one[1])
    if (end === 0) return /^<(?:svg:)?svg[\s>/]/i.test(rest)
    if (end === null) return false
    rest = rest.slice(end)
  }
}

/** The end of a document type, 0 if none begins here, null if it has no end. */
function endOfDoctype(text: string): number | null {
  if (!/^<!DOCTYPE\s/i.test(text)) return 0
  const subset = text.indexOf('[')
  const close = text.indexOf('>')
  if (subset === -1 || (close !== -1 && close < subset)) return endAfter(text, '>')
  return endAfter(text, ']', '>')
}

/** The position after these marks, in this order. */
function endAfter(text: string, ...marks: readonly string[]): number | null {
  let end = 0
  for (const mark of marks) {
    const found = text.indexOf(mark, end)
    if (found === -1) return null
    end = found + mark.length
  }
  return end
}

function startsWith(head: Uint8Array, mark: string): boolean {
  return getText(head.subarray(0, mark.length)) === mark
}

function hasBytes(head: Uint8Array, at: number, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => head[at + index] === byte)
}

/** One character per byte. */
function getText(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}
