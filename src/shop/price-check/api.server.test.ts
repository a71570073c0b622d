import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { QuantityRow } from '#shop/configurator/price-lookup.ts'
import { seedItem } from '#shop/configurator/testing/seed-items.ts'
import type { TestApi } from '#shop/configurator/testing/start-api.server.ts'
import type { SizePrices } from './price-table.ts'
import { startPriceCheckApi } from './testing/start-api.server.ts'

let api: TestApi
beforeAll(async () => {
  api = await startPriceCheckApi()
})
afterAll(() => api.app.close())

async function grid(query: string) {
  const { code, body } = await api.get(`get/price-grid?${query}`)
  expect([code, body.status, body.code]).toEqual([200, 'SUCCESS', 200])
  const { special_size, quote_required } = body as unknown as { special_size: boolean; quote_required: boolean }
  return { sizes: body.data as SizePrices[], special_size, quote_required }
}

const getSizes = (sizes: SizePrices[]) => sizes.map(({ size }) => size)

describe('GET /api/get/price-grid', () => {
  test('has every preset size of the product, smallest first, with all its quantities', async () => {
    const { sizes, ...beside } = await grid('product_id=1')
    expect(getSizes(sizes)).toEqual(['50x50', '50x75', '50x100', '75x75', '75x100', '100x100'])
    const quantities = seedItem(1).products[0]?.attributes.quantities
    for (const { prices } of sizes) expect(prices.map(({ quantity }) => quantity)).toEqual(quantities)
    expect(beside).toEqual({ special_size: false, quote_required: false })
  })

  test.each([
    'product_id=1',
    'product_id=3&cutting_id=9&featured_item_id=2&orientation_id=55',
    'product_id=1&cutting_id=3&cut_per_shape=12',
    'product_id=17&printed_side_id=2&print_features[]=101@back',
    'product_id=9&install_ready=yes',
  ])('each price of %s equals that of the price lookup for that size', async (query) => {
    const { sizes } = await grid(query)
    expect(sizes.length).toBeGreaterThan(0)
    for (const { size, width, height, prices } of sizes) {
      expect(size).toBe(`${width}x${height}`)
      const { body } = await api.get(`get/pricing-data?${query}&size=${size}`)
      const rows = (body.data as QuantityRow[]).map(({ quantity, price, orig_price }) => ({
        quantity,
        price,
        orig_price,
      }))
      expect(prices).toEqual(rows)
    }
  })

  test('includes the entered size, and a typed quantity in every row', async () => {
    const { sizes } = await grid('product_id=1&width=61&height=47&quantity=1234')
    expect(getSizes(sizes)).toEqual(['50x50', '61x47', '50x75', '50x100', '75x75', '75x100', '100x100'])
    for (const { prices } of sizes) expect(prices.map(({ quantity }) => quantity)).toContain(1234)
  })

  test('decisions §2: sizes that the roll orientation refuses are left out', async () => {
    const roll = 'featured_item_id=2&product_id=3&cutting_id=9'
    expect(getSizes((await grid(`${roll}&orientation_id=53`)).sizes)).toContain('75x100')
    expect(getSizes((await grid(`${roll}&orientation_id=55`)).sizes)).toEqual(['50x50', '50x75', '75x75', '100x100'])
  })

  test('001 §2: circles are listed in equal sizes', async () => {
    expect(getSizes((await grid('product_id=1&cutting_id=2&shape_id=3')).sizes)).toEqual(['50x50', '75x75', '100x100'])
  })

  test('decisions §5: a size above the maximum is not an error; the presets are priced and a flag is set', async () => {
    const { sizes, ...beside } = await grid('product_id=1&width=500&height=60')
    expect(getSizes(sizes)).toEqual(['50x50', '50x75', '50x100', '75x75', '75x100', '100x100'])
    expect(beside).toEqual({ special_size: true, quote_required: true })
  })

  test('decisions §2: a supply without a price list has no rows', async () => {
    expect(await grid('product_id=1&cutting_id=6')).toEqual({ sizes: [], special_size: false, quote_required: true })
  })

  test('the same query again gets the same bytes, and another offer period its own', async () => {
    const ask = () => api.app.inject('/api/get/price-grid?product_id=2')
    const first = await ask()
    expect((await ask()).rawPayload.equals(first.rawPayload)).toBe(true)
    const { catalogue } = api.inForce
    const shorter = catalogue.products.map((one) =>
      one.id === 2 ? { ...one, attributes: { ...one.attributes, quantities: [50, 100] } } : one,
    )
    api.inForce.catalogue = { ...catalogue, products: shorter }
    api.inForce.version = 2
    const later = (await ask()).json<{ data: SizePrices[] }>().data
    expect(later[0]?.prices).toHaveLength(2)
    api.inForce.catalogue = catalogue
    api.inForce.version = 3
  })

  test.each([
    ['', 'product_id', 422],
    ['product_id=x', 'product_id', 422],
    ['product_id=1&width=50&width=60', 'width', 422],
    ['product_id=1&width=5&height=60', 'width', 422],
    ['product_id=1&finishing_id=11', 'finishing_id', 422],
    ['product_id=1&cutting_id=3&cut_per_shape=31', 'cut_per_shape', 422],
    ['product_id=99', undefined, 404],
  ])('%s is refused, naming the field, for the file too', async (query, field, status) => {
    for (const call of ['price-grid', 'price-grid.csv']) {
      const { code, body } = await api.get(`get/${call}?${query}`)
      expect(code).toBe(status)
      expect(body.status).toBe('ERROR')
      expect(body.errors?.[0]?.field).toBe(field)
    }
  })
})

describe('GET /api/get/price-grid.csv', () => {
  test('is a file of exact pounds with two decimals', async () => {
    const answer = await api.app.inject('/api/get/price-grid.csv?product_id=1&width=61&height=47')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="art-paper-prices.csv"')
    const [head, ...lines] = answer.body.slice(1).trimEnd().split('\r\n')
    expect(head).toMatch(/^Size \(mm\),50 pieces \(GBP inc\. VAT\),100 pieces \(GBP inc\. VAT\),.*,Configuration$/)
    const { sizes } = await grid('product_id=1&width=61&height=47')
    expect(lines.map((line) => line.split(',').slice(0, -1))).toEqual(
      sizes.map(({ width, height, prices }) => [
        `${width} × ${height}`,
        ...prices.map(({ price }) => `${Math.floor(price / 100)}.${String(price % 100).padStart(2, '0')}`),
      ]),
    )
    expect(lines[0]).toMatch(/,Product: Art Paper \/ .* \/ Colour: Full Colour$/)
  })

  test('counts sheets if the supply does', async () => {
    const { body } = await api.app.inject('/api/get/price-grid.csv?product_id=1&cutting_id=3')
    expect(body).toContain('50 sheets (GBP inc. VAT)')
  })

  test('a catalogue name that a spreadsheet would run as a formula is written as text', async () => {
    const { catalogue } = api.inForce
    const products = catalogue.products.map((one) => (one.id === 1 ? { ...one, name: '=1+1, "x"' } : one))
    api.inForce.catalogue = { ...catalogue, products }
    api.inForce.version = 4
    const { body } = await api.app.inject('/api/get/price-grid.csv?product_id=1')
    for (const cell of body.split(/[,\r\n]/)) expect(cell).not.toMatch(/^"?[=+@-]/)
    expect(body).toContain('"Product: =1+1, ""x"" / ')
    api.inForce.catalogue = catalogue
    api.inForce.version = 5
  })

  test('a supply without a price list has only the header', async () => {
    const { body } = await api.app.inject('/api/get/price-grid.csv?product_id=1&cutting_id=6')
    expect(body).toBe('\uFEFFSize (mm),Configuration\r\n')
  })
})
