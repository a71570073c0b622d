import type { Mark } from './flatten-outline.ts'

/** A piece of one segment between two corners of a polygon. */
export interface Chord {
  segment: number
  from: number
  to: number
}

/** The piece of a curve that lies between two corners: the shortest of a segment that both are on; null without one. */
export function findChord(start: readonly Mark[], end: readonly Mark[]): Chord | null {
  let shortest: Chord | null = null
  for (const { segment, t: from } of start) {
    for (const { segment: other, t: to } of end) {
      if (segment !== other || from === to) continue
      if (shortest === null || Math.abs(to - from) < Math.abs(shortest.to - shortest.from)) {
        shortest = { segment, from, to }
      }
    }
  }
  return shortest
}
