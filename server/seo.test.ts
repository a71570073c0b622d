import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from './testing/ask-shop.server.ts'
import { everyPage } from './testing/every-route.server.ts'
import { type OpenShop, openShop } from './testing/open-shop.server.ts'

/* What the whole shop tells machines: heads of pages, the call for them, sitemap, robots.txt, feed, share images. */

const ORIGIN = 'https://shop.example'
let shop: OpenShop

beforeAll(async () => {
  shop = await openShop({ PUBLIC_URL: ORIGIN })
})
afterAll(() => shop?.close())

const get = (path: string) => ask(shop, { path })

interface Tags {
  title: string
  meta: Record<string, string>[]
  link: Record<string, string>[]
  structured_data: object[]
}

async function tagsFrom(address: string): Promise<Tags> {
  const { text } = await get(`/api/seo/meta/metaTags?url_from=${encodeURIComponent(address)}`)
  return (JSON.parse(text) as { data: Tags }).data
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const decode = (text: string) => text.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity)

/** A page's own tags, as its HTML has them. */
function tagsIn(html: string): Omit<Tags, 'link'> & { canonical: string[] } {
  const attributes = (tag: string) =>
    Object.fromEntries(
      [...tag.matchAll(/ ([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decode(value)]),
    )
  const head = html.slice(0, html.indexOf('</head>'))
  const meta = [...head.matchAll(/<meta[^>]*>/g)].map(([tag]) => attributes(tag))
  return {
    title: decode(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    meta: meta.filter(
      ({ name, property }) => property !== undefined || /^(description|robots|twitter:)/.test(name ?? ''),
    ),
    canonical: [...head.matchAll(/<link[^>]*rel="canonical"[^>]*>/g)].map(([tag]) => attributes(tag)['href'] ?? ''),
    structured_data: [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as object,
    ),
  }
}

const sitemap = async () =>
  [...(await get('/sitemap.xml')).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => decode(loc))

describe('decisions §5: GET /api/seo/meta/metaTags', () => {
  test.each([
    '/',
    '/stickers',
    '/stickers/roll/art-paper',
    '/prices?featured_item_id=12',
    '/contact',
    '/cookies',
    '/api/docs',
  ])('says of %s what the page itself says', async (path) => {
    const page = tagsIn((await get(path)).text)
    const called = await tagsFrom(path)
    expect({ title: called.title, meta: called.meta, structured_data: called.structured_data }).toEqual({
      title: page.title,
      meta: page.meta,
      structured_data: page.structured_data,
    })
    expect(called.link).toEqual([{ rel: 'canonical', href: page.canonical[0] }])
    expect(page.canonical).toEqual([`${ORIGIN}${path}`])
  })

  test('takes a whole address, and a configuration is its item’s page', async () => {
    const whole = await tagsFrom(`${ORIGIN}/stickers?product_id=1&size=50x50`)
    expect(whole.link).toEqual([{ rel: 'canonical', href: `${ORIGIN}/stickers` }])
  })

  test.each([
    ['nothing', '', 422],
    ['no address', 'url_from=stickers', 422],
    ['another scheme', 'url_from=javascript:alert(1)', 422],
    ['an address without a scheme', 'url_from=//evil.example/stickers', 422],
    ['a blank in it', 'url_from=/stickers%20roll', 422],
    ['an unknown page', 'url_from=/nope', 404],
    ['a page of one person', 'url_from=/cart', 404],
    ['another shop', 'url_from=https://other.example/stickers', 404],
  ])('%s: ?%s is refused', async (_what, query, status) => {
    const answer = await get(`/api/seo/meta/metaTags?${query}`)
    expect(answer.status).toBe(status)
    const body = JSON.parse(answer.text) as { status: string; errors?: { field: string }[] }
    expect(body.status).toBe('ERROR')
    if (status === 422) expect(body.errors).toMatchObject([{ field: 'url_from' }])
  })
})

describe('pages and search engines', () => {
  test('a configuration in the query has the page’s own address as canonical', async () => {
    const { canonical, meta } = tagsIn((await get('/stickers/roll?product_id=1&size=50x50&quantity=500')).text)
    expect(canonical).toEqual([`${ORIGIN}/stickers/roll`])
    expect(meta).toContainEqual({ property: 'og:url', content: `${ORIGIN}/stickers/roll` })
  })

  test('every page is in the sitemap or asks to be left out', async () => {
    const listed = new Set((await sitemap()).map((address) => new URL(address).pathname))
    for (const { path } of everyPage()) {
      if (path === '/*' || listed.has(path)) continue
      const answer = await get(path.replaceAll(/:\w+/g, 'x'))
      if (answer.status !== 200) continue
      if (!answer.headers['content-type']?.startsWith('text/html')) continue
      expect(answer.text, path).toMatch(/<meta name="robots" content="noindex/)
    }
  })

  test('data in a page cannot end the script that it stands in', async () => {
    const { text } = await get('/stickers')
    const [, json = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(text) ?? []
    expect(json).not.toMatch(/[<>\u2028\u2029]/)
    expect(JSON.parse(json)).toMatchObject({ '@context': 'https://schema.org' })
  })
})

test('robots.txt leads to the sitemap and keeps crawlers from calls', async () => {
  const { status, headers, text } = await get('/robots.txt')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  expect(text).toMatch(/^Disallow: \/api\/$/m)
})

describe('share images', () => {
  test('are JPEG of 1100 × 619, and the address with a version is kept for good', async () => {
    const { meta } = await tagsFrom('/stickers')
    const address = new URL(meta.find(({ property }) => property === 'og:image')?.['content'] ?? '')
    const answer = await get(`${address.pathname}${address.search}`)
    expect(answer.headers['content-type']).toBe('image/jpeg')
    expect(answer.headers['cache-control']).toContain('immutable')
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1100, height: 619 })
    expect(answer.bytes.byteLength).toBeLessThan(200_000)
    expect((await get(address.pathname)).headers['cache-control']).toBe('public, max-age=3600')
    expect(meta).toContainEqual({ property: 'og:image:width', content: '1100' })
    expect(meta).toContainEqual({ property: 'og:image:height', content: '619' })
  })

  test.each(['/share/nope.jpg', '/share/cart.jpg', '/share/..%2f..%2fetc%2fpasswd.jpg'])('%s is none', async (path) => {
    expect((await get(path)).status).toBe(404)
  })
})
