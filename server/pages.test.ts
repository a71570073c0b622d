import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectPath } from '#platform/config/config.server.ts'
import { fixedClock } from '#platform/time/clock.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { type Answer, type Asked, ask, getCookie } from './testing/ask-shop.server.ts'
import { type OpenShop, openShop } from './testing/open-shop.server.ts'

/* The pages and files of the whole shop: who gets which page, and what every answer says to the browser. */

/** A Monday, an hour before the cut-off at 17:00. */
const BEFORE = '2026-11-16T16:00:00Z'
const AFTER = '2026-11-16T17:00:01Z'

const clock = fixedClock(BEFORE)
let shop: OpenShop

beforeAll(async () => {
  shop = await openShop({}, clock)
})
afterAll(() => shop?.close())

const get = (path: string, headers: Record<string, string> = {}) => ask(shop, { path, headers })

function addToCart(headers: Record<string, string> = {}): Promise<Answer> {
  const body = '{"product_id":1}'
  return ask(shop, {
    method: 'POST',
    path: '/api/cart/items',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
}

function switchVat(form: string, headers: Record<string, string> = {}): Promise<Answer> {
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  return ask(shop, { method: 'POST', path: '/vat', headers: { ...type, ...headers }, body: form })
}

const PAGES = [
  '/',
  '/stickers',
  '/business-cards/swing-tags',
  '/labels/kraft-paper?width=80&height=60',
  '/search?q=roll',
  '/cart',
  '/api/docs',
  '/no-such-page',
]
const stylesheet = () =>
  `/assets/${readdirSync(projectPath('build/client/assets')).find((name) => name.endsWith('.css'))}`

describe('who gets which page', () => {
  test('a shopper’s cart is on the shopper’s pages and on nobody else’s, before and after', async () => {
    const everybodys = await get('/stickers')
    const cookie = getCookie(await addToCart(), 'cart') ?? ''
    await addToCart({ cookie })
    const own = await get('/stickers', { cookie })
    expect(own.text).not.toBe(everybodys.text)
    expect(own.text).toMatch(/2 lines|\b2\b[^<]*<\/span>/)
    expect(own.headers['cache-control']).toBe('private, no-cache')
    expect((await get('/stickers')).text).toBe(everybodys.text)
    const unknown = await get('/stickers', { cookie: `cart=${'A'.repeat(43)}` })
    expect(unknown.text).toBe(everybodys.text)
    expect(unknown.headers['cache-control']).toBe('private, no-cache')
  })

  test('the page of a cart is never kept, and says so', async () => {
    const cookie = getCookie(await addToCart(), 'cart') ?? ''
    const own = await get('/cart', { cookie })
    expect(own.text).toContain('Art Paper')
    expect(own.headers['cache-control']).toBe('private, no-store')
    expect((await get('/cart')).text).not.toContain('Art Paper')
    expect((await get('/cart.data', { cookie })).headers['cache-control']).toBe('private, no-store')
  })

  test('prices without VAT are only for who switched to them', async () => {
    const withVat = await get('/stickers')
    const cookie = getCookie(await switchVat('vat=ex'), 'vat') ?? ''
    expect(cookie).toBe('vat=ex')
    const without = await get('/stickers', { cookie })
    expect(without.text).not.toBe(withVat.text)
    expect(without.headers.etag).not.toBe(withVat.headers.etag)
    expect((await get('/stickers')).text).toBe(withVat.text)
    expect((await get('/stickers', { cookie })).text).toBe(without.text)
  })

  test('the dispatch date on a kept page moves on at the cut-off', async () => {
    const before = await get('/stickers')
    clock.moveTo(AFTER)
    const after = await get('/stickers', { 'if-none-match': before.headers.etag ?? '' })
    clock.moveTo(BEFORE)
    expect(after.status).toBe(200)
    expect(after.headers.etag).not.toBe(before.headers.etag)
  })

  test('another catalogue is another version, and its pages have other tags', async () => {
    const { etag } = (await get('/stickers')).headers
    const folder = mkdtempSync(join(tmpdir(), 'trimline-catalogue-'))
    const other = await openShop({ CATALOGUE_FILE: writeOtherCatalogue(folder) }, clock)
    const page = await ask(other, { path: '/stickers', headers: { 'if-none-match': etag ?? '' } })
    await other.close()
    rmSync(folder, { recursive: true })
    expect(page.status).toBe(200)
    expect(page.text).toContain('Paper of Another Name')
  })
})

/** The shop's catalogue, whose first product has another name. @returns its file */
function writeOtherCatalogue(folder: string): string {
  const [first, ...others] = seedCatalogue.products
  const file = join(folder, 'catalogue.json')
  const products = [{ ...first, name: 'Paper of Another Name' }, ...others]
  writeFileSync(file, JSON.stringify({ ...seedCatalogue, products }))
  return file
}

describe('what every answer says to the browser (OWASP ASVS 3.4)', () => {
  const ANSWERS: [string, Asked, number][] = [
    ...PAGES.map((path): [string, Asked, number] => [path, { path }, path === '/no-such-page' ? 404 : 200]),
    ['a kept page again', { path: '/' }, 200],
    ['the data of a page', { path: '/stickers.data' }, 200],
    ['a redirect', { path: '/vat' }, 302],
    ['a call', { path: '/api/cart' }, 200],
    ['a refused call', { path: '/api/get/pricing-data' }, 422],
    ['no such call', { path: '/api/nothing' }, 404],
    ['no such method', { method: 'PROPFIND', path: '/' }, 404],
    ['a method that no page has', { method: 'DELETE', path: '/' }, 405],
    ['an address that cannot be read', { path: '/%' }, 400],
    [
      'a form of another type',
      { method: 'POST', path: '/vat', headers: { 'content-type': 'text/plain' }, body: 'a' },
      415,
    ],
    ['another site’s form', { method: 'POST', path: '/vat', headers: { origin: 'https://evil.example' } }, 403],
    ['a file', { path: '/favicon.svg' }, 200],
    ['what is well known', { path: '/.well-known/change-password' }, 404],
    ['the description', { path: '/api/openapi.json' }, 200],
    ['the measurements', { path: '/metrics' }, 200],
  ]

  test.each(ANSWERS)('%s', async (_what, asked, status) => {
    const { headers, status: given } = await ask(shop, asked)
    expect(given).toBe(status)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'content-security-policy': expect.stringMatching(/^default-src '(self|none)'/),
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
  })

  test.each(PAGES)('%s allows its own scripts by their hash and no others', async (path) => {
    const page = await get(path)
    const policy = expectOwnScripts(page)
    expect(policy.get('object-src')).toBe("'none'")
    expect(policy.get('base-uri')).toBe("'self'")
    expect(policy.get('frame-ancestors')).toBe("'none'")
    expect(policy.get('form-action')).toBe("'self'")
    // What the policy would stop must not be there: handlers in attributes, inline styles sheets, others' files.
    const markup = page.text.replace(/<script\b[\s\S]*?<\/script>/gi, '')
    expect(markup).not.toMatch(/<[^>]+\son[a-z]+=/i)
    expect(markup).not.toMatch(/<style\b/i)
    expect(markup).not.toMatch(/(?:src|action)="(?:https?:)?\/\//i)
    expect(markup).not.toMatch(/javascript:/i)
  })

  test('text of a shopper is text on the page, also inside its scripts', async () => {
    const { text } = await get(`/search?q=${encodeURIComponent('</script><script>alert(1)</script><b onclick=x>"\'')}`)
    expect(text).not.toContain('<script>alert(1)')
    expect(text).not.toContain('<b onclick')
  })
})

/** Expects that a page allows its own inline scripts by their hash, and no others. @returns its policy, by directive */
function expectOwnScripts({ text, headers }: Answer): Map<string, string> {
  const rules = String(headers['content-security-policy'] ?? '').split('; ')
  const policy = new Map(rules.map((rule) => splitOnce(rule)))
  const scripts = [...text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
  // Data for machines is no script.
  const inline = scripts.filter(([, attributes]) => !/src=|type="application\/ld\+json"/.test(attributes ?? ''))
  expect(inline.length).toBeGreaterThan(0)
  const hashes = inline.map(([, , body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  expect(policy.get('script-src')).toBe(["'self'", ...hashes].join(' '))
  return policy
}

function splitOnce(rule: string): [string, string] {
  const space = rule.indexOf(' ')
  return [rule.slice(0, space), rule.slice(space + 1)]
}

describe('a page of one person that is asked for again', () => {
  const readFormKey = ({ text }: Answer) => /name="form_key" value="([\w-]{36})"/.exec(text)?.[1] ?? ''

  test('is the same, until something on it changes', async () => {
    const cookie = getCookie(await addToCart(), 'cart') ?? ''
    const first = await get('/cart', { cookie })
    const again = await get('/cart', { cookie })
    expect(again.text).toBe(first.text)
    expectOwnScripts(again)
    await addToCart({ cookie })
    const changed = await get('/cart', { cookie })
    expect(changed.text).not.toBe(first.text)
    expect(expectOwnScripts(changed)).not.toEqual(expectOwnScripts(first))
  })

  test('is another for each of two people whose carts are alike', async () => {
    const cookies = [getCookie(await addToCart(), 'cart') ?? '', getCookie(await addToCart(), 'cart') ?? '']
    const pages = await Promise.all(cookies.map((cookie) => get('/cart', { cookie })))
    const [ids, others] = pages.map(({ text }) => new Set(text.match(/\b[\da-f]{8}-[\da-f-]{27}\b/g)))
    expect(ids?.size).toBeGreaterThan(0)
    expect(ids?.isDisjointFrom(others ?? new Set())).toBe(true)
  })

  test('has other ids in its forms each time, and is the same else', async () => {
    const cookie = getCookie(await addToCart(), 'cart') ?? ''
    const pages = await Promise.all(Array.from({ length: 6 }, () => get('/checkout', { cookie })))
    const keys = pages.map(readFormKey)
    expect(new Set(keys).size).toBe(6)
    expect(new Set(pages.map(({ text }, number) => text.replaceAll(keys[number] ?? '', 'form key'))).size).toBe(1)
  })

  test('allows its own scripts each time, also where many ask at once', async () => {
    const cookie = getCookie(await addToCart(), 'cart') ?? ''
    const paths = Array.from({ length: 8 }, () => ['/cart', '/checkout']).flat()
    const pages = await Promise.all(paths.map((path) => get(path, { cookie })))
    for (const page of pages) {
      expectOwnScripts(page)
      expect(page.headers).not.toHaveProperty('x-script-nonce')
    }
  })
})

describe('nothing at an address', () => {
  test.each(['/no-such-page', '/stickers/no-such-product', '/business-cards/kraft-paper', '/assets/none.js'])(
    '%s is a 404 with a way on, and not kept',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(404)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.headers['cache-control']).toBe('private, no-store')
      expect(answer.text).toContain('name="robots" content="noindex')
      expect(answer.text).toContain('href="/stickers"')
    },
  )
})

describe('files', () => {
  test('a built file may be kept for ever, any other for an hour', async () => {
    expect((await get(stylesheet())).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
  })

  test('a file comes as it was compressed beforehand, and not again to who has it', async () => {
    const plain = await get(stylesheet())
    for (const encoding of ['br', 'gzip']) {
      const packed = await get(stylesheet(), { 'accept-encoding': encoding })
      expect(packed.headers['content-encoding']).toBe(encoding)
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length)
      expect(packed.text).toBe(plain.text)
    }
    expect((await get(stylesheet(), { 'if-none-match': plain.headers.etag ?? '' })).status).toBe(304)
  })

  test('a picture that holds a script cannot run it', async () => {
    expect((await get('/favicon.svg')).headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    )
  })
})

/** A page that is not kept names its own request, so its length and the hash of its script are its own too. */
const UNKNOWN = '/no-such-page'
const SAME_FOR_EVERY_REQUEST = ['content-type', 'cache-control', 'etag']
const SAME_FOR_A_PAGE = [...SAME_FOR_EVERY_REQUEST, 'content-length', 'content-security-policy']

describe('HEAD', () => {
  test.each([...PAGES, '/favicon.svg', '/api/cart', '/api/get/pricing-data?product_id=1', '/api/health'])(
    '%s has the headers of GET and no body',
    async (path) => {
      const whole = await get(path)
      const head = await ask(shop, { method: 'HEAD', path })
      expect(head.status).toBe(whole.status)
      expect(head.bytes).toHaveLength(0)
      for (const name of path === UNKNOWN || path === '/cart' ? SAME_FOR_EVERY_REQUEST : SAME_FOR_A_PAGE) {
        expect(head.headers[name]).toBe(whole.headers[name])
      }
    },
  )
})

describe('the VAT switch leads to no other site (ASVS 3.7)', () => {
  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%09/evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' https://evil.example',
    'http:evil.example',
    '/a\r\nlocation: https://evil.example',
    '',
  ])('%j', async (next) => {
    const answer = await switchVat(new URLSearchParams({ vat: 'ex', next }).toString())
    expect(answer.status).toBe(303)
    const there = new URL(answer.headers.location ?? '', shop.url)
    expect(there.origin).toBe(shop.url)
    expect(answer.headers.location).toMatch(/^\/(?![/\\])/)
  })

  test('but back to where it was pressed, with the choices made there', async () => {
    const next = '/stickers?width=80&height=60'
    expect((await switchVat(new URLSearchParams({ vat: 'ex', next }).toString())).headers.location).toBe(next)
  })
})
