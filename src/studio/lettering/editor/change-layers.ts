import type { LetteringDesign, OutlineFilm, ShadowFilm } from '../design.ts'

/* Changes of the films below the letters (decision 0107). */

const WHITE = 201
const BLACK = 202
const WIDTH_AT_FIRST = 3
const OFFSET_AT_FIRST = 5

/** Adds an outline, in white or below white letters in black. */
export function addOutline(design: LetteringDesign): LetteringDesign {
  const color_id = design.color_id === WHITE ? BLACK : WHITE
  return { ...design, outline: { width: WIDTH_AT_FIRST, color_id } }
}

/** Adds a shadow to the lower right, in black or below what is black in white. */
export function addShadow(design: LetteringDesign): LetteringDesign {
  const above = design.outline?.color_id ?? design.color_id
  return { ...design, shadow: { dx: OFFSET_AT_FIRST, dy: OFFSET_AT_FIRST, color_id: above === BLACK ? WHITE : BLACK } }
}

/** Changes fields of the outline; a design without one stays as it is. */
export function setOutline(design: LetteringDesign, change: Partial<OutlineFilm>): LetteringDesign {
  return design.outline === null ? design : { ...design, outline: { ...design.outline, ...change } }
}

/** Changes fields of the shadow in the same way. */
export function setShadow(design: LetteringDesign, change: Partial<ShadowFilm>): LetteringDesign {
  return design.shadow === null ? design : { ...design, shadow: { ...design.shadow, ...change } }
}
