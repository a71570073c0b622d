import { ClipType, FillRule } from 'clipper2-ts/dist/Core.js'
import { Clipper64 } from 'clipper2-ts/dist/Engine.js'
import type { Outline } from '../geometry/outline.ts'
import { findChord } from './find-chord.ts'
import { type Corner, type FlatOutline, flattenOutline, type Mark, marksOf } from './flatten-outline.ts'
import { restoreOutline } from './restore-outline.ts'

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
  const chord = findChord(marksOf(flat, from), marksOf(flat, to))
  if (chord === null) return null
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const square = dx * dx + dy * dy
  const share = square === 0 ? 0 : ((at.x - from.x) * dx + (at.y - from.y) * dy) / square
  return { segment: chord.segment, t: chord.from + (chord.to - chord.from) * share }
}
