import type { z } from 'zod'
import { group, line, list } from './content-fields.ts'

/** The sentences of the shipping info section (001 §2). */
export const shippingNotes = group(
  { title: 'Shipping info' },
  {
    notes: list({ title: 'Notes', item: line({ title: 'Note', most: 400 }), least: 1, most: 12 }),
    turnaround_note: line({ title: 'Under the turnaround table', most: 400 }),
  },
)

export type ShippingNotes = z.output<typeof shippingNotes>
