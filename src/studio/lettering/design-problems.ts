import { MIN_CHARACTER_MM } from '#print/catalogue/size.ts'
import { type LetteringDesign, MAX_SIDE } from './design.ts'
import type { OtherFonts } from './fonts/font-coverage.ts'
import { getFont } from './fonts/font-list.ts'
import { type CharacterSize, getSmallest, largerSide } from './geometry/character-sizes.ts'
import type { DesignMeasures } from './measure-design.ts'

/** A reason why a design cannot be cut, with its sentence. `char_size` is the specification's name (001 §5). */
export interface DesignProblem {
  code: 'design_empty' | 'char_missing' | 'char_size' | 'same_film'
  message: string
}

/** The measures that can keep a design from being cut. */
export interface ProblemMeasures extends Pick<DesignMeasures, 'width' | 'height' | 'words' | 'missing' | 'too_small'> {
  /** What can be done about missing characters; null if it is not known. */
  others: OtherFonts | null
}

/** The reasons why a design cannot be cut, the first to be corrected first; none for one that can be ordered. */
export function designProblems(design: LetteringDesign, measures: ProblemMeasures): DesignProblem[] {
  const problems: DesignProblem[] = []
  const missing = missingMessage(design, measures)
  if (missing !== null) problems.push({ code: 'char_missing', message: missing })
  if (measures.width === 0 || measures.height === 0) {
    return missing === null ? [{ code: 'design_empty', message: emptyMessage(design) }] : problems
  }
  const tooSmall = charSizeMessage(measures)
  if (tooSmall !== null) problems.push({ code: 'char_size', message: tooSmall })
  const { outline, shadow } = sameFilmMessages(design)
  const same = [outline, shadow].flatMap((message) => message ?? [])
  problems.push(...same.map((message) => ({ code: 'same_film' as const, message })))
  return problems
}

/** An outline alone is a cut decal, which is another product. */
function emptyMessage({ shape }: LetteringDesign): string {
  const sentence = 'Your design has no letters yet. Please type your text.'
  return shape === null ? sentence : `${sentence} Your own logo is cut beside it.`
}

/** For each film below the letters, why it cannot be seen under the one above it; null if it can. */
export function sameFilmMessages({
  color_id,
  outline,
  shadow,
}: Pick<LetteringDesign, 'color_id' | 'outline' | 'shadow'>): Record<'outline' | 'shadow', string | null> {
  const above = outline?.color_id ?? color_id
  const isSame = { outline: outline?.color_id === color_id, shadow: shadow?.color_id === above }
  const upper = outline === null ? 'letters' : 'outline'
  return {
    outline: isSame.outline ? sameFilm('outline', 'letters') : null,
    shadow: isSame.shadow ? sameFilm('shadow', upper) : null,
  }
}

const sameFilm = (lower: string, upper: string) =>
  `The ${lower} has the same film as the ${upper}, so it would not stand out. Choose another colour for the ${lower}.`

/** More missing characters than this are counted. */
const MAX_MISSING_NAMED = 20

/** The sentence for characters that cannot be drawn, with the fonts that have them. Null if there are none. */
export function missingMessage(
  { font }: Pick<LetteringDesign, 'font'>,
  { missing, others }: Pick<ProblemMeasures, 'missing' | 'others'>,
): string | null {
  const { nowhere = [], fonts = [] } = others ?? {}
  const here = missing.filter((character) => !nowhere.includes(character))
  const sentences = [
    nowhere.length > 0 && `None of our fonts has ${named(nowhere, MAX_MISSING_NAMED)}. Please remove ${it(nowhere)}.`,
    here.length > 0 && `${nameOf(font)} does not have ${named(here, MAX_MISSING_NAMED)}. ${remedyFor(here, others)}`,
  ].filter((sentence) => sentence !== false)
  return sentences.length === 0 ? null : sentences.join(' ')

  function remedyFor(characters: readonly string[], known: OtherFonts | null): string {
    if (fonts.length > 0)
      return `${listed(fonts.map(nameOf), 'or')} ${fonts.length === 1 ? 'has' : 'have'} ${it(characters)}.`
    return known === null
      ? `Please remove ${it(characters)}.`
      : 'No single font has all of your text: please make several designs.'
  }
}

const it = (characters: readonly string[]) => (characters.length === 1 ? 'it' : 'them')
const nameOf = (font: string) => getFont(font)?.name ?? 'The font'

/** Further letters are counted instead of named. */
const MAX_NAMED = 6

/**
 * The sentence for letters that are too small (001 §5): which ones, how large the smallest is, and which overall size
 * would be enough. Null if there are none.
 */
export function charSizeMessage({ words, too_small }: Pick<ProblemMeasures, 'words' | 'too_small'>): string | null {
  const smallest = getSmallest(too_small)
  if (smallest === null) return null
  const names = [...new Set(too_small.map(({ character }) => character))]
  const size = `${smallest.width} mm wide and ${smallest.height} mm high`
  const which =
    names.length === 1
      ? `${named(names)} is too small to cut: ${size}.`
      : `${named(names)} are too small to cut. The smallest, “${smallest.character}”, is ${size}.`
  const rule = `Letters and digits must be at least ${MIN_CHARACTER_MM} mm wide or high.`
  return `${which} ${rule} ${remedy(sufficientSize(words, smallest))}`
}

/** Sizes are given to a hundredth, so a letter may be smaller than stated by this much. */
const ROUNDING = 0.005

/** The smallest size of all letters together, in mm to a tenth, at which the smallest letter is large enough. */
export function sufficientSize(
  { width, height }: { width: number; height: number },
  smallest: CharacterSize,
): { width: number; height: number } {
  const factor = MIN_CHARACTER_MM / Math.max(ROUNDING, largerSide(smallest) - ROUNDING)
  const enough = (side: number) => Math.ceil(side * factor * 10) / 10
  return { width: enough(width), height: enough(height) }
}

function remedy({ width, height }: { width: number; height: number }): string {
  if (Math.max(width, height) > MAX_SIDE) return 'Please use fewer words or a font with larger letters.'
  return `Make the text at least ${width} mm wide, ${height} mm high.`
}

/** “a”, “b” and “c”; “a”, “b”, “c”, “d”, “e”, “f” and 3 more. */
function named(characters: readonly string[], most = MAX_NAMED): string {
  const shown = characters.slice(0, most).map((character) => `“${visible(character)}”`)
  const more = characters.length - shown.length
  return listed(more > 0 ? [...shown, `${more} more`] : shown, 'and')
}

function listed(names: readonly string[], word: 'and' | 'or'): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${word} ${last}`
}

/** Characters that would not be seen between quotation marks: single accents, spaces, controls, unassigned ones. */
const UNSEEN = /^[\p{M}\p{C}\p{Z}]/u

/** A character as it can be read: an unseen one by its number, `U+0323`. */
function visible(character: string): string {
  if (!UNSEEN.test(character)) return character
  const codes = Array.from(character, (one) => one.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0'))
  return codes.map((code) => `U+${code}`).join(' ')
}
