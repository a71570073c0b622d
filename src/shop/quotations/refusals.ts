import { fillIn, type Refusal } from '#platform/http/refuser.ts'

/* The refusals of quotations: code → the customer's sentence. */

const QUOTATION_REFUSALS = {
  configuration: 'We cannot quote for these choices.',
  'cart-empty': 'Your cart has no products that we can quote for.',
  'amount-changed': 'The price has changed. Please check the new price, then ask for the quotation.',
  'not-as-seen': 'Your choices have changed. Please check them, then ask for the quotation.',
  'too-many': 'You have asked for too many quotations. Please try again in {wait}.',
  'too-large': 'The total is too high for one quotation. Please ask for two.',
  'quotation-unknown': 'This quotation doesn’t exist.',
  'quotation-accepted': 'This quotation has been accepted. You can no longer edit the Bill To details.',
  'read-only': 'Only the person who asked for this quotation can change it.',
  'not-orderable': 'This quotation cannot be ordered here. Please contact us, and we will help you order it.',
  over: 'This quotation has expired. Ask for it again to see today’s prices.',
  'already-ordered': 'This quotation has been ordered already.',
  'cart-full': 'Your cart has no room for all lines of this quotation. Remove some lines, then try again.',
  'email-missing': 'Email address is required. Please try again.',
  'email-invalid': 'Please enter a valid email.',
  'number-missing': 'Please enter the quotation number.',
  'number-invalid': 'Please enter the number as printed on the quotation, such as Q-2026-00042.',
  'too-many-requests': 'Too many requests. Please try again in {wait}.',
  'text-too-long': 'Please use at most {most} characters.',
  'too-many-lines': 'Please use at most {most} lines.',
  'text-with-tags': 'Please leave out the characters < and >.',
} as const

export type QuotationRefusalCode = keyof typeof QUOTATION_REFUSALS

/** Whether a code in an address is a refusal of quotations. */
export function isQuotationRefusal(code: string | null): code is QuotationRefusalCode {
  return code !== null && Object.hasOwn(QUOTATION_REFUSALS, code)
}

/** A refusal: nothing was changed. */
export interface QuotationRefusal extends Refusal<QuotationRefusalCode> {
  /** When the same request may succeed. */
  retryAfterSeconds?: number
  /** Why a configuration cannot be quoted: a code of the product page's sentences. */
  reason?: string
}

/** The sentence of a code with its `{…}` filled in. */
export function quotationSentence(
  code: QuotationRefusalCode,
  values?: Readonly<Record<string, string | number>>,
): string {
  return fillIn(QUOTATION_REFUSALS[code], values)
}

/** Refuses one field, or several for the same reason. */
export function refuseQuotation(code: QuotationRefusalCode, ...fields: string[]): QuotationRefusal {
  const message = quotationSentence(code)
  return { ok: false, code, message, errors: fields.map((field) => ({ field, message })) }
}
