import type { LetteringDesign } from '../design.ts'
import type { SmallCharacter } from '../measures.ts'
import { sizeText, tenthsOfMm } from './size-text.ts'

/** What is known of a design that was drawn. */
export interface DrawnFacts {
  width: number
  height: number
  too_small: readonly SmallCharacter[]
  smallest: SmallCharacter | null
  missing: readonly string[]
}

const MAX_NAMED = 8

/** The picture in words, for those who do not see it: size, letters that are too small, price. */
export function describeDrawing(
  { text }: LetteringDesign,
  font: string,
  { width, height, too_small, smallest, missing }: DrawnFacts,
  price: string | null,
): string {
  if (width === 0) return 'Nothing to cut yet.'
  const words = [
    `“${text.replaceAll('\n', ' / ')}” in ${font}, ${sizeText({ width, height })}.`,
    too_small.length === 0 ? smallestText(smallest) : `Too small to cut: ${getNames(too_small)}.`,
    missing.length === 0 ? null : missingText(missing, font),
    price === null ? null : `Price ${price}.`,
  ]
  return words.filter((sentence) => sentence !== null).join(' ')
}

function smallestText(smallest: SmallCharacter | null): string | null {
  return smallest === null ? null : `Every letter is large enough; the smallest, ${measured(smallest)}.`
}

/** `r, 8.1 × 9.4 mm`. */
export function measured({ character, width, height }: SmallCharacter): string {
  return `${character}, ${Number(width.toFixed(1))} × ${tenthsOfMm(height)}`
}

/** Each character once: `e, r, n and 5 more`. */
function getNames(characters: readonly SmallCharacter[]): string {
  const names = [...new Set(characters.map(({ character }) => character))]
  if (names.length <= MAX_NAMED) return names.join(', ')
  return `${names.slice(0, MAX_NAMED).join(', ')} and ${names.length - MAX_NAMED} more`
}

export function missingText(missing: readonly string[], font: string): string {
  const names = missing.slice(0, MAX_NAMED).join(' ')
  return `${font} has no ${names}${missing.length > MAX_NAMED ? ' …' : ''}: it is left out. Another font may have it.`
}
