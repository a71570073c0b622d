import type { Catalogue } from '#print/catalogue/catalogue.ts'
import { indexCatalogue } from '#print/catalogue/catalogue-index.ts'
import { findItemPage } from '#print/catalogue/find-item.ts'
import type { ReviewScope } from './rating.ts'

/**
 * The subject of a page's reviews: its item, or the product in its path (001 §7, "the current route path"). Undefined
 * if the path is not an item's.
 * @param path with its leading slash
 */
export function scopeOfPath(catalogue: Catalogue, path: string): ReviewScope | undefined {
  const found = findItemPage(catalogue, path.replaceAll(/^\/+|\/+$/g, ''))
  if (found === null) return undefined
  if ('redirect' in found) return scopeOfPath(catalogue, found.redirect)
  return { itemId: found.itemId, productId: found.product?.id ?? null }
}

/** The name and the page of a scope; if it is no longer sold, those of the shop. */
export function nameScope(catalogue: Catalogue, { itemId, productId }: ReviewScope): { about: string; path: string } {
  const index = indexCatalogue(catalogue)
  const item = index.item(itemId)
  const product = productId === null ? undefined : index.product(productId)
  if (item === undefined) return { about: product?.name ?? 'Printed goods', path: '/' }
  if (product === undefined || !item.products.includes(product.id))
    return { about: item.name, path: `/${item.url_slug}` }
  const path = `/${item.url_slug}/${product.url_slug}`
  // Items with a single product have its name.
  return { about: product.name === item.name ? item.name : `${item.name}, ${product.name}`, path }
}

/** Every possible subject of a review, by its page, in the order of the catalogue. */
export function listScopes(catalogue: Catalogue): { path: string; about: string }[] {
  return catalogue.featured_items.flatMap((item) => [
    nameScope(catalogue, { itemId: item.id, productId: null }),
    ...item.products.map((productId) => nameScope(catalogue, { itemId: item.id, productId })),
  ])
}
