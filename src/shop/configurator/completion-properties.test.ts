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

/* Rules for any input, over all twelve items. */

const DAY = '2026-12-01'
const RUNS = { numRuns: 100 }

/** Prices everything with a price list, and checks the rows; throws if the estimate does. */
function expectPrices({ configuration, product, size, cuts, specialProcessing }: Completed): void {
  if (!size.ok || cuts?.refusal) return
  const { quantities } = product.attributes
  const bounds = [...quantities.slice(0, 1), ...quantities.slice(-1)]
  const rows = priceRows(seedCatalogue, configuration, bounds, DAY)
  expect(rows).toHaveLength(specialProcessing ? 0 : bounds.length)
  for (const { price, print_feature_price } of rows) {
    expect(Number.isSafeInteger(price) && price > 0).toBe(true)
    // The floor may cancel the cost of a feature, but never add to it.
    if (configuration.print_features.length === 0) expect(print_feature_price).toBe(0)
  }
}

describe.each(seedItems)('$name', (item) => {
  test('any input is completed without an error, with available options, and with a price if possible', () => {
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

  test('completing is idempotent, through the address bar too', () => {
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

  test('choosing only available options never leads to a refusal, and always to a price', () => {
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
