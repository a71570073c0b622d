import { isEmailAddress } from '#platform/email/email-address.ts'
import type { AccountRefusalCode, Fault } from './refusals.ts'

/* Names, telephone numbers and email addresses of a customer (000 §5, §8). */

const MAX_NAME_LENGTH = 100
export const MAX_TEXT_LENGTH = 100
const MAX_PHONE_LENGTH = 30
/** As many digits as a number with its country has, at least a short local one. */
const FEWEST_DIGITS = 7
const MAX_DIGITS = 15

type NameFault = 'first-name-missing' | 'last-name-missing' | 'name-too-long' | 'name-with-tags'

/** What is wrong with a first or last name: it is required, at most 100 characters, without HTML tags. */
export function nameFaults(field: 'first_name' | 'last_name', name: string): Fault<NameFault>[] {
  if (name === '') return [{ field, code: field === 'first_name' ? 'first-name-missing' : 'last-name-missing' }]
  if (Array.from(name).length > MAX_NAME_LENGTH) return [{ field, code: 'name-too-long' }]
  return /[<>]/.test(name) ? [{ field, code: 'name-with-tags' }] : []
}

/** What is wrong with an email address, which is compared in lower case. */
export function emailFaults(field: string, email: string): Fault<'email-missing' | 'email-invalid'>[] {
  if (email === '') return [{ field, code: 'email-missing' }]
  return isEmailAddress(email) ? [] : [{ field, code: 'email-invalid' }]
}

/** The same of an address that an account is to have: it stays its owner's. */
export function ownAddressFaults(
  email: string,
  isDisposable: (email: string) => boolean,
): Fault<'email-missing' | 'email-invalid' | 'email-disposable'>[] {
  const faults = emailFaults('email', email)
  return faults.length === 0 && isDisposable(email) ? [{ field: 'email', code: 'email-disposable' }] : faults
}

/** A fault where a field is empty. */
export function missingFault(field: string, text: string, code: AccountRefusalCode): Fault[] {
  return text === '' ? [{ field, code }] : []
}

/** What is wrong with a text that may be left out. */
export function textFaults(field: string, text: string): Fault[] {
  if (Array.from(text).length > MAX_TEXT_LENGTH)
    return [{ field, code: 'text-too-long', values: { most: MAX_TEXT_LENGTH } }]
  return /[<>]/.test(text) ? [{ field, code: 'name-with-tags' }] : []
}

/** What is wrong with a telephone number that was entered. */
export function phoneFaults(field: string, phone: string): Fault[] {
  const digits = phone.replace(/\D/g, '').length
  const wellFormed = /^[+\d][\d ().-]*(?:(?:ext\.?|x) *\d{1,6})?$/i.test(phone)
  const fits = phone.length <= MAX_PHONE_LENGTH && digits >= FEWEST_DIGITS && digits <= MAX_DIGITS
  return wellFormed && fits ? [] : [{ field, code: 'phone-invalid' }]
}

/* The address of whoever has deleted their account: nobody's, and yet one, so that rows that name it stay whole. */

/** Its end; `.invalid` belongs to nobody for ever (RFC 2606). */
export const ERASED_DOMAIN = '@erased.invalid'

/** Whether an address was somebody's whose account is deleted: nothing can be sent there. */
export function isErasedAddress(email: string): boolean {
  return email.endsWith(ERASED_DOMAIN)
}
