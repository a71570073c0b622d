import { MIN_CHARACTER_MM } from '#print/catalogue/size.ts'
import { type Bounds, uniteBounds } from '#print/cut-line/outline.ts'
import type { Layout } from './lay-out.ts'

/** A letter or digit with its size, as it will be cut. */
export interface CharacterSize {
  /** One character, or those of a ligature. */
  character: string
  /** Its index in the text (UTF-16). */
  index: number
  length: number
  /** Of its ink, in mm, to a hundredth. */
  width: number
  height: number
}

/** Letters and digits; punctuation and spaces may be of any size. */
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/**
 * The size of every letter and digit of a design as it will be cut, in the order of the text: of its ink, with its
 * accents, and before the text is bent. A ligature counts as one.
 */
export function measureCharacters({ glyphs }: Layout, text: string): CharacterSize[] {
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

/** The characters that break the rule of 001 §5: neither 10 mm wide nor 10 mm high, to a hundredth. */
export function smallCharacters(characters: readonly CharacterSize[]): CharacterSize[] {
  return characters.filter((character) => largerSide(character) < MIN_CHARACTER_MM)
}

/** The smallest of some letters by its larger side; the first if several are equal. */
export function getSmallest(characters: readonly CharacterSize[]): CharacterSize | null {
  return characters.reduce<CharacterSize | null>(
    (least, character) => (least !== null && largerSide(least) <= largerSide(character) ? least : character),
    null,
  )
}

/** The side that the rule counts, in mm. */
export function largerSide({ width, height }: Pick<CharacterSize, 'width' | 'height'>): number {
  return Math.max(width, height)
}

/**
 * A length in mm as everybody is told it, to a tenth (decisions §8): in the designer, the cart, a quotation and the
 * names of files. From hundredths, as measured, so that all of them round alike.
 */
export function tenths(length: number): number {
  return Math.round(hundredths(length) * 10) / 10
}

/** A length in mm, rounded to a hundredth. */
export function hundredths(length: number): number {
  return Math.round(length * 100) / 100
}
