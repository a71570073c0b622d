import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#platform/database/testing/test-database.server.ts'
import { handleErrors } from '../../../server/error-handler.ts'
import { cartApi } from './api.server.ts'
import type { CartView } from './cart.ts'
import { readCartToken } from './cart-cookies.ts'
import { openTestCart, setFloor, type TestCart } from './testing/test-cart.server.ts'

const database = testDatabase()
let shop: TestCart
let app: FastifyInstance
let cookie: string

beforeEach(async () => {
  shop = await openTestCart(database.db)
  app = Fastify({ trustProxy: true })
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  handleErrors(app)
  await app.register(cartApi, { prefix: '/api', getCart: () => shop.cart })
  cookie = ''
})

afterEach(() => app.close())

/** Calls as a browser would, with its latest cookie. */
async function call(method: NonNullable<InjectOptions['method']>, path: string, payload?: object | string) {
  const headers = { cookie, ...(typeof payload === 'string' ? { 'content-type': 'application/json' } : {}) }
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    headers,
    ...(payload === undefined ? {} : { payload }),
  })
  const given = answer.headers['set-cookie']
  if (typeof given === 'string') cookie = given.split(';')[0] ?? ''
  return { code: answer.statusCode, headers: answer.headers, body: answer.json() }
}

const add = (body: object = { product_id: 1 }) => call('POST', '/cart/items', body)
const cart = async (): Promise<CartView> => (await call('GET', '/cart')).body.data

describe('POST /api/cart/items', () => {
  test('answers 201 with the line, the count, and a cookie for a year', async () => {
    const { code, headers, body } = await add({ product_id: 1, quantity: 500, kinds: 2 })
    expect(code).toBe(201)
    expect(body).toMatchObject({ status: 'SUCCESS', code: 201, count: 1 })
    expect(body.data).toMatchObject({ product: 'Art Paper', quantity: 500, kinds: 2, line_total: body.data.price * 2 })
    expect(headers['set-cookie']).toMatch(/^cart=[\w-]{43}; Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly$/)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(await cart()).toMatchObject({ count: 1, lines: [body.data] })
  })

  test('renews the cookie of the same cart', async () => {
    await add()
    const token = readCartToken(cookie)
    const { body } = await add()
    expect(body.count).toBe(2)
    expect(readCartToken(cookie)).toBe(token)
  })

  test('sets a secure cookie if the request came by https', async () => {
    const headers = { 'x-forwarded-proto': 'https' }
    const answer = await app.inject({ method: 'POST', url: '/api/cart/items', headers, payload: { product_id: 1 } })
    expect(answer.headers['set-cookie']).toContain('; Secure')
  })

  test('accepts numbers, digits as text, nulls and unknown fields, as forms and clients send them', async () => {
    const choices = { cutting_id: '2', shape_id: 3, finishing_id: null, width: 80, height: '80', size: 'custom' }
    const more = { quantity: 'custom', custom_quantity: 700, kinds: '', colour: 'red', product_pricing_id: '' }
    const refused = await add({ product_id: '1', ...choices, ...more })
    expect(refused.body.errors).toEqual([{ field: 'kinds', message: 'Please enter the number of sets, 1 to 99.' }])
    const { code, body } = await add({ product_id: '1', ...choices, ...more, kinds: '4' })
    expect(code).toBe(201)
    expect(body.data).toMatchObject({
      quantity: 700,
      kinds: 4,
      configuration: { cutting_id: 2, shape_id: 3, finishing_id: 1, width: 80, height: 80 },
    })
  })

  test.each([[['101', '111']], [[101, 111, 101]], ['["111","101"]'], ['[101,111]']])(
    'accepts print features as %j',
    async (print_features) => {
      const { code, body } = await add({ product_id: 1, print_features })
      expect(code).toBe(201)
      expect(body.data.configuration.print_features).toEqual(['101', '111'])
    },
  )

  test('accepts the configuration of an answer as it is', async () => {
    const first = await add({ product_id: 17, printed_side_id: 2, print_features: ['101', '101@back', '142'] })
    const { body } = await add({ ...first.body.data.configuration, quantity: first.body.data.quantity })
    expect(body.data.configuration).toEqual(first.body.data.configuration)
    expect(body.data.configuration.print_features).toEqual(['101', '101@back', '142'])
    expect(body.data.price).toBe(first.body.data.price)
  })

  test('decisions §8: a list of print features is complete, except for required features', async () => {
    const features = async (product_id: number, print_features?: string[]) =>
      (await add({ product_id, print_features })).body.data.configuration.print_features
    expect(await features(17)).toEqual(['141'])
    expect(await features(17, [])).toEqual([])
    expect(await features(17, ['101'])).toEqual(['101'])
    expect(await features(13)).toEqual(['101'])
    expect(await features(13, [])).toEqual(['101'])
    expect(await features(18, ['142'])).toEqual(['142', '151'])
  })

  test('a price that is not the one shown is a 409 and adds nothing', async () => {
    const { body } = await add({ product_id: 1, product_pricing_id: 'AAAAAAAAAAAAAAAA.50.1802' })
    expect(body).toMatchObject({
      code: 409,
      message: 'The price has changed with your choices. Check the new price, then press ADD TO CART again.',
      errors: [{ field: 'product_pricing_id' }],
    })
    expect((await cart()).count).toBe(0)
  })

  test('what the page showed is compared with what would be added: a 409 names what differs', async () => {
    const { body } = await add({ product_id: 1, quantity: 100, kinds: 2 })
    const { summary, line_total } = body.data
    const seen_summary = summary
      .map(({ label, value }: { label: string; value: string }) => `${label}: ${value}`)
      .join(' / ')
    const seen = { seen_summary, seen_quantity: '100 × 2 Kinds', seen_total: String(line_total) }
    expect((await add({ product_id: 1, quantity: 100, kinds: 2, ...seen })).code).toBe(201)
    for (const [other, fields] of [
      [{ seen_total: String(line_total - 1) }, ['seen_total']],
      [{ quantity: 50 }, ['seen_total', 'seen_quantity']],
      [{ seen_summary: seen_summary.replace('Art Paper', 'PVC Vinyl') }, ['seen_summary']],
      [{ adhesive_id: 2 }, ['seen_total', 'seen_summary']],
    ] as const) {
      const refused = await add({ product_id: 1, quantity: 100, kinds: 2, ...seen, ...other })
      expect(refused.code).toBe(409)
      expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual(fields)
    }
    expect((await cart()).count).toBe(2)
  })

  test.each([
    [{ product_id: 99 }, 'product_id'],
    [{ product_id: 1, featured_item_id: 99 }, 'featured_item_id'],
  ])('%j is a 404', async (body, field) => {
    expect(await add(body)).toMatchObject({ code: 404, body: { status: 'ERROR', code: 404, errors: [{ field }] } })
  })
})

describe('a line', () => {
  test('is changed, removed, restored and merged, and every answer is the whole cart', async () => {
    await add({ product_id: 1, quantity: 50 })
    await add({ product_id: 1, quantity: 100 })
    const [first, second] = (await cart()).lines
    const changed = await call('PATCH', `/cart/items/${first?.id}`, { quantity: '200', kinds: 1 })
    expect(changed).toMatchObject({
      code: 200,
      body: { data: { count: 2, lines: [{ quantity: 200 }, { quantity: 100 }] } },
    })

    const removed = await call('DELETE', `/cart/items/${first?.id}`)
    expect(removed.body.data).toMatchObject({ count: 1, undo: { line_id: first?.id, quantity: 200, merged: false } })
    const restored = await call('POST', `/cart/items/${first?.id}/restore`)
    expect(restored.body.data).toMatchObject({ count: 2, lines: [{ quantity: 200 }, { quantity: 100 }] })

    const merged = await call('POST', '/cart/merge', { line_ids: [first?.id, second?.id] })
    expect(merged.body.data).toMatchObject({ count: 1, lines: [{ quantity: 300 }], undo: { merged: true } })
    expect((await call('GET', '/cart/count')).body).toEqual({ status: 'SUCCESS', code: 200, data: { count: 1 } })
  })

  test('takes the new price on request', async () => {
    await add()
    await shop.sellFrom((catalogue) => setFloor(catalogue, 'art-paper', 5000))
    const [line] = (await cart()).lines
    expect(line?.offer).toMatchObject({ state: 'new-price', price: 5000 })
    const stale = await call('PATCH', `/cart/items/${line?.id}`, { take_new_price: true, product_pricing_id: 'x' })
    expect(stale.code).toBe(409)
    const changed = await call('PATCH', `/cart/items/${line?.id}`, { take_new_price: true })
    expect(changed.body.data.lines[0]).toMatchObject({ price: 5000, offer: { state: 'unchanged' } })
  })

  test('of another cart is a 404 for every call', async () => {
    await add()
    const [line] = (await cart()).lines
    const owner = cookie
    for (const thief of ['', 'cart=x', `cart=${'A'.repeat(43)}`]) {
      cookie = thief
      const id = line?.id ?? ''
      const answers = [
        await call('PATCH', `/cart/items/${id}`, { quantity: 100 }),
        await call('PATCH', `/cart/items/${id}`, { take_new_price: true }),
        await call('DELETE', `/cart/items/${id}`),
        await call('POST', `/cart/items/${id}/restore`),
        await call('POST', '/cart/merge', { line_ids: [id, id] }),
      ]
      expect(answers.map(({ code }) => code)).toEqual([404, 404, 404, 404, 404])
      expect(answers[0]?.body).toMatchObject({ status: 'ERROR', message: 'This line is not in your cart.' })
      expect((await cart()).count).toBe(0)
    }
    cookie = owner
    expect((await cart()).lines).toEqual([line])
  })
})

test('without a cookie the cart is empty, and reading it creates none', async () => {
  const { code, headers, body } = await call('GET', '/cart')
  expect(code).toBe(200)
  expect(headers['set-cookie']).toBeUndefined()
  expect(body.data).toMatchObject({ lines: [], count: 0, totals: { goods: 0, shipping: 0, total: 0 } })
})
