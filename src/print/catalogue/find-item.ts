import type { Catalogue, FeaturedItem, Product } from './catalogue.ts'

/** The last segment of an item's route: `business-cards/swing-tags` → `swing-tags`. */
export function lastSegment(urlSlug: string): string {
  return urlSlug.slice(urlSlug.lastIndexOf('/') + 1)
}

/** The featured item with this slug, either the whole `url_slug` or its last segment; undefined where there is none. */
export function findItem(catalogue: Catalogue, slug: string): FeaturedItem | undefined {
  return (
    catalogue.featured_items.find((item) => item.url_slug === slug) ??
    catalogue.featured_items.find((item) => lastSegment(item.url_slug) === slug)
  )
}

/** The product with this `url_slug`; undefined where there is none. Whether an item sells it is the caller's question. */
export function findProduct(catalogue: Catalogue, slug: string): Product | undefined {
  return catalogue.products.find((product) => product.url_slug === slug)
}
