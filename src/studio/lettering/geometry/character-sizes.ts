import { MIN_CHARACTER_MM } from '../design.ts'
import type { SmallCharacter } from '../measures.ts'
import type { Layout } from './layout.ts'
import type { Bounds } from './outline.ts'
import { uniteBounds } from './outline-bounds.ts'

/** Letters and digits; punctuation and spaces may be as small as they are. */
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/**
 * The size of every letter and digit of a design as it will be cut, in the order of the text: of its ink, with its accents,
 * upright where the text is bent. A ligature is one.
 */
export function characterSizes({ glyphs }: Layout, text: string): SmallCharacter[] {
  const units = new Map<number, { length: number; ink: Bounds }>()
  for (const { index, length, straight } of glyphs) {
    units.set(index, { length, ink: uniteBounds(units.get(index)?.ink ?? null, straight) ?? straight })
  }
  return [...units]
    .sort(([one], [other]) => one - other)
    .map(([index, { length, ink }]) => ({
      character: text.slice(index, index + length),
      index,
      length,
      width: hundredths(ink.right - ink.left),
      height: hundredths(ink.bottom - ink.top),
    }))
    .filter(({ character }) => LETTER_OR_DIGIT.test(character))
}

/** Those that break the rule of 001 §5: neither 10 mm wide nor 10 mm high, to a hundredth. */
export function smallCharacters(characters: readonly SmallCharacter[]): SmallCharacter[] {
  return characters.filter((character) => largerSide(character) < MIN_CHARACTER_MM)
}

/** The smallest of some letters by its larger side; the first where several are the same. */
export function getSmallest(characters: readonly SmallCharacter[]): SmallCharacter | null {
  return characters.reduce<SmallCharacter | null>(
    (least, character) => (least !== null && largerSide(least) <= largerSide(character) ? least : character),
    null,
  )
}

/** The side that the rule counts, in mm. */
export function largerSide({ width, height }: Pick<SmallCharacter, 'width' | 'height'>): number {
  return Math.max(width, height)
}

function hundredths(length: number): number {
  return Math.round(length * 100) / 100
}
