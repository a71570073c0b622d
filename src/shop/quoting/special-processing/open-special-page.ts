import type { Catalogue } from '#print/catalogue/catalogue.ts'
import type { ItemView } from '#print/catalogue/item-view.ts'
import { resolveItem } from '#print/catalogue/resolve-item.ts'
import { completeSpecialProcessing } from '#shop/configurator/special-processing/complete-special-processing.ts'
import { settleSpecialProcessing } from '#shop/configurator/special-processing/configure-special-processing.ts'
import type { SpecialChoices } from '#shop/configurator/special-processing/special-choices.ts'
import type { SpecialForm } from '#shop/configurator/special-processing/special-processing-rules.ts'
import { SPECIAL_FORM_FIELD } from '../request/quote-form.ts'
import { readSpecialQuery } from './special-query.ts'

/** The special processing form as its page shows it. */
export interface SpecialPage {
  item: ItemView
  form: SpecialForm
  /** Every choice in force. */
  choices: SpecialChoices
  /** Whether something that was asked for is not to be had, and gave way. */
  replaced: boolean
}

/**
 * Opens the form for the item that an address or a sent form names, or that sells the product which it names; without
 * either for the first that takes special processing. Null where there is no such item, or it takes none.
 */
export function openSpecialPage(catalogue: Catalogue, params: URLSearchParams): SpecialPage | null {
  const form = params.get(SPECIAL_FORM_FIELD) === 'configurator' ? 'configurator' : 'modal'
  const asked = readSpecialQuery(params)
  for (const id of itemIds(catalogue, params.get('featured_item_id') ?? '', asked.product_id)) {
    const item = resolveItem(catalogue, id)
    const completed = completeSpecialProcessing(item, asked, form)
    if (completed === null) continue
    const choices = settleSpecialProcessing(item, asked, form)
    return { item, form, choices, replaced: completed.replaced.length > 0 }
  }
  return null
}

/** Items to open, the best first. */
function itemIds({ featured_items }: Catalogue, asked: string, product: string | undefined): number[] {
  const known = asked === '' ? featured_items : featured_items.filter(({ id }) => String(id) === asked)
  const selling = known.filter(({ products }) => products.some((id) => String(id) === product))
  return (selling.length > 0 ? selling : known).map(({ id }) => id)
}
