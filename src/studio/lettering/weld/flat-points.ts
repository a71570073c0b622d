import type { Contour } from '../geometry/outline.ts'
import { type Pair, pointAt, stepsFor } from './segment.ts'

/** A contour as corners whose chords are no further from it than the tolerance; the first is not repeated. */
export function flatPoints(contour: Contour, tolerance: number): Pair[] {
  return contour.flatMap((segment) => {
    const steps = stepsFor(segment, tolerance)
    return Array.from({ length: steps }, (_, step) => pointAt(segment, step / steps))
  })
}
