import { MAX_SIDE, MIN_CHARACTER_MM } from '../design.ts'
import type { SmallCharacter } from '../measures.ts'
import { getSmallest, largerSide } from './character-sizes.ts'

/** A design as far as the sentence tells of it. */
export interface SizedDesign {
  /** Of the ink of the whole, in mm. */
  width: number
  height: number
  too_small: readonly SmallCharacter[]
}

/** More than these are counted. */
const MAX_NAMED = 6
/** Sizes are told to a hundredth, so a letter may be this much smaller than it says. */
const UNTOLD = 0.005

/**
 * What is said of letters that are too small (001 §5): which, how large the smallest is, and what size of the whole would
 * do. Null where none is.
 */
export function charSizeMessage({ width, height, too_small }: SizedDesign): string | null {
  const smallest = getSmallest(too_small)
  if (smallest === null) return null
  const names = [...new Set(too_small.map(({ character }) => character))]
  const size = `${smallest.width} mm wide and ${smallest.height} mm high`
  const which =
    names.length === 1
      ? `${named(names)} is too small to cut: ${size}.`
      : `${named(names)} are too small to cut. The smallest, “${smallest.character}”, is ${size}.`
  const rule = `Letters and digits must be at least ${MIN_CHARACTER_MM} mm wide or high.`
  return `${which} ${rule} ${remedy(sizeThatWouldDo({ width, height }, smallest))}`
}

/** The least size of the whole, in whole mm, at which the smallest letter is large enough. */
export function sizeThatWouldDo(
  { width, height }: { width: number; height: number },
  smallest: SmallCharacter,
): { width: number; height: number } {
  const factor = MIN_CHARACTER_MM / Math.max(UNTOLD, largerSide(smallest) - UNTOLD)
  return { width: Math.ceil(width * factor), height: Math.ceil(height * factor) }
}

function remedy({ width, height }: { width: number; height: number }): string {
  if (Math.max(width, height) > MAX_SIDE) return 'Please choose fewer words or a font with larger letters.'
  return `Make the text at least ${width} mm wide, ${height} mm high.`
}

/** “a”, “b” and “c”; “a”, “b”, “c”, “d”, “e”, “f” and 3 more. */
function named(characters: readonly string[]): string {
  const shown = characters.slice(0, MAX_NAMED).map((character) => `“${character}”`)
  const more = characters.length - shown.length
  const last = more > 0 ? `${more} more` : (shown.pop() ?? '')
  return shown.length === 0 ? last : `${shown.join(', ')} and ${last}`
}
