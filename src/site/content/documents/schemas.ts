import type { z } from 'zod'
import { MAX_THICKNESS, MAX_WHITENESS, SUITABILITY } from './card-stock-scales.ts'
import { anchor, checkbox, choice, count, group, line, list, paragraphs, picture } from './content-fields.ts'

/* Fields that the blocks of products and of cards share (001 §3). */

/** A silent film, with the picture that is shown until it plays. */
const filmField = group(
  { title: 'Film' },
  {
    thumbnail: picture({ title: 'Picture shown until the film plays' }),
    source: picture({ title: 'Film', hint: 'For our own films, the .webm file: /loops/hologram-tilt.webm.' }),
  },
).nullable()

/** Titled bullet lists. */
const sectionsField = list({
  title: 'Lists',
  max: 8,
  item: group(
    { title: 'List' },
    {
      title: line({ title: 'Title', max: 60 }),
      items: list({ title: 'Points', item: line({ title: 'Point' }), min: 1, max: 12 }),
    },
  ),
})

/** The letters of a size guide, from the smallest that can be cut (001 §5) to the largest that is drawn. In mm. */
const LETTER_HEIGHTS = { min: 10, max: 300 } as const

const card = group(
  { title: 'Card' },
  {
    title: line({ title: 'Title', max: 60 }),
    text: paragraphs({ title: 'Text', max: 400 }),
    picture: picture({ title: 'Picture' }),
    link: choice({
      title: 'Link below it',
      options: { none: 'None', 'single-colour': 'Ask for a quote for Single Colour Printing' },
    }),
  },
)

const sizeGuide = group(
  { title: 'Size guide', hint: 'Letters drawn to one scale. Also shows the how-to-attach buttons.' },
  {
    note: paragraphs({ title: 'Note', max: 400 }),
    heights: list({
      title: 'Letter heights',
      item: count({ title: 'Height in mm', ...LETTER_HEIGHTS }),
      min: 2,
      max: 8,
    }),
  },
)

export const productInformation = group(
  { title: 'Product information' },
  {
    name: line({ title: 'Product', hint: 'Shown with the product of this name. Capitals don’t matter.', max: 60 }),
    description: paragraphs({ title: 'Description', max: 600 }),
    video: filmField,
    sections: sectionsField,
    closing_description: paragraphs({ title: 'Closing description', max: 400 }),
    main_image: picture({ title: 'Main picture' }),
    cards: list({ title: 'Cards', item: card, max: 6 }),
    size_guide: sizeGuide.nullable(),
  },
)

/** A block of product information: header, main picture, descriptive cards (001 §2; §3, bundled product entry). */
export type ProductInformation = z.output<typeof productInformation>
export type InformationCard = ProductInformation['cards'][number]
export type SizeGuide = NonNullable<ProductInformation['size_guide']>

export const cardContent = group(
  { title: 'Content block' },
  {
    title: line({ title: 'Title', max: 80 }),
    subtitle: line({ title: 'Subtitle', max: 120 }),
    descriptions: list({ title: 'Descriptions', item: paragraphs({ title: 'Paragraph', max: 600 }), min: 1, max: 6 }),
    video: filmField,
    sections: sectionsField,
    closing: paragraphs({ title: 'Closing text', max: 400 }),
  },
)

/** A content block of the business-cards page (001 §2). */
export type CardContent = z.output<typeof cardContent>

const suitability = (title: string) => choice({ title, options: SUITABILITY })

export const cardStock = group(
  { title: 'Card stock' },
  {
    name: line({ title: 'Card stock', hint: 'The name in the catalogue. Capitals don’t matter.', max: 60 }),
    text: paragraphs({ title: 'Text of the card', max: 400 }),
    picture: picture({ title: 'Picture of the texture' }),
    finishing: line({ title: 'Finishing', max: 40 }),
    thickness: count({ title: 'Thickness', min: 1, max: MAX_THICKNESS }),
    whiteness: count({ title: 'Whiteness', min: 1, max: MAX_WHITENESS }),
    pencil: suitability('Pencil'),
    marker: suitability('Marker'),
    ball_point: suitability('Ball point'),
    stamp: suitability('Stamp'),
  },
)

/** A card stock as rated in the stock table (001 §2). */
export type CardStock = z.output<typeof cardStock>

export const printFeature = group(
  { title: 'Print feature' },
  {
    title: line({ title: 'Title', max: 60 }),
    description: paragraphs({ title: 'Description', max: 600 }),
    points: list({ title: 'Points', item: line({ title: 'Point' }), min: 1, max: 8 }),
    artwork: paragraphs({ title: 'How to draw the artwork', max: 400 }),
  },
)

/** The explanation of a print feature; its pictures are in the catalogue (001 §2). */
export type PrintFeatureText = z.output<typeof printFeature>

/** The number of steps of a guide (001 §2). */
const STEPS = 6

/** One way to attach lettering: six illustrated steps (001 §2). */
export const howToAttach = group(
  { title: 'How to attach' },
  {
    title: line({ title: 'Title', max: 40 }),
    about: paragraphs({ title: 'When to use this guide', max: 400 }),
    steps: list({
      title: 'Steps',
      item: group(
        { title: 'Step' },
        {
          text: line({ title: 'What to do', max: 160 }),
          more: paragraphs({ title: 'Tips', max: 400, optional: true }),
          picture: picture({ title: 'Picture' }),
        },
      ),
      min: STEPS,
      max: STEPS,
    }),
  },
)

export type HowToAttach = z.output<typeof howToAttach>

/** The sentences of the shipping info section (001 §2). */
export const shippingNotes = group(
  { title: 'Shipping info' },
  {
    notes: list({ title: 'Notes', item: line({ title: 'Note', max: 400 }), min: 1, max: 12 }),
    turnaround_note: line({ title: 'Note under the turnaround table', max: 400 }),
  },
)

export type ShippingNotes = z.output<typeof shippingNotes>

/** Groups of this product are on every page (001 §3: FAQ group by product name, with a Default group). */
export const DEFAULT_GROUP = 'Default'

const faqEntry = group(
  { title: 'Question' },
  {
    id: anchor({
      title: 'Name in the address',
      hint: 'The part after # in a link to this question. If you change it, old links stop working.',
    }),
    question: line({ title: 'Question', max: 160 }),
    answer: paragraphs({ title: 'Answer', max: 2500 }),
  },
)

export const faqGroup = group(
  { title: 'Questions' },
  {
    product: line({
      title: 'Product',
      hint: `The name of the product or item. ${DEFAULT_GROUP} questions appear on every page.`,
      max: 100,
    }),
    title: line({ title: 'Title', max: 100 }),
    below_products: checkbox({ title: 'Also show below the products' }),
    entries: list({ title: 'Questions', item: faqEntry, max: 40 }),
  },
).superRefine(({ entries }, { addIssue }) => {
  entries.forEach(({ id }, index) => {
    if (entries.findIndex((entry) => entry.id === id) < index) {
      addIssue({ code: 'custom', path: ['entries', index, 'id'], message: 'Another question already has this name.' })
    }
  })
})

export type FaqGroup = z.output<typeof faqGroup>

/*
 * The texts of the artwork guide (001 §2): rules for every file, the examples, the space between cut lines, and what
 * the templates contain. Measures are computed, not written; where a text does name one, it must be the right one.
 */

const titled = (title: string) =>
  group({ title }, { title: line({ title: 'Title', max: 80 }), text: paragraphs({ title: 'Text', max: 600 }) })

const cutLines = group(
  { title: 'Between cut lines' },
  {
    title: line({ title: 'Title', max: 80 }),
    text: paragraphs({ title: 'Text', hint: 'Must say the distance: 5mm.', max: 600 }),
    near: paragraphs({ title: 'Below the drawing with too little space', max: 400 }),
    far: paragraphs({ title: 'Below the drawing with enough space', max: 400 }),
  },
)

const SAYS_DISTANCE = /\b5 ?mm\b/

export const artworkRules = group(
  { title: 'Artwork guide' },
  {
    introduction: paragraphs({ title: 'Introduction', hint: 'Below the heading of the page.', max: 600 }),
    file_rules: list({ title: 'For every file', item: titled('Rule'), min: 1, max: 12 }),
    examples: group(
      { title: 'Examples' },
      { without_border: titled('Without a border'), with_border: titled('With a border') },
    ),
    cut_lines: cutLines,
    templates: list({
      title: 'What the templates are',
      item: paragraphs({ title: 'Paragraph', max: 600 }),
      min: 1,
      max: 6,
    }),
  },
).superRefine(({ cut_lines: { text } }, { addIssue }) => {
  if (SAYS_DISTANCE.test(text)) return
  addIssue({ code: 'custom', path: ['cut_lines', 'text'], message: 'The text must say the distance, 5mm.' })
})

export type ArtworkRules = z.output<typeof artworkRules>

/** Terms, privacy and returns: what a shop is legally required to say, under headings. */
export const policy = group(
  { title: 'Policy' },
  {
    title: line({ title: 'Title', max: 60 }),
    introduction: paragraphs({ title: 'Introduction', max: 600 }),
    sections: list({
      title: 'Sections',
      item: group(
        { title: 'Section' },
        { title: line({ title: 'Title', max: 80 }), text: paragraphs({ title: 'Text', max: 2500 }) },
      ),
      min: 1,
      max: 30,
    }),
  },
)

export type Policy = z.output<typeof policy>

/** The address of a configured page: copied from the browser, from the first slash on. */
const CONFIGURED_PAGE = /^\/[a-z0-9/-]+\?[^\s#{}]+$/

export const usualJobs = group(
  { title: 'Popular choices' },
  {
    jobs: list({
      title: 'Jobs',
      item: group(
        { title: 'Job' },
        {
          title: line({ title: 'Title', max: 40 }),
          line: line({ title: 'What it is, in one line', max: 60 }),
          picture: picture({ title: 'Picture' }),
          address: line({
            title: 'Address',
            hint: 'Choose everything on the product page and copy its address from /stickers?… on. If the shop no longer sells it, shoppers do not see it.',
            max: 600,
          }).regex(CONFIGURED_PAGE, 'Address must begin with / and have the choices after a question mark.'),
        },
      ),
      max: 8,
    }),
  },
)

/** The usual jobs above the fields of a product page. */
export type UsualJobs = z.output<typeof usualJobs>

export const optionNotes = group(
  { title: 'Options' },
  {
    options: list({
      title: 'Options',
      item: group(
        { title: 'Option' },
        {
          name: line({ title: 'Option', hint: 'The name in the catalogue. Capitals don’t matter.', max: 60 }),
          note: line({ title: 'What it is and when to choose it', max: 70 }),
        },
      ),
    }),
  },
)

/** What the options of a field are, and when to choose them. */
export type OptionNotes = z.output<typeof optionNotes>
