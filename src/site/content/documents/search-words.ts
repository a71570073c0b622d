import type { z } from 'zod'
import { group, line, list, localAddress } from './content-fields.ts'

/** The key of the one document of search words. */
export const SEARCH_WORDS_KEY = 'search-words'

/** Words that shoppers type instead of the shop's, and custom results for frequent searches. */
export const searchWords = group(
  { title: 'Search' },
  {
    synonyms: list({
      title: 'Synonyms',
      item: group(
        { title: 'Word' },
        {
          typed: line({ title: 'What shoppers type', hint: 'Separated by commas: postage, carriage.' }),
          means: line({
            title: 'Our word for it',
            hint: 'The search finds everything that has all of these words.',
            max: 60,
          }),
        },
      ),
    }),
    shortcuts: list({
      title: 'Extra results',
      item: group(
        { title: 'Result' },
        {
          name: line({ title: 'Name', max: 60 }),
          note: line({ title: 'What it is', max: 110 }),
          to: localAddress({
            title: 'Address',
            hint: 'A page of this site with its choices: /stickers/roll?shape_id=3.',
          }),
          words: line({ title: 'Words that lead here', hint: 'In addition to the words in its name.' }),
        },
      ),
    }),
  },
)

export type SearchWords = z.output<typeof searchWords>

export const SEARCH_WORDS_SEED: SearchWords = {
  synonyms: [
    { typed: 'postage, post and packing, carriage, freight, courier, tracking', means: 'delivery' },
    { typed: 'postage, postal charges, delivery charge, shipping cost', means: 'shipping' },
    { typed: 'refund, money back, send back', means: 'return' },
    { typed: 'broken, faulty, misprint, complaint', means: 'damaged' },
    { typed: 'holographic, iridescent, rainbow', means: 'hologram' },
    { typed: 'clear, see through', means: 'transparent' },
    { typed: 'shiny, glossy', means: 'gloss' },
    { typed: 'matt, dull', means: 'matte' },
    { typed: 'laminated, laminate', means: 'lamination' },
    { typed: 'visiting card, calling card, name card', means: 'business card' },
    { typed: 'hang tag, gift tag, price tag', means: 'swing tag' },
    { typed: 'resin, domed, gel', means: 'dome' },
    { typed: 'cut vinyl letters, window lettering, sign writing', means: 'lettering' },
    { typed: 'brown paper, eco', means: 'kraft' },
    { typed: 'chrome, metallic', means: 'mirror' },
    { typed: 'raised, relief', means: 'emboss' },
    { typed: 'estimate, quotation', means: 'quote' },
    { typed: 'design file, print file', means: 'artwork' },
    { typed: 'approval, mock up', means: 'proof' },
    { typed: 'car sticker', means: 'bumper sticker' },
  ],
  shortcuts: [
    {
      name: 'Die-cut vinyl stickers',
      note: 'PVC vinyl, each sticker cut to the outline of your design',
      to: '/stickers/pvc-vinyl?cutting_id=2&shape_id=6',
      words: 'contour cut to shape custom individual label decal waterproof',
    },
    {
      name: 'Die-cut paper stickers',
      note: 'Art paper, each sticker cut to the outline of your design',
      to: '/stickers/art-paper?cutting_id=2&shape_id=6',
      words: 'contour cut to shape custom individual label decal laminated gloss matte',
    },
    {
      name: 'Round labels on a roll',
      note: 'Art paper, circles of one size, to apply by hand or with a dispenser',
      to: '/stickers/roll?shape_id=3&size=50x50',
      words: 'circle circular stickers 50mm',
    },
    {
      name: 'Round labels on sheets',
      note: 'Art paper, several circles on each sheet',
      to: '/labels?shape_id=3',
      words: 'circle circular stickers',
    },
    {
      name: 'Round stickers, cut singly',
      note: 'Art paper, one circle a piece',
      to: '/stickers?cutting_id=2&shape_id=3&size=50x50',
      words: 'circle circular individual 50mm',
    },
    {
      name: 'My quotations',
      note: 'Find, order or share a quotation',
      to: '/quotations',
      words: 'quote estimate number saved',
    },
  ],
}
