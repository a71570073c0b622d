import type { PictureFacts } from './facts.ts'
import { findBytes, toText } from './pdf/find-bytes.ts'

/** What a file is by its first bytes, whatever its name. Illustrator's files are PDF inside, or PostScript. */
export type FileKind = 'pdf' | 'ps' | 'png' | 'jpg' | 'tif' | 'webp' | 'psd' | 'heic' | 'svg' | 'zip'

const PICTURE_KINDS: readonly FileKind[] = [
  'png',
  'jpg',
  'tif',
  'webp',
  'psd',
  'heic',
] satisfies PictureFacts['format'][]

/** Whether a file kind is a picture's. */
export function isPictureKind(kind: FileKind): kind is PictureFacts['format'] {
  return PICTURE_KINDS.includes(kind)
}

/** Readers search the first kilobyte for a PDF's header (ISO 32000-1, annex H), because mail programs put lines before. */
const HEADER_WITHIN = 1024
const ROOT_WITHIN = 64 * 1024

const MARKS: readonly (readonly [FileKind, number, string])[] = [
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['jpg', 0, '\xff\xd8\xff'],
  ['tif', 0, 'II*\0'],
  ['tif', 0, 'MM\0*'],
  ['tif', 0, 'II+\0'],
  ['tif', 0, 'MM\0+'],
  ['psd', 0, '8BPS\0'],
  ['webp', 8, 'WEBP'],
  ['zip', 0, 'PK\x03\x04'],
  ['ps', 0, '\xc5\xd0\xd3\xc6'],
]

/** The kind of a file; null for one that is none of those that are accepted. */
export function recognise(file: Uint8Array): FileKind | null {
  const head = toText(file.subarray(0, 64))
  for (const [kind, at, mark] of MARKS) if (head.startsWith(mark, at)) return kind
  if (/^....ftyp(?:heic|heix|hevc|heim|heis|mif1|msf1|avif)/s.test(head)) return 'heic'
  // An EPS may have a PDF in it, so the beginning decides.
  if (head.startsWith('%!PS')) return 'ps'
  if (findBytes(file.subarray(0, HEADER_WITHIN), '%PDF-') !== -1) return 'pdf'
  return isSvg(file) ? 'svg' : null
}

/** Whether the first element is `<svg>`, after declarations, comments and a document type. */
function isSvg(file: Uint8Array): boolean {
  let rest = decodeXml(file.subarray(0, ROOT_WITHIN)).trimStart()
  for (let steps = 0; steps < 100; steps++) {
    const end = endOfPreamble(rest)
    if (end === 0) return /^<(?:[\w.-]+:)?svg[\s/>]/.test(rest)
    if (end === -1) return false
    rest = rest.slice(end).trimStart()
  }
  return false
}

/** The end of what may stand before the root: 0 if nothing does, -1 if it has no end. */
function endOfPreamble(text: string): number {
  const after = (mark: string, from = 0) => {
    const at = text.indexOf(mark, from)
    return at === -1 ? -1 : at + mark.length
  }
  if (text.startsWith('<?')) return after('?>')
  if (text.startsWith('<!--')) return after('-->')
  if (!/^<!doctype\s/i.test(text)) return 0
  const [subset, close] = [text.indexOf('['), text.indexOf('>')]
  return subset !== -1 && subset < close ? after('>', text.indexOf(']', subset)) : after('>')
}

/** The text of an XML file, by its byte order mark; UTF-8 without one. */
export function decodeXml(file: Uint8Array): string {
  const [first, second] = file
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(file)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(file)
  return new TextDecoder().decode(file)
}
