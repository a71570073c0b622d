import type { Crumb } from '#platform/http/page-meta.ts'
import type { FeaturedItem, Product } from '#print/catalogue/catalogue.ts'
import type { ItemView } from '#print/catalogue/resolve-item.ts'
import { type Choices, writeChoices } from './choices.ts'

/**
 * The view of an item's page: its tab, and within it a product, a card stock, a print feature, a template and an
 * example of the guide, or a place in the reviews.
 */
type View = Partial<
  Record<'tab' | 'product' | 'material' | 'feature' | 'guide' | 'example' | 'filter' | 'page' | 'open', string>
>

/** The anchor of the tabs on an item's page. */
export const DETAILS = 'details'

/** The address of a tab without scripts: the same choices (decisions §4), another view, and the anchor of the tabs. */
export function viewAddress(choices: Choices, view: View): string {
  const params = writeChoices(choices)
  for (const [name, value] of Object.entries(view)) params.set(name, value)
  return `?${params}#${DETAILS}`
}

interface Chosen {
  item: Pick<ItemView, 'id' | 'url_slug'>
  choices: Choices
}

/** The page that requests a quote for these choices; without a quantity it asks for it (000 §2.4). */
export function quoteAddress({ item, choices }: Chosen, asksQuantity: boolean): string {
  const { quantity: _quantity, custom_quantity: _typed, ...rest } = choices
  const query = writeChoices(asksQuantity ? rest : choices)
  query.set('featured_item_id', String(item.id))
  return `/quote-request?${query}`
}

/** The page to return to after signing in: the current one, with PRICE preselected (000 §4.2). */
export function returnAddress({ item, choices }: Chosen, pathname: string): string {
  const query = writeChoices(choices)
  // An item's own page identifies its item by the path; the page of all prices does not.
  if (pathname === `/${item.url_slug}` || pathname.startsWith(`/${item.url_slug}/`)) query.set('tab', 'price')
  else query.set('featured_item_id', String(item.id))
  return `${pathname}?${query}`
}

type CrumbItem = Pick<FeaturedItem, 'name' | 'url_slug' | 'banner'> & { products: readonly unknown[] }
type CrumbProduct = Pick<Product, 'name' | 'url_slug' | 'chosen_as'>

/**
 * The breadcrumbs of an item's page. On the business-cards page they start with Business Cards, elsewhere with Home.
 * Once one product is chosen, Type or Material and the product's name follow (000 §2.2, 001 §2, decisions §8).
 * @param chosen whether the product was chosen, in the address or in the form, and is not just the first of several
 */
export function itemCrumbs(item: CrumbItem, product: CrumbProduct, chosen: boolean): Crumb[] {
  const itself = `/${item.url_slug}`
  const isOneOfSeveral = item.products.length > 1
  const named = { title: product.name, to: `${itself}/${product.url_slug}` }
  if (item.banner !== 'BusinessCards') {
    return [{ title: 'Home', to: '/' }, { title: item.name, to: itself }, ...(chosen && isOneOfSeveral ? [named] : [])]
  }
  const start = { title: 'Business Cards', to: '/business-cards' }
  if (!chosen && isOneOfSeveral) return [start]
  return [start, ...(product.chosen_as === null ? [] : [{ title: product.chosen_as, to: itself }]), named]
}
