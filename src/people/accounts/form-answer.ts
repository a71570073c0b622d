import { localPath } from '#platform/http/form-input.ts'
import type { AccountRefusalCode, FieldMessage } from './refusals.ts'

/** The answer to a refused form of an account page; the page shows it again. */
export interface FormAnswer<Code extends string = AccountRefusalCode> {
  /** Which form of the page it was. */
  intent: string
  code: Code
  message: string
  errors: readonly FieldMessage[]
  /** As typed, so that it can be corrected; never a password or a code. */
  entered: Readonly<Record<string, string>>
}

/** A refusal in the shape that forms use; other slices have codes of their own. */
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

/** The HTTP status of the answer: 429 if the refusal ends after some time. */
export function statusOfAnswer({ retryAfterSeconds }: Pick<RefusedForm, 'retryAfterSeconds'>): number {
  return retryAfterSeconds === undefined ? 422 : 429
}

/* What a page says after something was done, by the code in the address (`?done=`): word for word from 000 §8. */

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
  'artwork-replaced': 'The new version has arrived.',
  'artwork-renamed': 'The new name is saved.',
  'artwork-removed': 'The file was deleted.',
  'session-ended': 'We have signed out that device.',
  'others-ended': 'You are signed out everywhere else.',
}

/** The sentence for the code in an address, for `MailText`; null for an unknown code. */
export function doneSentence(params: URLSearchParams): string | null {
  const code = params.get('done')
  return code !== null && Object.hasOwn(DONE_SENTENCES, code) ? (DONE_SENTENCES[code] ?? null) : null
}

/** The first page of an account. */
export const ACCOUNT_HOME = '/account/details'

/**
 * Where to go after signing in: the remembered path with its query, which holds the pending state of the page there
 * (000 §4.2, §4.4); never another site.
 */
export function returnPath(params: URLSearchParams): string {
  const to = params.get('to')
  return to === null ? ACCOUNT_HOME : localPath(to)
}

/** An address that remembers where to go afterwards; `more` is added to the query. */
export function withReturn(path: string, to: string, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...(to === ACCOUNT_HOME ? {} : { to }), ...more })
  return query.size === 0 ? path : `${path}?${query}`
}
