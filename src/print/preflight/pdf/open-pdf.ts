import { PDFDict, PDFDocument, PDFRef } from '@cantoo/pdf-lib'
import { isBearable } from './guard-pdf.ts'
import { type Inflate, PdfObjects, type PdfValue } from './pdf-objects.ts'

/** A PDF whose objects can be read. */
export interface OpenPdf {
  objects: PdfObjects
  catalog: PdfValue
  /** `1.7`, from the header or, where it is later, the catalogue. */
  version: string
  /** The pages in order; at most `MAX_PAGES` of them. */
  pages: readonly PDFDict[]
}

export type OpenedPdf = { ok: true; pdf: OpenPdf } | { ok: false; code: 'encrypted' | 'damaged' | 'too-complex' }

/** More than any line is printed from. */
const MAX_PAGES = 400
const MAX_TREE_DEPTH = 40

/** Bytes of which pdf-lib copies no part: it never writes into what it slices, and pictures are most of a file. */
class SharedBytes extends Uint8Array {
  static get [Symbol.species](): Uint8ArrayConstructor {
    return Uint8Array
  }

  override slice(start?: number, end?: number): Uint8Array<ArrayBuffer> {
    return super.subarray(start, end)
  }
}

/** Opens a PDF, whatever it is; a damaged one as far as its objects are found. */
export async function openPdf(file: Uint8Array, inflate: Inflate | null = null): Promise<OpenedPdf> {
  if (!isBearable(file)) return { ok: false, code: 'too-complex' }
  try {
    const document = await PDFDocument.load(new SharedBytes(file.buffer as ArrayBuffer, file.byteOffset, file.length), {
      updateMetadata: false,
      throwOnInvalidObject: false,
      warnOnInvalidObjects: false,
      parseSpeed: Number.POSITIVE_INFINITY,
    })
    const objects = new PdfObjects(document.context, inflate)
    const { catalog } = document
    const pages = findPages(objects, catalog)
    if (pages.length === 0) return { ok: false, code: 'damaged' }
    return { ok: true, pdf: { objects, catalog, version: readVersion(document, objects), pages } }
  } catch (error) {
    return { ok: false, code: String(error).includes('is encrypted') ? 'encrypted' : 'damaged' }
  }
}

function readVersion({ context, catalog }: PDFDocument, objects: PdfObjects): string {
  const header = context.header.getVersionString()
  const later = objects.name(objects.get(catalog, 'Version'))
  return later !== undefined && Number(later) > Number(header) ? later : header
}

/** Walks through the tree of pages once, even where it leads back into itself. */
function findPages(objects: PdfObjects, catalog: PdfValue): PDFDict[] {
  const pages: PDFDict[] = []
  const seen = new Set<PDFDict>()
  const visit = (value: PdfValue, depth: number) => {
    const node = objects.resolve(value)
    if (!(node instanceof PDFDict) || seen.has(node) || depth > MAX_TREE_DEPTH || pages.length >= MAX_PAGES) return
    seen.add(node)
    const kids = objects.get(node, 'Kids')
    if (kids === undefined) pages.push(node)
    else for (const kid of objects.list(kids)) visit(kid, depth + 1)
  }
  visit(objects.get(catalog, 'Pages'), 0)
  return pages
}

/** What a page says itself or inherits from the tree above it. */
export function getInherited(objects: PdfObjects, page: PDFDict, key: string): PdfValue {
  let node: PdfValue = page
  for (let steps = 0; node !== undefined && steps < MAX_TREE_DEPTH; steps++) {
    const value = objects.get(node, key)
    if (value !== undefined) return value
    node = objects.get(node, 'Parent')
  }
  return undefined
}

/** By which two references to one thing are known to be the same. */
export function getTag(value: PdfValue): string | null {
  return value instanceof PDFRef ? value.tag : null
}

/** A page's content may be cut into streams anywhere between two tokens. */
export function readContent(objects: PdfObjects, page: PDFDict): Uint8Array {
  const contents = objects.get(page, 'Contents')
  const streams = objects.isStream(contents) ? [contents] : objects.list(contents)
  const parts = streams.map((stream) => objects.content(stream))
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length + 1, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
    whole[at++] = 10
  }
  return whole
}
