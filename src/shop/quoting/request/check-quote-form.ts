import type { AccountService } from '#people/accounts/accounts.server.ts'
import { emailFaults, nameFaults } from '#people/accounts/check-details.ts'
import type { GuestService } from '#people/guests/guests.server.ts'
import type { KnownPerson } from '#people/visitors/visitor.ts'
import type { CodedFault } from '#platform/http/refuser.ts'
import { type QuoteRefusalCode, quoteSentence } from '../refusals.ts'

/* The faults of a person's entries in a quote request form, for browser and server alike (000 §5). */

/** The maximum length of the comment. */
export const MAX_COMMENT_CHARACTERS = 2000

const QUANTITY = /^\d{1,6}$/

/** A faulty field, with the code of its sentence. */
export type QuoteFormFault = CodedFault<QuoteRefusalCode>

/** Names are required, at most 100 characters, without HTML tags; the address is required and valid. */
export function checkPerson({ firstname, lastname, email_address }: PersonTexts): QuoteFormFault[] {
  const names = [...nameFaults('first_name', firstname), ...nameFaults('last_name', lastname)]
  return [
    ...names.map(({ field, code }) => fault(field === 'first_name' ? 'firstname' : 'lastname', code)),
    ...emailFaults('email_address', email_address).map(({ field, code }) => fault(field, code)),
  ]
}

/** Required only if the configuration has no quantity: at most six digits, at least 1. */
export function checkTypedQuantity(text: string): QuoteFormFault[] {
  return QUANTITY.test(text) && Number(text) > 0 ? [] : [fault('quantity', 'quantity-missing')]
}

/** The person's own text, without the summary. */
export function checkComment(text: string): QuoteFormFault[] {
  return Array.from(text).length > MAX_COMMENT_CHARACTERS ? [fault('comment', 'comment-too-long')] : []
}

function fault(field: string, code: QuoteRefusalCode): QuoteFormFault {
  return { field, code, message: quoteSentence(code) }
}

/** The person's fields of a quote request by their names in 000 §3. */
export const PERSON_FIELDS = ['firstname', 'lastname', 'email_address'] as const

export type PersonField = (typeof PERSON_FIELDS)[number]

/** The person's fields as typed. */
export type PersonTexts = Record<PersonField, string>

interface CurrentUser {
  account: Pick<AccountService, 'current'>
  guest: Pick<GuestService, 'current'>
}

/** The signed-in customer, else the browser's guest; null for a visitor (000 §6). */
export async function knownPerson({ account, guest }: CurrentUser): Promise<KnownPerson | null> {
  const customer = await account.current()
  if (customer !== null) {
    const { firstName, lastName, email } = customer
    return { role: 'customer', first_name: firstName, last_name: lastName, email }
  }
  const info = (await guest.current())?.info ?? null
  return info === null ? null : { role: 'guest', ...info }
}
