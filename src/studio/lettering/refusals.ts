import { ARC_LIMITS, LINE_SPACING_LIMITS, MAX_CHARACTERS, MAX_LINES, MAX_SIDE, SPACING_LIMITS } from './design.ts'

/* The sentences for what a design may be refused for. */

const count = new Intl.NumberFormat('en-GB')

const limits = ({ min, max }: { min: number; max: number }) => `from ${min} to ${max}`

export const DESIGN_REFUSALS = {
  notADesign: 'This is not a lettering design.',
  newer:
    'This design was made with a newer version of the designer. Please reload the page; the design is kept as it is.',
  unknownVersion: 'We do not know the version of this design.',
  notText: 'The text must be letters, digits and signs.',
  tooLong: (characters: number) =>
    `The text has ${count.format(characters)} characters; a design holds at most ${count.format(MAX_CHARACTERS)}. Please shorten it, or make several designs.`,
  tooManyLines: (lines: number) => `The text has ${count.format(lines)} lines; a design holds at most ${MAX_LINES}.`,
  font: 'Please choose one of our fonts.',
  colour: 'Please choose one of our colours.',
  align: 'The alignment must be left, center or right.',
  side: (field: string) => `The ${field} must be a whole number of millimetres ${limits({ min: 1, max: MAX_SIDE })}.`,
  letterSpacing: `The letter spacing must be a whole number ${limits(SPACING_LIMITS)}.`,
  kerning: `The spacing of single letters must be whole numbers ${limits(SPACING_LIMITS)}.`,
  lineSpacing: `The line spacing must be a whole number of per cent ${limits(LINE_SPACING_LIMITS)}.`,
  arc: `The arc must be a whole number of degrees ${limits(ARC_LIMITS)}.`,
} as const
