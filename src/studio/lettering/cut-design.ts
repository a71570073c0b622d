import type { Outline } from './geometry/outline.ts'
import type { DesignMeasures } from './measures.ts'

/** A design as it is cut: what the shop measured, and the line of the blade. */
export interface CutDesign {
  measures: DesignMeasures
  /** Welded, in mm, the ink's left top corner at 0, 0. */
  outline: Outline
}
