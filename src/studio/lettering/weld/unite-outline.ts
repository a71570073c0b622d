import { ClipType, FillRule } from 'clipper2-ts/dist/Core.js'
import { Clipper64 } from 'clipper2-ts/dist/Engine.js'
import type { Outline, Segment } from '../geometry/outline.ts'
import { type Corner, type FlatOutline, flattenOutline, getMarks, type Mark } from './flatten-outline.ts'
import { getEnd, getPart, getStart, LINE, type Pair, pointAt } from './segment.ts'

/*
 * Polygons as curves again: edges that lie one after another on the same curve become the part of it that they stand for.
 * What lies on none stays a line.
 */

/** A piece of one segment between two corners of a polygon. */
interface Chord {
  segment: number
  from: number
  to: number
}

/** A part of a contour: from one corner to another, along a chord's curve or, without one, straight. */
interface Run {
  chord: Chord | null
  start: Pair
  end: Pair
}

/** Two places are the same so near to each other, of a segment's length of 1. */
const SAME = 1e-9

/**
 * All that is inside, by the non-zero rule, as one outline whose contours neither cross nor overlap: outer ones have a
 * positive area (outline-area.ts), counters a negative one. Curves stay the curves that they were.
 * @param tolerance how far a curve may be from where it was, in the outline's units
 */
export function uniteOutline(outline: Outline, tolerance: number): Outline {
  const flat = flattenOutline(outline, tolerance)
  const clipper = new Clipper64()
  clipper.preserveCollinear = true
  clipper.zCallback = (...edges) => markCrossing(flat, edges)
  clipper.addSubject(flat.polygons)
  const united: Corner[][] = []
  clipper.execute(ClipType.Union, FillRule.NonZero, united)
  return restoreOutline(flat, united, tolerance)
}

/** Where two edges cross is a corner of both of their curves. */
function markCrossing(flat: FlatOutline, [low, high, otherLow, otherHigh, at]: readonly Corner[]): void {
  if (at === undefined) return
  const found = [markOn(flat, [low, high], at), markOn(flat, [otherLow, otherHigh], at)]
  flat.marks.push(found.filter((mark) => mark !== null))
  at.z = flat.marks.length
}

function markOn(flat: FlatOutline, [from, to]: readonly (Corner | undefined)[], at: Corner): Mark | null {
  if (from === undefined || to === undefined) return null
  const chord = findChord(getMarks(flat, from), getMarks(flat, to))
  if (chord === null) return null
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const square = dx * dx + dy * dy
  const share = square === 0 ? 0 : ((at.x - from.x) * dx + (at.y - from.y) * dy) / square
  return { segment: chord.segment, t: chord.from + (chord.to - chord.from) * share }
}

/** The contours of united polygons, in the outline's units. */
function restoreOutline(flat: FlatOutline, polygons: readonly Corner[][], tolerance: number): Outline {
  return polygons
    .filter(({ length }) => length > 2)
    .map((polygon) => joined(getRuns(flat, polygon, tolerance)).map((run) => getSegment(flat, run)))
}

function getRuns(flat: FlatOutline, polygon: readonly Corner[], tolerance: number): Run[] {
  const inUnits = ({ x, y }: Corner): Pair => [x / flat.scale, y / flat.scale]
  return polygon.flatMap((corner, at) => {
    const next = polygon[(at + 1) % polygon.length] ?? corner
    const run = {
      chord: findChord(getMarks(flat, corner), getMarks(flat, next)),
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
function getSegment({ segments }: FlatOutline, { chord, start, end }: Run): Segment {
  const whole = chord === null ? undefined : segments[chord.segment]
  if (chord === null || whole === undefined || whole.length === LINE) return [...start, ...end]
  const part = getPart(whole, chord.from, chord.to)
  const [moveStart, moveEnd] = [moved(getStart(part), start), moved(getEnd(part), end)]
  return part.map((value, at) => {
    const share = Math.floor(at / 2) / (part.length / 2 - 1)
    return value + (1 - share) * moveStart[at % 2 === 0 ? 0 : 1] + share * moveEnd[at % 2 === 0 ? 0 : 1]
  })
}

function moved([x, y]: Pair, [toX, toY]: Pair): Pair {
  return [toX - x, toY - y]
}

/** The piece of a curve that lies between two corners: the shortest of a segment that both are on; null without one. */
function findChord(start: readonly Mark[], end: readonly Mark[]): Chord | null {
  let shortest: Chord | null = null
  for (const { segment, t: from } of start) {
    for (const { segment: other, t: to } of end) {
      if (segment !== other || from === to) continue
      if (shortest === null || Math.abs(to - from) < Math.abs(shortest.to - shortest.from)) {
        shortest = { segment, from, to }
      }
    }
  }
  return shortest
}
