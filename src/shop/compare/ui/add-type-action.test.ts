import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#platform/database/testing/test-database.server.ts'
import { cartApi } from '#shop/cart/api.server.ts'
import { readCartToken } from '#shop/cart/cart-cookies.ts'
import { openTestCart, RATES, setFloor, type TestCart } from '#shop/cart/testing/test-cart.server.ts'
import { configuratorApi } from '#shop/configurator/api.server.ts'
import type { Choices } from '#shop/configurator/choices.ts'
import { completeConfiguration } from '#shop/configurator/complete-configuration.ts'
import { priceQuery, type QuantityRow } from '#shop/configurator/price-lookup.ts'

import { seedItem } from '#shop/configurator/testing/seed-items.ts'
import { handleErrors } from '../../../../server/error-handler.ts'
import type { CompareType } from '../compare-type.ts'
import { describeType } from '../describe-type.ts'
import { addSavedType } from './add-type-action.tsx'

/* Over the shop's own API calls: a real cart in a real database. */

const database = testDatabase()
let shop: TestCart
let app: FastifyInstance
let cookie: string

beforeEach(async () => {
  shop = await openTestCart(database.db)
  app = Fastify()
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  handleErrors(app)
  await app.register(cartApi, { prefix: '/api', getCart: () => shop.cart })
  await app.register(configuratorApi, {
    prefix: '/api',
    period: shop.period,
    shipping: RATES,
    fixedHeaders: {},
    answerFirst: () => {},
  })
  cookie = ''
})
afterEach(() => app.close())

/** Calls like a browser, with its latest cookie. */
async function ask(path: string, { method, headers, body }: RequestInit = {}): Promise<Response> {
  const answer = await app.inject({
    method: method === 'POST' ? 'POST' : 'GET',
    url: path,
    headers: { ...(headers as Record<string, string>), cookie },
    ...(typeof body === 'string' ? { payload: body } : {}),
  })
  const given = answer.headers['set-cookie']
  if (typeof given === 'string') cookie = given.split(';')[0] ?? ''
  return new Response(answer.body, { status: answer.statusCode })
}

const inCart = async () => (await shop.cart.view(readCartToken(cookie))).lines

/** Saves a type as the product page does: completed, priced by the shop, described. */
async function save(itemId: number, choices: Choices): Promise<CompareType> {
  const item = seedItem(itemId)
  const completed = completeConfiguration(item, choices)
  const answer = await ask(`/api/get/pricing-data?${priceQuery(completed, choices)}`)
  const { data } = (await answer.json()) as { data: QuantityRow[] }
  const row = data.find(({ quantity }) => quantity === completed.quantity.quantity)
  const kinds = completed.kinds.ok ? completed.kinds.kinds : 0
  if (row === undefined) throw new Error('the shop has no such price')
  return { key: 'ct_1', position: 1, ...describeType({ item, completed, row, kinds }) }
}

const stickers = (more: Partial<Choices> = {}) =>
  save(1, { product_id: '1', size: '50x50', quantity: '50', kinds: '2', print_features: [], ...more })

/** Changes the minimum price on the rate card of the stickers' first product. */
const makeDearer = (floor: number) =>
  shop.sellFrom((catalogue) => {
    for (const { code } of catalogue.rate_cards) setFloor(catalogue, code, floor)
  })

describe('adding a saved type to the cart', () => {
  test('adds what was saved, at the price it was saved with', async () => {
    const type = await stickers()
    expect(await addSavedType(type, ask)).toEqual({ state: 'added', lineId: (await inCart())[0]?.id })
    const [line, ...more] = await inCart()
    expect(more).toEqual([])
    expect(line).toMatchObject({ product: type.product, quantity: 50, kinds: 2, line_total: type.price })
  })

  test('adds a typed size, quantity and number of sets', async () => {
    const type = await stickers({
      size: 'custom',
      width: '63',
      height: '41',
      quantity: 'custom',
      custom_quantity: '777',
      kinds: 'custom',
      custom_kinds: '12',
    })
    expect(await addSavedType(type, ask)).toEqual({ state: 'added', lineId: (await inCart())[0]?.id })
    const [line] = await inCart()
    expect(line).toMatchObject({ quantity: 777, kinds: 12, line_total: type.price })
    expect(line?.configuration).toMatchObject({ width: 63, height: 41 })
  })

  test('adds nothing at a price that was not shown, but shows it; once accepted, it is charged (decisions §1)', async () => {
    const type = await stickers()
    await makeDearer(9900)
    const repriced = await addSavedType(type, ask)
    expect(repriced).toMatchObject({ state: 'repriced', price: 19_800 })
    expect(await inCart()).toEqual([])
    if (repriced.state !== 'repriced') throw new Error('the price was not new')
    const { price, product_pricing_id } = repriced
    const agreed = { ...type, price, quote_data: { ...type.quote_data, product_pricing_id } }
    expect(await addSavedType(agreed, ask)).toEqual({ state: 'added', lineId: (await inCart())[0]?.id })
    expect((await inCart())[0]?.line_total).toBe(19_800)
  })

  test('adds at once if the catalogue is newer and the price the same', async () => {
    const type = await stickers()
    await shop.sellFrom((catalogue) => {
      for (const item of catalogue.featured_items) item.description = 'Printed with care.'
    })
    expect(await addSavedType(type, ask)).toEqual({ state: 'added', lineId: (await inCart())[0]?.id })
    expect((await inCart())[0]?.line_total).toBe(type.price)
  })

  test('says in the shop’s words what is no longer available', async () => {
    const type = await stickers()
    const gone = {
      ...type,
      quote_data: { ...type.quote_data, choices: type.quote_data.choices.replace('50x50', '1x1') },
    }
    const refused = await addSavedType(gone, ask)
    expect(refused).toMatchObject({ state: 'refused', message: expect.stringMatching(/must not be below/) })
    expect(await inCart()).toEqual([])
  })

  test.each<[string, () => Promise<Response>]>([
    ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
    ['an answer of somebody in between', async () => new Response('<h1>502</h1>', { status: 502 })],
  ])('shows an error with %s', async (_name, broken) => {
    expect(await addSavedType(await stickers(), broken)).toEqual({
      state: 'refused',
      message: 'An error occurred. Please try again or submit a report.',
    })
  })
})
