import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openMemoryDatabase } from '#platform/database/testing/memory-database.server.ts'
import { handleErrors } from '../../../server/error-handler.ts'
import { cartApi } from './api.server.ts'
import { addLine, openTestCart, type TestCart } from './testing/test-cart.server.ts'

/* Decisions §5: malformed fields are a 422 that names the field, an unknown record a 404; never a 500. */

// These tests change nothing, so they share one database.
let database: Awaited<ReturnType<typeof openMemoryDatabase>>
let shop: TestCart
let app: FastifyInstance
let cookie: string
let lineId: string

beforeAll(async () => {
  database = await openMemoryDatabase()
  shop = await openTestCart(database.db)
  app = Fastify()
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  handleErrors(app)
  await app.register(cartApi, { prefix: '/api', getCart: () => shop.cart })
})

beforeEach(async () => {
  const { token, line } = await addLine(shop, {})
  cookie = `cart=${token}`
  lineId = line.id
})

afterAll(async () => {
  await app.close()
  await database.close()
})

interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  payload?: string
  type?: string
}

async function send({ method, path, payload, type = 'application/json' }: Call) {
  const headers = { cookie, ...(payload === undefined ? {} : { 'content-type': type }) }
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    headers,
    ...(payload === undefined ? {} : { payload }),
  })
  return { code: answer.statusCode, body: answer.json() }
}

/** Refused with the error format and the field at fault, and the cart is unchanged. */
async function expectRefused(call: Call, code: number, field: string) {
  const answer = await send(call)
  expect(answer.body).toMatchObject({ status: 'ERROR', code, message: expect.any(String) })
  expect(answer.code).toBe(code)
  expect(answer.body.errors?.[0]?.field).toBe(field)
  expect(answer.body.message.length).toBeGreaterThan(5)
  expect((await shop.cart.view(cookie.slice(5))).lines.map(({ id, quantity }) => ({ id, quantity }))).toEqual([
    { id: lineId, quantity: 50 },
  ])
}

const NESTED = `${'['.repeat(300)}${']'.repeat(300)}`

describe('POST /api/cart/items with a bad body', () => {
  test.each<[string, string]>([
    ['', 'body'],
    ['{', 'body'],
    ['nonsense', 'body'],
    ['null', 'body'],
    ['[]', 'body'],
    ['"product_id=1"', 'body'],
    ['42', 'body'],
    ['{"__proto__":{"product_id":1}}', 'body'],
    ['{"product_id":1,"__proto__":{"kinds":5}}', 'body'],
    ['{"product_id":1,"constructor":{"prototype":{"polluted":true}}}', 'body'],
    ['{"product_id":1,"print_features":{"__proto__":[]}}', 'body'],
    ['{}', 'product_id'],
    ['{"product_id":null}', 'product_id'],
    ['{"product_id":""}', 'product_id'],
    ['{"product_id":"art-paper"}', 'product_id'],
    ['{"product_id":"１"}', 'product_id'],
    ['{"product_id":"٣"}', 'product_id'],
    ['{"product_id":" 1"}', 'product_id'],
    ['{"product_id":"1e0"}', 'product_id'],
    ['{"product_id":"0x1"}', 'product_id'],
    ['{"product_id":1.5}', 'product_id'],
    ['{"product_id":0}', 'product_id'],
    ['{"product_id":-1}', 'product_id'],
    ['{"product_id":1e308}', 'product_id'],
    ['{"product_id":9007199254740993}', 'product_id'],
    ['{"product_id":true}', 'product_id'],
    ['{"product_id":[1]}', 'product_id'],
    ['{"product_id":{"id":1}}', 'product_id'],
    ['{"product_id":{"toString":1}}', 'product_id'],
    ['{"product_id":1,"featured_item_id":"stickers"}', 'featured_item_id'],
    ['{"product_id":1,"featured_item_id":[1]}', 'featured_item_id'],
    ['{"product_id":1,"cutting_id":[1,2]}', 'cutting_id'],
    ['{"product_id":1,"cutting_id":99}', 'cutting_id'],
    ['{"product_id":1,"cutting_id":7}', 'cutting_id'],
    ['{"product_id":1,"cutting_id":5}', 'cutting_id'],
    ['{"product_id":1,"shape_id":"Circle"}', 'shape_id'],
    ['{"product_id":1,"shape_id":3}', 'shape_id'],
    ['{"product_id":1,"orientation_id":53}', 'orientation_id'],
    ['{"product_id":1,"finishing_id":{}}', 'finishing_id'],
    ['{"product_id":1,"adhesive_id":4}', 'adhesive_id'],
    ['{"product_id":1,"material_id":1}', 'material_id'],
    ['{"product_id":1,"premium_processing_id":48}', 'premium_processing_id'],
    ['{"product_id":1,"install_ready":true}', 'install_ready'],
    ['{"product_id":1,"install_ready":"perhaps"}', 'install_ready'],
    ['{"product_id":1,"install_ready":"yes"}', 'install_ready'],
    ['{"product_id":1,"printed_side_id":2}', 'printed_side_id'],
    ['{"product_id":1,"color_id":3}', 'color_id'],
    ['{"product_id":1,"addon_item_id":61}', 'addon_item_id'],
    ['{"product_id":1,"cutting_id":3,"cut_per_shape":0}', 'cut_per_shape'],
    ['{"product_id":1,"cutting_id":3,"cut_per_shape":31}', 'cut_per_shape'],
    ['{"product_id":1,"cutting_id":3,"cut_per_shape":"two"}', 'cut_per_shape'],
    ['{"product_id":1,"cut_per_shape":[1]}', 'cut_per_shape'],
    ['{"product_id":1,"size":"custom"}', 'width'],
    ['{"product_id":1,"size":{}}', 'size'],
    ['{"product_id":1,"size":"1x1"}', 'height'],
    ['{"product_id":2,"cutting_id":9,"size":"60x60"}', 'size'],
    ['{"product_id":1,"width":50}', 'height'],
    ['{"product_id":1,"width":"50","height":""}', 'height'],
    ['{"product_id":1,"width":"５０","height":"50"}', 'width'],
    ['{"product_id":1,"width":-50,"height":50}', 'width'],
    ['{"product_id":1,"width":50.5,"height":50}', 'width'],
    ['{"product_id":1,"width":1e21,"height":50}', 'width'],
    ['{"product_id":1,"width":999999,"height":999999}', 'width'],
    ['{"product_id":1,"width":[50],"height":50}', 'width'],
    ['{"product_id":1,"width":"555555555555555555555","height":50}', 'width'],
    ['{"product_id":1,"quantity":0}', 'quantity'],
    ['{"product_id":1,"quantity":49}', 'quantity'],
    ['{"product_id":1,"quantity":-100}', 'quantity'],
    ['{"product_id":1,"quantity":100.5}', 'quantity'],
    ['{"product_id":1,"quantity":20001}', 'quantity'],
    ['{"product_id":1,"quantity":1e308}', 'quantity'],
    ['{"product_id":1,"quantity":"1e3"}', 'quantity'],
    ['{"product_id":1,"quantity":"１００"}', 'quantity'],
    ['{"product_id":1,"quantity":"100\\u0000"}', 'quantity'],
    ['{"product_id":1,"quantity":"100; drop table carts"}', 'quantity'],
    ['{"product_id":1,"quantity":""}', 'quantity'],
    ['{"product_id":1,"quantity":true}', 'quantity'],
    ['{"product_id":1,"quantity":[100]}', 'quantity'],
    ['{"product_id":1,"quantity":{"$gt":0}}', 'quantity'],
    ['{"product_id":1,"quantity":"custom"}', 'custom_quantity'],
    ['{"product_id":1,"quantity":"custom","custom_quantity":{}}', 'custom_quantity'],
    ['{"product_id":1,"kinds":0}', 'kinds'],
    ['{"product_id":1,"kinds":100}', 'kinds'],
    ['{"product_id":1,"kinds":-1}', 'kinds'],
    ['{"product_id":1,"kinds":"２"}', 'kinds'],
    ['{"product_id":1,"kinds":"custom","custom_kinds":"0"}', 'custom_kinds'],
    ['{"product_id":1,"kinds":[1]}', 'kinds'],
    ['{"product_id":1,"print_features":"101"}', 'print_features'],
    ['{"product_id":1,"print_features":"[101"}', 'print_features'],
    ['{"product_id":1,"print_features":"{\\"0\\":101}"}', 'print_features'],
    ['{"product_id":1,"print_features":101}', 'print_features'],
    ['{"product_id":1,"print_features":{"length":1}}', 'print_features'],
    ['{"product_id":1,"print_features":["101@front"]}', 'print_features.0'],
    ['{"product_id":1,"print_features":["0101"]}', 'print_features.0'],
    ['{"product_id":1,"print_features":[["101"]]}', 'print_features.0'],
    ['{"product_id":1,"print_features":[101.5]}', 'print_features.0'],
    [`{"product_id":1,"print_features":${NESTED}}`, 'print_features.0'],
    [`{"product_id":1,"print_features":${JSON.stringify(Array(41).fill('101'))}}`, 'print_features'],
    ['{"product_id":1,"print_features":["999"]}', 'print_features[]'],
    ['{"product_id":1,"print_features":["101@back"]}', 'print_features[]'],
    ['{"product_id":1,"product_pricing_id":5}', 'product_pricing_id'],
    [`{"product_id":1,"product_pricing_id":"${'x'.repeat(101)}"}`, 'product_pricing_id'],
    [`{"product_id":1,"seen_summary":"${'x'.repeat(4001)}"}`, 'seen_summary'],
    ['{"product_id":1,"seen_total":[1]}', 'seen_total'],
  ])('%s', async (payload, field) => {
    await expectRefused({ method: 'POST', path: '/cart/items', payload }, 422, field)
  })

  test.each([
    ['{"product_id":1,"product_pricing_id":"x"}', 'product_pricing_id'],
    ['{"product_id":1,"seen_total":"x"}', 'seen_total'],
    ['{"product_id":1,"seen_summary":"x"}', 'seen_summary'],
    ['{"product_id":1,"seen_quantity":"x"}', 'seen_quantity'],
  ])('%s differs from what was shown', async (payload, field) => {
    await expectRefused({ method: 'POST', path: '/cart/items', payload }, 409, field)
  })

  test.each(['application/x-www-form-urlencoded', 'text/xml', 'multipart/form-data'])('as %s', async (type) => {
    const { code, body } = await send({ method: 'POST', path: '/cart/items', payload: 'product_id=1', type })
    expect(code).toBe(415)
    expect(body).toMatchObject({ status: 'ERROR', code: 415 })
  })
})

describe('a line with a bad id or body', () => {
  const UNKNOWN = '00000000-0000-4000-8000-000000000000'

  test.each(['1', 'null', '-', '%00', '%F0%9F%9B%92', "1'--", UNKNOWN.slice(1), `${UNKNOWN}0`, '..%2F..'])(
    'id %s is malformed',
    async (id) => {
      await expectRefused({ method: 'PATCH', path: `/cart/items/${id}`, payload: '{"quantity":100}' }, 422, 'id')
      await expectRefused({ method: 'DELETE', path: `/cart/items/${id}` }, 422, 'id')
      await expectRefused({ method: 'POST', path: `/cart/items/${id}/restore` }, 422, 'id')
    },
  )

  test('an unknown id is a 404', async () => {
    await expectRefused({ method: 'PATCH', path: `/cart/items/${UNKNOWN}`, payload: '{"quantity":100}' }, 404, 'id')
    await expectRefused({ method: 'DELETE', path: `/cart/items/${UNKNOWN}` }, 404, 'id')
    await expectRefused({ method: 'POST', path: `/cart/items/${UNKNOWN}/restore` }, 404, 'id')
    const line_ids = [UNKNOWN, lineId]
    await expectRefused({ method: 'POST', path: '/cart/merge', payload: JSON.stringify({ line_ids }) }, 404, 'line_ids')
  })

  test.each([
    ['{}', 'body'],
    ['[]', 'body'],
    ['null', 'body'],
    ['', 'body'],
    ['{"__proto__":{"quantity":100}}', 'body'],
    ['{"price":1}', 'body'],
    ['{"quantity":null}', 'quantity'],
    ['{"quantity":[100]}', 'quantity'],
    ['{"quantity":49}', 'quantity'],
    ['{"quantity":"１００"}', 'quantity'],
    ['{"quantity":1e400}', 'quantity'],
    ['{"quantity":20001}', 'quantity'],
    ['{"kinds":0}', 'kinds'],
    ['{"kinds":100}', 'kinds'],
    ['{"kinds":{}}', 'kinds'],
    ['{"take_new_price":false}', 'take_new_price'],
    ['{"take_new_price":"true"}', 'take_new_price'],
    ['{"take_new_price":true,"quantity":100}', 'take_new_price'],
  ])('PATCH %s', async (payload, field) => {
    await expectRefused({ method: 'PATCH', path: `/cart/items/${lineId}`, payload }, 422, field)
  })

  test('PATCH with another price than the one shown', async () => {
    const payload = '{"take_new_price":true,"product_pricing_id":"x"}'
    await expectRefused({ method: 'PATCH', path: `/cart/items/${lineId}`, payload }, 409, 'product_pricing_id')
  })

  test.each([
    ['{}', 'line_ids'],
    ['{"line_ids":"all"}', 'line_ids'],
    ['{"line_ids":[]}', 'line_ids'],
    ['{"line_ids":{"0":"x","1":"y","length":2}}', 'line_ids'],
    ['{"line_ids":["x","y"]}', 'line_ids.0'],
    ['{"line_ids":[1,2]}', 'line_ids.0'],
    [`{"line_ids":${JSON.stringify(Array(101).fill(UNKNOWN))}}`, 'line_ids'],
  ])('merging %s', async (payload, field) => {
    await expectRefused({ method: 'POST', path: '/cart/merge', payload }, 422, field)
  })

  test('a line cannot be merged with itself', async () => {
    const payload = JSON.stringify({ line_ids: [lineId, lineId] })
    await expectRefused({ method: 'POST', path: '/cart/merge', payload }, 422, 'line_ids')
  })
})

describe('a bad cookie', () => {
  test.each([
    'cart=',
    'cart=x',
    'cart=%',
    `cart=${'é'.repeat(43)}`,
    'cart',
    ';;;',
    `cart="${'A'.repeat(43)}"`,
    '=',
    `a=${'b'.repeat(4000)}`,
  ])('%j opens no cart', async (bad) => {
    cookie = bad
    expect(await send({ method: 'GET', path: '/cart' })).toMatchObject({ code: 200, body: { data: { count: 0 } } })
    expect(await send({ method: 'GET', path: '/cart/count' })).toMatchObject({
      code: 200,
      body: { data: { count: 0 } },
    })
  })
})
