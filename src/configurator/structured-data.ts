import type { Pence } from '#foundation/money/money.ts'

interface OfferedProduct {
  name: string
  description: string
  /** Path of the picture, from the site root. */
  image: string
  /** The lowest orderable price, gross. */
  from: Pence
  brand: string
}

const PENCE_IN_A_POUND = 100

/**
 * What search engines are told of a product (000 §7): an offer price in GBP, computed and not typed in (decisions §3).
 * A rating stands here only where customers gave one; sample reviews never do.
 */
export function productStructuredData({ name, description, image, from, brand }: OfferedProduct) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    image,
    brand: { '@type': 'Brand', name: brand },
    offers: {
      '@type': 'Offer',
      price: (from / PENCE_IN_A_POUND).toFixed(2),
      priceCurrency: 'GBP',
      availability: 'https://schema.org/InStock',
    },
  }
}
