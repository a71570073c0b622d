import type { z } from 'zod'
import { MAX_THICKNESS, MAX_WHITENESS, SUITABILITY } from './card-stock-scales.ts'
import { choice, count, group, line, picture, words } from './content-fields.ts'

const suitability = (title: string) => choice({ title, options: SUITABILITY })

export const cardStock = group(
  { title: 'Card stock' },
  {
    name: line({ title: 'Card stock', hint: 'As the catalogue calls it, capitals or not.', most: 60 }),
    text: words({ title: 'Text of its card', most: 400 }),
    picture: picture({ title: 'Picture of its texture' }),
    finishing: line({ title: 'Finishing', most: 40 }),
    thickness: count({ title: 'Thickness', least: 1, most: MAX_THICKNESS }),
    whiteness: count({ title: 'Whiteness', least: 1, most: MAX_WHITENESS }),
    pencil: suitability('Pencil'),
    marker: suitability('Marker'),
    ball_point: suitability('Ball point'),
    stamp: suitability('Stamp'),
  },
)

/** A card stock as the stock table rates it (001 §2). */
export type CardStock = z.output<typeof cardStock>
