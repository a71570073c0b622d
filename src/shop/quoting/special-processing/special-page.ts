import { oneLine } from '#platform/http/form-input.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import { type ItemView, resolveItem } from '#print/catalogue/resolve-item.ts'
import { completeSpecialProcessing } from '#shop/configurator/special-processing/complete-special-processing.ts'
import { settleSpecialProcessing } from '#shop/configurator/special-processing/configure-special-processing.ts'
import { readSpecialQuery, type SpecialChoices } from '#shop/configurator/special-processing/special-choices.ts'
import type { SpecialForm } from '#shop/configurator/special-processing/special-options.ts'
import type { QuoteFault } from '../refusals.ts'
import { PERSON_FIELDS, type PersonTexts } from '../request/check-quote-form.ts'
import type { FilesInForm } from '../request/files-in-form.ts'
import { SPECIAL_FORM_FIELD } from '../request/quote-form.ts'

/** The special processing form as its page shows it. */
interface SpecialPage {
  item: ItemView
  form: SpecialForm
  /** Every choice in force. */
  choices: SpecialChoices
  /** Whether an unavailable choice was replaced. */
  replaced: boolean
}

/**
 * Opens the form for the item that an address or a sent form names, or that sells the product which it names; without
 * either for the first that takes special processing. Null where there is no such item, or it takes none.
 */
export function openSpecialPage(catalogue: Catalogue, params: URLSearchParams): SpecialPage | null {
  const form = params.get(SPECIAL_FORM_FIELD) === 'configurator' ? 'configurator' : 'modal'
  const entered = readSpecialQuery(params)
  for (const id of itemIds(catalogue, params.get('featured_item_id') ?? '', entered.product_id)) {
    const item = resolveItem(catalogue, id)
    const completed = completeSpecialProcessing(item, entered, form)
    if (completed === null) continue
    const choices = settleSpecialProcessing(item, entered, form)
    return { item, form, choices, replaced: completed.replaced.length > 0 }
  }
  return null
}

/** Items to open, the best first. */
function itemIds({ featured_items }: Catalogue, itemId: string, product: string | undefined): number[] {
  const known = itemId === '' ? featured_items : featured_items.filter(({ id }) => String(id) === itemId)
  const selling = known.filter(({ products }) => products.some((id) => String(id) === product))
  return (selling.length > 0 ? selling : known).map(({ id }) => id)
}

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
  /** What is wrong with the form as a whole; null for nothing. */
  message: string | null
  files: FilesInForm
}

export const CHOICES_REPLACED =
  'Some of your choices could not be combined, so we changed them. Please check them and send the form again.'

interface Refused {
  message: string
  errors: readonly QuoteFault[]
}

/** Answers a form that was refused: nothing that was typed is lost. */
export function specialAnswer(
  page: SpecialPage,
  texts: URLSearchParams,
  refused: Refused | null,
  files: FilesInForm,
): SpecialAnswer {
  const field = (name: string) => (texts.get(name) ?? '').slice(0, MAX_BACK_LENGTH)
  const person = Object.fromEntries(PERSON_FIELDS.map((name) => [name, oneLine(field(name))]))
  return {
    page,
    start: { choices: page.choices, comment: field('comment'), person, refused: refused?.errors ?? [] },
    message: refused?.message ?? null,
    files,
  }
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
