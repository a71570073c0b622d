import type { Outline, Segment } from '../geometry/outline.ts'
import { pointAt, stepsFor } from './segment.ts'

/*
 * Outlines as polygons of whole numbers, as they are united; every corner remembers where on which curve it lies, so that
 * the curve can be put back afterwards (restore-outline.ts).
 */

/** A corner of a polygon, in the grid's units; `z` is its number among the marks, from 1, once it has one. */
export interface Corner {
  x: number
  y: number
  z?: number
}

/** Where a corner lies: on a segment, by its number, at `t`. */
export interface Mark {
  segment: number
  t: number
}

export interface FlatOutline {
  polygons: Corner[][]
  segments: readonly Segment[]
  /** By the corners' `z` less 1: a corner between two segments lies on both. */
  marks: (readonly Mark[])[]
  /** Grid units in one of the outline's. */
  scale: number
}

/** Steps of the grid in the tolerance, where the outline is not too large for that. */
const STEPS = 1000
/** Coordinates stay below this: products of their differences are then exact, and the union quick. */
const LARGEST = 4e7

/** Parts curves so finely that no chord is further off than the tolerance, in the outline's units. */
export function flattenOutline(outline: Outline, tolerance: number): FlatOutline {
  const largest = outline.flat(2).reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9)
  const scale = Math.min(STEPS / tolerance, LARGEST / largest)
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

interface Steps {
  own: number
  /** The segment that ends where this one begins. */
  before: number
  steps: number
}

/** Its start and what lies between; its end is the next one's start. */
function flattenSegment({ marks, scale }: FlatOutline, segment: Segment, { own, before, steps }: Steps): Corner[] {
  return Array.from({ length: steps }, (_, step) => {
    const t = step / steps
    const [x, y] = pointAt(segment, t)
    const mark = { segment: own, t }
    marks.push(step === 0 ? [mark, { segment: before, t: 1 }] : [mark])
    return { x: Math.round(x * scale), y: Math.round(y * scale), z: marks.length }
  })
}

/** On which segments a corner lies; none that a curve could be put back for where it is a corner of no segment. */
export function getMarks({ marks }: FlatOutline, { z = 0 }: Corner): readonly Mark[] {
  return marks[z - 1] ?? []
}
