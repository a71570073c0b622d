import type { LetteringDesign } from './design.ts'
import { getFont } from './fonts/font-list.ts'
import { charSizeMessage } from './geometry/char-size-message.ts'
import type { DesignMeasures } from './measures.ts'

/** What keeps a design from being cut, with the sentence. `char_size` is the specification's name (001 §5). */
export interface DesignProblem {
  code: 'design_empty' | 'char_missing' | 'char_size'
  message: string
}

/** What of its measures can keep a design from being cut. */
export type ProblemMeasures = Pick<DesignMeasures, 'width' | 'height' | 'missing' | 'too_small'>

/** What keeps a design from being cut, the first to be mended first; nothing for one that can be ordered. */
export function designProblems(design: LetteringDesign, measures: ProblemMeasures): DesignProblem[] {
  if (measures.width === 0 || measures.height === 0)
    return [{ code: 'design_empty', message: 'The design has no letters yet. Please type your words.' }]
  const size = charSizeMessage(measures)
  const missing = measures.missing.map((character) => `“${character}”`).join(', ')
  return [
    ...(missing === ''
      ? []
      : [
          {
            code: 'char_missing' as const,
            message: missingSentence(getFont(design.font)?.name ?? 'The font', missing),
          },
        ]),
    ...(size === null ? [] : [{ code: 'char_size' as const, message: size }]),
  ]
}

function missingSentence(font: string, missing: string): string {
  return `${font} does not have ${missing}. Please choose another font, or leave it out.`
}
