import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, getJson } from './testing/ask-shop.server.ts'
import { type OpenShop, openShop } from './testing/open-shop.server.ts'

/* Changes that another site's page asks a visitor's browser to make (CSRF, ASVS 3.5), and too many of them. */

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const JSON_TYPE = { 'content-type': 'application/json' }
const TUS = { 'tus-resumable': '1.0.0' }
const PIECE = { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
const PARTS = { 'content-type': 'multipart/form-data; boundary=x' }
const NOBODYS = '00000000-0000-4000-8000-000000000000'
const UNKNOWN = `/api/cart/items/${NOBODYS}`

/** Every change there is, with the status it has from the shop's own pages. */
const CHANGES = [
  { method: 'POST', path: '/api/cart/items', headers: JSON_TYPE, body: '{"product_id":1}', own: 201 },
  { method: 'PATCH', path: UNKNOWN, headers: JSON_TYPE, body: '{"quantity":"100"}', own: 404 },
  { method: 'DELETE', path: UNKNOWN, headers: {}, own: 404 },
  { method: 'POST', path: `${UNKNOWN}/restore`, headers: {}, own: 404 },
  { method: 'POST', path: '/api/cart/merge', headers: JSON_TYPE, body: '{}', own: 422 },
  { method: 'POST', path: '/api/artwork/uploads', headers: TUS, own: 422 },
  { method: 'PATCH', path: `/api/artwork/uploads/${NOBODYS}`, headers: PIECE, body: 'x', own: 404 },
  { method: 'DELETE', path: `/api/artwork/uploads/${NOBODYS}`, headers: {}, own: 404 },
  { method: 'PATCH', path: `/api/artwork/lines/${NOBODYS}`, headers: JSON_TYPE, body: '{"note":"x"}', own: 404 },
  { method: 'POST', path: `/api/artwork/lines/${NOBODYS}/files`, headers: PARTS, body: '--x--\r\n', own: 404 },
  { method: 'POST', path: `/cart/artwork/${NOBODYS}`, headers: FORM, body: '', own: 303 },
  { method: 'POST', path: '/api/guest', headers: JSON_TYPE, body: '{}', own: 201 },
  { method: 'POST', path: '/guest', headers: FORM, body: 'intent=forget', own: 303 },
  { method: 'POST', path: '/vat', headers: FORM, body: 'vat=ex', own: 303 },
  { method: 'POST', path: '/vat.data', headers: FORM, body: 'vat=ex', own: 202 },
  { method: 'POST', path: '/cart', headers: FORM, body: 'intent=add&product_id=1', own: 303 },
  { method: 'POST', path: '/no-such-page', headers: FORM, body: '', own: 405 },
]

describe('a shop whose address is the one it is asked by', () => {
  let shop: OpenShop
  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop?.close())

  const FOREIGN: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: '' },
    { origin: 'http://127.0.0.1:1' },
    { origin: 'http://127.0.0.1.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'nonsense' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ]

  describe.each(CHANGES)('$method $path', ({ own, headers, ...change }) => {
    test.each(FOREIGN)('is refused with %j, and nothing is set', async (foreign) => {
      const answer = await ask(shop, { ...change, headers: { ...headers, ...foreign } })
      expect(answer.status).toBe(403)
      expect(answer.text).toContain('This request came from another site.')
      expect(answer.headers['set-cookie']).toBeUndefined()
    })

    test('is answered from the shop’s own pages, from an address bar and from a program', async () => {
      const ways: Record<string, string>[] = [
        { origin: shop.url, 'sec-fetch-site': 'same-origin' },
        { origin: shop.url },
        { 'sec-fetch-site': 'none' },
        {},
      ]
      for (const way of ways) {
        expect((await ask(shop, { ...change, headers: { ...headers, ...way } })).status).toBe(own)
      }
    })
  })

  test('looking is for everybody: a link from another site opens a page', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect((await ask(shop, { path: '/stickers', headers })).status).toBe(200)
    expect((await ask(shop, { path: '/api/cart', headers })).status).toBe(200)
  })

  test('no other site may read an answer', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await ask(shop, { method, path: '/api/cart', headers })
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
  })

  test.each([
    'text/plain',
    'text/plain; charset=utf-8',
    'text/plain;application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ])('JSON that a form can send without asking, as %s, is not read as JSON', async (type) => {
    const body = '{"product_id":1}'
    const answer = await ask(shop, { method: 'POST', path: '/api/cart/items', headers: { 'content-type': type }, body })
    expect(answer.status).toBe(415)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})

describe('a shop that was told its address', () => {
  let shop: OpenShop
  beforeAll(async () => {
    shop = await openShop({ PUBLIC_URL: 'https://shop.example', CHANGES_PER_MINUTE: '3' })
  })
  afterAll(() => shop?.close())

  const change = (origin: string) =>
    ask(shop, { method: 'POST', path: '/api/cart/merge', headers: { ...JSON_TYPE, origin }, body: '{}' })

  test('takes changes from there, whatever the Host header says, and from nowhere else', async () => {
    expect((await change('https://shop.example')).status).toBe(422)
    expect((await change('http://shop.example')).status).toBe(403)
    expect((await change(shop.url)).status).toBe(403)
  })

  test('asks for a minute’s patience after too many changes, and still shows everything', async () => {
    const answers = []
    for (let count = 0; count < 4; count += 1) answers.push(await change('https://shop.example'))
    const last = answers.at(-1)
    expect(last?.status).toBe(429)
    expect(getJson(last ?? { text: '' })).toEqual({
      status: 'ERROR',
      code: 429,
      message: expect.stringContaining('wait a minute'),
    })
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask(shop, { path: '/api/cart' })).status).toBe(200)
    expect((await ask(shop, { path: '/stickers' })).status).toBe(200)
  })
})
