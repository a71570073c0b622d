import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedProduct } from '../testing/seed-items.ts'
import { startApi, type TestApi } from '../testing/start-api.server.ts'

/* 000 §7: special-processing/getProductQuantities, at the path of decisions §5. */

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.app.close())

const ask = (query: string) => api.get(`special-processing/getProductQuantities?${query}`)

describe('GET /api/special-processing/getProductQuantities', () => {
  test.each([
    ['product_id=1', 1, false],
    ['product_id=3&cutting_id=9&size=75x100', 3, false],
    ['product_id=1&cutting_id=5', 1, false],
    ['product_id=14&cutting_id=4&size=61x47', 14, false],
    ['product_id=12', 12, false],
    ['product_id=1&cutting_id=6&size=900x60', 1, true],
  ])('%s lists the quantities; special size: %s', async (query, product, special_size) => {
    const { quantities } = seedProduct(product).attributes
    expect(await ask(query)).toEqual({
      code: 200,
      body: {
        status: 'SUCCESS',
        code: 200,
        data: quantities.map((quantity) => ({ quantity, product_id: product })),
        special_size,
      },
    })
  })

  test.each([
    ['', 'product_id', /./],
    ['product_id=abc', 'product_id', /./],
    ['product_id=9', 'product_id', /^product_id is not offered for special processing$/],
    ['product_id=23', 'product_id', /^product_id is not offered for special processing$/],
    ['product_id=16', 'product_id', /^product_id is not offered for special processing$/],
    ['product_id=13&cutting_id=4', 'cutting_id', /^cutting_id is not available with these choices$/],
    ['product_id=1&cutting_id=7', 'cutting_id', /^cutting_id is not available with these choices$/],
    ['product_id=1&size=custom', 'size', /whole millimetres/],
    ['product_id=1&size=19x50', 'size', /^\* Width or height must not be below 20mm\.$/],
    ['product_id=1&cutting_id=9&size=60x60', 'size', /^Rolls are available in these sizes: 50x50, /],
  ])('%s is a 422 that names %s', async (query, field, message) => {
    const { code, body } = await ask(query)
    expect([code, body.errors?.[0]?.field]).toEqual([422, field])
    expect(body.message).toMatch(message)
  })

  test('an unknown product is a 404', async () => {
    expect(await ask('product_id=999')).toMatchObject({ code: 404, body: { message: 'There is no product 999.' } })
  })
})
