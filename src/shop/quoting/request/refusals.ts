import { EMAIL_SENTENCES } from '#people/guests/email-sentences.ts'

/*
 * What a quote request may be refused for: code → the sentence. Those of 000 §5 and §8 are word for word; what is wrong
 * with the choices themselves is said by the configurator (`configurator/refusals.ts` and its special processing).
 */

export const QUOTE_REFUSALS = {
  'first-name-missing': '※Please enter the first name.',
  'last-name-missing': '※Please enter the last name.',
  'name-too-long': '※Please use at most 100 characters.',
  'name-with-tags': '※Please leave out the signs < and >.',
  'email-missing': EMAIL_SENTENCES.missing,
  'email-invalid': EMAIL_SENTENCES.invalid,
  'email-disposable': EMAIL_SENTENCES.disposable,
  'email-registered': EMAIL_SENTENCES.registered,
  'quantity-missing': 'Please enter the quantity.',
  'comment-too-long': 'Please use at most 2,000 characters.',
  'type-unknown': 'quote_type must be Special Size or Special Processing',
  'item-unknown': 'There is no such featured item.',
  'product-unknown': 'There is no such product.',
  'product-not-in-item': 'product_id is not one of {item}',
  'no-special-processing': 'No product of {item} takes special processing.',
  choices: 'Please check your choices.',
  'address-unknown': 'This address is not in your address book any more.',
  /** Said by the artwork slice, for the very file. */
  attachments: 'Please check your files.',
  'attachments-away': 'Please try again in a minute.',
  'too-many': 'Several requests came from you within the hour, so this one was not sent. Please try again in {wait}.',
  'key-reused': 'This form has been sent before, with other content. Please open it again and send it once more.',
} as const

export type QuoteRefusalCode = keyof typeof QUOTE_REFUSALS

/** What is wrong with one field of the form. */
export interface QuoteFault {
  field: string
  message: string
}

/** A refused request: nothing was stored, nothing was sent. */
export interface QuoteRefusal {
  ok: false
  code: QuoteRefusalCode
  /** The shopper's sentence; of several faults the first. */
  message: string
  /** The fields at fault by their names in the payload, in the order of the form. */
  errors: QuoteFault[]
  /** Where waiting helps: for how long. */
  retryAfterSeconds?: number
}

/** The sentence of a code with its `{…}` filled in. */
export function quoteSentence(code: QuoteRefusalCode, values: Readonly<Record<string, string>> = {}): string {
  return QUOTE_REFUSALS[code].replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '')
}

/** Refuses because of one field. */
export function quoteRefusal(
  code: QuoteRefusalCode,
  field: string,
  values: Readonly<Record<string, string>> = {},
): QuoteRefusal {
  const message = quoteSentence(code, values)
  return { ok: false, code, message, errors: [{ field, message }] }
}
