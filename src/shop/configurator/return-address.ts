import type { ItemView } from '#print/catalogue/item-view.ts'
import { type Choices, writeChoices } from './choices.ts'

interface Asked {
  item: Pick<ItemView, 'url_slug' | 'id'>
  choices: Choices
}

/** The page that the button was pressed on, to come back to after signing in: with PRICE preselected (000 §4.2). */
export function returnAddress({ item, choices }: Asked, pathname: string): string {
  const query = writeChoices(choices)
  // An item's own page knows its item by the path; the page of all prices does not.
  if (pathname === `/${item.url_slug}` || pathname.startsWith(`/${item.url_slug}/`)) query.set('tab', 'price')
  else query.set('featured_item_id', String(item.id))
  return `${pathname}?${query}`
}
