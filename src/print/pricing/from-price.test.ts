import { describe, expect, test } from 'vitest'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { fromPrice, fromPriceOfItem } from './from-price.ts'
import { priceRows } from './price-rows.ts'
import { smallCatalogue } from './testing/small-catalogue.ts'

/** Decisions §3: £9 standard business card, swing tags and standard matte; £21 royal; £18 kraft; £13 every other. */
const ANCHORS: [id: number, pounds: number][] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15].map((id): [number, number] => [id, 13]),
  [16, 9],
  [17, 9],
  [18, 9],
  [19, 21],
  [20, 9],
  [21, 18],
  [22, 13],
  [23, 13],
]

describe('anchors of the seed catalogue (000 §7, decisions §3)', () => {
  test('every product has one', () => {
    expect(seedCatalogue.products.map(({ id }) => id)).toEqual(ANCHORS.map(([id]) => id))
  })

  test.each(ANCHORS)('product %i is from £%i', (id, pounds) => {
    expect(fromPrice(seedCatalogue, id)).toBe(pounds * 100)
  })

  test.each([...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => [id, 13]), ...[10, 11, 12].map((id) => [id, 9])])(
    'featured item %i is from £%i',
    (id, pounds) => {
      expect(fromPriceOfItem(seedCatalogue, id ?? 0)).toBe((pounds ?? 0) * 100)
    },
  )

  test('a promotion does not change it', () => {
    const everything = { percent: 90, product_id: null, featured_item_id: null, from: '1999-01-01', to: '2999-12-31' }
    const reduced = { ...seedCatalogue, promotions: [{ id: 1, name: 'Everything', ...everything }] }
    expect(fromPrice(reduced, 19)).toBe(2_100)
  })
})

test('it is the cheapest of all, at the minimum quantity and the smallest size', () => {
  // 20 × 20 mm, 50 of them, single colour: 300 p set-up, 240 p make-ready, 100 p stock, 20 p clicks, 20 p cutting.
  expect(fromPrice(smallCatalogue([], { floor: 1 }), 1)).toBe(816)
  // Sheets with one cut: 4 p of cutting, 25 p of cuts and 12.5 p of packing.
  expect(fromPrice(smallCatalogue([], { floor: 1 }), 1, [3])).toBe(842)
})

test('it is limited to the cuttings of an item', () => {
  const catalogue = smallCatalogue([], { floor: 1 })
  expect(fromPrice(catalogue, 1, [9])).toBe(
    priceRows(
      catalogue,
      {
        featured_item_id: 1,
        product_id: 1,
        cutting_id: 9,
        shape_id: 1,
        cut_per_shape: null,
        orientation_id: 53,
        finishing_id: 3,
        adhesive_id: 1,
        material_id: null,
        premium_processing_id: null,
        install_ready: 'no',
        width: 100,
        height: 100,
        printed_side_id: 1,
        color_id: 2,
        addon_item_id: null,
        print_features: [],
        design_id: null,
        cut_length: null,
      },
      [50],
      '2026-12-01',
    )[0]?.price,
  )
})

test('what cannot be ordered has no price', () => {
  expect(() => fromPrice(smallCatalogue(), 99)).toThrow('no product 99')
  expect(() => fromPrice(smallCatalogue(), 1, [5])).toThrow('can be ordered')
  expect(() => fromPriceOfItem(smallCatalogue(), 1)).toThrow('no featured item 1')
})
