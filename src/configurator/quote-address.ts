import type { ItemView } from '#catalogue/item-view.ts'
import { type Choices, writeChoices } from './choices.ts'

/*
 * Addresses of a quote request. Both carry all choices, so that nothing is lost on a way through signing in, in another
 * tab, or without scripts.
 */

interface Asked {
  item: Pick<ItemView, 'id' | 'url_slug'>
  choices: Choices
}

/** The page that asks for a quote for these choices; without a quantity it asks for that as well (000 §2.4). */
export function quoteAddress({ item, choices }: Asked, asksQuantity: boolean): string {
  const { quantity: _quantity, custom_quantity: _typed, ...rest } = choices
  const query = writeChoices(asksQuantity ? rest : choices)
  query.set('featured_item_id', String(item.id))
  return `/quote-request?${query}`
}

/** The page that the button was pressed on, to come back to after signing in: with PRICE preselected (000 §4.2). */
export function returnAddress({ item, choices }: Asked, pathname: string): string {
  const query = writeChoices(choices)
  // An item's own page knows its item by the path; the page of all prices does not.
  if (pathname === `/${item.url_slug}` || pathname.startsWith(`/${item.url_slug}/`)) query.set('tab', 'price')
  else query.set('featured_item_id', String(item.id))
  return `${pathname}?${query}`
}
