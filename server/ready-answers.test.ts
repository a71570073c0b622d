import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { handleErrors } from './error-handler.ts'
import { type PlainRequest, type ReadyAnswer, ReadyAnswers } from './ready-answers.ts'
import { refuseTwoHosts } from './requests.ts'
import { type Answer, ask, getCookie, sendBytes } from './testing/ask-shop.server.ts'
import { type OpenShop, openShop } from './testing/open-shop.server.ts'

type Settings = ConstructorParameters<typeof ReadyAnswers>[0]

const READY: ReadyAnswer = { status: 200, head: ['content-length', '5'], body: Buffer.from('ready') }
const BY_ITS_ROUTE = 'by its route'

describe('a request for which something is ready', () => {
  let app: FastifyInstance
  let ready: ReadyAnswers
  let asked: PlainRequest[]
  let observed: string[]
  afterEach(() => app.close())

  /** Where a server listens that has one answer ready, whose route gives another. */
  async function listen(settings: Partial<Settings> = {}): Promise<{ url: string }> {
    asked = []
    observed = []
    ready = new ReadyAnswers({ publicUrl: undefined, trustProxy: false, logLevel: 'info', ...settings })
    app = Fastify()
    ready.standBefore(app)
    handleErrors(app)
    refuseTwoHosts(app)
    app.all('/known', async () => BY_ITS_ROUTE)
    const find = (request: PlainRequest) => {
      asked.push(request)
      return request.url === '/known' ? READY : null
    }
    ready.add(find, (method, status) => observed.push(`${method} ${status}`))
    await app.listen({ port: 0, host: '127.0.0.1' })
    return { url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` }
  }
  const text = async (server: { url: string }, headers: Record<string, string> = {}) =>
    (await ask(server, { path: '/known', headers })).text

  test('is answered at once, and counted', async () => {
    const server = await listen()
    expect(await text(server)).toBe('ready')
    expect(observed).toEqual(['GET 200'])
    expect((await ask(server, { path: '/other' })).status).toBe(404)
  })

  test.each([
    ['another method', { method: 'POST' }],
    ['a body', { body: 'x' }],
    ['a proxy that is not trusted', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
    ['another such header', { headers: { forwarded: 'for=203.0.113.7' } }],
  ])('goes its usual way with %s', async (_what, request) => {
    const server = await listen()
    expect((await ask(server, { path: '/known', ...request })).text).toContain(BY_ITS_ROUTE)
    expect(observed).toEqual([])
  })

  test('goes its usual way where looking it up fails', async () => {
    const server = await listen()
    ready.add(
      () => {
        throw new Error('not ready after all')
      },
      () => {},
    )
    expect((await ask(server, { path: '/other' })).status).toBe(404)
  })

  test('goes its usual way for its headers alone', async () => {
    const server = await listen()
    const head = await ask(server, { method: 'HEAD', path: '/known' })
    expect(head.headers['content-length']).toBe(String(BY_ITS_ROUTE.length))
  })

  test('goes its usual way with a body in parts, and is refused with two hosts', async () => {
    const server = await listen()
    const parts = 'host: a.example\r\ntransfer-encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n'
    expect(await sendBytes(server, `GET /known HTTP/1.1\r\n${parts}\r\n`)).toContain(BY_ITS_ROUTE)
    const hosts = 'Host: a.example\r\nhost: b.example\r\n'
    expect(await sendBytes(server, `GET /known HTTP/1.1\r\n${hosts}\r\n`)).toMatch(/^HTTP\/1.1 400 /)
  })

  test('goes its usual way until the shop is open, when it closes, and where every request is logged', async () => {
    const server = await listen()
    ready.close()
    expect(await text(server)).toBe(BY_ITS_ROUTE)
    ready.open()
    expect(await text(server)).toBe('ready')
    await app.close()
    expect(await text(await listen({ logLevel: 'debug' }))).toBe(BY_ITS_ROUTE)
  })

  test('comes from the origin that is configured, else from its host, and from none where a proxy says another', async () => {
    const host = { host: 'shop.example' }
    await text(await listen(), host)
    expect(asked[0]?.origin).toBe('http://shop.example')
    await app.close()
    const trusting = await listen({ trustProxy: ['127.0.0.1'] })
    await text(trusting, { ...host, 'x-forwarded-for': '203.0.113.7' })
    await text(trusting, { ...host, 'x-forwarded-proto': 'https' })
    await text(trusting, { ...host, 'x-forwarded-host': 'other.example' })
    expect(asked.map(({ origin }) => origin)).toEqual(['http://shop.example', null, null])
    await app.close()
    await text(await listen({ publicUrl: 'https://trimline.example' }), host)
    expect(asked[0]?.origin).toBe('https://trimline.example')
  })

  test('has the cookies that the shop may read by HTTPS, under their own names', async () => {
    const cookie = 'session=planted; __Host-cart=own; other=1'
    await text(await listen(), { cookie })
    expect(asked[0]?.cookie).toBe(cookie)
    await app.close()
    await text(await listen({ publicUrl: 'https://trimline.example' }), { cookie })
    expect(asked[0]?.cookie).toBe('cart=own; other=1')
  })
})

describe('the shop', () => {
  let shop: OpenShop
  let cart: string
  beforeAll(async () => {
    shop = await openShop()
    const headers = { 'content-type': 'application/json' }
    cart =
      getCookie(
        await ask(shop, { method: 'POST', path: '/api/cart/items', headers, body: '{"product_id":1}' }),
        'cart',
      ) ?? ''
  })
  afterAll(() => shop?.close())

  const PRICES = '/api/get/pricing-data?product_id=1&size=50x50&quantity=500'
  /** A header that sends a request its usual way. */
  const USUAL = { 'x-forwarded-for': '203.0.113.7' }
  /** A page is compressed once more when it has been sent a few times, so its length may change meanwhile. */
  const comparable = ({ status, headers, text }: Answer) => {
    const { date: _date, 'content-length': _length, ...others } = headers
    return { status, headers: others, text }
  }

  test.each(
    ['/stickers', '/', '/faq.data', '/search/index.json', PRICES].flatMap((path) =>
      ['br', 'gzip', 'identity'].flatMap((encoding) => [
        { path, encoding, who: 'a stranger' },
        { path, encoding, who: 'somebody with a cart' },
      ]),
    ),
  )('says the same at once and on the usual way: $path as $encoding to $who', async ({ path, encoding, who }) => {
    const headers = { 'accept-encoding': encoding, ...(who === 'a stranger' ? {} : { cookie: cart }) }
    const read = async (more: Record<string, string> = {}) =>
      comparable(await ask(shop, { path, headers: { ...headers, ...more } }))
    // The first is made; so is a visitor's, who is not remembered yet.
    await read()
    const atOnce = await read()
    expect(atOnce.status).toBe(200)
    expect(atOnce).toEqual(await read(USUAL))
    const { etag } = atOnce.headers
    if (etag === undefined) return
    const unchanged = await read({ 'if-none-match': etag })
    expect(unchanged.status).toBe(304)
    expect(unchanged).toEqual(await read({ 'if-none-match': etag, ...USUAL }))
  })
})
