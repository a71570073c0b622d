import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { CURRENCY, type Shop } from '#platform/config/shop.ts'
import { refuse } from '#platform/http/envelope.server.ts'
import { COSTLY } from '#platform/http/route-options.server.ts'
import { poundsAsFigures } from '#platform/money/money.ts'
import { pictureFile } from '#platform/pictures/manifest.ts'
import { type ShippingRates, shippingCost } from '#print/delivery/shipping-cost.ts'
import { openingQuantity } from '#shop/configurator/opening-price.ts'
import { isItsItem, type Offered } from './public-pages.ts'
import { type Seo, type Share, shareName } from './seo-service.server.ts'
import { getSku } from './structured-data.ts'
import { fitText, xmlText } from './xml-text.ts'

/** A page as the sitemap lists it. */
interface SitemapEntry {
  /** Absolute addresses. */
  url: string
  images: readonly string[]
}

interface SeoDocumentsOptions {
  seo: Seo
  shop: Shop
  /** The origin that a request was sent to. */
  getOrigin(request: FastifyRequest): string
  /** The folder that contains `pictures/`. */
  publicDir: string
}

const HOUR = 'public, max-age=3600'
const IMMUTABLE = 'public, max-age=31536000, immutable'
const IMAGES_IN_SITEMAP = 12
const IMAGES_IN_FEED = 11
/** Each takes some 80 kB; there are as many as public pages. */
const MAX_STORED_BYTES = 12 * 1024 * 1024

/** Files for crawlers and feeds: the sitemap, robots.txt, the product feed, and share images. */
export async function seoDocuments(app: FastifyInstance, options: SeoDocumentsOptions): Promise<void> {
  const { seo, shop, getOrigin } = options
  app.get('/robots.txt', async (request, reply) =>
    send(reply, 'text/plain; charset=utf-8', writeRobots(getOrigin(request))),
  )
  app.get('/sitemap.xml', async (request, reply) => {
    const origin = getOrigin(request)
    const entries = seo.pages().list.map((page) => ({
      url: `${origin}${page.path}`,
      images: page.offered === null ? [] : seo.getImages(page, origin, IMAGES_IN_SITEMAP),
    }))
    return send(reply, 'application/xml; charset=utf-8', writeSitemap(entries))
  })
  app.get('/feeds/products.xml', async (request, reply) => {
    const origin = getOrigin(request)
    const entries = seo.pages().list.flatMap((page) => {
      const images = seo.getImages(page, origin, IMAGES_IN_FEED)
      const { offered, title: name, description, path } = page
      // An item's page shows its default product, which is in the feed by its own page unless it has none.
      const repeats = offered !== null && !offered.named && !isItsItem(offered)
      if (offered === null || repeats || images.length === 0) return []
      const one = offered.item.products.length > 1 && !offered.named ? offered.product.name : name
      return [{ offered, name: one, description, url: `${origin}${path}`, images }]
    })
    return send(
      reply,
      'application/xml; charset=utf-8',
      writeProductFeed({ brand: shop.brand, origin, rates: shop.shipping, entries }),
    )
  })
  shareImages(app, options)
}

function send(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.header('cache-control', HOUR).type(type).send(text)
}

/** Share images are drawn on their first request, one at a time, and cached; there is one for each page. */
function shareImages(app: FastifyInstance, { seo, publicDir }: SeoDocumentsOptions): void {
  const limit = pLimit(1)
  const cache = new LRUCache<string, Buffer>({
    maxSize: MAX_STORED_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
    fetchMethod: (_path, _stale, { context }) => limit(() => draw(context as Share, publicDir)),
  })
  app.get<{ Params: { name: string } }>('/share/:name.jpg', { config: COSTLY }, async (request, reply) => {
    const page = seo.pages().list.find(({ path }) => shareName(path) === request.params.name)
    const share = page === undefined ? null : seo.getShare(page)
    if (share === null) return refuse({ status: 404, message: 'There is no such picture.' })
    const jpeg = await cache.forceFetch(share.path, { context: share })
    const isThisVersion = request.url === share.path
    return reply
      .header('cache-control', isThisVersion ? IMMUTABLE : HOUR)
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/jpeg')
      .send(jpeg)
  })
}

async function draw({ title, brand, picture }: Share, publicDir: string): Promise<Buffer> {
  // What draws pictures is read with the first of them, not at the start.
  const { drawShareImage } = await import('./draw-share-image.server.ts')
  return drawShareImage({ title, brand, picture: `${publicDir}/${pictureFile(picture.file, picture.width, 'webp')}` })
}

/** The sitemap (sitemaps.org 0.9) with Google's extension for images. */
function writeSitemap(entries: readonly SitemapEntry[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...entries.map(sitemapEntry),
    '</urlset>',
    '',
  ].join('\n')
}

function sitemapEntry({ url, images }: SitemapEntry): string {
  return [
    '  <url>',
    `    <loc>${xmlText(url)}</loc>`,
    ...images.map((image) => `    <image:image><image:loc>${xmlText(image)}</image:loc></image:image>`),
    '  </url>',
  ].join('\n')
}

/**
 * What crawlers should not fetch: API calls, and addresses that only receive forms. Private pages have `noindex`,
 * which a crawler sees only if it may fetch them.
 */
function writeRobots(origin: string): string {
  return [
    'User-agent: *',
    'Allow: /api/docs',
    'Disallow: /api/',
    'Disallow: /vat',
    'Disallow: /sign-out',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

/* The product feed for shopping search: RSS 2.0 with the elements of Google Merchant Center, which others read too. */

interface FeedEntry {
  offered: Offered
  name: string
  description: string
  /** Absolute addresses. */
  url: string
  /** The best first; rendered pictures without text. At least one. */
  images: readonly string[]
}

interface FeedFacts {
  brand: string
  origin: string
  rates: ShippingRates
  entries: readonly FeedEntry[]
}

/** Google's limits: https://support.google.com/merchants/answer/7052112. */
const MAX_TITLE_LENGTH = 150
const MAX_ID_LENGTH = 50
const MAX_FURTHER_IMAGES = 10

/** Writes the feed; every price is that of the smallest order, with its quantity. */
function writeProductFeed({ brand, origin, rates, entries }: FeedFacts): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    '  <channel>',
    `    <title>${xmlText(brand)}</title>`,
    `    <link>${xmlText(`${origin}/`)}</link>`,
    `    <description>${xmlText(`Everything that ${brand} prints, with the price of the minimum order including VAT.`)}</description>`,
    ...entries.map((entry) => feedItem(entry, brand, rates)),
    '  </channel>',
    '</rss>',
    '',
  ].join('\n')
}

function feedItem({ offered, name, description, url, images }: FeedEntry, brand: string, rates: ShippingRates): string {
  const { item, product, from } = offered
  const minimum = from.quantity
  const [first = '', ...further] = images
  const many =
    from.counted === 'sheets' ? openingQuantity(from) : `${openingQuantity(from)} ${minimum === 1 ? 'piece' : 'pieces'}`
  const { printing_days } = item.shipping
  const elements: [name: string, value: string][] = [
    ['g:id', getSku(offered).slice(0, MAX_ID_LENGTH)],
    ['g:title', fitText(`${name}, ${many}`, MAX_TITLE_LENGTH)],
    ['g:description', `${description} The price is for ${many}, the minimum order.`],
    ['g:link', url],
    ['g:image_link', first],
    ...further.slice(0, MAX_FURTHER_IMAGES).map((image): [string, string] => ['g:additional_image_link', image]),
    ['g:price', `${poundsAsFigures(from.price)} ${CURRENCY}`],
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
    `        <g:price>${poundsAsFigures(shippingCost(from.price, rates))} ${CURRENCY}</g:price>`,
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
