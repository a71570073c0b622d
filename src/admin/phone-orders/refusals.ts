import { type Refusal, refuser } from '#platform/http/refuser.ts'
import type { CheckoutRefusal } from '#shop/checkout/refusals.ts'

/* Why an order that staff make for somebody is not placed or quoted: code → the sentence. */

const SENTENCES = {
  'customer-unknown': 'This customer has no account any more. Please choose somebody else.',
  'order-gone': 'This order was discarded in another window.',
  'order-held': 'This order was put on hold in another window. Go on with it first.',
  'quote-empty': 'There is nothing in the cart to quote for.',
  'quote-long': 'A quotation can have up to 20 lines.',
  'quote-changed': 'The total of the quotation is now {now}. Please check it, then send it.',
  'quote-discount': '{reason}',
  'quote-note-long': 'Please use up to 5,000 characters.',
} as const

export type PhoneOrderRefusalCode = keyof typeof SENTENCES

/** Nothing was placed, quoted or changed. */
export interface PhoneOrderRefusal extends Refusal<PhoneOrderRefusalCode | CheckoutRefusal['code']> {
  /** Whether something has changed since it was shown. */
  changed: boolean
}

const CHANGED: ReadonlySet<PhoneOrderRefusalCode> = new Set(['quote-changed', 'order-gone', 'order-held'])

const refuse = refuser<PhoneOrderRefusalCode>(SENTENCES)

/** Refuses with a code of the table, for the whole form unless a field is named. */
export function refusePhoneOrder(
  code: PhoneOrderRefusalCode,
  field = 'form',
  values: Readonly<Record<string, string>> = {},
): PhoneOrderRefusal {
  return { ...refuse(code, field, values), changed: CHANGED.has(code) }
}
