import { faq } from './faq-kind.ts'
import { shippingNotes } from './shipping-notes-kind.ts'

/** Every kind of document. Whoever owns a kind adds its line; names are kept in the database and never change. */
export const CONTENT_KINDS = {
  faq,
  'shipping-notes': shippingNotes,
}

export type KindName = keyof typeof CONTENT_KINDS

/** Whether a text names a kind. */
export function isKindName(text: string): text is KindName {
  return Object.hasOwn(CONTENT_KINDS, text)
}
