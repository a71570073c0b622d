import type { Catalogue, FeaturedItem } from '../catalogue.ts'
import { lastSegment } from '../find-item.ts'
import { type CatalogueFault, checkKnown, checkUnique, fault, type Path, placed } from './catalogue-fault.ts'

/* Featured items and promotions: everything they refer to exists, and every product can be bought somewhere. */

/** Checks the featured items, their products, and the promotions. */
export function checkItems(catalogue: Catalogue): CatalogueFault[] {
  return [
    ...checkRoutes(catalogue),
    ...catalogue.featured_items.flatMap((item, index) => checkItem(catalogue, item, ['featured_items', index])),
    ...checkEveryProductIsSold(catalogue),
    ...checkPromotions(catalogue),
  ]
}

/** An item is found by its whole slug or by its last segment (decisions §2), so both must be unique. */
function checkRoutes({ featured_items, products }: Catalogue): CatalogueFault[] {
  return [
    ...checkUnique(placed(featured_items, ['featured_items'], ({ url_slug }) => lastSegment(url_slug), 'url_slug')),
    ...checkUnique(placed(products, ['products'], ({ url_slug }) => url_slug, 'url_slug')),
  ]
}

function checkItem(catalogue: Catalogue, item: FeaturedItem, path: Path): CatalogueFault[] {
  const products = placed(item.products, [...path, 'products'], (id) => id)
  const cuttings = placed(item.cuttings ?? [], [...path, 'cuttings'], (id) => id)
  const featured = { path: [...path, 'featured_product'], value: item.featured_product }
  return [
    ...checkKnown(products, getIds(catalogue.products), 'products'),
    ...checkUnique(products),
    ...checkKnown([featured], new Set(item.products), "item's products"),
    ...checkKnown(cuttings, getIds(catalogue.cuttings), 'cuttings'),
    ...checkUnique(cuttings),
    ...checkItemCuttings(catalogue, item, path),
  ]
}

function checkItemCuttings({ products }: Catalogue, item: FeaturedItem, path: Path): CatalogueFault[] {
  return (item.cuttings ?? []).flatMap((cuttingId, index) => {
    const lacking = products.filter(
      ({ id, attributes }) =>
        item.products.includes(id) && attributes.cuttings.every((cutting) => cutting.id !== cuttingId),
    )
    if (lacking.length === 0) return []
    const who = lacking.map(({ id }) => id).join(', ')
    return [fault([...path, 'cuttings', index], `must be offered by every product of the item; ${who} lack it`)]
  })
}

function checkEveryProductIsSold({ featured_items, products }: Catalogue): CatalogueFault[] {
  return products.flatMap(({ id, featured_category_id }, index) => {
    const sellers = featured_items.filter((item) => item.products.includes(id)).map((item) => item.id)
    if (sellers.length === 0) return [fault(['products', index, 'id'], 'must be among the products of a featured item')]
    const category = { path: ['products', index, 'featured_category_id'], value: featured_category_id }
    return checkKnown([category], new Set(sellers), 'featured items that sell the product')
  })
}

function checkPromotions({ promotions, products, featured_items }: Catalogue): CatalogueFault[] {
  return promotions.flatMap(({ product_id, featured_item_id }, index) => {
    const path = ['promotions', index]
    const product = product_id === null ? [] : [{ path: [...path, 'product_id'], value: product_id }]
    const item = featured_item_id === null ? [] : [{ path: [...path, 'featured_item_id'], value: featured_item_id }]
    return [
      ...checkKnown(product, getIds(products), 'products'),
      ...checkKnown(item, getIds(featured_items), 'featured items'),
      ...checkPromotionReach(featured_items, product_id, featured_item_id).map((reason) => fault(path, reason)),
    ]
  })
}

function checkPromotionReach(items: FeaturedItem[], productId: number | null, itemId: number | null): string[] {
  const item = items.find(({ id }) => id === itemId)
  if (item === undefined || productId === null || item.products.includes(productId)) return []
  return [`must name a product that its featured item sells (${item.products.join(', ')}), or never applies`]
}

function getIds(entries: readonly { id: number }[]): Set<number> {
  return new Set(entries.map(({ id }) => id))
}
