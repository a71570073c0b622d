import type { LetteringDesign } from '../design.ts'

/* Width and height, linked or each for itself (001 §3): linked, the one follows from the other. */

export type Side = 'width' | 'height'

export const isLinked = ({ width, height }: LetteringDesign): boolean => width === null || height === null

/** Sets a side in whole mm; where the sides are linked, the other follows. */
export function setSide(design: LetteringDesign, side: Side, mm: number): LetteringDesign {
  if (!isLinked(design)) return { ...design, [side]: mm }
  return side === 'width' ? { ...design, width: mm, height: null } : { ...design, width: null, height: mm }
}

/** Sets the sides free as they now are, or links them again: then the width stays. */
export function setLinked(
  design: LetteringDesign,
  linked: boolean,
  measured: { width: number; height: number },
): LetteringDesign {
  if (linked === isLinked(design)) return design
  if (linked) return { ...design, height: null }
  return { ...design, width: Math.max(1, Math.round(measured.width)), height: Math.max(1, Math.round(measured.height)) }
}
