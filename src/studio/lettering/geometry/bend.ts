import type { Align } from '../design.ts'

/** A line to bend along an arc, in mm, y downwards. */
export interface StraightLine {
  baseline: number
  /** From one end to the other. */
  width: number
  /** The extent of its ink above the baseline and below it. */
  above: number
  below: number
}

/** A position on the arc, and its rotation, clockwise, in radians. */
interface ArcPlace {
  x: number
  y: number
  angle: number
}

/** Maps a point of a line's baseline to the arc. */
export type Bend = (line: number, x: number) => ArcPlace

/**
 * Bends a text: its longest line spans the given angle of its circle, and every other line has a concentric circle,
 * on which its letters keep their distances. For positive angles the centre is below, for negative ones above. The
 * circle is enlarged if lines would run into the centre.
 * @param lines at least one
 */
export function bendText(lines: readonly StraightLine[], degrees: number, align: Align): Bend {
  const widths = lines.map(({ width }) => width)
  const longest = Math.max(...widths)
  const reference = lines[widths.indexOf(longest)]?.baseline ?? 0
  const side = Math.sign(degrees)
  // The difference in radius between each line's circle and the longest line's.
  const further = lines.map(({ baseline }) => side * (reference - baseline))
  const radius = Math.max(
    longest / ((Math.abs(degrees) / 180) * Math.PI),
    ...lines.map((line, at) => minRadius(line, side) - (further[at] ?? 0)),
  )
  const middle = { x: longest / 2, y: reference + side * radius }
  return (line, x) => {
    const own = radius + (further[line] ?? 0)
    // Flush lines stay flush: their ends are at the same angle.
    const half = longest / radius / 2
    const turned = { left: x / own - half, center: (x - longest / 2) / own, right: half - (longest - x) / own }[align]
    return {
      x: middle.x + own * Math.sin(turned),
      y: middle.y - side * own * Math.cos(turned),
      angle: side * turned,
    }
  }
}

/** As a multiple of the ink's extent inwards: letters that meet at the centre cannot be read. */
const CLEAR_OF_THE_MIDDLE = 1.25

/** The maximum angle of a line, so that its ends do not meet. */
const MAX_SHARE_OF_CIRCLE = (300 / 180) * Math.PI

function minRadius({ width, above, below }: StraightLine, side: number): number {
  return Math.max(width / MAX_SHARE_OF_CIRCLE, (side > 0 ? below : above) * CLEAR_OF_THE_MIDDLE)
}
