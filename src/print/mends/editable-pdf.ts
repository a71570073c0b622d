import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFWriter,
} from '@cantoo/pdf-lib'
import { Layers } from '#print/preflight/pdf/layers.ts'
import type { OpenPdf } from '#print/preflight/pdf/open-pdf.ts'
import { PlateSpaces } from './plate-spaces.ts'

/** A PDF while it is mended: its objects, which are a copy of those in the file. */
export interface EditablePdf {
  pdf: OpenPdf
  context: PDFContext
  catalog: PDFDict
  layers: Layers
  plates: PlateSpaces
  /** What had to be rendered, as sentences. */
  rendered: string[]
}

/** An opened PDF, to be changed. */
export function toEditable(pdf: OpenPdf, rendered: readonly string[] = []): EditablePdf {
  const { objects, catalog } = pdf
  const dict = objects.dict(catalog)
  if (dict === undefined) throw new Error('a PDF without a catalogue')
  return {
    pdf,
    context: objects.context,
    catalog: dict,
    layers: new Layers(pdf),
    plates: new PlateSpaces(objects),
    rendered: [...rendered],
  }
}

/** Every object that a document still needs, once each, with its reference if it has one. */
export function visitReachable(
  { context }: EditablePdf,
  visit: (object: PDFObject, ref: PDFRef | null) => void,
): ReadonlySet<PDFRef> {
  const seen = new Set<PDFRef>()
  const waiting: { object: PDFObject; ref: PDFRef | null }[] = []
  const add = (value: PDFObject | undefined) => {
    if (value === undefined) return
    if (!(value instanceof PDFRef)) {
      waiting.push({ object: value, ref: null })
      return
    }
    if (seen.has(value)) return
    seen.add(value)
    const object = context.lookup(value)
    if (object !== undefined) waiting.push({ object, ref: value })
  }
  const { Root, Info } = context.trailerInfo
  add(Root)
  add(Info)
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { object, ref } = next
    visit(object, ref)
    const dict = object instanceof PDFStream ? object.dict : object
    if (dict instanceof PDFDict) for (const [, value] of dict.entries()) add(value)
    else if (dict instanceof PDFArray) for (const value of dict.asArray()) add(value)
  }
  return seen
}

/** Leaves out what nothing refers to any more. */
export function prune(editable: EditablePdf): void {
  const reached = visitReachable(editable, () => undefined)
  for (const [ref] of editable.context.enumerateIndirectObjects()) {
    if (!reached.has(ref)) editable.context.delete(ref)
  }
}

/** The document as a file. */
export async function saveEditable(editable: EditablePdf): Promise<Uint8Array> {
  prune(editable)
  const { context } = editable
  context.trailerInfo.Encrypt = undefined as never
  return PDFWriter.forContext(context, Number.POSITIVE_INFINITY).serializeToBuffer()
}

/** Takes entries out of a dictionary. */
export function removeEntries(dict: PDFDict | undefined, ...keys: readonly string[]): void {
  for (const key of keys) dict?.delete(PDFName.of(key))
}
