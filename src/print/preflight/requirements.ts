import type { FoilName } from './foils.ts'
import type { PlateName } from './plate-names.ts'

/** What a line needs of its artwork. */
export interface PrintRequirements {
  /** The trimmed piece in mm: of a folded one the open size, of a sheet the sheet's. */
  trim: SizeMm
  /** How far the background reaches beyond the trim line, and how far text stays inside it, in mm (001 §9). */
  bleedMm: number
  safeMm: number
  /** Printed sides × kinds: one page for each. Null where several files share them and cannot share evenly. */
  pages: number | null
  /** The most ink that the stock takes, all inks added up, in percent. */
  maxInkPercent: number
  /** Plates beside the colours: a white for clear film, a foil, a cut line for shapes. */
  plates: readonly PlateName[]
  /** Plates that a file may have and need not, such as the fold in the middle: we know where they lie. */
  optionalPlates?: readonly PlateName[]
  /** The foils of the plate `Foil` that were ordered, each of which the file must have, in their order. */
  foils?: readonly FoilName[]
  /** Foils that were ordered and may be in another file of the line. */
  optionalFoils?: readonly FoilName[]
  /** Whether the piece is an ellipse, whose corners are cut off; left out for every other shape. */
  isRound?: true
  /** What the shopper chose for artwork of another shape; null before they have. */
  placement: Placement | null
}

export interface SizeMm {
  width: number
  height: number
}

/** `fill` covers the bleed and cuts off what is too much, `fit` shows all of it, `keep` leaves its size. */
export type Placement = 'fill' | 'fit' | 'keep'

/** How much a size may differ and still be the same: half a millimetre, which no cutter holds. */
export const SAME_MM = 0.5

/** Every foil that was ordered. */
export function orderedFoils({ foils = [], optionalFoils = [] }: PrintRequirements): readonly FoilName[] {
  return [...foils, ...optionalFoils]
}

/** With its bleed. */
export function addBleed({ trim, bleedMm }: Pick<PrintRequirements, 'trim' | 'bleedMm'>): SizeMm {
  return { width: trim.width + 2 * bleedMm, height: trim.height + 2 * bleedMm }
}

/** `91 × 55 mm`. */
export function sizeInWords({ width, height }: SizeMm): string {
  return `${tenths(width)} × ${tenths(height)} mm`
}

/** A length to a tenth, without a zero behind the point. */
export function tenths(mm: number): string {
  return String(Math.round(mm * 10) / 10)
}
