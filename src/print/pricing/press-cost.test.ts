import { expect, test } from 'vitest'
import { estimatedPressCost, gangPressCost } from './press-cost.ts'
import { MICROPENCE_IN_A_PENNY } from './settle-price.ts'
import { plainConfiguration, smallCatalogue } from './testing/small-catalogue.ts'

const catalogue = smallCatalogue()
const bothGloss = { ...plainConfiguration, finishing_id: 1, printed_side_id: 2 }
const estimate = (configuration: typeof plainConfiguration, ...quantities: number[]) =>
  estimatedPressCost(
    catalogue,
    quantities.map((quantity) => ({ configuration, quantity })),
  ) / MICROPENCE_IN_A_PENNY
const gang = (configuration: typeof plainConfiguration, units: number, layouts: number) =>
  gangPressCost(catalogue, configuration, { units, layouts }) / MICROPENCE_IN_A_PENNY

test('20 sheets cost as a gang what they are estimated at, worked out by hand', () => {
  // Make-ready 280 p, stock 20 × 100 p, clicks 10 × 40 p and 10 × 20 p.
  expect(estimate(plainConfiguration, 1_000)).toBe(2_880)
  expect(gang(plainConfiguration, 20, 1)).toBe(2_880)
  // Each layout is made ready.
  expect(gang(plainConfiguration, 20, 2)).toBe(3_160)
})

test('jobs together share make-ready and the cheaper clicks of a longer run', () => {
  expect(estimate(plainConfiguration, 1_000, 1_000)).toBe(2 * 2_880)
  expect(gang(plainConfiguration, 40, 1)).toBe(280 + 4_000 + 400 + 600)
})

test('lamination goes by the sheet, and the second side is turned and clicked once more', () => {
  // Stock and film 20 × 150 p, clicks 2 × 600 p, turning 50 p, make-ready 280 p.
  expect(estimate(bothGloss, 1_000)).toBe(4_530)
  expect(gang(bothGloss, 20, 1)).toBe(4_530)
})

test('a web counts in millimetres', () => {
  const roll = { ...plainConfiguration, cutting_id: 9, orientation_id: 53 }
  // 1,000 labels, five across: 20 m of 500 mm web at 100 p a metre and 30 p a click, and a metre of make-ready.
  expect(estimate(roll, 1_000)).toBe(20 * 130 + 130)
  expect(gang(roll, 20_000, 1)).toBe(20 * 130 + 130)
})
