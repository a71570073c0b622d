import type { DimensionLookup } from './catalogue.ts'
import { parseSize, type Sides, type Size, sidesOf } from './size.ts'

/** The smallest and the largest size that has a price, longer side against longer side. */
export interface SizeRange {
  min: Sides
  max: Sides
}

/**
 * The row that limits a size (000 §5): of the cutting's own rows where it has some, else of the general ones; where
 * width and height are equal the one with `equal_side` yes. Undefined where the product has no such row.
 */
export function findDimensionLookup(
  rows: readonly DimensionLookup[],
  cuttingId: number | null,
  size: Size,
): DimensionLookup | undefined {
  const own = rows.filter((row) => row.cutting_id !== null && row.cutting_id === cuttingId)
  const fitting = own.length > 0 ? own : rows.filter((row) => row.cutting_id === null)
  const equalSide = size.width === size.height ? 'yes' : 'no'
  return fitting.find((row) => row.equal_side === equalSide)
}

/** The limits for a size, by the row that `findDimensionLookup` finds. A product without the row is a fault. */
export function dimensionLookup(rows: readonly DimensionLookup[], cuttingId: number | null, size: Size): SizeRange {
  const row = findDimensionLookup(rows, cuttingId, size)
  if (row === undefined) throw new Error(`No dimension lookup row for cutting ${cuttingId ?? 'none'}.`)
  return { min: sidesOf(parseSize(row.min_size)), max: sidesOf(parseSize(row.max_size)) }
}
