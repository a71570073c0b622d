import { CURRENCY } from '#platform/config/shop.ts'
import { poundsAsFigures } from '#platform/money/money.ts'
import { type ShippingRates, shippingCost } from '#print/delivery/shipping-cost.ts'
import { fitText } from './fit-text.ts'
import type { Offered } from './public-page.ts'
import { getSku } from './structured-data/product-data.ts'
import { xmlText } from './xml-text.ts'

/* The product feed for shopping search: RSS 2.0 with the elements of Google Merchant Center, which others read too. */

export interface FeedEntry {
  offered: Offered
  name: string
  description: string
  /** Whole addresses. */
  url: string
  /** The best first; rendered pictures without words on them. At least one. */
  images: readonly string[]
}

export interface FeedFacts {
  brand: string
  origin: string
  rates: ShippingRates
  entries: readonly FeedEntry[]
}

/** Google's limits: https://support.google.com/merchants/answer/7052112. */
const MAX_TITLE_LENGTH = 150
const MAX_ID_LENGTH = 50
const MAX_FURTHER_IMAGES = 10

const figure = new Intl.NumberFormat('en-GB')

/** Writes the feed; every price is that of the smallest order, and says of how many pieces that is. */
export function writeProductFeed({ brand, origin, rates, entries }: FeedFacts): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    '  <channel>',
    `    <title>${xmlText(brand)}</title>`,
    `    <link>${xmlText(`${origin}/`)}</link>`,
    `    <description>${xmlText(`Everything that ${brand} prints, at the price of the smallest order, including VAT.`)}</description>`,
    ...entries.map((entry) => entryText(entry, brand, rates)),
    '  </channel>',
    '</rss>',
    '',
  ].join('\n')
}

function entryText(
  { offered, name, description, url, images }: FeedEntry,
  brand: string,
  rates: ShippingRates,
): string {
  const { item, product, from, minimum } = offered
  const [first = '', ...further] = images
  const many = `${figure.format(minimum)} ${minimum === 1 ? 'piece' : 'pieces'}`
  const { printing_days } = item.shipping
  const elements: [name: string, value: string][] = [
    ['g:id', getSku(offered).slice(0, MAX_ID_LENGTH)],
    ['g:title', fitText(`${name}, ${many}`, MAX_TITLE_LENGTH)],
    ['g:description', `${description} The price is for ${many}, the smallest order.`],
    ['g:link', url],
    ['g:image_link', first],
    ...further.slice(0, MAX_FURTHER_IMAGES).map((image): [string, string] => ['g:additional_image_link', image]),
    ['g:price', `${poundsAsFigures(from)} ${CURRENCY}`],
    ['g:availability', 'in_stock'],
    ['g:condition', 'new'],
    ['g:brand', brand],
    ['g:identifier_exists', 'no'],
    ['g:product_type', `${item.name} > ${product.name}`],
    ...(minimum === 1 ? [] : unitPricing(minimum)),
    ['g:min_handling_time', String(printing_days)],
    ['g:max_handling_time', String(printing_days)],
  ]
  return [
    '    <item>',
    ...elements.map(([element, value]) => `      <${element}>${xmlText(value)}</${element}>`),
    '      <g:shipping>',
    '        <g:country>GB</g:country>',
    `        <g:service>${xmlText(item.shipping.method)}</g:service>`,
    `        <g:price>${poundsAsFigures(shippingCost(from, rates))} ${CURRENCY}</g:price>`,
    '        <g:min_transit_time>1</g:min_transit_time>',
    `        <g:max_transit_time>${item.shipping.shipping_days}</g:max_transit_time>`,
    '      </g:shipping>',
    '    </item>',
  ].join('\n')
}

/** So that a price for fifty is not compared with a price for one. */
function unitPricing(minimum: number): [string, string][] {
  return [
    ['g:unit_pricing_measure', `${minimum} ct`],
    ['g:unit_pricing_base_measure', '1 ct'],
  ]
}
