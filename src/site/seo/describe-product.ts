import type { ContentLibrary } from '#site/content/documents/content-library.ts'
import { informationOf } from '#site/content/item-content.ts'
import type { DescribeProduct } from './item-pages.ts'

/** What the shop's texts say of a product: its information, or else the content block of a card or tag. */
export function describeBy(library: Pick<ContentLibrary, 'product-information' | 'card-content'>): DescribeProduct {
  return (product) =>
    library['card-content'].get(product.url_slug)?.descriptions[0] ??
    informationOf(library, product)?.description ??
    null
}
