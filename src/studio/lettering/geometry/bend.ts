import type { Align } from '../design.ts'

/** A line that is to run along an arc, in mm, y downwards. */
export interface StraightLine {
  baseline: number
  /** From one end to the other. */
  width: number
  /** The reach of its ink above the baseline and below it. */
  above: number
  below: number
}

/** A place on the arc, and the turn there, clockwise, in radians. */
interface ArcPlace {
  x: number
  y: number
  angle: number
}

/** Puts a point of a line's baseline on the arc. */
export type Bend = (line: number, x: number) => ArcPlace

/**
 * Bends a text: its longest line takes up so many degrees of its circle, and every other has a circle round the same
 * middle, on which its letters stand as far apart as before. Above 0 degrees the middle lies below, under 0 above. Where
 * the lines would run into the middle, the circle is made larger.
 * @param lines at least one
 */
export function bendText(lines: readonly StraightLine[], degrees: number, align: Align): Bend {
  const widths = lines.map(({ width }) => width)
  const longest = Math.max(...widths)
  const reference = lines[widths.indexOf(longest)]?.baseline ?? 0
  const side = Math.sign(degrees)
  // The difference between each line's circle and the longest line's.
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

/** Times the ink's reach inwards: letters that meet in the middle of the circle cannot be read. */
const CLEAR_OF_THE_MIDDLE = 1.25

/** The most of its circle that a line takes, so that its ends do not meet. */
const MAX_SHARE_OF_CIRCLE = (300 / 180) * Math.PI

function minRadius({ width, above, below }: StraightLine, side: number): number {
  return Math.max(width / MAX_SHARE_OF_CIRCLE, (side > 0 ? below : above) * CLEAR_OF_THE_MIDDLE)
}
