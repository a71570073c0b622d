import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { shop } from '#platform/config/shop.ts'
import { fixedClock } from '#platform/time/clock.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { openHolidayCache } from '#print/delivery/holidays.server.ts'
import { priceRows } from '#print/pricing/price-rows.ts'
import { priceQuery, type QuantityRow } from './price-lookup.ts'

import { complete, completeProduct, seedOffers } from './testing/seed-items.ts'
import { startApi, type TestApi, THURSDAY_MORNING } from './testing/start-api.server.ts'

/* 000 §7, decisions §5: GET /api/get/pricing-data for choices with a price. */

let api: TestApi
beforeAll(async () => {
  const onFault = (fault: unknown) => {
    throw fault
  }
  const holidayCache = await openHolidayCache({
    clock: fixedClock(THURSDAY_MORNING),
    closingDays: shop.closingDays,
    onFault,
  })
  api = await startApi(holidayCache.current().dates)
})
afterAll(() => api.app.close())
beforeEach(() => {
  api.clock.moveTo(THURSDAY_MORNING)
  sell(seedCatalogue)
})

/** Puts a catalogue on sale as the next version, which starts a period without cached answers. */
function sell(catalogue: Catalogue): void {
  api.inForce.version += 1
  api.inForce.catalogue = catalogue
}

async function rows(query: string): Promise<QuantityRow[]> {
  const { code, body } = await api.get(`get/pricing-data?${query}`)
  expect([code, body.status, body.code, body.message]).toEqual([200, 'SUCCESS', 200, undefined])
  return body.data as QuantityRow[]
}

describe('the answer', () => {
  test('has the standard format, with rows in data and two flags beside it', async () => {
    const { code, body } = await api.get('get/pricing-data?product_id=1')
    expect(code).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['code', 'data', 'quote_required', 'special_size', 'status'])
    expect(body).toMatchObject({ status: 'SUCCESS', code: 200, special_size: false, quote_required: false })
  })

  test('is JSON that caches must revalidate', async () => {
    const { headers } = await api.app.inject('/api/get/pricing-data?product_id=1')
    expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' })
  })

  test('000 §3: a row has these fields and, by decisions §8, whether it is a minimum charge', async () => {
    const [row] = await rows('product_id=1')
    expect(row).toEqual({
      quantity: 50,
      product_id: 1,
      price: expect.any(Number),
      orig_price: null,
      print_feature_price: 0,
      minimum_charge: false,
      shipping: [{ date: '2026-12-03', arrival_date: '2026-12-09', cost: 495 }],
      custom_qty: false,
      product_pricing_id: expect.stringMatching(/^[\w.-]{20,60}$/),
    })
  })

  test.each(seedOffers)('$title: a row for each quantity, at the estimated price', async ({ item, product }) => {
    const { configuration } = complete(item.id, { product_id: String(product.id) })
    const { quantities } = product.attributes
    const answered = await rows(`featured_item_id=${item.id}&product_id=${product.id}`)
    const estimated = priceRows(seedCatalogue, configuration, quantities, '2026-11-26')
    expect(answered).toMatchObject(estimated)
    expect(answered.map(({ quantity }) => quantity)).toEqual(quantities)
    expect(answered.some(({ custom_qty }) => custom_qty)).toBe(false)
    expect(new Set(answered.map(({ product_pricing_id }) => product_pricing_id)).size).toBe(quantities.length)
  })

  test('answers the page’s query, including typed sizes, sides and features', async () => {
    const input = {
      material_id: '2',
      printed_side_id: '2',
      addon_item_id: '62',
      width: '80',
      height: '61',
      print_features: ['101', '104@back', '141'],
    }
    const completed = completeProduct(17, input)
    const answered = await rows(priceQuery(completed, { ...input }) ?? '')
    const { quantities } = completed.product.attributes
    expect(answered).toMatchObject(priceRows(seedCatalogue, completed.configuration, quantities, '2026-11-26'))
    expect(
      answered.every(({ print_feature_price, price }) => print_feature_price > 0 && print_feature_price < price),
    ).toBe(true)
  })

  test('decisions §3: a promotion shows the price before it, from its first day to its last', async () => {
    for (const row of await rows('product_id=4&quantity=1234')) expect(row.orig_price).toBeGreaterThan(row.price)
    for (const row of await rows('product_id=2')) expect(row.orig_price).toBeNull()
    api.clock.moveTo('2027-02-01T09:00:00Z')
    for (const row of await rows('product_id=4&quantity=1234')) expect(row.orig_price).toBeNull()
  })
})

describe('shipping of a row (decisions §5, 001 §4)', () => {
  test.each([
    [1, '2026-12-03', '2026-12-09', 'stickers, four working days of printing and one more'],
    [16, '2026-12-09', '2026-12-10', 'business cards, eight and one more'],
    [17, '2026-12-10', '2026-12-16', 'swing tags, nine and one more'],
  ])('product %i is dispatched on %s and arrives by %s: %s', async (product, date, arrival_date) => {
    for (const { shipping } of await rows(`product_id=${product}`))
      expect(shipping).toEqual([{ date, arrival_date, cost: expect.any(Number) }])
  })

  test('skips bank holidays and the shop’s closing days', async () => {
    api.clock.moveTo('2026-12-18T09:00:00Z')
    // 21 to 24 December, then Christmas, the weekend, the substitute day, the closing days and New Year's Day.
    const dates = { date: '2027-01-04', arrival_date: '2027-01-08' }
    expect((await rows('product_id=1'))[0]?.shipping[0]).toMatchObject(dates)
  })

  test('costs £4.95, and nothing from £100 of goods', async () => {
    const answered = await rows('product_id=1')
    for (const { price, shipping } of answered)
      expect(shipping.map(({ cost }) => cost)).toEqual([price < 10_000 ? 495 : 0])
    expect(new Set(answered.map(({ shipping }) => shipping[0]?.cost))).toEqual(new Set([495, 0]))
  })
})

describe('a typed quantity', () => {
  test.each(['quantity=777', 'run_size=777', 'quantity=custom&custom_quantity=777'])(
    '%s has its own row among the others',
    async (asked) => {
      const answered = await rows(`product_id=1&${asked}`)
      expect(answered.map(({ quantity }) => quantity)).toEqual([
        50, 100, 200, 300, 500, 777, 1000, 2000, 3000, 5000, 10_000, 20_000,
      ])
      expect(answered.filter(({ custom_qty }) => custom_qty).map(({ quantity }) => quantity)).toEqual([777])
    },
  )

  test('a listed one has its row already', async () => {
    expect(await rows('product_id=1&quantity=500')).toEqual(await rows('product_id=1'))
  })

  test('quantity takes precedence over run_size', async () => {
    const answered = await rows('product_id=1&quantity=60&run_size=70')
    expect(answered.find(({ custom_qty }) => custom_qty)?.quantity).toBe(60)
  })

  test('decisions §5: sets never change a row', async () => {
    expect(await rows('product_id=1&sets=7')).toEqual(await rows('product_id=1'))
  })
})

describe('choices', () => {
  test('decisions §5: unknown fields are ignored', async () => {
    expect(await rows('product_id=1&colour=red&__proto__=1&is_glossy=1')).toEqual(await rows('product_id=1'))
  })

  test('a product alone is priced with all its supplies, whichever items sell it', async () => {
    const answered = await rows('product_id=7&cutting_id=1')
    expect(answered).toEqual(await rows('product_id=7&featured_item_id=4&cutting_id=1'))
  })

  test('print features can be sent as print_features[], print_features or numbered, and only one is needed', async () => {
    const answered = await rows('product_id=1&print_features[]=101&print_features[]=111')
    expect(answered[0]?.print_feature_price).toBeGreaterThan(0)
    expect(await rows('product_id=1&print_features=101&print_features=111')).toEqual(answered)
    expect(await rows('product_id=1&print_features%5B0%5D=111&print_features%5B1%5D=101')).toEqual(answered)
    expect(await rows('product_id=1&print_features[]=101&print_features[]=111&print_features[]=101')).toEqual(answered)
  })

  test('product_pricing_id identifies catalogue, configuration and quantity', async () => {
    const ids = async (query: string) => (await rows(query)).map(({ product_pricing_id }) => product_pricing_id)
    const plain = await ids('product_id=1')
    expect(await ids('product_id=1&cutting_id=1&shape_id=1&size=50x50&sets=3')).toEqual(plain)
    const other = await ids('product_id=1&adhesive_id=2')
    expect(other.filter((id) => plain.includes(id))).toEqual([])
    sell(seedCatalogue)
    expect((await ids('product_id=1')).filter((id) => plain.includes(id))).toEqual([])
  })
})

describe('answers are cached while they are valid', () => {
  const ASKED = '/api/get/pricing-data?product_id=4&width=61&height=62'

  test('the same query again gives equal bytes', async () => {
    const first = await api.app.inject(ASKED)
    const again = await api.app.inject(ASKED)
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(again.headers['content-type']).toBe(first.headers['content-type'])
    expect(again.statusCode).toBe(200)
  })

  test('they come from the cache without reading the catalogue', async () => {
    const { catalogue } = api.inForce
    let read = 0
    const watched = new Proxy(catalogue, {
      get(target, key) {
        read += 1
        return Reflect.get(target, key) as unknown
      },
    })
    sell(watched)
    const first = await api.app.inject(ASKED)
    expect(read).toBeGreaterThan(0)
    read = 0
    const again = await api.app.inject(ASKED)
    expect(read).toBe(0)
    expect(again.body).toBe(first.body)
  })

  test('after the cut-off the dates are new', async () => {
    const dates = async () => new Set((await rows('product_id=1')).map(({ shipping }) => shipping[0]?.date))
    expect(await dates()).toEqual(new Set(['2026-12-03']))
    api.clock.moveTo('2026-11-26T17:00:00.001Z')
    expect(await dates()).toEqual(new Set(['2026-12-04']))
  })

  test('a new version of the catalogue applies at once', async () => {
    const before = await rows('product_id=4')
    sell({ ...seedCatalogue, promotions: [] })
    const after = await rows('product_id=4')
    expect(before.at(-1)?.orig_price).toBe(after.at(-1)?.price)
    expect(after.at(-1)?.orig_price).toBeNull()
  })
})
