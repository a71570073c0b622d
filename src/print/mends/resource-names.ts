import { PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib'
import type { PdfObjects, PdfValue } from '#print/preflight/pdf/pdf-objects.ts'

/** The kinds of resources to which changed content adds names. */
type ResourceKind = 'XObject' | 'ExtGState' | 'Properties' | 'ColorSpace' | 'Pattern'

/** Names that changed content uses beside those of its own resources; none of theirs begins like ours. */
export class AddedResources {
  private readonly added = new Map<ResourceKind, Map<string, PDFObject>>()
  private readonly objects: PdfObjects

  constructor(objects: PdfObjects) {
    this.objects = objects
  }

  /** A name for an object: the same for the same. */
  name(kind: ResourceKind, name: string, value: () => PDFObject): string {
    const names = this.added.get(kind) ?? new Map<string, PDFObject>()
    this.added.set(kind, names)
    if (!names.has(name)) names.set(name, value())
    return name
  }

  /** The content's own resources with what was added. */
  join(resources: PdfValue): PDFDict | undefined {
    const { context } = this.objects
    const own = this.objects.dict(resources)
    if (this.added.size === 0) return own
    const all = context.obj({})
    for (const [key, value] of own?.entries() ?? []) all.set(key, value)
    for (const [kind, names] of this.added) {
      const dict = context.obj({})
      const before = this.objects.get(own, kind)
      for (const [key, value] of before instanceof PDFDict ? before.entries() : []) dict.set(key, value)
      for (const [name, value] of names) dict.set(PDFName.of(name), value)
      all.set(PDFName.of(kind), dict)
    }
    return all
  }
}

/** A graphics state that sets how fills and strokes overprint. */
export function overprintName(added: AddedResources, { context }: PdfObjects, flags: OverprintFlags): string {
  const { fill, stroke, mode } = flags
  const name = `TL-${stroke ? 'O' : 'K'}${fill ? 'o' : 'k'}${mode}`
  return added.name('ExtGState', name, () => context.obj({ Type: 'ExtGState', OP: stroke, op: fill, OPM: mode }))
}

interface OverprintFlags {
  fill: boolean
  stroke: boolean
  mode: number
}

/** A number for each object of a document, by which names are told apart. */
export class ObjectNumbers {
  private readonly numbers = new Map<PdfValue, number>()

  of(value: PdfValue): number {
    const known = this.numbers.get(value) ?? this.numbers.size
    this.numbers.set(value, known)
    return known
  }
}
