/* The measures of artwork (001 §2, §9): bleed, trim and safety. All in mm, whole or half. */

/** A size in mm, width before height. Whole millimetres, or halves. */
export interface Millimetres {
  width: number
  height: number
}

export interface ArtworkMeasures {
  /** How far the background extends beyond the cut: trim plus the margin on all four sides. */
  bleed: Millimetres
  /** Where it is cut. */
  trim: Millimetres
  /** Content that must not be cut stays inside: trim minus the margin on all four sides. */
  safety: Millimetres
  /** The margin that the guide names, on each side. */
  margin: number
}

/** 001 §9: bleed margins, 1 mm for business cards and 2 mm for stickers. */
const MARGINS = { card: 1, sticker: 2 } as const

/** 001 §2: the minimum distance between the cut lines of two stickers. */
export const CUT_LINE_SPACING_MM = 5

/** Bleed, trim and safety of a size; a sticker gains and loses 4 mm on each axis, a card 2 mm (001 §2). */
export function artworkMeasures(kind: keyof typeof MARGINS, trim: Millimetres): ArtworkMeasures {
  const margin = MARGINS[kind]
  const grown = (by: number): Millimetres => ({ width: trim.width + by, height: trim.height + by })
  return { bleed: grown(2 * margin), trim, safety: grown(-2 * margin), margin }
}

/** `91x55mm`, as the guide writes its measures. */
export function measureText(size: Millimetres): string {
  return `${sizeText(size)}mm`
}

/** `50x75`, as the guide writes sizes. */
export function sizeText({ width, height }: Millimetres): string {
  return `${width}x${height}`
}
