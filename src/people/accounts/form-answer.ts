import { localPath } from '#platform/http/form-input.ts'
import type { AccountRefusalCode, FieldMessage } from './refusals.ts'

/** The answer to a refused form of an account page: the page comes back with it. */
export interface FormAnswer<Code extends string = AccountRefusalCode> {
  /** Which form of the page. */
  intent: string
  code: Code
  message: string
  errors: readonly FieldMessage[]
  /** As typed, so that it can be corrected; never a password or a code. */
  entered: Readonly<Record<string, string>>
}

/** A refusal as forms get it; other slices have codes of their own. */
export interface RefusedForm<Code extends string = AccountRefusalCode> {
  code: Code
  message: string
  errors: readonly FieldMessage[]
  retryAfterSeconds?: number
}

const SECRET_FIELDS = /password|^code$/

/** The answer to a refused form. */
export function answerForm<Code extends string>(
  intent: string,
  { code, message, errors }: RefusedForm<Code>,
  entered: Readonly<Record<string, string>> = {},
): FormAnswer<Code> {
  const shown = Object.entries(entered).filter(([name]) => !SECRET_FIELDS.test(name))
  return { intent, code, message, errors, entered: Object.fromEntries(shown) }
}

/** The HTTP status that goes with it: a refusal that ends with waiting is a 429. */
export function statusOfAnswer({ retryAfterSeconds }: Pick<RefusedForm, 'retryAfterSeconds'>): number {
  return retryAfterSeconds === undefined ? 422 : 429
}

/* What a page says after something was done, by the code that the address has (`?done=`): word for word of 000 §8. */

const DONE_SENTENCES: Readonly<Record<string, string>> = {
  verified: 'Thank you for verifying your email address.',
  'code-sent': '{We have sent you another code.}',
  reset: 'Your new password is saved. We have signed you out everywhere. Please sign in.',
  erased: 'Your account is deleted. {We have sent you an email to confirm this.}',
  'signed-out': 'You are signed out.',
  details: 'Your details have been saved.',
  email: 'Thank you for verifying your email address. From now on, use it to sign in.',
  password: 'Your new password is saved. We have signed you out everywhere else.',
  'address-added': 'Your new address has been added successfully.',
  'address-edited': 'Your existing address has been edited successfully.',
  'address-removed': 'The address was removed.',
  'address-default': 'Your default address was changed.',
  'design-saved': 'The design is saved in your account.',
  'design-removed': 'The design was removed from your account.',
  'session-ended': 'We have signed out that device.',
  'others-ended': 'You are signed out everywhere else.',
}

/** The sentence of a code in an address, for `MailText`; null for what is none. */
export function doneSentence(params: URLSearchParams): string | null {
  const code = params.get('done')
  return code !== null && Object.hasOwn(DONE_SENTENCES, code) ? (DONE_SENTENCES[code] ?? null) : null
}

/** Where an account's pages begin. */
export const ACCOUNT_HOME = '/account/details'

/**
 * Where to go after signing in: the path that was remembered on the way, with its query and so with whatever the page
 * there has pending (000 §4.2, §4.4); never another site's address.
 */
export function returnPath(params: URLSearchParams): string {
  const to = params.get('to')
  return to === null ? ACCOUNT_HOME : localPath(to)
}

/** An address that remembers where to go afterwards; `more` is added to its query. */
export function withReturn(path: string, to: string, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...(to === ACCOUNT_HOME ? {} : { to }), ...more })
  return query.size === 0 ? path : `${path}?${query}`
}
