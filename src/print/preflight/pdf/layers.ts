import { getTag, type OpenPdf } from './open-pdf.ts'
import type { PdfObjects, PdfValue } from './pdf-objects.ts'

/* The layers of a file (optional content: ISO 32000-2, 8.11) and what they are for (ISO 19593-1). */

export interface Layer {
  name: string
  /** Shown when the file is opened. */
  isVisible: boolean
  /** Printed: a guide's layers are seen and not printed. */
  isPrinted: boolean
  /** The step of production that it belongs to, such as `Structural/Cutting`; null for artwork. */
  step: string | null
}

export class Layers {
  private readonly byTag = new Map<string, Layer>()
  private readonly objects: PdfObjects

  constructor({ objects, catalog }: OpenPdf) {
    this.objects = objects
    const properties = objects.get(catalog, 'OCProperties')
    const config = objects.get(properties, 'D')
    const tags = (key: string) => new Set(objects.list(objects.get(config, key)).map(getTag))
    const [on, off] = [tags('ON'), tags('OFF')]
    const isOffAtFirst = objects.name(objects.get(config, 'BaseState')) === 'OFF'
    for (const group of objects.list(objects.get(properties, 'OCGs'))) {
      const tag = getTag(group)
      if (tag === null) continue
      const isVisible = isOffAtFirst ? on.has(tag) : !off.has(tag)
      this.byTag.set(tag, this.readLayer(group, isVisible))
    }
  }

  all(): readonly Layer[] {
    return [...this.byTag.values()]
  }

  private readLayer(group: PdfValue, isVisible: boolean): Layer {
    const { objects } = this
    const print = objects.get(objects.get(group, 'Usage'), 'Print')
    const meta = objects.get(group, 'GTS_Metadata')
    const step = ['GTS_ProcStepsGroup', 'GTS_ProcStepsType'].map((key) => objects.name(objects.get(meta, key)))
    return {
      name: objects.text(objects.get(group, 'Name')) ?? '',
      isVisible,
      isPrinted: isVisible && objects.name(objects.get(print, 'PrintState')) !== 'OFF',
      step: step.filter((part) => part !== undefined).join('/') || null,
    }
  }

  /**
   * The layer that a mark or an object names; null for none. Of a list of layers (a membership dictionary) it is the
   * first that is printed, because one that is on shows it.
   */
  find(unresolved: PdfValue): Layer | null {
    const tag = getTag(unresolved)
    const layer = tag === null ? undefined : this.byTag.get(tag)
    if (layer !== undefined) return layer
    const members = this.objects.getUnresolved(unresolved, 'OCGs')
    const listed = this.objects.list(members)
    const found = (listed.length > 0 ? listed : [members]).flatMap((one) => this.byTag.get(getTag(one) ?? '') ?? [])
    return found.find(({ isPrinted }) => isPrinted) ?? found[0] ?? null
  }
}
