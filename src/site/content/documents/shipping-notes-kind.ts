import { contentKind } from './content-kind.ts'
import { SHIPPING_NOTES_SEEDS } from './seeds/shipping-notes.ts'
import { shippingNotes as schema } from './shipping-notes.ts'

/** Shipping info (001 §2): one document, read on its own page and in the tab of every item. */
export const shippingNotes = contentKind({
  title: 'Shipping info',
  about: 'What is said about cut-off, delivery and turnaround.',
  schema,
  seeds: SHIPPING_NOTES_SEEDS,
  name: () => 'Shipping info',
  pages: () => ['/user-guide/shipping-info'],
})
