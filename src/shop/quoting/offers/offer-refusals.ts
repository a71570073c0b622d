import { MAX_QUOTED_LINES } from '../quote-offer.ts'

/* What may be refused of what staff write about a quote request: code → the sentence. */

/** Faults of single fields. */
const OFFER_FAULTS = {
  'lines-missing': 'Please enter at least one line.',
  'lines-too-many': `A quotation has at most ${MAX_QUOTED_LINES} lines.`,
  'description-missing': 'Please say what is quoted.',
  'description-too-long': 'Please use up to 1,000 characters.',
  'quantity-wrong': 'Please enter a whole number, 1 to 999,999.',
  'amount-missing': 'Please enter the amount.',
  'amount-wrong': 'Please enter pounds and pence, such as 1,250 or 84.50.',
  'amount-out-of-range': 'An amount is from £0.01 to £100,000.',
  'valid-until-missing': 'Please choose the last day on which the prices hold.',
  'valid-until-no-date': 'Please enter a date.',
  'valid-until-past': 'This day has passed.',
  'valid-until-too-far': 'Prices hold for a year at most.',
  'note-too-long': 'Please use up to 5,000 characters.',
  'message-missing': 'Your message is required. Please try again.',
  'message-too-long': 'A message holds up to 5,000 characters. Please shorten it, or send it in two.',
  'reason-missing': 'Please say why: the customer reads it.',
} as const

/** Reasons why nothing can be done at all. */
const DESK_FAULTS = {
  'person-gone': 'Whoever asked has deleted their account: there is nobody to answer.',
  'request-unknown': 'This request is not there any more.',
  'request-accepted': 'The customer has accepted a quotation: nothing of it changes any more. You can still write.',
  'request-declined': 'This request is declined already.',
  'changed-meanwhile': 'Nothing was sent, because something happened meanwhile: {what}. Look at it, then send again.',
  'form-lost': 'Please press the button once more: this form had come without its number.',
} as const

export type OfferFaultCode = keyof typeof OFFER_FAULTS
export type QuoteAdminRefusalCode = OfferFaultCode | keyof typeof DESK_FAULTS

const SENTENCES = { ...OFFER_FAULTS, ...DESK_FAULTS }

export interface OfferFault {
  /** As the form calls it: `valid_until`, `amount-2` for the second line's. */
  field: string
  message: string
}

/** Something that staff wanted and that was not done. */
export interface QuoteAdminRefusal {
  ok: false
  code: QuoteAdminRefusalCode
  message: string
  errors: readonly OfferFault[]
}

/** A fault of one field. */
export function offerFault(field: string, code: OfferFaultCode): OfferFault & { code: OfferFaultCode } {
  return { field, code, message: OFFER_FAULTS[code] }
}

/** Refuses what was wanted, for no field in particular unless one is named. */
export function refuseAdmin(code: QuoteAdminRefusalCode, what = '', field = 'form'): QuoteAdminRefusal {
  const message = SENTENCES[code].replace('{what}', () => what)
  return { ok: false, code, message, errors: [{ field, message }] }
}
