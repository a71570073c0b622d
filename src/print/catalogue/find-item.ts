import type { Catalogue, FeaturedItem, Product } from './catalogue.ts'

/** The result for an address: an item with one of its products, a redirect, or nothing. */
export type FoundPage = { itemId: number; product: Product | null } | { redirect: string }

/** Alternative addresses (decisions §2), with the item whose page they show. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['vinyl-lettering-designer', 'vinyl-lettering'],
  ['business-cards', 'business-cards/swing-tags'],
])

/** Addresses that redirect: the transfer decals page of 001 §2. */
const MOVED: ReadonlyMap<string, string> = new Map([['transfer-decals', 'vinyl-lettering/transfer-decals']])

/**
 * Finds the page of an address without its leading slash: an item's `url_slug`, alone or followed by the slug of one
 * of its products (decisions §4). A card stock directly under business-cards leads to the item that prints on it.
 * Null for an unknown address (000 §2.2: 404 Not Found).
 */
export function findItemPage(catalogue: Catalogue, path: string): FoundPage | null {
  const address = ALIASES.get(path) ?? path
  const exact = catalogue.featured_items.find((item) => item.url_slug === address)
  if (exact !== undefined) return { itemId: exact.id, product: null }
  const moved = MOVED.get(path)
  if (moved !== undefined) return findItemPage(catalogue, moved) && { redirect: `/${moved}` }
  const cut = address.lastIndexOf('/')
  if (cut < 0) return null
  const [parent, slug] = [address.slice(0, cut), address.slice(cut + 1)]
  const product = findProduct(catalogue, slug)
  if (product === undefined) return null
  const item = catalogue.featured_items.find((candidate) => candidate.url_slug === (ALIASES.get(parent) ?? parent))
  if (item?.products.includes(product.id)) return { itemId: item.id, product }
  return parent === 'business-cards' ? underBusinessCards(catalogue, product) : null
}

function underBusinessCards(catalogue: Catalogue, product: Product): FoundPage | null {
  const item = catalogue.featured_items.find(
    (candidate) => candidate.banner === 'BusinessCards' && candidate.products.includes(product.id),
  )
  return item === undefined ? null : { redirect: `/${item.url_slug}/${product.url_slug}` }
}

/** The last segment of an item's route: `business-cards/swing-tags` → `swing-tags`. */
export function lastSegment(urlSlug: string): string {
  return urlSlug.slice(urlSlug.lastIndexOf('/') + 1)
}

/** The featured item with this slug, either the whole `url_slug` or its last segment; undefined if there is none. */
export function findItem(catalogue: Catalogue, slug: string): FeaturedItem | undefined {
  return (
    catalogue.featured_items.find((item) => item.url_slug === slug) ??
    catalogue.featured_items.find((item) => lastSegment(item.url_slug) === slug)
  )
}

/** The product with this `url_slug`; undefined if there is none. The caller checks whether an item sells it. */
export function findProduct(catalogue: Catalogue, slug: string): Product | undefined {
  return catalogue.products.find((product) => product.url_slug === slug)
}
