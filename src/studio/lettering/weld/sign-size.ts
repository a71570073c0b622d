import type { Bounds } from '#print/cut-line/outline.ts'
import type { LetteringDesign } from '../design.ts'

/* The size of a whole sign: letters with the films below them. */

/** The films of a design below its letters. */
export type Layered = Pick<LetteringDesign, 'outline' | 'shadow'>

/**
 * What all films cover together, in mm from the top left corner of the letters' ink. Growing is exact, so it needs no outline.
 * @param ink the size of the letters
 */
export function signBounds({ outline, shadow }: Layered, { width, height }: { width: number; height: number }): Bounds {
  const by = outline?.width ?? 0
  const { dx, dy } = shadow ?? { dx: 0, dy: 0 }
  if (width === 0 || height === 0) return { left: 0, top: 0, right: 0, bottom: 0 }
  return {
    left: Math.min(0, dx) - by,
    top: Math.min(0, dy) - by,
    right: width + Math.max(0, dx) + by,
    bottom: height + Math.max(0, dy) + by,
  }
}

/** The size of all films together, in mm. */
export function signSize(design: Layered, ink: { width: number; height: number }): { width: number; height: number } {
  const { left, top, right, bottom } = signBounds(design, ink)
  return { width: right - left, height: bottom - top }
}
