import type { Catalogue } from '#print/catalogue/catalogue.ts'

/** The address of the page that sells a product, under an item or the first that has it; null where none does. */
export function itemPagePath(
  catalogue: Pick<Catalogue, 'featured_items'>,
  featuredItemId: number | null,
  productId: number,
): string | null {
  const selling = catalogue.featured_items.filter((item) => item.products.includes(productId))
  const item = selling.find(({ id }) => id === featuredItemId) ?? selling[0]
  return item === undefined ? null : `/${item.url_slug}`
}
