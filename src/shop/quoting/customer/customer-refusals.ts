/* What whoever asked for a quote may be refused: code → the sentence. The first is word for word of 000 §8. */

const SENTENCES = {
  'quote-unknown': "Sorry, we're unable to find the quote request your were looking for.",
  'offer-over': 'The last day of this quotation has passed. Write to us, and we quote again.',
  'offer-superseded': 'We have sent you a newer quotation since. It is the one that you see now.',
  'offer-declined': 'You have declined this quotation. Write to us, and we quote again.',
  'offer-accepted': 'This quotation was accepted, so it can no longer be declined. Write to us to change something.',
  'offer-not-accepted': 'This quotation was not accepted yet.',
  'offer-unknown': 'There is no such quotation. Please look at the one that you see now.',
  'cart-full': 'Your cart has no room for all of these lines, so nothing was accepted. Remove some, then accept again.',
  'message-missing': 'Your message is required. Please try again.',
  'message-too-long': 'A message holds up to 5,000 characters. Please shorten it, or send it in two.',
  'message-sent': 'This form has sent a message already. Please send this one once more.',
  'too-many-messages':
    'You have written often within the hour, so this was not sent. Please try again later, or call us.',
  'reason-too-long': 'Please use up to 1,000 characters.',
} as const

export const MAX_REASON_LENGTH = 1000

export type CustomerRefusalCode = keyof typeof SENTENCES

/** Something that was wanted and not done: nothing was changed. */
export interface CustomerRefusal {
  ok: false
  code: CustomerRefusalCode
  /** The sentence. */
  message: string
  errors: readonly { field: string; message: string }[]
}

/** Refuses, for no field in particular unless one is named. */
export function refuseCustomer(code: CustomerRefusalCode, field = 'form'): CustomerRefusal {
  const message = SENTENCES[code]
  return { ok: false, code, message, errors: [{ field, message }] }
}

/** What the page says where nothing is found. */
export const QUOTE_UNKNOWN: string = SENTENCES['quote-unknown']
