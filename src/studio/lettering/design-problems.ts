import { MIN_CHARACTER_MM } from '#print/catalogue/size.ts'
import { type LetteringDesign, MAX_SIDE } from './design.ts'
import { getFont } from './fonts/font-list.ts'
import { type CharacterSize, getSmallest, largerSide } from './geometry/character-sizes.ts'
import type { DesignMeasures } from './measure-design.ts'

/** A reason why a design cannot be cut, with its sentence. `char_size` is the specification's name (001 §5). */
export interface DesignProblem {
  code: 'design_empty' | 'char_missing' | 'char_size'
  message: string
}

/** The measures that can keep a design from being cut. */
export type ProblemMeasures = Pick<DesignMeasures, 'width' | 'height' | 'missing' | 'too_small'>

/** The reasons why a design cannot be cut, the first to be corrected first; none for one that can be ordered. */
export function designProblems(design: LetteringDesign, measures: ProblemMeasures): DesignProblem[] {
  if (measures.width === 0 || measures.height === 0) {
    return [{ code: 'design_empty', message: 'Your design has no letters yet. Please type your text.' }]
  }
  const problems: DesignProblem[] = []
  if (measures.missing.length > 0) {
    const font = getFont(design.font)?.name ?? 'The font'
    const missing = measures.missing.map((character) => `“${character}”`).join(', ')
    const message = `${font} does not have ${missing}. Please choose another font or remove it.`
    problems.push({ code: 'char_missing', message })
  }
  const message = charSizeMessage(measures)
  if (message !== null) problems.push({ code: 'char_size', message })
  return problems
}

/** Further letters are counted instead of named. */
const MAX_NAMED = 6

/**
 * The sentence for letters that are too small (001 §5): which ones, how large the smallest is, and which overall size
 * would be enough. Null if there are none.
 */
export function charSizeMessage({ width, height, too_small }: Omit<ProblemMeasures, 'missing'>): string | null {
  const smallest = getSmallest(too_small)
  if (smallest === null) return null
  const names = [...new Set(too_small.map(({ character }) => character))]
  const size = `${smallest.width} mm wide and ${smallest.height} mm high`
  const which =
    names.length === 1
      ? `${named(names)} is too small to cut: ${size}.`
      : `${named(names)} are too small to cut. The smallest, “${smallest.character}”, is ${size}.`
  const rule = `Letters and digits must be at least ${MIN_CHARACTER_MM} mm wide or high.`
  return `${which} ${rule} ${remedy(sufficientSize({ width, height }, smallest))}`
}

/** Sizes are given to a hundredth, so a letter may be smaller than stated by this much. */
const ROUNDING = 0.005

/** The smallest overall size, in whole mm, at which the smallest letter is large enough. */
export function sufficientSize(
  { width, height }: { width: number; height: number },
  smallest: CharacterSize,
): { width: number; height: number } {
  const factor = MIN_CHARACTER_MM / Math.max(ROUNDING, largerSide(smallest) - ROUNDING)
  return { width: Math.ceil(width * factor), height: Math.ceil(height * factor) }
}

function remedy({ width, height }: { width: number; height: number }): string {
  if (Math.max(width, height) > MAX_SIDE) return 'Please use fewer words or a font with larger letters.'
  return `Make the text at least ${width} mm wide, ${height} mm high.`
}

/** “a”, “b” and “c”; “a”, “b”, “c”, “d”, “e”, “f” and 3 more. */
function named(characters: readonly string[]): string {
  const shown = characters.slice(0, MAX_NAMED).map((character) => `“${character}”`)
  const more = characters.length - shown.length
  const last = more > 0 ? `${more} more` : (shown.pop() ?? '')
  return shown.length === 0 ? last : `${shown.join(', ')} and ${last}`
}
