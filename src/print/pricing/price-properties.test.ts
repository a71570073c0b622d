import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Product } from '#print/catalogue/catalogue.ts'
import { BOTH_SIDES, type Configuration } from '#print/catalogue/configuration.ts'
import type { Promotion } from '#print/catalogue/rate-card.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { estimatePrice } from './estimate.ts'
import { type PriceRow, priceRows } from './price-rows.ts'
import { arbitraryConfiguration, arbitraryQuantities } from './testing/arbitrary-configuration.ts'

/*
 * Decisions §3: "rules that hold for every configuration, tested as properties", here over the seed catalogue.
 * 23 products × 500 runs are 11,500 random configurations.
 */

const RUNS = { numRuns: 500 }
const DAY = '2026-12-01'
const products = seedCatalogue.products.map((product) => ({ id: product.id, name: product.name, product }))

const promotion: Promotion = {
  id: 1,
  name: 'Everything',
  percent: 1,
  product_id: null,
  featured_item_id: null,
  from: DAY,
  to: DAY,
}
const catalogues = [0, 7, 33, 90].map((percent) => ({
  ...seedCatalogue,
  promotions: percent === 0 ? [] : [{ ...promotion, percent }],
}))

const getFloor = (product: Product) =>
  seedCatalogue.rate_cards.find(({ code }) => code === product.rate_card)?.floor ?? Number.NaN

/** The faults of one row, in words. */
function faultsOfRow(row: PriceRow, floor: number): string[] {
  const { price, orig_price, print_feature_price, quantity } = row
  const faults: string[] = []
  if (!Number.isSafeInteger(price)) faults.push(`${quantity}: ${price} is no whole number of pence`)
  if (!(price >= floor)) faults.push(`${quantity}: ${price} is below the floor of ${floor}`)
  if (orig_price !== null && !(Number.isSafeInteger(orig_price) && orig_price > price))
    faults.push(`${quantity}: orig_price ${orig_price} is not above ${price}`)
  if (!(Number.isSafeInteger(print_feature_price) && print_feature_price >= 0 && print_feature_price <= price))
    faults.push(`${quantity}: print_feature_price ${print_feature_price} is not within ${price}`)
  return faults
}

/** The faults between rows of ascending quantities. */
function faultsBetweenRows(rows: readonly PriceRow[]): string[] {
  return rows.flatMap((low, index) =>
    rows.slice(index + 1).flatMap((high) => {
      const faults: string[] = []
      if (high.price < low.price) faults.push(`${high.quantity} cost less than ${low.quantity}`)
      if (high.price * low.quantity > (low.price + 1) * high.quantity)
        faults.push(`a piece is dearer at ${high.quantity} than at ${low.quantity}`)
      return faults
    }),
  )
}

/** Listed, random and adjacent quantities, where rounding to whole sheets would show. */
function getQuantities(product: Product, drawn: readonly number[]): number[] {
  const max = Math.max(...product.attributes.quantities)
  const neighbours = drawn.map((quantity) => Math.min(max, quantity + 1))
  return [...new Set([...product.attributes.quantities, ...drawn, ...neighbours])].toSorted((a, b) => a - b)
}

const getPrice = (configuration: Configuration, quantity: number) =>
  priceRows(seedCatalogue, configuration, [quantity], DAY)[0]?.price ?? Number.NaN

describe.each(products)('product $id, $name', ({ id, product }) => {
  const configurations = arbitraryConfiguration(seedCatalogue, [id])
  const quantities = arbitraryQuantities(product)
  const quantity = fc.integer({
    min: product.attributes.quantities[0] ?? 1,
    max: product.attributes.quantities.at(-1) ?? 1,
  })

  test('rows never fall, their unit price never rises, and they are whole pence from the floor up, with and without a promotion', () => {
    fc.assert(
      fc.property(configurations, quantities, fc.constantFrom(...catalogues), (configuration, drawn, catalogue) => {
        const rows = priceRows(catalogue, configuration, getQuantities(product, drawn), DAY)
        const faults = [...rows.flatMap((row) => faultsOfRow(row, getFloor(product))), ...faultsBetweenRows(rows)]
        expect(faults).toEqual([])
      }),
      RUNS,
    )
  })

  test('the trace agrees with the row, and its steps sum to the price exactly', () => {
    fc.assert(
      fc.property(configurations, quantity, fc.constantFrom(...catalogues), (configuration, count, catalogue) => {
        const estimate = estimatePrice(catalogue, configuration, count, DAY)
        const { steps, ...prices } = estimate
        expect([{ quantity: count, product_id: id, ...prices }]).toEqual(
          priceRows(catalogue, configuration, [count], DAY),
        )
        const sum = steps.reduce((total, { micropence }) => total + BigInt(micropence), 0n)
        expect(sum).toBe(BigInt(estimate.price) * 1_000_000n)
      }),
      { numRuns: 100 },
    )
  })

  test('a second side, a feature, an add-on or a better film never makes it cheaper', () => {
    fc.assert(
      fc.property(configurations, quantity, (configuration, count) => {
        const price = getPrice(configuration, count)
        const less: Partial<Configuration>[] = [
          ...configuration.print_features.map((_, index) => ({
            print_features: configuration.print_features.toSpliced(index, 1),
          })),
          ...(configuration.addon_item_id === null ? [] : [{ addon_item_id: null }]),
          ...(configuration.premium_processing_id === null ? [] : [{ premium_processing_id: null }]),
          ...(configuration.install_ready === null ? [] : [{ install_ready: 'no' as const }]),
          ...(configuration.cut_per_shape === null ? [] : [{ cut_per_shape: 1 }]),
        ]
        for (const changes of less) expect(getPrice({ ...configuration, ...changes }, count)).toBeLessThanOrEqual(price)
        const oneSided = { ...configuration, printed_side_id: 1 }
        const twoSided = { ...configuration, printed_side_id: BOTH_SIDES }
        expect(getPrice(oneSided, count)).toBeLessThanOrEqual(getPrice(twoSided, count))
      }),
      { numRuns: 200 },
    )
  })

  test('a larger size never costs less', () => {
    const growth = fc.tuple(fc.nat({ max: 40 }), fc.nat({ max: 40 }))
    fc.assert(
      fc.property(configurations, quantity, growth, (configuration, count, [wider, higher]) => {
        const { width, height } = configuration
        const larger = { ...configuration, width: width + wider, height: height + higher }
        expect(getPrice(larger, count)).toBeGreaterThanOrEqual(getPrice(configuration, count))
      }),
      { numRuns: 200 },
    )
  })
})

test('a longer cut along the letters never costs less, and changes nothing for products without designs', () => {
  const longer = fc.nat({ max: 5_000 })
  fc.assert(
    fc.property(
      arbitraryConfiguration(seedCatalogue, [3, 9, 23]),
      longer,
      fc.integer({ min: 1, max: 500 }),
      (drawn, more, count) => {
        const shorter = { ...drawn, cut_length: drawn.cut_length ?? 1_000 }
        const price = getPrice(shorter, count)
        expect(getPrice({ ...shorter, cut_length: shorter.cut_length + more }, count)).toBeGreaterThanOrEqual(price)
        if (drawn.product_id === 3) expect(price).toBe(getPrice({ ...drawn, cut_length: null }, count))
      },
    ),
    { numRuns: 200 },
  )
})

test('the same input gives the same price, whatever was priced before and however the catalogue was stored', () => {
  const stored = JSON.parse(JSON.stringify(seedCatalogue, sortedKeys)) as typeof seedCatalogue
  const every = [1, 50, 1_000, 19_999]
  fc.assert(
    fc.property(arbitraryConfiguration(seedCatalogue), (configuration) => {
      const again = { ...configuration, print_features: configuration.print_features.toReversed() }
      const rows = priceRows(seedCatalogue, configuration, every, DAY)
      expect(priceRows(stored, again, every.toReversed(), DAY)).toEqual(rows.toReversed())
    }),
    RUNS,
  )
})

/** As a jsonb column returns it: keys in another order. */
function sortedKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? 1 : -1)))
}
