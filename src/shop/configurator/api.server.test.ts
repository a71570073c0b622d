import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ItemView } from '#print/catalogue/resolve-item.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { seedItem, seedProduct } from './testing/seed-items.ts'
import { startApi, type TestApi } from './testing/start-api.server.ts'

/*
 * 000 §7: quote/setFeaturedItems and getDimLookup, at the paths of decisions §5. The tests of prices have their own
 * files.
 */

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.app.close())

const NOT_FOUND = { code: 404, body: { status: 'ERROR', code: 404, message: '404 Not Found' } }

describe('GET /api/quote/featured-item', () => {
  const item = async (query: string) => {
    const { code, body } = await api.get(`quote/featured-item?${query}`)
    expect([code, body.status, body.code]).toEqual([200, 'SUCCESS', 200])
    return body.data as ItemView
  }

  test.each(seedCatalogue.featured_items)(
    '$url_slug is found by its whole slug and by the last segment',
    async (entry) => {
      expect(await item(`slug=${encodeURIComponent(entry.url_slug)}`)).toEqual(seedItem(entry.id))
      expect(await item(`slug=${entry.url_slug.split('/').at(-1)}`)).toEqual(seedItem(entry.id))
    },
  )

  test('000 §3: it has the fields of a featured item, with its whole products', async () => {
    const found = await item('slug=swing-tags&featured=1&first_load=true')
    expect(found).toMatchObject({ id: 12, name: 'Swing Tags', featured_product: 17 })
    for (const field of ['img', 'addons', 'print_features', 'materials']) expect(found).toHaveProperty(field)
    expect(found.products.map(({ id }) => id)).toEqual([17, 18])
  })

  test('single_product leaves only the product with that slug', async () => {
    const found = await item('slug=business-cards/swing-tags&single_product=folded-swing-tag')
    expect(found).toEqual({ ...seedItem(12), products: [seedProduct(18)] })
  })

  test.each([
    'slug=velvet',
    'slug=constructor',
    'slug=swing-tags&single_product=art-paper',
    'slug=labels&single_product=',
  ])('000 §8: %s is a 404 Not Found', async (query) => {
    expect(await api.get(`quote/featured-item?${query}`)).toEqual(NOT_FOUND)
  })

  test.each([
    ['', 'slug'],
    ['slug=', 'slug'],
    [`slug=${'a'.repeat(101)}`, 'slug'],
    ['slug=labels&slug=stickers', 'slug'],
    ['slug=labels&featured=yes', 'featured'],
    ['slug=labels&first_load=2', 'first_load'],
  ])('%s is a 422', async (query, field) => {
    const { code, body } = await api.get(`quote/featured-item?${query}`)
    expect(code).toBe(422)
    expect(body).toMatchObject({ status: 'ERROR', code: 422, errors: [{ field }] })
  })
})

describe('GET /api/quote/dimension-lookup', () => {
  const lookup = (query: string) => api.get(`quote/dimension-lookup?${query}`)
  const limits = (data: unknown) =>
    (data as { min_size: string; max_size: string; equal_side: string }[]).map((row) => [
      row.min_size,
      row.max_size,
      row.equal_side,
    ])

  test.each(seedCatalogue.products)('$id, $name has a general row and one for equal sides', async ({ id }) => {
    const { code, body } = await lookup(`product_id=${id}`)
    expect([code, body.status]).toEqual([200, 'SUCCESS'])
    expect(limits(body.data).map(([, , equal]) => equal)).toEqual(['no', 'yes'])
  })

  test('decisions §2: the roll has its own', async () => {
    const roll = await lookup('product_id=3&cutting_id=9')
    expect(limits(roll.body.data)).toEqual([
      ['50x50', '100x75', 'no'],
      ['50x50', '100x100', 'yes'],
    ])
    const kissCut = await lookup('product_id=3&cutting_id=4')
    expect(limits(kissCut.body.data)).toEqual([
      ['20x20', '420x297', 'no'],
      ['20x20', '297x297', 'yes'],
    ])
    expect(kissCut.body).toEqual((await lookup('product_id=3')).body)
  })

  test('000 §3: a row has an id, its sizes and equal_side', async () => {
    const [row] = (await lookup('product_id=16')).body.data as unknown[]
    expect(row).toMatchObject({ id: 161, min_size: '50x40', max_size: '100x70', equal_side: 'no' })
  })

  test('an unknown product is a 404, an unknown supply a 422', async () => {
    expect(await lookup('product_id=24')).toEqual({
      code: 404,
      body: { status: 'ERROR', code: 404, message: 'There is no product 24.' },
    })
    const message = 'cutting_id is not offered for Standard Business Card'
    expect(await lookup('product_id=16&cutting_id=1')).toEqual({
      code: 422,
      body: { status: 'ERROR', code: 422, message, errors: [{ field: 'cutting_id', message }] },
    })
  })

  test.each([
    ['', 'product_id'],
    ['product_id=x', 'product_id'],
    ['product_id=1&cutting_id=0', 'cutting_id'],
  ])('%s is a 422', async (query, field) => {
    const { code, body } = await lookup(query)
    expect(code).toBe(422)
    expect(body.errors?.[0]?.field).toBe(field)
  })
})
