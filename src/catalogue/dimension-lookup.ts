import type { DimensionLookup } from './catalogue.ts'

/** A size limit as two sides in whole millimetres. */
export interface Sides {
  longer: number
  shorter: number
}

/**
 * The row that limits a size (000 §5): the cutting's own rows where it has some, else the general ones; where width
 * and height are equal the row with `equal_side` yes. Undefined where the product has no such row.
 */
export function dimensionLookup(
  rows: readonly DimensionLookup[],
  cuttingId: number | null,
  sides: { width: number; height: number },
): DimensionLookup | undefined {
  const own = rows.filter((row) => row.cutting_id !== null && row.cutting_id === cuttingId)
  const fitting = own.length > 0 ? own : rows.filter((row) => row.cutting_id === null)
  const equalSide = sides.width === sides.height ? 'yes' : 'no'
  return fitting.find((row) => row.equal_side === equalSide)
}

/** Takes a catalogue size apart, `'420x297'` → 420 and 297, whichever side is written first. Malformed text is a fault. */
export function sidesOf(size: string): Sides {
  const match = /^(\d+)x(\d+)$/.exec(size)
  if (match === null) throw new Error(`"${size}" is not a size: it must be WIDTHxHEIGHT in whole mm.`)
  const [first, second] = [Number(match[1]), Number(match[2])]
  return { longer: Math.max(first, second), shorter: Math.min(first, second) }
}
