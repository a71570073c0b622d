import type { ShapeSide } from '../design.ts'

/* What an own outline beside the words may be. */

/** Sides by their names in a sentence. */
export const SHAPE_SIDES: Readonly<Record<ShapeSide, string>> = {
  left: 'on the left',
  right: 'on the right',
  above: 'above',
  below: 'below',
}

/** In mm. */
export const SHAPE_HEIGHT_LIMITS = { min: 5, max: 2_000 }
export const SHAPE_GAP_LIMITS = { min: 0, max: 500 }
export const MAX_SHAPE_NAME = 80
