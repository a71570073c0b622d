import type { DimensionLimits } from './catalogue.ts'
/** A finished size in whole millimetres; of lettering from the designer, to a tenth (decisions §8). */
export interface Size {
  width: number
  height: number
}

/** Parses a size option's value, `'50x75'` → 50 wide, 75 high. Throws for malformed text. */
export function parseSize(value: string): Size {
  const match = /^(\d+)x(\d+)$/.exec(value)
  if (match === null) throw new Error(`"${value}" is not a size: it must be WIDTHxHEIGHT in whole mm.`)
  return { width: Number(match[1]), height: Number(match[2]) }
}

/** A size limit as two sides in whole millimetres; limits are compared longer side against longer side (000 §5). */
export interface Sides {
  longer: number
  shorter: number
}

/**
 * The row that limits a size (000 §5): one of the cutting's own rows if it has any, else a general one; for equal
 * width and height the row with `equal_side` yes. Undefined if the product has no such row.
 */
export function dimensionLookup<Row extends DimensionLimits>(
  rows: readonly Row[],
  cuttingId: number | null,
  size: Size,
): Row | undefined {
  const own = rows.filter((row) => row.cutting_id !== null && row.cutting_id === cuttingId)
  const fitting = own.length > 0 ? own : rows.filter((row) => row.cutting_id === null)
  const equalSide = size.width === size.height ? 'yes' : 'no'
  return fitting.find((row) => row.equal_side === equalSide)
}

/** The sides of a limit, `'420x297'` → 420 and 297, in either order. Throws for malformed text. */
export function getSides(limit: string): Sides {
  const { width, height } = parseSize(limit)
  return { longer: Math.max(width, height), shorter: Math.min(width, height) }
}

/** The minimum width or height of a letter or digit in mm (001 §5): the larger side counts (decisions §7). */
export const MIN_CHARACTER_MM = 10
