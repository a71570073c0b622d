import type { Outline, Segment } from '../geometry/outline.ts'
import { type Chord, findChord } from './find-chord.ts'
import { type Corner, type FlatOutline, marksOf } from './flatten-outline.ts'
import { endOf, LINE, type Pair, partOf, pointAt, startOf } from './segment.ts'

/*
 * Polygons as curves again: edges that lie one after another on the same curve become the part of it that they stand for.
 * What lies on none stays a line.
 */

/** A part of a contour: from one corner to another, along a chord's curve or, without one, straight. */
interface Run {
  chord: Chord | null
  start: Pair
  end: Pair
}

/** Two places are the same so near to each other, of a segment's length of 1. */
const SAME = 1e-9

/** The contours of united polygons, in the outline's units. */
export function restoreOutline(flat: FlatOutline, polygons: readonly Corner[][], tolerance: number): Outline {
  return polygons
    .filter(({ length }) => length > 2)
    .map((polygon) => joined(runsOf(flat, polygon, tolerance)).map((run) => segmentOf(flat, run)))
}

function runsOf(flat: FlatOutline, polygon: readonly Corner[], tolerance: number): Run[] {
  const inUnits = ({ x, y }: Corner): Pair => [x / flat.scale, y / flat.scale]
  return polygon.flatMap((corner, at) => {
    const next = polygon[(at + 1) % polygon.length] ?? corner
    const run = {
      chord: findChord(marksOf(flat, corner), marksOf(flat, next)),
      start: inUnits(corner),
      end: inUnits(next),
    }
    return isNear(flat, run, tolerance) ? run : { ...run, chord: null }
  })
}

/** Whether a curve stays by the edge that is to become it: two corners of one curve may be joined by another's edge. */
function isNear({ segments }: FlatOutline, { chord, start, end }: Run, tolerance: number): boolean {
  const segment = chord === null ? undefined : segments[chord.segment]
  if (chord === null || segment === undefined) return false
  const [x, y] = pointAt(segment, (chord.from + chord.to) / 2)
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]]
  const square = dx * dx + dy * dy
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - start[0]) * dx + (y - start[1]) * dy) / square))
  return Math.hypot(start[0] + share * dx - x, start[1] + share * dy - y) <= 2 * tolerance
}

/** Runs that go on along the same curve in the same direction become one, round the end of the contour too. */
function joined(runs: readonly Run[]): Run[] {
  const found: Run[] = []
  for (const run of runs) {
    const last = found.at(-1)
    const both = last === undefined ? null : continued(last, run)
    if (both === null) found.push(run)
    else found[found.length - 1] = both
  }
  const [first, last] = [found[0], found.at(-1)]
  const round = found.length < 2 || first === undefined || last === undefined ? null : continued(last, first)
  return round === null ? found : [round, ...found.slice(1, -1)]
}

function continued(one: Run, other: Run): Run | null {
  if (one.chord === null || other.chord === null) return null
  const { segment, from, to } = one.chord
  const on = segment === other.chord.segment && Math.abs(to - other.chord.from) < SAME
  if (!on || Math.sign(to - from) !== Math.sign(other.chord.to - other.chord.from)) return null
  return { chord: { segment, from, to: other.chord.to }, start: one.start, end: other.end }
}

/** A part of a curve, its ends moved to where the corners are, and what lies between in proportion. */
function segmentOf({ segments }: FlatOutline, { chord, start, end }: Run): Segment {
  const whole = chord === null ? undefined : segments[chord.segment]
  if (chord === null || whole === undefined || whole.length === LINE) return [...start, ...end]
  const part = partOf(whole, chord.from, chord.to)
  const [moveStart, moveEnd] = [moved(startOf(part), start), moved(endOf(part), end)]
  return part.map((value, at) => {
    const share = Math.floor(at / 2) / (part.length / 2 - 1)
    return value + (1 - share) * moveStart[at % 2 === 0 ? 0 : 1] + share * moveEnd[at % 2 === 0 ? 0 : 1]
  })
}

function moved([x, y]: Pair, [toX, toY]: Pair): Pair {
  return [toX - x, toY - y]
}
