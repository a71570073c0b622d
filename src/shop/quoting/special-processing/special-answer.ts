import { oneLine } from '#people/accounts/read-form.ts'
import type { SpecialChoices } from '#shop/configurator/special-processing/special-choices.ts'
import type { QuoteFault } from '../refusals.ts'
import { PERSON_FIELDS, type PersonTexts } from '../request/check-quote-form.ts'
import { DRAFT_FIELD } from '../request/quote-form.ts'
import type { SpecialPage } from './open-special-page.ts'

/** Characters of a field that come back; more than any may have, so that what is too long is seen to be. */
const MAX_BACK_LENGTH = 3000

/** What the special processing form begins with. */
export interface SpecialStart {
  choices: SpecialChoices
  comment: string
  person?: Partial<PersonTexts>
  /** What was refused when it was last sent without scripts. */
  refused?: readonly QuoteFault[]
}

/** What the form comes back with when it was sent without scripts: all that was entered, and what is wrong with it. */
export interface SpecialAnswer {
  page: SpecialPage
  start: SpecialStart
  /** What is wrong with all of it; null for nothing. */
  message: string | null
  /** The secret of the files that came along. */
  draft: string
  /** Their names. */
  kept: readonly string[]
}

export const GAVE_WAY =
  'Some of your choices do not go together and gave way to others. Please check them, and send it again.'

interface Refused {
  message: string
  errors: readonly QuoteFault[]
}

/** Answers a form that was not taken: nothing that was typed is lost. */
export function specialAnswer(
  page: SpecialPage,
  texts: URLSearchParams,
  refused: Refused | null,
  kept: readonly string[],
): SpecialAnswer {
  const field = (name: string) => (texts.get(name) ?? '').slice(0, MAX_BACK_LENGTH)
  const person = Object.fromEntries(PERSON_FIELDS.map((name) => [name, oneLine(field(name))]))
  return {
    page,
    start: { choices: page.choices, comment: field('comment'), person, refused: refused?.errors ?? [] },
    message: refused?.message ?? null,
    draft: field(DRAFT_FIELD) || newDraftSecret(),
    kept,
  }
}

/** The secret of files that come with a form: 32 random bytes, as the browser makes them where there are scripts. */
export function newDraftSecret(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
}

/** The form's fields with size and quantity as they are in force: a list and what is typed beside it are one of each. */
export function withChoices(texts: URLSearchParams, { choices }: SpecialPage): URLSearchParams {
  const settled = new URLSearchParams(texts)
  for (const name of ['size_id', 'width', 'height', 'quantity'] as const) {
    settled.delete(name)
    const value = choices[name]
    if (value !== undefined) settled.set(name, value)
  }
  return settled
}
