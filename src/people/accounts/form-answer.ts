import type { AccountRefusalCode, FieldMessage } from './refusals.ts'

/** What a form of an account page is told when it was refused: the page comes back with it. */
export interface FormAnswer<Code extends string = AccountRefusalCode> {
  /** Which form of the page. */
  intent: string
  code: Code
  message: string
  errors: readonly FieldMessage[]
  /** As typed, so that it can be mended; never a password or a code. */
  entered: Readonly<Record<string, string>>
}

/** A refusal as forms are told it; other slices have codes of their own. */
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
