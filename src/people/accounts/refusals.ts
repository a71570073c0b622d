import { DISPOSABLE_SENTENCE } from '#platform/email/disposable-sentence.ts'

/* What accounts may refuse: code → the customer's sentence, word for word from 000 §8 where it has one. */

export const ACCOUNT_REFUSALS = {
  'first-name-missing': 'First name is required. Please try again.',
  'last-name-missing': 'Last name is required. Please try again.',
  'name-too-long': 'Please use at most 100 characters.',
  'name-with-tags': 'Please leave out the characters < and >.',
  'text-too-long': 'Please use at most {most} characters.',
  'email-missing': 'Email address is required. Please try again.',
  'email-invalid': 'Please enter a valid email.',
  'email-disposable': DISPOSABLE_SENTENCE,
  'email-used': 'Email address already used. Please use another email.',
  'email-same': 'This is already your email address.',
  'password-missing': 'Password is required. Please try again.',
  'password-short': 'Password must be 6 or more characters.',
  'password-long': 'Password must be 128 or fewer characters.',
  'password-common': 'This password is too easy to guess. Please choose another.',
  'password-own': 'This password is too close to your name or email address. Please choose another.',
  'password-incorrect': 'Incorrect password.',
  'account-closed': 'This account has been deactivated. Please ask a manager.',
  'second-step-awaited': 'Please enter the code of your authenticator app on the page /second-step.',
  'account-of-staff': 'This is a staff account. Ask a manager to remove its role first.',
  'old-password-missing': 'Old password is required. Please try again.',
  'old-password-incorrect': 'Old password is incorrect. Please try again.',
  'new-password-missing': 'New password is required. Please try again.',
  'confirm-password-missing': 'Confirm password is required. Please try again.',
  'confirm-password-differs': 'New password and confirm password do not match.',
  'code-missing': 'Verification code required.',
  'code-wrong': 'Please enter the verification code sent to your email.',
  'code-expired': 'Verification code expired, resend email verification.',
  'code-cooling-down': 'We have just sent a code. You can ask for another one in {wait}.',
  'too-many': 'Too many attempts. Please try again in {wait}.',
  'signed-out': 'Please sign in to continue.',
  'session-unknown': 'This device is already signed out.',
  'label-missing': 'Address label is required.',
  'address-missing': 'Address is required. Please try again.',
  'city-missing': 'City/Town is required. Please try again.',
  'postcode-missing': 'Postal code is required.',
  'postcode-invalid': 'Please enter a UK postcode, such as SE1 0ZZ.',
  'phone-missing': 'Phone number is required.',
  'phone-invalid': 'Please enter a phone number, such as 020 7946 0417.',
  'address-exists': 'You are using an address that already exist.',
  'address-book-full': 'Your address book can have up to 20 addresses. Remove one to add another.',
  'address-not-added': 'Unable to add address. Please try again.',
  'address-not-edited': 'Unable to edit address. Please try again.',
  'address-unknown': 'This address is no longer in your address book.',
} as const

export type AccountRefusalCode = keyof typeof ACCOUNT_REFUSALS

/** A sentence about a field. */
export interface FieldMessage {
  field: string
  message: string
}

/** A refusal: nothing was changed. */
export interface AccountRefusal {
  ok: false
  code: AccountRefusalCode
  /** The customer's sentence; if there are several faults, the first. */
  message: string
  /** The fields at fault, from the top of the form down. */
  errors: FieldMessage[]
  /** How long to wait, if waiting helps. */
  retryAfterSeconds?: number
}

/** A field at fault, before its sentence is looked up. */
export interface Fault<Code extends AccountRefusalCode = AccountRefusalCode> {
  field: string
  code: Code
  values?: Readonly<Record<string, string | number>>
}

/** The sentence of a code with its `{…}` filled in. */
export function getSentence(code: AccountRefusalCode, values: Readonly<Record<string, string | number>> = {}): string {
  return ACCOUNT_REFUSALS[code].replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ''))
}

/** Refuses because of the faults, in the order in which to correct them. */
export function refuseFor(first: Fault, more: readonly Fault[] = []): AccountRefusal {
  const errors = [first, ...more].map(({ field, code, values }) => ({ field, message: getSentence(code, values) }))
  return { ok: false, code: first.code, message: getSentence(first.code, first.values), errors }
}

/** The refusal of a form with these faults; null if there are none. */
export function refuseFaults([first, ...more]: readonly Fault[]): AccountRefusal | null {
  return first === undefined ? null : refuseFor(first, more)
}

/** Refuses one field. */
export function refuseField(field: string, code: AccountRefusalCode): AccountRefusal {
  return refuseFor({ field, code })
}

/** Refuses until some time has passed. */
export function refuseForNow(code: 'too-many' | 'code-cooling-down', field: string, seconds: number): AccountRefusal {
  const retryAfterSeconds = Math.max(1, Math.ceil(seconds))
  return { ...refuseFor({ field, code, values: { wait: waitText(retryAfterSeconds) } }), retryAfterSeconds }
}

/** How long to wait, in the largest whole unit that is not too short: `40 seconds`, `12 minutes`, `2 hours`. */
export function waitText(seconds: number): string {
  if (seconds < 60) return counted(Math.ceil(seconds), 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour')
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
