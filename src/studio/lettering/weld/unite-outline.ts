import { ClipType, FillRule } from 'clipper2-ts/dist/Core.js'
import { Clipper64 } from 'clipper2-ts/dist/Engine.js'
import { countNodes, type Outline, outlineArea, reversed, type Segment } from '#print/cut-line/outline.ts'
import { endOf, getStart, LINE, type Pair, partOf, pointAt, stepsFor } from '#print/cut-line/segment.ts'

/*
 * The union of outlines. Curves become polygons of whole numbers, whose corners remember their position on the curve;
 * the polygons are united; and consecutive edges along one curve become that part of the curve again. Other edges
 * stay lines.
 */

/** A corner of a polygon, in the grid's units; `z` is its number among the marks, from 1, once it has one. */
export interface Corner {
  x: number
  y: number
  z?: number
}

/** The position of a corner: on a segment, by its number, at `t`. */
interface Mark {
  segment: number
  t: number
}

interface FlatOutline {
  polygons: Corner[][]
  segments: readonly Segment[]
  /** By the corners' `z` − 1: a corner between two segments is on both. */
  marks: (readonly Mark[])[]
  /** Grid units per unit of the outline. */
  scale: number
}

/** Grid steps per tolerance, unless the outline is too large for that. */
const STEPS = 1000
/** Coordinates stay below this, so that products of their differences are exact and the union is fast. */
const MAX_COORDINATE = 4e7

/** Divides curves so finely that no chord deviates by more than the tolerance, in the outline's units. */
export function flattenOutline(outline: Outline, tolerance: number): FlatOutline {
  const largest = outline.flat(2).reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9)
  const scale = Math.min(STEPS / tolerance, MAX_COORDINATE / largest)
  const flat: FlatOutline = { polygons: [], segments: outline.flat(), marks: [], scale }
  let first = 0
  for (const contour of outline) {
    const polygon = contour.flatMap((segment, at) => {
      const before = first + ((at + contour.length - 1) % contour.length)
      return flattenSegment(flat, segment, { own: first + at, before, steps: stepsFor(segment, tolerance) })
    })
    if (polygon.length > 2) flat.polygons.push(polygon)
    first += contour.length
  }
  return flat
}

/**
 * The start of a segment and the corners along it; its end is the next one's start.
 * @param before the segment that ends where this one begins
 */
function flattenSegment(
  { marks, scale }: FlatOutline,
  segment: Segment,
  { own, before, steps }: { own: number; before: number; steps: number },
): Corner[] {
  return Array.from({ length: steps }, (_, step) => {
    const t = step / steps
    const [x, y] = pointAt(segment, t)
    const mark = { segment: own, t }
    marks.push(step === 0 ? [mark, { segment: before, t: 1 }] : [mark])
    return { x: Math.round(x * scale), y: Math.round(y * scale), z: marks.length }
  })
}

/**
 * The inside of an outline, by the non-zero rule, as contours that neither cross nor overlap: outer ones have a
 * positive area, counters a negative one. Curves stay curves.
 * @param tolerance the maximum deviation of a curve, in the outline's units
 */
export function uniteOutline(outline: Outline, tolerance: number): Outline {
  return combine(flattenOutline(outline, tolerance), { type: ClipType.Union, rule: FillRule.NonZero, tolerance })
}

/** The same by the even-odd rule: what is within two contours is outside. */
export function uniteEvenOdd(outline: Outline, tolerance: number): Outline {
  return combine(flattenOutline(outline, tolerance), { type: ClipType.Union, rule: FillRule.EvenOdd, tolerance })
}

/** What of an outline is within another one, or without it; both as `uniteOutline` makes them. */
export function clipOutline(outline: Outline, by: Outline, part: 'within' | 'without', tolerance: number): Outline {
  const flat = flattenOutline([...outline, ...by], tolerance)
  const own = flattenOutline(outline, tolerance).polygons.length
  const type = part === 'within' ? ClipType.Intersection : ClipType.Difference
  return combine(flat, { type, rule: FillRule.NonZero, tolerance, own })
}

interface Combining {
  type: ClipType
  rule: FillRule
  tolerance: number
  /** The number of polygons that are the outline's own; the others are what it is clipped by. */
  own?: number
}

function combine(flat: FlatOutline, { type, rule, tolerance, own = flat.polygons.length }: Combining): Outline {
  const clipper = new Clipper64()
  clipper.preserveCollinear = true
  clipper.zCallback = (...edges) => markCrossing(flat, edges)
  clipper.addSubject(flat.polygons.slice(0, own))
  if (own < flat.polygons.length) clipper.addClip(flat.polygons.slice(own))
  const united: Corner[][] = []
  clipper.execute(type, rule, united)
  return united
    .filter(({ length }) => length > 2)
    .map((polygon) => joinRuns(findRuns(flat, polygon, tolerance)).map((run) => runSegment(flat, run)))
}

/** As a share of the area: two areas that differ by less are of the same ink. */
const SAME_SHARE = 0.002

/**
 * A glyph whose contours do not overlap, outer ones with a positive area. Most fonts draw them so, and their outlines
 * are unchanged; strokes that cross within a glyph are united.
 */
export function cleanOutline(outline: Outline, tolerance: number): Outline {
  const united = uniteOutline(outline, tolerance)
  const area = outlineArea(outline)
  const unitedArea = outlineArea(united)
  const isClean =
    united.length === outline.length &&
    countNodes(united) === countNodes(outline) &&
    Math.abs(Math.abs(area) - unitedArea) <= SAME_SHARE * unitedArea
  if (!isClean) return united
  return area < 0 ? outline.map(reversed) : outline
}

/** A part of one segment between two corners of a polygon. */
interface Chord {
  segment: number
  from: number
  to: number
}

/** A crossing of two edges is a corner of both of their curves. */
function markCrossing(flat: FlatOutline, [low, high, otherLow, otherHigh, at]: readonly Corner[]): void {
  if (at === undefined) return
  const marks = [markOn(flat, [low, high], at), markOn(flat, [otherLow, otherHigh], at)]
  flat.marks.push(marks.filter((mark) => mark !== null))
  at.z = flat.marks.length
}

function markOn(flat: FlatOutline, [from, to]: readonly (Corner | undefined)[], at: Corner): Mark | null {
  if (from === undefined || to === undefined) return null
  const chord = findChord(flat, from, to)
  if (chord === null) return null
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const square = dx * dx + dy * dy
  const share = square === 0 ? 0 : ((at.x - from.x) * dx + (at.y - from.y) * dy) / square
  return { segment: chord.segment, t: chord.from + (chord.to - chord.from) * share }
}

/** The part of a curve between two corners: the shortest on a segment that contains both; null if there is none. */
function findChord({ marks }: FlatOutline, start: Corner, end: Corner): Chord | null {
  const marksAt = ({ z = 0 }: Corner) => marks[z - 1] ?? []
  let shortest: Chord | null = null
  for (const { segment, t: from } of marksAt(start)) {
    for (const { segment: other, t: to } of marksAt(end)) {
      if (segment !== other || from === to) continue
      if (shortest === null || Math.abs(to - from) < Math.abs(shortest.to - shortest.from)) {
        shortest = { segment, from, to }
      }
    }
  }
  return shortest
}

/** A part of a contour: from one corner to another, along a chord's curve or, without one, straight. */
interface Run {
  chord: Chord | null
  start: Pair
  end: Pair
}

function findRuns(flat: FlatOutline, polygon: readonly Corner[], tolerance: number): Run[] {
  const inUnits = ({ x, y }: Corner): Pair => [x / flat.scale, y / flat.scale]
  return polygon.map((corner, at) => {
    const next = polygon[(at + 1) % polygon.length] ?? corner
    const run = { chord: findChord(flat, corner, next), start: inUnits(corner), end: inUnits(next) }
    return isNear(flat, run, tolerance) ? run : { ...run, chord: null }
  })
}

/** Whether a curve stays near the edge that it replaces: two corners of one curve may be joined by another's edge. */
function isNear({ segments }: FlatOutline, { chord, start, end }: Run, tolerance: number): boolean {
  const segment = chord === null ? undefined : segments[chord.segment]
  if (chord === null || segment === undefined) return false
  const [x, y] = pointAt(segment, (chord.from + chord.to) / 2)
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]]
  const square = dx * dx + dy * dy
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - start[0]) * dx + (y - start[1]) * dy) / square))
  return Math.hypot(start[0] + share * dx - x, start[1] + share * dy - y) <= 2 * tolerance
}

/** Joins runs that continue along the same curve in the same direction, also across the start of the contour. */
function joinRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    const both = last === undefined ? null : joinTwo(last, run)
    if (both === null) joined.push(run)
    else joined[joined.length - 1] = both
  }
  const [first, last] = [joined[0], joined.at(-1)]
  const across = joined.length < 2 || first === undefined || last === undefined ? null : joinTwo(last, first)
  return across === null ? joined : [across, ...joined.slice(1, -1)]
}

/** Two positions on a segment of length 1 that are this close are the same. */
const SAME_PLACE = 1e-9

function joinTwo(one: Run, other: Run): Run | null {
  if (one.chord === null || other.chord === null) return null
  const { segment, from, to } = one.chord
  const goesOn = segment === other.chord.segment && Math.abs(to - other.chord.from) < SAME_PLACE
  if (!goesOn || Math.sign(to - from) !== Math.sign(other.chord.to - other.chord.from)) return null
  return { chord: { segment, from, to: other.chord.to }, start: one.start, end: other.end }
}

/** A part of a curve, with its ends moved to the corners, and the points between them in proportion. */
function runSegment({ segments }: FlatOutline, { chord, start, end }: Run): Segment {
  const whole = chord === null ? undefined : segments[chord.segment]
  if (chord === null || whole === undefined || whole.length === LINE) return [...start, ...end]
  const part = partOf(whole, chord.from, chord.to)
  const [moveStart, moveEnd] = [difference(getStart(part), start), difference(endOf(part), end)]
  return part.map((value, at) => {
    const share = Math.floor(at / 2) / (part.length / 2 - 1)
    return value + (1 - share) * moveStart[at % 2 === 0 ? 0 : 1] + share * moveEnd[at % 2 === 0 ? 0 : 1]
  })
}

function difference([x, y]: Pair, [toX, toY]: Pair): Pair {
  return [toX - x, toY - y]
}
