/**
 * Distances by the rule of the United States Sign Council: in good light, 30 feet for an inch of letter height (360
 * to 1); at a third of that (120 to 1) it is read easily.
 * @param height of a capital, in mm
 */
export function readingDistance(height: number) {
  return {
    /** Easily read. */
    easy: metres(height * 0.12),
    /** The maximum distance at which it is legible in good light. */
    furthest: metres(height * 0.36),
  }
}

/** Rounded to a decimetre below ten metres, and to a metre above. */
function metres(distance: number): number {
  return Number(distance.toFixed(distance < 10 ? 1 : 0))
}

/** A letter of the size guide with its position: all in mm, x from the left edge of the drawing. */
export interface PlacedLetter {
  height: number
  x: number
  width: number
}

/** The width of the guide's capital R as a fraction of its height. */
const LETTER_ASPECT = 0.87

/** Places letters side by side to scale, smallest first, `gap` mm apart. */
export function placeLetters(heights: readonly number[], gap: number): { letters: PlacedLetter[]; width: number } {
  const letters: PlacedLetter[] = []
  let x = 0
  for (const height of heights.toSorted((one, other) => one - other)) {
    const width = height * LETTER_ASPECT
    letters.push({ height, x, width })
    x += width + gap
  }
  return { letters, width: Math.max(0, x - gap) }
}
