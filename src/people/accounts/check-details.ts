import { isEmailAddress } from '#platform/email/email-address.ts'
import type { AccountRefusalCode, Fault } from './refusals.ts'

/* Names, telephone numbers and email addresses of a customer (000 §5, §8). */

const MAX_NAME_LENGTH = 100
export const MAX_TEXT_LENGTH = 100
const MAX_PHONE_LENGTH = 30
/** The digits of a short local number; at most as many as E.164 allows with the country. */
const FEWEST_DIGITS = 7
const MAX_DIGITS = 15

type NameFault = 'first-name-missing' | 'last-name-missing' | 'name-too-long' | 'name-with-tags'

/** The faults of a first or last name: it is required, at most 100 characters, without HTML tags. */
export function nameFaults(field: 'first_name' | 'last_name', name: string): Fault<NameFault>[] {
  if (name === '') return [{ field, code: field === 'first_name' ? 'first-name-missing' : 'last-name-missing' }]
  if (Array.from(name).length > MAX_NAME_LENGTH) return [{ field, code: 'name-too-long' }]
  return /[<>]/.test(name) ? [{ field, code: 'name-with-tags' }] : []
}

/** The faults of an email address, which is compared in lower case. */
export function emailFaults(field: string, email: string): Fault<'email-missing' | 'email-invalid'>[] {
  if (email === '') return [{ field, code: 'email-missing' }]
  return isEmailAddress(email) ? [] : [{ field, code: 'email-invalid' }]
}

/** The same for the address of an account, which may not be a disposable one. */
export function ownAddressFaults(
  email: string,
  isDisposable: (email: string) => boolean,
): Fault<'email-missing' | 'email-invalid' | 'email-disposable'>[] {
  const faults = emailFaults('email', email)
  return faults.length === 0 && isDisposable(email) ? [{ field: 'email', code: 'email-disposable' }] : faults
}

/** The fault of an empty required field. */
export function missingFault(field: string, text: string, code: AccountRefusalCode): Fault[] {
  return text === '' ? [{ field, code }] : []
}

/** The faults of an optional text. */
export function textFaults(field: string, text: string): Fault[] {
  if (Array.from(text).length > MAX_TEXT_LENGTH)
    return [{ field, code: 'text-too-long', values: { most: MAX_TEXT_LENGTH } }]
  return /[<>]/.test(text) ? [{ field, code: 'name-with-tags' }] : []
}

/** The faults of a telephone number that was entered. */
export function phoneFaults(field: string, phone: string): Fault[] {
  const digits = phone.replace(/\D/g, '').length
  const wellFormed = /^[+\d][\d ().-]*(?:(?:ext\.?|x) *\d{1,6})?$/i.test(phone)
  const fits = phone.length <= MAX_PHONE_LENGTH && digits >= FEWEST_DIGITS && digits <= MAX_DIGITS
  return wellFormed && fits ? [] : [{ field, code: 'phone-invalid' }]
}

/* The address of an erased account: unique and undeliverable, so that rows that refer to it stay valid. */

/** Its domain; nobody can ever register a `.invalid` name (RFC 2606). */
export const ERASED_DOMAIN = '@erased.invalid'

/** Whether an address is that of an erased account: nothing can be sent to it. */
export function isErasedAddress(email: string): boolean {
  return email.endsWith(ERASED_DOMAIN)
}
