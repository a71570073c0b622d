import { type LetteringDesign, SPACING_LIMITS } from '../design.ts'

/** A letter of the text that can be spaced by itself. */
export interface SpacedLetter {
  /** In the text (UTF-16). */
  index: number
  /** `2: e` */
  name: string
}

/** Every letter with another after it on its line, numbered as they are read. */
export function spacedLetters(text: string): readonly SpacedLetter[] {
  const characters = Array.from(text.matchAll(/./gsu), ({ 0: character, index }) => ({ character, index }))
  return characters
    .filter(({ character }) => character.trim() !== '')
    .map(({ character, index }, at) => ({ index, name: `${at + 1}: ${character}`, end: index + character.length }))
    .filter(({ end }) => end < text.length && text[end] !== '\n')
    .map(({ index, name }) => ({ index, name }))
}

/** Sets what is added after one letter, in thousandths of the font size. */
export function setKerning(design: LetteringDesign, index: number, thousandths: number): LetteringDesign {
  const within = Math.min(SPACING_LIMITS.max, Math.max(SPACING_LIMITS.min, thousandths))
  const { [String(index)]: _before, ...kerning } = design.kerning
  return { ...design, kerning: within === 0 ? kerning : { ...kerning, [index]: within } }
}
