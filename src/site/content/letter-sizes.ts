/**
 * Distances by the rule of the United States Sign Council, 30 feet for an inch of letter height (360 to 1) in good light;
 * a third of it (120 to 1) is read without trying.
 * @param height of a capital, in mm
 */
export function readingDistance(height: number) {
  return {
    /** Read in passing. */
    easy: metres(height * 0.12),
    /** The furthest at which it is still made out in good light. */
    furthest: metres(height * 0.36),
  }
}

/** Below ten metres to the decimetre, above it to the metre. */
function metres(distance: number): number {
  return Number(distance.toFixed(distance < 10 ? 1 : 0))
}

/** A letter of the size guide in its place: all in mm, x from the left edge of the drawing. */
export interface PlacedLetter {
  height: number
  x: number
  width: number
}

/** A capital R of the guide is so much as wide as it is high. */
const LETTER_ASPECT = 0.87

/** Sets letters beside each other in their true proportion, smallest first, `gap` mm apart. */
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
