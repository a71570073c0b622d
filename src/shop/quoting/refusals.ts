import { EMAIL_SENTENCES } from '#people/guests/guest.ts'
import { fillIn, type Refusal, refuser } from '#platform/http/refuser.ts'

/*
 * The refusals about quotes: code → the sentence, with the limits in the sentences. Three tables: for sending a
 * request, for staff's answer to it, and for the customer's actions on the answer.
 */

/** The maximum number of lines in an offer. */
export const MAX_QUOTED_LINES = 20
/** The maximum length of a message about a quote, and of the note of an offer. */
export const MAX_MESSAGE_LENGTH = 5000
/** The maximum length of a reason for declining an offer. */
export const MAX_REASON_LENGTH = 1000

/**
 * Why a request cannot be sent. The sentences of 000 §5 and §8 are word for word; the configurator has those for the choices
 * themselves (`configurator/refusals.ts` and its special processing).
 */
export const QUOTE_REFUSALS = {
  'first-name-missing': '※Please enter the first name.',
  'last-name-missing': '※Please enter the last name.',
  'name-too-long': '※Please use at most 100 characters.',
  'name-with-tags': '※Please leave out the characters < and >.',
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
  'no-special-processing': 'No product of {item} is available with special processing.',
  choices: 'Please check your choices.',
  'not-as-seen': 'Your choices have changed. Please check them, then send the form again.',
  'address-unknown': 'This address is no longer in your address book.',
  /** The artwork slice has the sentence for each file. */
  attachments: 'Please check your files.',
  'attachments-away': 'Please try again in a minute.',
  'too-many': 'You have sent several requests in the last hour, so this one was not sent. Please try again in {wait}.',
  'key-reused': 'You have already sent this form with different details. Please open the form again and send it.',
} as const

export type QuoteRefusalCode = keyof typeof QUOTE_REFUSALS

/** The fault of one field of a form, by its name in the payload: `valid_until`, `amount-2` for the second line's. */
export interface QuoteFault {
  field: string
  message: string
}

export interface QuoteRefusal extends Refusal<QuoteRefusalCode> {
  /** How long to wait, if waiting helps. */
  retryAfterSeconds?: number
}

/** The sentence of a code with its `{…}` filled in. */
export function quoteSentence(code: QuoteRefusalCode, values?: Readonly<Record<string, string>>): string {
  return fillIn(QUOTE_REFUSALS[code], values)
}

export const quoteRefusal = refuser(QUOTE_REFUSALS)

/** Faults of single fields in staff's answer. */
const OFFER_FAULTS = {
  'lines-missing': 'Please enter at least one line.',
  'lines-too-many': `A quotation can have up to ${MAX_QUOTED_LINES} lines.`,
  'description-missing': 'Please describe what you are quoting for.',
  'description-too-long': 'Please use up to 1,000 characters.',
  'quantity-wrong': 'Please enter a whole number, 1 to 999,999.',
  'amount-missing': 'Please enter the amount.',
  'amount-wrong': 'Please enter pounds and pence, such as 1,250 or 84.50.',
  'amount-out-of-range': 'An amount must be from £0.01 to £100,000.',
  'valid-until-missing': 'Please choose the last day on which the prices are valid.',
  'valid-until-no-date': 'Please enter a date.',
  'valid-until-past': 'This day has passed.',
  'valid-until-too-far': 'Prices can be valid for up to a year.',
  'note-too-long': 'Please use up to 5,000 characters.',
  'message-missing': 'Your message is required. Please try again.',
  'message-too-long': 'A message can have up to 5,000 characters. Please shorten it or send two messages.',
  'reason-missing': 'Please give a reason. The customer will read it.',
} as const

/** Why a request cannot be answered at all. */
const ADMIN_FAULTS = {
  'person-gone': 'The customer has deleted their account, so you cannot reply.',
  'request-unknown': 'This request no longer exists.',
  'request-accepted':
    'The customer has accepted a quotation, so you can no longer change it. You can still send a message.',
  'request-declined': 'This request is already declined.',
  'changed-meanwhile': 'Nothing was sent, because the request has changed: {what}. Check it, then send again.',
  'form-lost': 'Your form could not be processed. Please press the button again.',
} as const

export type OfferFaultCode = keyof typeof OFFER_FAULTS
export type QuoteAdminRefusalCode = OfferFaultCode | keyof typeof ADMIN_FAULTS

/** A refused answer of staff. */
export type QuoteAdminRefusal = Refusal<QuoteAdminRefusalCode>

/** A fault of one field. */
export function offerFault(field: string, code: OfferFaultCode): QuoteFault & { code: OfferFaultCode } {
  return { field, code, message: OFFER_FAULTS[code] }
}

export const refuseAdmin = refuser<QuoteAdminRefusalCode>({ ...OFFER_FAULTS, ...ADMIN_FAULTS })

/** The refusals for the customer. The first sentence is word for word from 000 §8. */
const CUSTOMER_SENTENCES = {
  'quote-unknown': "Sorry, we're unable to find the quote request your were looking for.",
  'offer-over': 'This quotation is no longer valid. Write to us and we will send a new one.',
  'offer-superseded': 'We have sent you a newer quotation. It is shown below.',
  'offer-declined': 'You have declined this quotation. Write to us if you would like a new one.',
  'offer-accepted': 'This quotation was accepted, so it can no longer be declined. Write to us to change something.',
  'offer-not-accepted': 'This quotation has not been accepted yet.',
  'offer-unknown': 'This quotation doesn’t exist. Please look at the one shown below.',
  'already-ordered': 'This quotation has been ordered already.',
  'cart-full':
    'Your cart is too full for all of these products, so the quotation was not accepted. Remove some products, then accept again.',
  'message-missing': 'Your message is required. Please try again.',
  'message-too-long': 'A message can have up to 5,000 characters. Please shorten it or send two messages.',
  'message-sent': 'This form has already been used. Please send your message again.',
  'too-many-messages':
    'You have sent several messages in the last hour, so this one was not sent. Please try again later, or call us.',
  'reason-too-long': 'Please use up to 1,000 characters.',
} as const

export type CustomerRefusalCode = keyof typeof CUSTOMER_SENTENCES

/** A refused action of the customer. */
export type CustomerRefusal = Refusal<CustomerRefusalCode>

export const refuseCustomer = refuser<CustomerRefusalCode>(CUSTOMER_SENTENCES)

/** The page's sentence if no quote is found. */
export const QUOTE_UNKNOWN: string = CUSTOMER_SENTENCES['quote-unknown']
