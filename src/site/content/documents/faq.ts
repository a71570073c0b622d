import type { z } from 'zod'
import { anchor, group, line, list, tick, words } from './content-fields.ts'

/** Groups of this product stand on every page (001 §3: FAQ group by product name, with a Default group). */
export const DEFAULT_GROUP = 'Default'

const faqEntry = group(
  { title: 'Question' },
  {
    id: anchor({
      title: 'Name in the address',
      hint: 'What follows the # of a link to it. Links stay good while it stays.',
    }),
    question: line({ title: 'Question', most: 160 }),
    answer: words({ title: 'Answer', most: 2500 }),
  },
)

export const faqGroup = group(
  { title: 'Questions' },
  {
    product: line({
      title: 'Product',
      hint: `The name of what it is about; ${DEFAULT_GROUP} stands on every page.`,
      most: 100,
    }),
    title: line({ title: 'Title', most: 100 }),
    below_products: tick({ title: 'Also stands below the products' }),
    entries: list({ title: 'Questions', item: faqEntry, most: 40 }),
  },
).superRefine(({ entries }, { addIssue }) => {
  entries.forEach(({ id }, index) => {
    if (entries.findIndex((entry) => entry.id === id) < index) {
      addIssue({ code: 'custom', path: ['entries', index, 'id'], message: 'Another question has this name already.' })
    }
  })
})

export type FaqGroup = z.output<typeof faqGroup>
