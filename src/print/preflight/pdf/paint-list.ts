import type { ColourUse, PaintUse } from '../facts.ts'
import { isTechnicalInk } from '../plate-names.ts'
import type { Bounds } from './matrix.ts'
import type { PdfObjects } from './pdf-objects.ts'
import { toHex } from './rgb.ts'
import { screenColour } from './screen-colour.ts'

/** More colours than anybody picks from. */
const MAX_PAINTS = 200

/** The colours of what can become a plate: vectors that are printed, and hide what is below. */
export class PaintList {
  private readonly paints = new Map<string, PaintUse>()
  private readonly known = new WeakMap<ColourUse, PaintUse | null>()
  private readonly objects: PdfObjects

  constructor(objects: PdfObjects) {
    this.objects = objects
  }

  add(use: ColourUse | null, { left, bottom, right, top }: Bounds): void {
    if (use === null) return
    let paint = this.known.get(use)
    if (paint === undefined) {
      paint = this.find(use)
      this.known.set(use, paint)
    }
    if (paint !== null) paint.area += (right - left) * (top - bottom)
  }

  /** The largest areas first. */
  list(): PaintUse[] {
    return [...this.paints.values()].toSorted((one, other) => other.area - one.area)
  }

  private find({ space, values, inks, isPrinted, isTransparent }: ColourUse): PaintUse | null {
    if (values === null || !isPrinted || isTransparent || inks.some(isTechnicalInk)) return null
    const rgb = screenColour(this.objects, space, values)
    if (rgb === null || this.paints.size >= MAX_PAINTS) return null
    const colour = toHex(rgb)
    const paint = this.paints.get(colour) ?? { colour, area: 0 }
    this.paints.set(colour, paint)
    return paint
  }
}
