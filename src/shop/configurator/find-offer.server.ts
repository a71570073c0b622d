import type { Catalogue } from '#print/catalogue/catalogue.ts'
import { findItem } from '#print/catalogue/find-item.ts'
import type { ItemView } from '#print/catalogue/item-view.ts'
import { resolveItem } from '#print/catalogue/resolve-item.ts'

const resolved = new WeakMap<Catalogue, Map<number, ItemView>>()

/** A featured item as pages and calls use it; resolved once for each catalogue. Undefined for an unknown id. */
export function offeredItem(catalogue: Catalogue, itemId: number): ItemView | undefined {
  if (!catalogue.featured_items.some((item) => item.id === itemId)) return undefined
  const known = resolved.get(catalogue) ?? new Map<number, ItemView>()
  resolved.set(catalogue, known)
  const item = known.get(itemId) ?? resolveItem(catalogue, itemId)
  known.set(itemId, item)
  return item
}

/** The featured item with a slug, whole (`stickers/roll`) or its last segment. */
export function offeredItemBySlug(catalogue: Catalogue, slug: string): ItemView | undefined {
  const item = findItem(catalogue, slug)
  return item === undefined ? undefined : offeredItem(catalogue, item.id)
}

/** The item to price a product under where none is named: one that offers all of its supplies. */
export function itemForProduct(catalogue: Catalogue, productId: number): ItemView | undefined {
  const items = catalogue.featured_items.filter((item) => item.products.includes(productId))
  const widest = items.find((item) => item.cuttings === null) ?? items[0]
  return widest === undefined ? undefined : offeredItem(catalogue, widest.id)
}
