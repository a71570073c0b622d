import type { Offer, OfferShippingDetails, Product, ShippingDeliveryTime } from 'schema-dts'
import { CURRENCY } from '#platform/config/shop.ts'
import { type Pence, poundsAsFigures } from '#platform/money/money.ts'
import { type ShippingRates, shippingCost } from '#print/delivery/shipping-cost.ts'
import type { Offered } from '../public-page.ts'
import { type Rating, ratingData } from './rating-data.ts'

export interface ProductFacts {
  name: string
  description: string
  /** Whole addresses, the best first. */
  images: readonly string[]
  /** The page's own address. */
  url: string
  brand: string
  /** The shop itself, by its id in the structured data. */
  seller: string
  offered: Offered
  rates: ShippingRates
  /** What customers who bought it say; null where none has said anything. Samples never come here (decisions §3). */
  rating: Rating | null
}

const COUNTRY = 'GB'

/** What search engines are told of a product (001 §7): its price is computed and not typed in (decisions §3). */
export function productData(facts: ProductFacts): Exclude<Product, string> {
  const { name, description, images, url, brand, offered, rating } = facts
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name,
    description,
    ...(images.length === 0 ? {} : { image: [...images] }),
    sku: getSku(offered),
    category: offered.item.name,
    brand: { '@type': 'Brand', name: brand },
    offers: offerData(facts),
    ...(rating === null ? {} : ratingData(rating)),
  }
}

/** Names what a page sells: `stickers-roll`, `stickers-roll-art-paper`. */
export function getSku({ item, product, named }: Offered): string {
  const slug = item.url_slug.replaceAll('/', '-')
  return named ? `${slug}-${product.url_slug}` : slug
}

/** The smallest order at its lowest price. */
function offerData({ url, seller, offered, rates }: ProductFacts): Offer {
  const { from, minimum } = offered
  const price = poundsAsFigures(from)
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: CURRENCY,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: CURRENCY,
      valueAddedTaxIncluded: true,
      referenceQuantity: { '@type': 'QuantitativeValue', value: minimum, unitCode: 'C62' },
    },
    eligibleQuantity: { '@type': 'QuantitativeValue', minValue: minimum, unitCode: 'C62' },
    availability: 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@id': seller },
    shippingDetails: shippingData(offered, rates),
  }
}

/** Standard delivery of that order by itself; it is free when goods come to enough (decisions §5). */
function shippingData({ item, from }: Offered, rates: ShippingRates): OfferShippingDetails {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: amount(shippingCost(from, rates)),
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY },
    deliveryTime: deliveryTime(item.shipping),
  }
}

/** Together the displayed range: printing days + 1 to printing days + shipping days (001 §9). */
function deliveryTime({ printing_days, shipping_days }: Offered['item']['shipping']): ShippingDeliveryTime {
  const days = (minValue: number, maxValue: number) =>
    ({ '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }) as const
  return {
    '@type': 'ShippingDeliveryTime',
    handlingTime: days(printing_days, printing_days),
    transitTime: days(1, shipping_days),
    businessDays: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: [
        'https://schema.org/Monday',
        'https://schema.org/Tuesday',
        'https://schema.org/Wednesday',
        'https://schema.org/Thursday',
        'https://schema.org/Friday',
      ],
    },
  }
}

function amount(pence: Pence) {
  return { '@type': 'MonetaryAmount', value: poundsAsFigures(pence), currency: CURRENCY } as const
}
