import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Shop } from '#platform/config/shop.ts'
import { COSTLY } from '#platform/http/costly-route.server.ts'
import { refuse } from '#platform/http/envelope.server.ts'
import { pictureFile } from '#platform/pictures/manifest.ts'
import { limitConcurrency } from '#platform/turns/take-turns.ts'
import { drawShareImage } from './draw-share-image.server.ts'
import { type Seo, type Share, shareName } from './seo-service.server.ts'
import { writeProductFeed } from './write-product-feed.ts'
import { xmlText } from './xml-text.ts'

/** A page as the sitemap lists it. */
interface SitemapEntry {
  /** Whole addresses. */
  url: string
  images: readonly string[]
  /** When its content last changed, as `2026-11-22`; null where nobody knows. */
  changed: string | null
}

export interface SeoDocumentsOptions {
  seo: Seo
  shop: Shop
  /** The origin that a request was sent to. */
  getOrigin(request: FastifyRequest): string
  /** The folder that holds `pictures/`. */
  publicDir: string
}

const HOUR = 'public, max-age=3600'
const FOR_GOOD = 'public, max-age=31536000, immutable'
const IMAGES_IN_SITEMAP = 12
const IMAGES_IN_FEED = 11
/** Each some 80 kB; there are as many as public pages. */
const MAX_STORED_BYTES = 12 * 1024 * 1024

/** What machines fetch that is no page: the sitemap, robots.txt, the product feed, and pictures for links. */
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
      changed: null,
    }))
    return send(reply, 'application/xml; charset=utf-8', writeSitemap(entries))
  })
  app.get('/feeds/products.xml', async (request, reply) => {
    const origin = getOrigin(request)
    const entries = seo.pages().list.flatMap((page) => {
      const images = seo.getImages(page, origin, IMAGES_IN_FEED)
      const { offered, title: name, description, path } = page
      // An item's page opens with one of its products, which stands in the feed itself.
      const repeats = offered !== null && !offered.named && offered.item.products.length > 1
      if (offered === null || repeats || images.length === 0) return []
      return [{ offered, name, description, url: `${origin}${path}`, images }]
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

/** Drawn when somebody first asks, one at a time, and kept: there are only as many as pages. */
function shareImages(app: FastifyInstance, { seo, publicDir }: SeoDocumentsOptions): void {
  const inTurn = limitConcurrency(1)
  const kept = new LRUCache<string, Buffer>({
    maxSize: MAX_STORED_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
    fetchMethod: (_path, _stale, { context }) => inTurn(() => draw(context as Share, publicDir)),
  })
  app.get<{ Params: { name: string } }>('/share/:name.jpg', { config: COSTLY }, async (request, reply) => {
    const page = seo.pages().list.find(({ path }) => shareName(path) === request.params.name)
    const share = page === undefined ? null : seo.getShare(page)
    if (share === null) return refuse({ status: 404, message: 'There is no such picture.' })
    const jpeg = await kept.forceFetch(share.path, { context: share })
    const isThisVersion = request.url === share.path
    return reply
      .header('cache-control', isThisVersion ? FOR_GOOD : HOUR)
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/jpeg')
      .send(jpeg)
  })
}

function draw({ title, brand, picture }: Share, publicDir: string): Promise<Buffer> {
  return drawShareImage({ title, brand, picture: `${publicDir}/${pictureFile(picture.file, picture.width, 'webp')}` })
}

/** The sitemap (sitemaps.org 0.9) with Google's extension for images. */
function writeSitemap(entries: readonly SitemapEntry[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...entries.map(entryText),
    '</urlset>',
    '',
  ].join('\n')
}

function entryText({ url, images, changed }: SitemapEntry): string {
  return [
    '  <url>',
    `    <loc>${xmlText(url)}</loc>`,
    ...(changed === null ? [] : [`    <lastmod>${changed}</lastmod>`]),
    ...images.map((image) => `    <image:image><image:loc>${xmlText(image)}</image:loc></image:image>`),
    '  </url>',
  ].join('\n')
}

/**
 * What crawlers are asked to leave alone: calls, and what only carries a form further. Pages that are nobody else's
 * business say so themselves (noindex), which a crawler only sees where it may look.
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
