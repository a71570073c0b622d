import { z } from 'zod'
import {
  ARC_LIMITS,
  DESIGN_VERSION,
  LINE_SPACING_LIMITS,
  MAX_CHARACTERS,
  MAX_SIDE,
  NEW_DESIGN,
  SPACING_LIMITS,
} from './design.ts'
import { FONTS } from './fonts/font-list.ts'

/*
 * A design for the description of the API, and as an answer. What is sent is read by check-design.ts, which has the
 * sentences.
 */

const within = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max)
const side = z.int().min(1).max(MAX_SIDE).nullable()

export const designSchema = z
  .object({
    version: z.literal(DESIGN_VERSION),
    text: z.string().max(MAX_CHARACTERS).meta({ description: 'Lines are parted by "\\n".' }),
    font: z.enum(FONTS.map(({ id }) => id)),
    color_id: z.int().meta({ description: 'A colour from 201 (White) on.' }),
    align: z.enum(['left', 'center', 'right']),
    width: side.meta({ description: 'Of the ink of the whole text, in mm; null follows from the height.' }),
    height: side.meta({ description: 'The same; null follows from the width.' }),
    letter_spacing: within(SPACING_LIMITS).meta({ description: 'In thousandths of the font size.' }),
    kerning: z
      .record(z.string(), within(SPACING_LIMITS))
      .meta({ description: 'After the character at an index of the text (UTF-16), in thousandths of the font size.' }),
    line_spacing: within(LINE_SPACING_LIMITS).meta({ description: 'In per cent.' }),
    arc: within(ARC_LIMITS).meta({ description: 'In degrees of a circle; 0 is straight.' }),
  })
  .meta({
    id: 'LetteringDesign',
    description: 'A lettering design, as it was made in the designer.',
    examples: [{ ...NEW_DESIGN, text: 'Fern & Thread', font: 'pacifico', color_id: 211, width: 600 }],
  })
