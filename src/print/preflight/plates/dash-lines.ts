import type { GraphicsState } from '../pdf/graphics-state.ts'
import { getScale } from '../pdf/matrix.ts'
import type { Polygon } from './cover.ts'

/** More than anybody sees: a line of more dashes than this is drawn whole, which is rather too much ink than too little. */
const MAX_DASHES = 10_000
/** The length of a dash of no length, in pixels. */
const DOT = 0.01

/** Cuts lines into their dashes (ISO 32000-2, 8.4.3.6): each subpath begins the pattern again. */
export function dashLines(polygons: readonly Polygon[], state: GraphicsState): readonly Polygon[] {
  const { dash, dashPhase, matrix } = state
  const scale = getScale(matrix)
  // An odd number of lengths is dashes the first time and gaps the second.
  const pattern = [...dash, ...(dash.length % 2 === 1 ? dash : [])].map((length) => Math.max(0, length * scale))
  const period = pattern.reduce((sum, length) => sum + length, 0)
  if (!(period > 0)) return polygons
  const total = polygons.reduce((sum, polygon) => sum + lengthOf(closed(polygon)), 0)
  if ((total / period) * pattern.length > MAX_DASHES) return polygons
  const from = (((dashPhase * scale) % period) + period) % period
  return polygons.flatMap((polygon) => cutIntoDashes(closed(polygon), pattern, from))
}

/** The points of a line, with the first one again where it closes. */
function closed({ points, isClosed }: Polygon): readonly number[] {
  return isClosed ? [...points, points[0] ?? 0, points[1] ?? 0] : points
}

function lengthOf(points: readonly number[]): number {
  let length = 0
  for (let at = 2; at < points.length; at += 2) length += stepOf(points, at)
  return length
}

function stepOf(points: readonly number[], at: number): number {
  return Math.hypot((points[at] ?? 0) - (points[at - 2] ?? 0), (points[at + 1] ?? 0) - (points[at - 1] ?? 0))
}

function cutIntoDashes(points: readonly number[], pattern: readonly number[], phase: number): Polygon[] {
  const place = findPhase(pattern, phase)
  const isDash = () => place.index % 2 === 0
  const dashes: number[][] = []
  let open = isDash() ? points.slice(0, 2) : []
  for (let at = 2; at < points.length; at += 2) {
    const length = stepOf(points, at)
    let done = 0
    while (length - done >= place.left) {
      done += place.left
      const here = placeOn(points, at, done / length)
      // One of no length has the caps of a line in that direction.
      const tip = place.whole > 0 ? 0 : DOT
      if (isDash()) dashes.push([...open, ...placeOn(points, at, (done + tip) / length)])
      place.index = (place.index + 1) % pattern.length
      place.whole = pattern[place.index] ?? 0
      place.left = place.whole
      open = here
    }
    place.left -= length - done
    open.push(...placeOn(points, at, 1))
  }
  if (isDash() && open.length > 2) dashes.push(open)
  return dashes.map((dash) => ({ points: dash, isClosed: false }))
}

/** A place on the step of a line that ends with the point at an index; a step of no length is one place. */
function placeOn(points: readonly number[], at: number, part: number): number[] {
  const share = Number.isFinite(part) ? part : 0
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = points.slice(at - 2, at + 2)
  return [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share]
}

/** Which length of the pattern a line begins in, how long that is, and how much of it is left. */
function findPhase(pattern: readonly number[], phase: number) {
  let before = 0
  for (const [index, length] of pattern.entries()) {
    if (phase < before + length || (length === 0 && phase === before))
      return { index, whole: length, left: before + length - phase }
    before += length
  }
  return { index: 0, whole: pattern[0] ?? 0, left: pattern[0] ?? 0 }
}
