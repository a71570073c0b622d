import type { z } from 'zod'
import { filmField, sectionsField } from './block-fields.ts'
import { group, line, list, words } from './content-fields.ts'

export const cardContent = group(
  { title: 'Content block' },
  {
    title: line({ title: 'Title', most: 80 }),
    subtitle: line({ title: 'Subtitle', most: 120 }),
    descriptions: list({ title: 'Descriptions', item: words({ title: 'Paragraph', most: 600 }), least: 1, most: 6 }),
    video: filmField,
    sections: sectionsField,
    closing: words({ title: 'Closing text', most: 400 }),
  },
)

/** A content block of the business-cards page (001 §2). */
export type CardContent = z.output<typeof cardContent>
