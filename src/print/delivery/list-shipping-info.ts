import type { Catalogue, FeaturedItem } from '#print/catalogue/catalogue.ts'
import type { Turnaround } from './turnaround.ts'

/** How long a product of a featured item takes (001 §3: shipping info). */
export interface ShippingInfo extends Turnaround {
  /** The product. */
  id: number
  /** Its label. */
  product: string
}

/** One entry for each product of the item, in the item's own order. */
export function listShippingInfo(
  { products }: Pick<Catalogue, 'products'>,
  item: Pick<FeaturedItem, 'products' | 'shipping'>,
): ShippingInfo[] {
  const { printing_days, shipping_days } = item.shipping
  return item.products.flatMap((id) => {
    const product = products.find((candidate) => candidate.id === id)
    return product === undefined ? [] : [{ id, product: product.name, printing_days, shipping_days }]
  })
}
