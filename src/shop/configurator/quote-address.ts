import type { ItemView } from '#print/catalogue/item-view.ts'
import { type Choices, writeChoices } from './choices.ts'

interface Asked {
  item: Pick<ItemView, 'id'>
  choices: Choices
}

/** The page that asks for a quote for these choices; without a quantity it asks for that as well (000 §2.4). */
export function quoteAddress({ item, choices }: Asked, asksQuantity: boolean): string {
  const { quantity: _quantity, custom_quantity: _typed, ...rest } = choices
  const query = writeChoices(asksQuantity ? rest : choices)
  query.set('featured_item_id', String(item.id))
  return `/quote-request?${query}`
}
