/** What a file of artwork turned out to be. */
export type ArtworkKind = 'png' | 'jpeg' | 'svg' | 'pdf'

/** How much of a file is looked at to tell what it is. */
export const START_BYTES = 64 * 1024

/** A PDF may have other bytes before its mark, as far as this (ISO 32000-1, annex H, note 13). */
const PDF_MARK_WITHIN = 1024

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]

/** What may stand before the root of an SVG: the XML declaration, comments, a document type, white space. */
const BEFORE_ROOT = /^(?:\s|<\?[^>]*>|<!--[\s\S]*?-->|<!doctype[^>[]*(?:\[[\s\S]*?\]\s*)?>)*/i
const SVG_ROOT = /^<(?:[A-Za-z_][\w.-]*:)?svg[\s/>]/

/** Tells what a file is by how it begins, whatever its name says; null for what is no artwork that can be shown. */
export function kindOfFile(start: Uint8Array): ArtworkKind | null {
  if (beginsWith(start, PNG)) return 'png'
  if (beginsWith(start, JPEG)) return 'jpeg'
  const text = getText(start.subarray(0, START_BYTES))
  if (text.slice(0, PDF_MARK_WITHIN).includes('%PDF-')) return 'pdf'
  return SVG_ROOT.test(text.replace(BEFORE_ROOT, '')) ? 'svg' : null
}

function beginsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte)
}

/** The text of an SVG, by its byte order mark; UTF-8 where it has none. */
export function getText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder().decode(bytes)
}
