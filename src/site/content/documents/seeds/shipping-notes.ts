import type { ShippingNotes } from '../shipping-notes.ts'

/** What the shop opens with, in the words of 001 §2. */
export const SHIPPING_NOTES_SEEDS: Readonly<Record<'all', ShippingNotes>> = {
  all: {
    notes: [
      'An order approved and paid after {cut-off} is processed the next business day.',
      'After shipping, delivery takes within {delivery-days} business days; remote islands and some areas may take longer.',
      'No delivery date is guaranteed, and we take no responsibility for shipment delays or accidents.',
    ],
    turnaround_note: 'Depending on the type of processing, additional days may be required.',
  },
}
