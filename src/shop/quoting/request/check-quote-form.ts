import { emailFaults, nameFaults } from '#people/accounts/check-details.ts'
import { type QuoteFault, type QuoteRefusalCode, quoteSentence } from './refusals.ts'

/* What is wrong with what a person enters into a quote request form, for browser and server alike (000 §5). */

/** Characters of what is written beside the choices. */
export const MAX_COMMENT_CHARACTERS = 2000

const QUANTITY = /^\d{1,6}$/

/** A field at fault, with the code that its sentence stands under. */
export interface QuoteFormFault extends QuoteFault {
  code: QuoteRefusalCode
}

/** What a person enters, by the names of the payload. */
export interface PersonFields {
  firstname: string
  lastname: string
  email_address: string
}

/** Names are required, at most 100 characters, without HTML tags; the address is required and valid. */
export function checkPerson({ firstname, lastname, email_address }: PersonFields): QuoteFormFault[] {
  const names = [...nameFaults('first_name', firstname), ...nameFaults('last_name', lastname)]
  return [
    ...names.map(({ field, code }) => fault(field === 'first_name' ? 'firstname' : 'lastname', code)),
    ...emailFaults('email_address', email_address).map(({ field, code }) => fault(field, code)),
  ]
}

/** Required only where the configuration says none: at most six digits, and at least one of whatever it is. */
export function checkTypedQuantity(text: string): QuoteFormFault[] {
  return QUANTITY.test(text) && Number(text) > 0 ? [] : [fault('quantity', 'quantity-missing')]
}

/** What the person wrote, without the summary that goes before it. */
export function checkComment(words: string): QuoteFormFault[] {
  return Array.from(words).length > MAX_COMMENT_CHARACTERS ? [fault('comment', 'comment-too-long')] : []
}

function fault(field: string, code: QuoteRefusalCode): QuoteFormFault {
  return { field, code, message: quoteSentence(code) }
}
