import type { Catalogue } from '#print/catalogue/catalogue.ts'
import { fitText } from './fit-text.ts'
import type { PublicPage } from './public-page.ts'

/* The price-check view is a page for each item (decisions §4): `/prices` shows the first. */

const PATH = '/prices'

/** A page of prices for each item. */
export function pricePages({ featured_items, products }: Catalogue): PublicPage[] {
  return featured_items.map((item, index) => {
    const opened = products.find(({ id }) => id === item.featured_product)
    return {
      path: pathOf(item.id, index),
      title: `Check prices: ${item.name}`,
      description: fitText(
        `What ${item.name.toLowerCase()} cost in any size and quantity, with VAT, before you order. No account is needed.`,
      ),
      crumbs: [
        { title: 'Home', to: '/' },
        { title: 'Prices', to: PATH },
      ],
      pictures: [...(opened?.attributes.gallery.map(({ file_path }) => file_path) ?? []), item.img],
      offered: null,
    }
  })
}

/** The one path of the prices that a query asks for; null where there is no such item. */
export function pricesPath(query: URLSearchParams, { featured_items }: Catalogue): string | null {
  const index = indexOf(query, featured_items)
  const item = featured_items[index]
  return item === undefined ? null : pathOf(item.id, index)
}

/** By the item that is named, or that sells the product that is in all of its supplies; else the first. */
function indexOf(query: URLSearchParams, items: Catalogue['featured_items']): number {
  const id = query.get('featured_item_id') ?? ''
  if (id !== '') return items.findIndex((item) => String(item.id) === id)
  const sells = items.map(({ products }) => products.includes(Number(query.get('product_id') ?? '')))
  const widest = items.findIndex(({ cuttings }, index) => sells[index] === true && cuttings === null)
  return Math.max(0, widest >= 0 ? widest : sells.indexOf(true))
}

function pathOf(itemId: number, index: number): string {
  return index === 0 ? PATH : `${PATH}?featured_item_id=${itemId}`
}
