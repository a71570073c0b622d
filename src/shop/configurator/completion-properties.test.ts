import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { priceRows } from '#print/pricing/price-rows.ts'
import { readChoices, writeChoices } from './choices.ts'
import { type Completed, completeConfiguration } from './complete-configuration.ts'
import { settleChoices } from './configure.ts'
import { summarise, summaryText } from './summarise.ts'
import { arbitraryChoices, arbitraryWay } from './testing/arbitrary-choices.ts'
import { seedItems } from './testing/seed-items.ts'

/* Rules that hold whatever is entered, over all twelve items. */

const DAY = '2026-12-01'
const RUNS = { numRuns: 100 }

/** Prices what has a price list, and checks the rows; throws where the estimate does. */
function expectPrices({ configuration, product, size, cuts, specialProcessing }: Completed): void {
  if (!size.ok || cuts?.refusal) return
  const { quantities } = product.attributes
  const bounds = [...quantities.slice(0, 1), ...quantities.slice(-1)]
  const rows = priceRows(seedCatalogue, configuration, bounds, DAY)
  expect(rows).toHaveLength(specialProcessing ? 0 : bounds.length)
  for (const { price, print_feature_price } of rows) {
    expect(Number.isSafeInteger(price) && price > 0).toBe(true)
    // The floor may swallow what a feature costs, never make one up.
    if (configuration.print_features.length === 0) expect(print_feature_price).toBe(0)
  }
}

describe.each(seedItems)('$name', (item) => {
  test('anything at all is completed without a fault, offers what it chose, and has a price where it may', () => {
    fc.assert(
      fc.property(arbitraryChoices, (choices) => {
        const completed = completeConfiguration(item, choices)
        for (const { field, options, value } of completed.fields) {
          const chosen = options.find((option) => option.value === value)
          expect([field, value, chosen?.disabled]).toEqual([field, value, null])
          expect(String(completed.configuration[field])).toBe(value)
        }
        expect(summaryText(summarise(completed))).not.toMatch(/undefined|null|NaN/)
        expectPrices(completed)
      }),
      RUNS,
    )
  })

  test('completing what was completed changes nothing, through the address bar too', () => {
    fc.assert(
      fc.property(arbitraryChoices, (choices) => {
        const completed = completeConfiguration(item, choices)
        const settled = settleChoices(completed, choices)
        const again = completeConfiguration(item, readChoices(writeChoices(settled)))
        expect(again.replaced).toEqual([])
        expect(again.configuration).toEqual(completed.configuration)
        expect([again.quantity.ok, again.quantity.quantity]).toEqual([
          completed.quantity.ok,
          completed.quantity.quantity,
        ])
        expect([again.kinds.ok, again.size.ok]).toEqual([completed.kinds.ok, completed.size.ok])
        expect(settleChoices(again, settled)).toEqual(settled)
      }),
      RUNS,
    )
  })

  test('choosing only what is on offer never ends in a refusal, and always in a price', () => {
    fc.assert(
      fc.property(arbitraryWay(item), (choices) => {
        const completed = completeConfiguration(item, choices)
        expect(completed.replaced).toEqual([])
        expect(completed.size).toMatchObject({ ok: true })
        expect(completed.quantity).toMatchObject({ ok: true, listed: true })
        expectPrices(completed)
      }),
      RUNS,
    )
  })
})
