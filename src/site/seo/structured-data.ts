import type {
  AggregateRating,
  BreadcrumbList,
  FAQPage,
  Graph,
  Offer,
  OfferShippingDetails,
  OnlineStore,
  Product,
  Review,
  SearchAction,
  WebSite,
} from 'schema-dts'
import { CURRENCY, type Shop } from '#platform/config/shop.ts'
import type { Crumb } from '#platform/http/page-meta.ts'
import { poundsAsFigures } from '#platform/money/money.ts'
import { type ShippingRates, shippingCost } from '#print/delivery/shipping-cost.ts'
import type { AnsweredQuestion, Offered } from './public-pages.ts'

/** A page's structured data: one graph of schema.org. */
export type StructuredData = Graph

/** The breadcrumbs of a page; null if they are not shown (001 §2: only when more than one crumb exists). */
export function crumbsData(crumbs: readonly Crumb[], origin: string): Exclude<BreadcrumbList, string> | null {
  if (crumbs.length < 2) return null
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: `${origin}${to}`,
    })),
  }
}

/** The questions that a page answers; null if there are none. */
export function questionsData(questions: readonly AnsweredQuestion[]): Exclude<FAQPage, string> | null {
  if (questions.length === 0) return null
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** The shop's id in the structured data of all its pages. */
export function shopId(origin: string): string {
  return `${origin}/#shop`
}

/** The shop, from its configuration (decisions §1). */
export function shopData(shop: Shop, origin: string): Exclude<OnlineStore, string> {
  const town = shop.addressLines.at(-1)
  return {
    '@type': 'OnlineStore',
    '@id': shopId(origin),
    name: shop.brand,
    legalName: shop.companyName,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    telephone: shop.phoneDialled,
    email: shop.email,
    vatID: shop.vatNumber.replaceAll(' ', ''),
    address: {
      '@type': 'PostalAddress',
      streetAddress: shop.addressLines.slice(0, -1).join(', '),
      ...(town === undefined ? {} : { addressLocality: town }),
      postalCode: shop.postcode,
      addressCountry: 'GB',
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: shop.phoneDialled,
      email: shop.email,
      availableLanguage: 'en-GB',
    },
  }
}

/** The site and its search. */
export function siteData(shop: Shop, origin: string): Exclude<WebSite, string> {
  // Search engines read `query-input`, which the vocabulary defines by a rule and does not list.
  const search: SearchAction & { 'query-input': string } = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: shop.brand,
    url: `${origin}/`,
    inLanguage: 'en-GB',
    publisher: { '@id': shopId(origin) },
    potentialAction: search,
  }
}

interface ProductFacts {
  name: string
  description: string
  /** Absolute addresses, the best first. */
  images: readonly string[]
  /** The page's own address. */
  url: string
  brand: string
  /** The shop itself, by its id in the structured data. */
  seller: string
  offered: Offered
  rates: ShippingRates
  /** The customers' rating; null if there is none. Never of samples (decisions §3). */
  rating: Rating | null
}

const COUNTRY = 'GB'

/** A product for search engines (001 §7); its price is computed, not written (decisions §3). */
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

/** The SKU of what a page sells: `stickers-roll`, `stickers-roll-art-paper`. */
export function getSku({ item, product, named }: Offered): string {
  const slug = item.url_slug.replaceAll('/', '-')
  return named ? `${slug}-${product.url_slug}` : slug
}

/** The order that the page shows first; for cards and tags at the price that 001 §7 fixes. */
function offerData({ url, seller, offered, rates }: ProductFacts): Offer {
  const { from, offer } = offered
  const price = poundsAsFigures(offer)
  const minimum = from.quantity
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

/**
 * Standard delivery of that order alone; free above the threshold (decisions §5). Both times together are the
 * displayed range: printing days + 1 to printing days + shipping days (001 §9).
 */
function shippingData({ item, offer }: Offered, rates: ShippingRates): OfferShippingDetails {
  const { printing_days, shipping_days } = item.shipping
  const days = (minValue: number, maxValue: number) =>
    ({ '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }) as const
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: poundsAsFigures(shippingCost(offer, rates)),
      currency: CURRENCY,
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY },
    deliveryTime: {
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
    },
  }
}

/** The customers' rating of a product, never of samples (decisions §3). */
export interface Rating {
  /** From 1 to 5. */
  average: number
  /** At least one. */
  count: number
  /** The newest; all of them are shown on the page. */
  reviews: readonly CustomerReview[]
}

interface CustomerReview {
  title: string
  /** Stars, 1 to 5. */
  rate: number
  comment: string
  customer: string
  /** `2026-11-22`. */
  date: string
}

const BEST = 5
const WORST = 1

/** The rating of a product with its reviews (001 §7). */
function ratingData({ average, count, reviews }: Rating): {
  aggregateRating: AggregateRating
  review: Review[]
} {
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average.toFixed(1),
      reviewCount: count,
      bestRating: BEST,
      worstRating: WORST,
    },
    review: reviews.map(({ title, rate, comment, customer, date }) => ({
      '@type': 'Review',
      name: title,
      reviewBody: comment,
      reviewRating: { '@type': 'Rating', ratingValue: rate, bestRating: BEST, worstRating: WORST },
      author: { '@type': 'Person', name: customer },
      datePublished: date,
    })),
  }
}
