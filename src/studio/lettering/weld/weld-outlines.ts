import type { Outline } from '../geometry/outline.ts'
import { boxRound } from './box-round.ts'
import { cleanOutline } from './clean-outline.ts'
import { dropSlivers } from './drop-slivers.ts'
import { touchingGroups } from './touching-groups.ts'
import { uniteOutline } from './unite-outline.ts'

export interface WeldOptions {
  /** How far a curve may be from where it was, in mm: `EXACT` for what is cut, `PREVIEW` while somebody types. */
  tolerance?: number
}

export const EXACT = 0.01
export const PREVIEW = 0.05

/**
 * Letters as one outline to cut: what touches is united, what does not stays as it is. Béziers stay Béziers.
 * @param parts an outline for each glyph, in mm
 */
export function weldOutlines(parts: readonly Outline[], { tolerance = EXACT }: WeldOptions = {}): Outline {
  const clean = parts.map((part) => cleanOutline(part, tolerance)).filter(({ length }) => length > 0)
  const welded = touchingGroups(clean.map(boxRound)).flatMap((group) => {
    const members = group.map((at) => clean[at] ?? [])
    return members.length === 1 ? members.flat() : uniteOutline(members.flat(), tolerance)
  })
  return dropSlivers(welded)
}
