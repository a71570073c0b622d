import { DESIGN_REFUSALS, tidyText } from '../check-design.ts'
import { type LetteringDesign, MAX_SIDE, SPACING_LIMITS } from '../design.ts'
import { tenths } from '../geometry/character-sizes.ts'

/** Changes the text of a design. Letters keep their individual spacing, wherever the change moves them. */
export function changeText(design: LetteringDesign, typed: string): LetteringDesign {
  const text = tidyText(typed)
  if (text === design.text) return design
  return { ...design, text, kerning: moveKerning(design, text) }
}

function moveKerning({ text: before, kerning }: LetteringDesign, after: string): LetteringDesign['kerning'] {
  const same = commonLength(before, after)
  const tail = commonLength(reversed(before.slice(same)), reversed(after.slice(same)))
  const moved: Record<string, number> = {}
  for (const [key, value] of Object.entries(kerning)) {
    const at = Number(key)
    if (at < same) moved[at] = value
    else if (at >= before.length - tail) moved[at + after.length - before.length] = value
  }
  return moved
}

function commonLength(one: readonly string[] | string, other: readonly string[] | string): number {
  let length = 0
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1
  return length
}

/** By code units, like indices. */
function reversed(text: string): string[] {
  return text.split('').toReversed()
}

/** The undo step that a change of the text belongs to: undo reverts one word, or one run of deletions. */
export function runOfTyping(before: string, after: string): string | null {
  if (after.length < before.length) return 'delete'
  return /\s$/.test(after.slice(0, commonLength(before, after) + 1)) ? null : 'type'
}

/**
 * A dimension of the text. Width and height are linked, so that one follows from the other, or independent (001 §3).
 */
export type Side = 'width' | 'height'

export const isLinked = ({ width, height }: LetteringDesign): boolean => width === null || height === null

/** Sets a side in mm; if the sides are linked, the other follows. */
export function setSide(design: LetteringDesign, side: Side, mm: number): LetteringDesign {
  if (!isLinked(design)) return { ...design, [side]: mm }
  return side === 'width' ? { ...design, width: mm, height: null } : { ...design, width: null, height: mm }
}

/** Unlinks the sides at their current sizes, or links them again by the width. */
export function setLinked(
  design: LetteringDesign,
  linked: boolean,
  measured: { width: number; height: number },
): LetteringDesign {
  if (linked === isLinked(design)) return design
  if (linked) return { ...design, height: null }
  return { ...design, width: Math.max(1, tenths(measured.width)), height: Math.max(1, tenths(measured.height)) }
}

/** A number as it is typed, with a point or a comma, which may be the last sign. */
const TYPED_MM = /^\d+(?:[.,]\d?)?$/

/** A side as it is typed: in mm, or why it cannot be cut. Nothing is dropped or replaced in what was typed. */
export function readSide(side: Side, typed: string): { mm: number } | { refusal: string } {
  const text = typed.trim()
  if (text === '') return { refusal: `Enter the ${side} in mm.` }
  const mm = TYPED_MM.test(text) ? Number(text.replace(',', '.')) : 0
  return mm >= 1 && mm <= MAX_SIDE ? { mm } : { refusal: DESIGN_REFUSALS.side(side) }
}

/** A letter of the text that can be spaced individually. */
export interface SpacedLetter {
  /** In the text (UTF-16). */
  index: number
  /** `2: e` */
  name: string
}

/** Every letter that is followed by another on its line, numbered in reading order. */
export function spacedLetters(text: string): readonly SpacedLetter[] {
  const characters = Array.from(text.matchAll(/./gsu), ({ 0: character, index }) => ({ character, index }))
  return characters
    .filter(({ character }) => character.trim() !== '')
    .map(({ character, index }, at) => ({ index, name: `${at + 1}: ${character}`, end: index + character.length }))
    .filter(({ end }) => end < text.length && text[end] !== '\n')
    .map(({ index, name }) => ({ index, name }))
}

/** Sets the space after one letter, in thousandths of the font size. */
export function setKerning(design: LetteringDesign, index: number, thousandths: number): LetteringDesign {
  const within = Math.min(SPACING_LIMITS.max, Math.max(SPACING_LIMITS.min, thousandths))
  const { [String(index)]: _before, ...kerning } = design.kerning
  return { ...design, kerning: within === 0 ? kerning : { ...kerning, [index]: within } }
}
