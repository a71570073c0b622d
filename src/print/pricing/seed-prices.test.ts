import { describe, expect, test } from 'vitest'
import type { Configuration } from '#print/catalogue/configuration.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { estimatePrice } from './estimate.ts'
import { priceRows } from './price-rows.ts'

/* The seed's prices for customers are comparable with what UK trade printers charge online. */

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
  [50, 32],
  [100, 42],
  [500, 79],
  [1_000, 118],
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

const LETTERS = {
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

test('letters cost by the cut length, about as much as by area for script', () => {
  const [byArea = 0] = getPrices(LETTERS, [20])
  const [capitals = 0, script = 0, filigree = 0] = [2_000, 4_000, 9_000].map(
    (cut_length) => getPrices({ ...LETTERS, cut_length }, [20])[0] ?? 0,
  )
  expect(capitals).toBeLessThan(script)
  expect(script).toBeLessThan(filigree)
  expect(script / byArea).toBeGreaterThan(0.85)
  expect(script / byArea).toBeLessThan(1.15)
})

test('each film below letters costs its material, its cut and its weeding, and the trace names it', () => {
  const letters = { ...plain, ...LETTERS, install_ready: 'yes' as const, cut_length: 4_000 }
  const films = [
    { layer: 'outline', color_id: 201, cut_length: 2_400 },
    { layer: 'shadow', color_id: 211, cut_length: 2_400 },
  ] as const
  const [one, two, three] = [[], films.slice(0, 1), films].map((below) =>
    estimatePrice(seedCatalogue, { ...letters, ...(below.length === 0 ? {} : { films: below }) }, 20, DAY),
  )
  const labels = (three?.steps ?? []).map(({ label }) => label)
  for (const label of [
    'Material, outline',
    'Cutting, outline',
    'Material, shadow',
    'Cutting, shadow',
    'Install-ready, shadow',
  ])
    expect(labels).toContain(label)
  expect(labels.filter((label) => label.startsWith('Set-up'))).toEqual(['Set-up'])
  expect(three?.steps.find(({ label }) => label === 'Cutting, shadow')?.detail).toBe('Gold: 48.0 m along the letters')
  // Without set-up a film costs less than the letters; gold costs more than white.
  const [outline, shadow] = [(two?.price ?? 0) - (one?.price ?? 0), (three?.price ?? 0) - (two?.price ?? 0)]
  expect(outline).toBeGreaterThan(0.3 * (one?.price ?? 0))
  expect(outline).toBeLessThan(one?.price ?? 0)
  expect(shadow).toBeGreaterThan(outline)
})

/** A product's default configuration, in the size of the table. */
function opened(productId: number): Configuration {
  const product = seedCatalogue.products.find(({ id }) => id === productId)
  if (product === undefined) throw new Error(`There is no product ${productId}.`)
  const { attributes, included, family } = product
  return {
    ...plain,
    product_id: productId,
    cutting_id: attributes.cuttings[0]?.id ?? null,
    shape_id: attributes.cuttings[0]?.shapes[0]?.id ?? null,
    finishing_id: attributes.finishings[0] ?? null,
    adhesive_id: attributes.adhesives[0] ?? null,
    material_id: attributes.materials[0] ?? null,
    premium_processing_id: null,
    addon_item_id: included.addons[0]?.item_id ?? null,
    print_features: included.print_features.map(({ item_id }) => String(item_id)),
    ...(family === 'card' ? { width: 91, height: 55 } : { width: 50, height: 50 }),
  }
}

/** Prices of products, one list for each quantity. */
const pricesBy = (quantities: readonly number[], ids: readonly number[]) =>
  quantities.map((quantity) =>
    ids.map((id) => priceRows(seedCatalogue, opened(id), [quantity], DAY)[0]?.price ?? Number.NaN),
  )
const ascending = (prices: readonly number[]) =>
  prices.every((price, index) => index === 0 || price > (prices[index - 1] ?? 0))

describe('decisions §8: price orders', () => {
  /* Classic Paper, Art Paper, Kraft, Standard Vinyl, PVC Vinyl, Synthetic, Transparent, Silver, Gold, Hologram, Embossed, Foil. */
  const STICKERS = [2, 1, 4, 11, 3, 22, 5, 7, 8, 6, 14, 13]
  /* Standard Card, Premium Matte, Vintage Kraft, Royal Extra White. */
  const CARDS = [16, 20, 21, 19]

  test('stickers 50 × 50 mm rise in this order, at every quantity that all of them list', () => {
    for (const prices of pricesBy([1_000, 2_000, 3_000, 5_000, 10_000, 20_000], STICKERS))
      expect(ascending(prices), String(prices)).toBe(true)
  })

  test('stickers other than foil rise in this order at small quantities too', () => {
    for (const prices of pricesBy([50, 100, 200, 300, 500], STICKERS.slice(0, -1)))
      expect(ascending(prices), String(prices)).toBe(true)
  })

  test('cards 91 × 55 mm rise in this order, at every quantity', () => {
    for (const prices of pricesBy([200, 250, 300, 500, 1_000, 2_000, 3_000, 5_000, 10_000], CARDS))
      expect(ascending(prices), String(prices)).toBe(true)
  })

  test.each([
    ['gloss on Art Paper', 1, { finishing_id: 1 }, { finishing_id: 3 }],
    ['matte on Art Paper', 1, { finishing_id: 2 }, { finishing_id: 3 }],
    ['gloss on PVC Vinyl', 3, { finishing_id: 1 }, { finishing_id: 4 }],
    ['matte on PVC Vinyl', 3, { finishing_id: 2 }, { finishing_id: 5 }],
    ['premium on Standard Vinyl', 11, { premium_processing_id: 48 }, { premium_processing_id: 47 }],
    ['premium on Hologram', 6, { premium_processing_id: 48 }, { premium_processing_id: 47 }],
    ['premium on Silver', 7, { premium_processing_id: 48 }, { premium_processing_id: 47 }],
    ['premium on Custom Decals', 10, { premium_processing_id: 48 }, { premium_processing_id: 47 }],
    ['premium on Bumper Stickers', 15, { premium_processing_id: 48 }, { premium_processing_id: 47 }],
  ])('lamination costs more than none: %s', (_name, id, laminated, plainly) => {
    for (const quantity of [500, 1_000, 20_000]) {
      const [more = 0, less = 0] = [laminated, plainly].map(
        (changes) => priceRows(seedCatalogue, { ...opened(id), ...changes }, [quantity], DAY)[0]?.price ?? 0,
      )
      expect(more).toBeGreaterThan(less)
    }
  })
})

test('decisions §8: a folded tag costs more than the same sheet open, the fold included', () => {
  const tag = { ...opened(18), width: 91, height: 55 }
  const flat = { ...opened(17), width: 91, height: 110 }
  const [folded = 0] = priceRows(seedCatalogue, tag, [10_000], DAY)
  const [open = 0] = priceRows(seedCatalogue, flat, [10_000], DAY)
  const [steps] = [estimatePrice(seedCatalogue, tag, 10_000, DAY).steps]
  const fold = steps.find(({ detail }) => detail === 'Half Fold')
  const difference = (folded ? folded.price : 0) - (open ? open.price : 0)
  // The fold with VAT, in pence; each price is rounded separately.
  expect(Math.abs(difference - ((fold?.micropence ?? 0) * 1.2) / 1_000_000)).toBeLessThan(1)
})

test('the promotion on kraft paper runs from 1 November 2026 to 31 January 2027', () => {
  const kraft = { product_id: 4, finishing_id: 3, premium_processing_id: null }
  const origins = ['2026-10-31', '2026-11-01', '2027-01-31', '2027-02-01'].map((day) => {
    const [row] = priceRows(seedCatalogue, { ...plain, ...kraft }, [1_000], day)
    return row?.orig_price === null ? null : (row?.orig_price ?? 0) > (row?.price ?? 0)
  })
  expect(origins).toEqual([null, true, true, null])
})
