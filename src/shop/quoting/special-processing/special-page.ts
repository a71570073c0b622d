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

/** The special processing form for its page. */
interface SpecialPage {
  item: ItemView
  form: SpecialForm
  /** Every choice in force. */
  choices: SpecialChoices
  /** Whether an unavailable choice was replaced. */
  replaced: boolean
}

/**
 * Opens the form for the item in an address or form, or the one that sells the product in it; by default the first
 * with special processing. Null if there is no such item, or it has none.
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

/**
 * The maximum characters of a field that is shown again; more than any may have, so that a text that is too long
 * stays recognisable.
 */
const MAX_BACK_LENGTH = 3000

/** The initial values of the special processing form. */
export interface SpecialStart {
  choices: SpecialChoices
  comment: string
  person?: Partial<PersonTexts>
  /** The refusals when it was last sent without scripts. */
  refused?: readonly QuoteFault[]
}

/** The form after it was sent without scripts: everything that was entered, and its faults. */
export interface SpecialAnswer {
  page: SpecialPage
  start: SpecialStart
  /** The fault of the form as a whole, or null. */
  message: string | null
  files: FilesInForm
}

export const CHOICES_REPLACED =
  'Some of your choices could not be combined, so we changed them. Please check them and send the form again.'

interface Refused {
  message: string
  errors: readonly QuoteFault[]
}

/** The answer to a refused form, with everything that was typed. */
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

/** The form's fields with the current size and quantity: a list and the field beside it become one value each. */
export function withChoices(texts: URLSearchParams, { choices }: SpecialPage): URLSearchParams {
  const settled = new URLSearchParams(texts)
  for (const name of ['size_id', 'width', 'height', 'quantity'] as const) {
    settled.delete(name)
    const value = choices[name]
    if (value !== undefined) settled.set(name, value)
  }
  return settled
}
