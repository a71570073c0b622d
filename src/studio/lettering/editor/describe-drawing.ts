import { describeLayers, describeShape } from '../describe-design.ts'
import type { LetteringDesign } from '../design.ts'
import { missingMessage, type ProblemMeasures } from '../design-problems.ts'
import { type CharacterSize, tenths } from '../geometry/character-sizes.ts'
import type { DesignMeasures } from '../measure-design.ts'
import { signSize } from '../weld/sign-size.ts'

const MAX_NAMED = 8

/** The picture in words, for screen readers: size, letters that are too small, price. */
export function describeDrawing(
  design: LetteringDesign,
  font: string,
  {
    width,
    height,
    too_small,
    smallest,
    ...measures
  }: Pick<DesignMeasures, 'smallest'> & Omit<ProblemMeasures, 'words'>,
  price: string | null,
): string {
  const missing = missingMessage(design, measures)
  if (width === 0) return missing ?? 'Nothing to cut yet.'
  const shape = design.shape === null ? '' : `, ${describeShape(design)}`
  const sentences = [
    `“${design.text.replaceAll('\n', ' / ')}” in ${font}${shape}, ${sizeText({ width, height })}.`,
    layersText(design, { width, height }),
    design.mirrored && 'Cut mirrored, for the inside of glass.',
    too_small.length > 0 && `Too small to cut: ${listNames(too_small)}.`,
    too_small.length === 0 &&
      smallest !== null &&
      `Every letter is large enough; the smallest, ${characterSizeText(smallest)}.`,
    missing,
    price !== null && `Price ${price}.`,
  ]
  return sentences.filter((sentence) => sentence !== false && sentence !== null).join(' ')
}

/** `Outline 3 mm in White. The whole sign is 606 × 98.7 mm.`; null without films below the letters. */
function layersText(design: LetteringDesign, ink: { width: number; height: number }): string | null {
  const layers = describeLayers(design).replace(/^./, (letter) => letter.toUpperCase())
  return layers === '' ? null : `${layers}. The whole sign is ${sizeText(signSize(design, ink))}.`
}

/** `r, 8.1 × 9.4 mm`. */
export function characterSizeText({ character, width, height }: CharacterSize): string {
  return `${character}, ${sizeText({ width, height })}`
}

/** Each character once: `e, r, n and 5 more`. */
function listNames(characters: readonly CharacterSize[]): string {
  const names = [...new Set(characters.map(({ character }) => character))]
  if (names.length <= MAX_NAMED) return names.join(', ')
  return `${names.slice(0, MAX_NAMED).join(', ')} and ${names.length - MAX_NAMED} more`
}

/** `600 × 214.3 mm`. */
export function sizeText({ width, height }: { width: number; height: number }): string {
  return `${tenths(width)} × ${tenths(height)} mm`
}

/** `3.2 m` of a length in mm. */
export function metres(mm: number): string {
  return `${(mm / 1000).toFixed(mm < 10_000 ? 2 : 1)} m`
}
