import type { Bounds } from '../pdf/matrix.ts'

/** The part of a page that plates are made of, in its units, and how finely. */
export interface PlateArea {
  bounds: Bounds
  pixelsPerUnit: number
}

/** How much ink each plate puts on each pixel, 0 to 255. */
export interface Plates {
  width: number
  height: number
  inks: ReadonlyMap<string, Uint8Array>
  /** What of the page is not on the plates. */
  notLookedAt: ReadonlySet<string>
}
