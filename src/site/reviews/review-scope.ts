import type { Catalogue } from '#print/catalogue/catalogue.ts'
import { indexCatalogue } from '#print/catalogue/catalogue-index.ts'
import { findItemPage } from '#print/catalogue/find-item.ts'
import type { ReviewScope } from './rating.ts'

/**
 * What the reviews of a page are of: its item, or the product that its address names (001 §7, "the current route path").
 * Undefined for an address that is no item's.
 * @param path with its leading slash
 */
export function scopeOfPath(catalogue: Catalogue, path: string): ReviewScope | undefined {
  const found = findItemPage(catalogue, path.replaceAll(/^\/+|\/+$/g, ''))
  if (found === null) return undefined
  if ('redirect' in found) return scopeOfPath(catalogue, found.redirect)
  return { itemId: found.itemId, productId: found.product?.id ?? null }
}

/** What a scope is called, and its page; of what is not sold any more, the shop's. */
export function nameScope(catalogue: Catalogue, { itemId, productId }: ReviewScope): { about: string; path: string } {
  const index = indexCatalogue(catalogue)
  const item = index.item(itemId)
  const product = productId === null ? undefined : index.product(productId)
  if (item === undefined) return { about: product?.name ?? 'Printed goods', path: '/' }
  if (product === undefined || !item.products.includes(product.id))
    return { about: item.name, path: `/${item.url_slug}` }
  const path = `/${item.url_slug}/${product.url_slug}`
  // Items that sell one thing are called as it is.
  return { about: product.name === item.name ? item.name : `${item.name}, ${product.name}`, path }
}

/** Everything that a review can be about, by its page, in the order of the catalogue. */
export function listScopes(catalogue: Catalogue): { path: string; about: string }[] {
  return catalogue.featured_items.flatMap((item) => [
    nameScope(catalogue, { itemId: item.id, productId: null }),
    ...item.products.map((productId) => nameScope(catalogue, { itemId: item.id, productId })),
  ])
}
