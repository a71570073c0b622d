import type { AccountRefusal, AccountRefusalCode, FieldMessage } from './refusals.ts'

/** What a form of an account page is told when it was refused: the page comes back with it. */
export interface FormAnswer {
  /** Which form of the page. */
  intent: string
  code: AccountRefusalCode
  message: string
  errors: readonly FieldMessage[]
  /** As typed, so that it can be mended; never a password or a code. */
  entered: Readonly<Record<string, string>>
}

const SECRET_FIELDS = /password|^code$/

/** The answer to a refused form. */
export function answerForm(
  intent: string,
  { code, message, errors }: AccountRefusal,
  entered: Readonly<Record<string, string>> = {},
): FormAnswer {
  const shown = Object.entries(entered).filter(([name]) => !SECRET_FIELDS.test(name))
  return { intent, code, message, errors, entered: Object.fromEntries(shown) }
}

/** The HTTP status that goes with it: a refusal that ends with waiting is a 429. */
export function statusOfAnswer({ retryAfterSeconds }: AccountRefusal): number {
  return retryAfterSeconds === undefined ? 422 : 429
}
