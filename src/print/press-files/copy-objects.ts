import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRawStream, PDFRef } from '@cantoo/pdf-lib'
import type { EditablePdf } from '#print/mends/editable-pdf.ts'
import type { PdfObjects } from '#print/preflight/pdf/pdf-objects.ts'

/*
 * Objects of several production files in one document. Layers of one name become one layer, and a spot colour is described
 * once, so that the press has a plate for each ink, not for each file.
 */

export class ObjectCopier {
  /** The spot colours of all files by their names. */
  readonly spots = new Map<string, { space: PDFRef; meaning: string }>()
  /** A spot colour that two files describe in different ways; PDF/X-4 does not allow it (ISO 15930-7, 6.2.4). */
  clash: string | null = null
  private readonly target: EditablePdf

  constructor(target: EditablePdf) {
    this.target = target
  }

  /** A function that copies objects of one file, each of them once. */
  openSource(objects: PdfObjects): (value: PDFObject) => PDFObject {
    const copied = new Map<string, PDFObject>()
    const { context } = this.target
    return (value) => {
      const waiting: { from: PDFObject; to: PDFRef }[] = []
      const copy = (one: PDFObject): PDFObject => {
        if (one instanceof PDFRef) return copyReference(one)
        if (one instanceof PDFRawStream) return PDFRawStream.of(copyDict(one.dict), one.contents, one.transform)
        if (one instanceof PDFDict) return copyDict(one)
        if (!(one instanceof PDFArray)) return one
        return this.copySpot(objects, one, copy) ?? context.obj(one.asArray().map(copy))
      }
      const copyDict = (dict: PDFDict): PDFDict => {
        const made = context.obj({})
        for (const [key, entry] of dict.entries()) made.set(key, copy(entry))
        return made
      }
      const copyReference = (ref: PDFRef): PDFObject => {
        const known = copied.get(ref.tag)
        if (known !== undefined) return known
        const found = objects.resolve(ref)
        const shared = found && (this.copyLayer(objects, found) ?? this.copySpot(objects, found, copy))
        const made = shared ?? context.nextRef()
        copied.set(ref.tag, made)
        if (found !== undefined && shared === undefined) waiting.push({ from: found, to: made })
        return made
      }
      const result = copy(value)
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        context.assign(next.to, copy(next.from))
      }
      return result
    }
  }

  private copyLayer(objects: PdfObjects, value: PDFObject): PDFRef | undefined {
    if (!(value instanceof PDFDict) || objects.name(objects.get(value, 'Type')) !== 'OCG') return undefined
    const meta = objects.get(value, 'GTS_Metadata')
    const step = ['GTS_ProcStepsGroup', 'GTS_ProcStepsType'].flatMap(
      (key) => objects.name(objects.get(meta, key)) ?? [],
    )
    return this.target.plates.layer(objects.text(objects.get(value, 'Name')) ?? '', step.join('/'))
  }

  private copySpot(objects: PdfObjects, value: PDFObject, copy: (value: PDFObject) => PDFObject): PDFRef | undefined {
    if (!(value instanceof PDFArray) || objects.name(value.asArray()[0]) !== 'Separation') return undefined
    const name = objects.name(value.asArray()[1]) ?? ''
    const known = this.spots.get(name)
    const meaning = describe(objects, value, 0)
    if (known !== undefined) {
      if (known.meaning !== meaning) this.clash ??= name
      return known.space
    }
    const { context } = this.target
    const space = context.nextRef()
    this.spots.set(name, { space, meaning })
    context.assign(space, context.obj(value.asArray().map(copy)))
    return space
  }
}

const MAX_DEPTH = 12

/** What an object says, without the numbers by which its file refers to others. */
function describe(objects: PdfObjects, value: PDFObject, depth: number): string {
  const found = objects.resolve(value)
  if (found === undefined || depth > MAX_DEPTH) return 'null'
  if (found instanceof PDFArray)
    return `[${found
      .asArray()
      .map((one) => describe(objects, one, depth + 1))
      .join(' ')}]`
  const dict = found instanceof PDFRawStream ? found.dict : found
  if (!(dict instanceof PDFDict)) return found.toString()
  const entries = dict
    .entries()
    .filter(([key]) => !(found instanceof PDFRawStream && CODING.has(key)))
    .map(([key, entry]) => `${key.toString()} ${describe(objects, entry, depth + 1)}`)
    .toSorted()
  const data = found instanceof PDFRawStream ? new TextDecoder('latin1').decode(objects.bytes(found)) : ''
  return `<<${entries.join(' ')}>>${data}`
}

/** How a stream is packed, which does not change what it says. */
const CODING: ReadonlySet<PDFName> = new Set(['Length', 'Filter', 'DecodeParms'].map((key) => PDFName.of(key)))
