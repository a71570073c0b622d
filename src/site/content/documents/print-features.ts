import type { z } from 'zod'
import { group, line, list, words } from './content-fields.ts'

export const printFeature = group(
  { title: 'Print feature' },
  {
    title: line({ title: 'Title', most: 60 }),
    description: words({ title: 'Description', most: 600 }),
    points: list({ title: 'Points', item: line({ title: 'Point' }), least: 1, most: 8 }),
    artwork: words({ title: 'How the artwork is made', most: 400 }),
  },
)

/** What the explainer says of a print feature; its pictures are those of the catalogue (001 §2). */
export type PrintFeatureText = z.output<typeof printFeature>
