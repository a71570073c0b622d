import type { z } from 'zod'
import { group, line, list, words } from './content-fields.ts'

/*
 * The texts of the artwork guide (001 §2): rules for every file, the examples, the room between cut lines, and what the
 * templates are. Measures are computed and no text; where a text says one, it must be the true one.
 */

/** The key of the one document of this kind. */
export const ARTWORK_RULES_KEY = 'artwork-guide'

const titled = (title: string) =>
  group({ title }, { title: line({ title: 'Title', most: 80 }), text: words({ title: 'Text', most: 600 }) })

const cutLines = group(
  { title: 'Between cut lines' },
  {
    title: line({ title: 'Title', most: 80 }),
    text: words({ title: 'Text', hint: 'Says the distance: 5mm.', most: 600 }),
    near: words({ title: 'Below the drawing of too little', most: 400 }),
    far: words({ title: 'Below the drawing of enough', most: 400 }),
  },
)

const SAYS_DISTANCE = /\b5 ?mm\b/

export const artworkRules = group(
  { title: 'Artwork guide' },
  {
    introduction: words({ title: 'Introduction', hint: 'Below the heading of the page.', most: 600 }),
    file_rules: list({ title: 'For every file', item: titled('Rule'), least: 1, most: 12 }),
    examples: group(
      { title: 'Examples' },
      { without_border: titled('Without a border'), with_border: titled('With a border') },
    ),
    cut_lines: cutLines,
    templates: list({
      title: 'What the templates are',
      item: words({ title: 'Paragraph', most: 600 }),
      least: 1,
      most: 6,
    }),
  },
).superRefine(({ cut_lines: { text } }, { addIssue }) => {
  if (SAYS_DISTANCE.test(text)) return
  addIssue({ code: 'custom', path: ['cut_lines', 'text'], message: 'Text must say the distance, 5mm (001 §2).' })
})

export type ArtworkRules = z.output<typeof artworkRules>
