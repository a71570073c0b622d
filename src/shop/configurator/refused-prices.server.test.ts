import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type TestApi } from './testing/start-api.server.ts'

/* Decisions §5: the answers of GET /api/get/pricing-data without a price, and its refusals. */

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.app.close())

const ask = (query: string) => api.get(`get/pricing-data?${query}`)

describe('no price, but no error', () => {
  test.each([
    ['product_id=1&width=421&height=297', true],
    ['product_id=1&width=298&height=298', true],
    ['product_id=16&width=101&height=70', true],
    ['product_id=1&cutting_id=5', false],
    ['product_id=6&cutting_id=6', false],
    ['product_id=1&cutting_id=8&quantity=60', false],
    ['product_id=1&cutting_id=5&width=999&height=999', true],
  ])('%s: no rows, but a quote can be requested; special size: %s', async (query, special_size) => {
    const { code, body } = await ask(query)
    expect(code).toBe(200)
    expect(body).toEqual({ status: 'SUCCESS', code: 200, data: [], special_size, quote_required: true })
  })

  test.each([
    ['product_id=1&quantity=20001', 11],
    ['product_id=1&run_size=999999', 11],
    ['product_id=17&quantity=10001', 9],
  ])('%s: the standard rows, and a quote for the rest', async (query, count) => {
    const { code, body } = await ask(query)
    expect(code).toBe(200)
    expect(body).toMatchObject({ special_size: false, quote_required: true })
    expect(body.data).toHaveLength(count)
    expect(body.data).toEqual((await ask(query.split('&')[0] ?? '')).body.data)
  })
})

describe('an unknown record is a 404', () => {
  test.each([
    ['product_id=24', 'There is no product 24.'],
    ['product_id=999999', 'There is no product 999999.'],
    ['product_id=1&featured_item_id=13', 'There is no featured item 13.'],
  ])('%s', async (query, message) => {
    expect(await ask(query)).toEqual({ code: 404, body: { status: 'ERROR', code: 404, message } })
  })
})

describe('a wrong typed value is a 422 with its field and sentence (000 §5, §8)', () => {
  test.each([
    ['product_id=1&width=10&height=50', 'width', '※ Width or height must not be below 20mm.'],
    ['product_id=1&width=50&height=10', 'height', '※ Width or height must not be below 20mm.'],
    ['product_id=15&width=90&height=60', 'width', '※ Width or height must not be below 100mm.'],
    ['product_id=16&width=30&height=30', 'height', '※ Width or height must not be below 50mm.'],
    ['product_id=1&size=custom', 'width', 'Please enter width and height.'],
    ['product_id=1&height=50', 'width', 'Please enter width.'],
    ['product_id=1&width=50&height=', 'height', 'Please enter height.'],
    ['product_id=1&width=5e1&height=50', 'width', 'Width and height must be whole millimetres, at most 6 digits.'],
    ['product_id=1&quantity=49', 'quantity', '* Please enter quantity greater than 50.'],
    ['product_id=13&run_size=999', 'run_size', '* Please enter quantity greater than 1000.'],
    ['product_id=12&quantity=99', 'quantity', '* Please enter quantity greater than 100.'],
    ['product_id=10&quantity=0', 'quantity', '* Please enter quantity greater than 1.'],
    ['product_id=1&quantity=', 'quantity', 'Please enter the quantity.'],
    ['product_id=1&quantity=-1', 'quantity', 'Please enter the quantity.'],
    ['product_id=1&quantity=many', 'quantity', 'Please enter the quantity.'],
    ['product_id=1&cutting_id=3&cut_per_shape=0', 'cut_per_shape', 'Number of cuts is required. Please try again.'],
    [
      'product_id=1&cutting_id=3&cut_per_shape=31',
      'cut_per_shape',
      'Number of cuts should not be more than 30. Request a quote from the button below.',
    ],
    [
      'product_id=1&cutting_id=9&size=60x60',
      'size',
      'Rolls are available in these sizes: 50x50, 50x75, 75x75, 50x100, 75x100, 100x100.',
    ],
    [
      'product_id=1&cutting_id=9&size=75x100&orientation_id=56',
      'size',
      'This roll orientation allows at most 75mm across the roll.',
    ],
  ])('%s', async (query, field, message) => {
    expect(await ask(query)).toEqual({
      code: 422,
      body: { status: 'ERROR', code: 422, message, errors: [{ field, message }] },
    })
  })

  test('several faults are all named, the first in the message', async () => {
    const { code, body } = await ask('product_id=1&width=1&height=1&quantity=1')
    expect(code).toBe(422)
    expect(body.errors?.map(({ field }) => field)).toEqual(['height', 'quantity'])
    expect(body.message).toBe(body.errors?.[0]?.message)
  })
})

describe('an option that is not offered is a 422 with its field and the reason', () => {
  test.each([
    ['product_id=1&cutting_id=7', 'cutting_id', 'cutting_id is not available with these choices'],
    ['product_id=1&cutting_id=999', 'cutting_id', 'cutting_id is not available with these choices'],
    ['product_id=3&cutting_id=9&finishing_id=1', 'finishing_id', 'Gloss Lamination: Not with Roll'],
    ['product_id=1&orientation_id=53', 'orientation_id', 'orientation_id is not available with these choices'],
    ['product_id=1&install_ready=yes', 'install_ready', 'install_ready is not available with these choices'],
    ['product_id=1&featured_item_id=2&cutting_id=1', 'cutting_id', 'cutting_id is not available with these choices'],
    ['product_id=1&featured_item_id=4', 'product_id', 'product_id is not one of Hologram & Metallic Stickers'],
    [
      'product_id=16&print_features[]=101',
      'print_features[]',
      'Special feature 101 is not available with these choices',
    ],
    ['product_id=17&addon_item_id=60&print_features[]=141', 'print_features[]', 'Tag Strings need a punch hole'],
    [
      'product_id=17&print_features[]=101@back',
      'print_features[]',
      'Foil Stamp can be on the back only when both sides are printed',
    ],
    ['product_id=1&print_features[]=111&print_features[]=112', 'print_features[]', 'Emboss / Deboss allows at most 1'],
  ])('%s', async (query, field, message) => {
    expect(await ask(query)).toEqual({
      code: 422,
      body: { status: 'ERROR', code: 422, message, errors: [{ field, message }] },
    })
  })
})

describe('a malformed value is a 422 with its field', () => {
  const FIELDS = [
    'cutting_id',
    'shape_id',
    'orientation_id',
    'finishing_id',
    'adhesive_id',
    'material_id',
    'premium_processing_id',
    'printed_side_id',
    'color_id',
    'addon_item_id',
    'featured_item_id',
  ]

  test.each(FIELDS)('%s', async (field) => {
    for (const value of ['', '0', '-1', '1.5', '1e3', 'abc', '%EF%BC%91', '1234567', '%00', "1'--", `1&${field}=2`]) {
      const { code, body } = await ask(`product_id=1&${field}=${value}`)
      expect([value, code, body.errors?.[0]?.field]).toEqual([value, 422, field])
    }
  })

  test.each([
    ['', 'product_id'],
    ['product_id=', 'product_id'],
    ['product_id=abc', 'product_id'],
    ['product_id=1&product_id=2', 'product_id'],
    ['product_id=1&install_ready=maybe', 'install_ready'],
    ['product_id=1&size=large', 'size'],
    ['product_id=1&size=', 'size'],
    ['product_id=1&size=0x50', 'size'],
    ['product_id=1&size=50x50&size=75x75', 'size'],
    ['product_id=1&sets=0', 'sets'],
    ['product_id=1&sets=100', 'sets'],
    ['product_id=1&width=1&width=2&height=3', 'width'],
    [`product_id=1&quantity=${'9'.repeat(21)}`, 'quantity'],
    ['product_id=1&print_features[]=foil', 'print_features[]'],
    ['product_id=1&print_features[]=101@front', 'print_features[]'],
    ['product_id=1&print_features=0', 'print_features'],
    [`product_id=1${'&print_features[]=101'.repeat(41)}`, 'print_features[]'],
  ])('%s', async (query, field) => {
    const { code, body } = await ask(query)
    expect(code).toBe(422)
    expect(body).toMatchObject({ status: 'ERROR', code: 422, errors: [{ field }] })
    expect(body.message).toMatch(/\w/)
  })

  test('a refusal is not cached', async () => {
    expect((await ask('product_id=1&quantity=3')).code).toBe(422)
    expect((await ask('product_id=1&quantity=3')).code).toBe(422)
  })
})
