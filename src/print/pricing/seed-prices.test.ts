import { expect, test } from 'vitest'
import type { Configuration } from '#print/catalogue/configuration.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { priceRows } from './price-rows.ts'

/* The seed's rates as a customer meets them: comparable with what UK trade printers charge online. */

const DAY = '2026-06-01'
const plain: Configuration = {
  featured_item_id: 1,
  product_id: 3,
  cutting_id: 2,
  shape_id: 3,
  cut_per_shape: null,
  orientation_id: null,
  finishing_id: 4,
  adhesive_id: 1,
  material_id: null,
  premium_processing_id: 47,
  install_ready: null,
  width: 75,
  height: 75,
  printed_side_id: 1,
  color_id: 1,
  addon_item_id: null,
  print_features: [],
  design_id: null,
  cut_length: null,
}
const businessCard: Partial<Configuration> = {
  product_id: 16,
  cutting_id: null,
  shape_id: null,
  finishing_id: null,
  adhesive_id: null,
  premium_processing_id: null,
  material_id: 4,
  width: 91,
  height: 55,
  printed_side_id: 2,
}
const getPrices = (changes: Partial<Configuration>, quantities: number[]) =>
  priceRows(seedCatalogue, { ...plain, ...changes }, quantities, DAY).map(({ price }) => price / 100)

test.each([
  [50, 31],
  [100, 41],
  [500, 75],
  [1_000, 112],
])('%i round vinyl stickers of 75 mm are about £%i', (quantity, pounds) => {
  const [price = 0] = getPrices({}, [quantity])
  expect(price).toBeGreaterThan(pounds * 0.95)
  expect(price).toBeLessThan(pounds * 1.05)
})

test('500 business cards printed on both sides are £25 to £30', () => {
  const [price] = getPrices(businessCard, [500])
  expect(price).toBeGreaterThan(25)
  expect(price).toBeLessThan(30)
})

test('shapes cost no less than square corners, and rolls no more than single pieces of the same size', () => {
  const [square = 0] = getPrices({ cutting_id: 1, shape_id: 2 }, [1_000])
  const [round = 0] = getPrices({}, [1_000])
  const [roll = 0] = getPrices({ cutting_id: 9, orientation_id: 53 }, [1_000])
  expect(square).toBeLessThan(round)
  expect(roll).toBeLessThan(round)
})

test('a large lettering costs more install-ready (001 §2), and a gold film more than a white one', () => {
  const lettering = {
    product_id: 9,
    cutting_id: 1,
    shape_id: 1,
    finishing_id: null,
    premium_processing_id: null,
    color_id: 201,
    width: 1_000,
    height: 150,
  }
  const [no = 0] = getPrices({ ...lettering, install_ready: 'no' }, [10])
  const [yes = 0] = getPrices({ ...lettering, install_ready: 'yes' }, [10])
  const [gold = 0] = getPrices({ ...lettering, install_ready: 'no', color_id: 211 }, [10])
  expect(yes).toBeGreaterThan(no)
  expect(gold).toBeGreaterThan(no)
})

test('letters cost by the way of the blade, about as much as by their area where it is that of script', () => {
  const lettering = {
    product_id: 9,
    cutting_id: 1,
    shape_id: 1,
    finishing_id: null,
    premium_processing_id: null,
    color_id: 201,
    install_ready: 'no' as const,
    width: 600,
    height: 150,
  }
  const [byArea = 0] = getPrices(lettering, [20])
  const [capitals = 0, script = 0, filigree = 0] = [2_000, 4_000, 9_000].map(
    (cut_length) => getPrices({ ...lettering, cut_length }, [20])[0] ?? 0,
  )
  expect(capitals).toBeLessThan(script)
  expect(script).toBeLessThan(filigree)
  expect(script / byArea).toBeGreaterThan(0.85)
  expect(script / byArea).toBeLessThan(1.15)
})

test('the promotion on kraft paper runs from 1 November 2026 to 31 January 2027', () => {
  const kraft = { product_id: 4, finishing_id: 3, premium_processing_id: null }
  const origins = ['2026-10-31', '2026-11-01', '2027-01-31', '2027-02-01'].map((day) => {
    const [row] = priceRows(seedCatalogue, { ...plain, ...kraft }, [1_000], day)
    return row?.orig_price === null ? null : (row?.orig_price ?? 0) > (row?.price ?? 0)
  })
  expect(origins).toEqual([null, true, true, null])
})
