import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noticeProxies } from './behind-proxy.ts'
import { ask } from './testing/ask-shop.server.ts'
import { type MailingShop, newCustomer, openMailingShop } from './testing/shop-browser.server.ts'

/* A shop behind a proxy that speaks HTTPS for it, with right and wrong settings. */

describe('PUBLIC_URL=https://… alone makes every cookie Secure, for this host only (ASVS 3.3.1)', () => {
  let shop: MailingShop
  beforeAll(async () => {
    shop = await openMailingShop({ PUBLIC_URL: 'https://shop.example', TRUST_PROXY: 'off' })
  })
  afterAll(() => shop?.close())
  const fromShop = { origin: 'https://shop.example' }

  test('every cookie, though the proxy says nothing of HTTPS; and they open what they should', async () => {
    const browser = await newCustomer(shop, undefined, fromShop)
    expect(await browser.isSignedIn()).toBe(true)
    await browser.post('/sign-out', {})
    await browser.call('/api/cart/items', { product_id: 1 })
    await browser.call('/api/guest', {})
    await browser.post('/vat', { vat: 'ex' })
    const names = new Set(browser.given.map((cookie) => cookie.split('=')[0]))
    expect(names).toEqual(
      new Set(['pending', 'session', 'cart', 'guest', 'vat', 'device'].map((name) => `__Host-${name}`)),
    )
    for (const cookie of browser.given) expect(cookie).toMatch(/; Path=\/; .*; HttpOnly; Secure$/)
  })

  test('a cookie without the prefix, which a neighbouring host could have planted, is not read', async () => {
    const browser = await newCustomer(shop, undefined, fromShop)
    const token = browser.cookies.get('__Host-session') ?? ''
    const isSignedIn = async (cookie: string): Promise<boolean> =>
      (await ask(shop, { path: '/account/details', headers: { cookie } })).status === 200
    expect(await isSignedIn(`__Host-session=${token}`)).toBe(true)
    expect(await isSignedIn(`session=${token}`)).toBe(false)
  })
})

describe('a proxy that TRUST_PROXY does not name', () => {
  /** The address that was noticed, and how often the log says so, after two such requests. */
  async function notice(
    { trustProxy = false, publicUrl = null }: { trustProxy?: false | string; publicUrl?: string | null },
    request: { remoteAddress: string; headers: Record<string, string> },
  ) {
    const lines: string[] = []
    const app = Fastify({
      trustProxy,
      logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } },
    })
    const getUntrusted = noticeProxies(app, publicUrl)
    app.get('/', () => 'ok')
    for (let times = 0; times < 2; times += 1) await app.inject({ url: '/', ...request })
    return { noticed: getUntrusted(), lines: lines.length }
  }
  const passedOn = { 'x-forwarded-for': '203.0.113.7' }
  const publicUrl = 'https://shop.example'

  test.each([
    ['on the same machine', {}, '127.0.0.1', passedOn],
    ['on the same network', {}, '192.168.4.2', passedOn],
    ['on the same network, by IPv6', {}, 'fd00::7', passedOn],
    ['that says so by the header of RFC 7239', {}, '10.0.0.2', { forwarded: 'for=203.0.113.7' }],
    ['that says HTTPS alone', {}, '10.0.0.2', { 'x-forwarded-proto': 'https' }],
    ['anywhere, where the shop is reached by HTTPS', { publicUrl }, '198.51.100.4', passedOn],
    ['beside one that is trusted', { trustProxy: '10.0.0.1' }, '10.0.0.2', passedOn],
  ])('%s is named in the log, once', async (_where, settings, remoteAddress, headers) => {
    expect(await notice(settings, { remoteAddress, headers })).toEqual({ noticed: remoteAddress, lines: 1 })
  })

  test.each([
    ['a proxy that is trusted', { trustProxy: 'loopback', publicUrl }, '127.0.0.1', passedOn],
    ['nobody’s proxy', {}, '127.0.0.1', {}],
    ['a stranger who sends such a header', {}, '198.51.100.4', passedOn],
  ])('%s is not', async (_who, settings, remoteAddress, headers) => {
    expect(await notice(settings, { remoteAddress, headers })).toEqual({ noticed: null, lines: 0 })
  })
})
