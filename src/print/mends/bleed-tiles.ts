import type { Bounds, Matrix } from '#print/preflight/pdf/matrix.ts'

/** A part of the bleed: where it is, and how the artwork is drawn there. */
export interface BleedTile {
  clip: Bounds
  matrix: Matrix
}

const MM = 72 / 25.4
/** The edge that is continued lies so far inside the cut, because many backgrounds end a little before it. */
const INSET = 0.4 * MM
/** As much of the edge is stretched. */
const STRETCHED = 0.3 * MM

/** What one direction of a tile does: x' = factor · x + shift, seen between two places. */
interface Axis {
  factor: number
  shift: number
  from: number
  to: number
}

/**
 * The eight parts around the trim line. Each reaches a little under the artwork, so that no white line shows between
 * them.
 */
export function bleedTiles(
  from: 'mirror' | 'stretch',
  trim: Bounds,
  sheet: { width: number; height: number },
): BleedTile[] {
  const across = axes(from, { low: trim.left, high: trim.right, end: sheet.width })
  const up = axes(from, { low: trim.bottom, high: trim.top, end: sheet.height })
  return across.flatMap((x, column) =>
    up.flatMap((y, row) => {
      if (column === 1 && row === 1) return []
      return [
        {
          clip: { left: x.from, right: x.to, bottom: y.from, top: y.to },
          matrix: [x.factor, 0, 0, y.factor, x.shift, y.shift],
        } satisfies BleedTile,
      ]
    }),
  )
}

function axes(from: 'mirror' | 'stretch', { low, high, end }: { low: number; high: number; end: number }): Axis[] {
  const bleed = low
  const fixed = from === 'mirror' ? 0 : STRETCHED
  const factor = from === 'mirror' ? -1 : (bleed + INSET + STRETCHED) / STRETCHED
  // The place that stays where it is: the mirror's, or the inner end of what is stretched.
  const [near, far] = [low + INSET + fixed, high - INSET - fixed]
  return [
    { factor, shift: near * (1 - factor), from: 0, to: near },
    { factor: 1, shift: 0, from: low, to: high },
    { factor, shift: far * (1 - factor), from: far, to: end },
  ]
}
