import type { z } from 'zod'
import { filmField, sectionsField } from './block-fields.ts'
import { choice, count, group, line, list, picture, words } from './content-fields.ts'

/** The letters of a size guide, from the smallest that can be cut (001 §5) to the largest that is drawn. In mm. */
const LETTER_HEIGHTS = { least: 10, most: 300 } as const

const card = group(
  { title: 'Card' },
  {
    title: line({ title: 'Title', most: 60 }),
    text: words({ title: 'Text', most: 400 }),
    picture: picture({ title: 'Picture' }),
    link: choice({
      title: 'Link below it',
      options: { none: 'None', 'single-colour': 'Ask for a quote of Single Colour Printing' },
    }),
  },
)

const sizeGuide = group(
  { title: 'Size guide', hint: 'Letters drawn to one scale. With it come the how-to-attach buttons.' },
  {
    note: words({ title: 'Note', most: 400 }),
    heights: list({
      title: 'Letter heights',
      item: count({ title: 'Height in mm', ...LETTER_HEIGHTS }),
      least: 2,
      most: 8,
    }),
  },
)

export const productInformation = group(
  { title: 'Product information' },
  {
    name: line({ title: 'Product', hint: 'Shown with the product of this name, capitals or not.', most: 60 }),
    description: words({ title: 'Description', most: 600 }),
    video: filmField,
    sections: sectionsField,
    closing_description: words({ title: 'Closing description', most: 400 }),
    main_image: picture({ title: 'Main picture' }),
    cards: list({ title: 'Cards', item: card, most: 6 }),
    size_guide: sizeGuide.nullable(),
  },
)

/** A block of product information: header, main picture, descriptive cards (001 §2; §3, bundled product entry). */
export type ProductInformation = z.output<typeof productInformation>
export type InformationCard = ProductInformation['cards'][number]
export type SizeGuide = NonNullable<ProductInformation['size_guide']>
