import { expect, test } from 'vitest'
import type { Promotion } from '#print/catalogue/rate-card.ts'
import { activePromotion } from './promotions.ts'
import { smallCatalogue } from './testing/small-catalogue.ts'

const promotion = (id: number, changes: Partial<Promotion> = {}): Promotion => ({
  id,
  name: `Promotion ${id}`,
  percent: 10,
  product_id: null,
  featured_item_id: null,
  from: '2026-11-01',
  to: '2027-01-31',
  ...changes,
})
const on = (date: string, promotions: Promotion[], chosen = { product_id: 4, featured_item_id: 2 }) =>
  activePromotion(smallCatalogue(promotions), chosen, date)?.id ?? null

test.each([
  ['2026-10-31', null],
  ['2026-11-01', 1],
  ['2027-01-31', 1],
  ['2027-02-01', null],
])('a promotion includes its first and last day (decisions §3): %s', (date, expected) => {
  expect(on(date, [promotion(1)])).toBe(expected)
})

test('a promotion applies to its product and its item only (decisions §3)', () => {
  expect(on('2026-12-01', [promotion(1, { product_id: 5 })])).toBeNull()
  expect(on('2026-12-01', [promotion(1, { featured_item_id: 1 })])).toBeNull()
  expect(on('2026-12-01', [promotion(1, { product_id: 4, featured_item_id: 1 })])).toBeNull()
  expect(on('2026-12-01', [promotion(1, { product_id: 4, featured_item_id: 2 })])).toBe(1)
})

test('of several the highest percentage counts, of equal ones the lowest id, in any order', () => {
  const [a, b, c] = [promotion(3, { percent: 15 }), promotion(1), promotion(2, { percent: 15 })]
  expect(on('2026-12-01', [a, b, c])).toBe(2)
  expect(on('2026-12-01', [c, b, a])).toBe(2)
})

test('the active promotion changes with its first day and after its last', () => {
  const promotions = [promotion(1), promotion(2, { percent: 20, from: '2026-12-24', to: '2026-12-24' })]
  expect(on('2026-12-23', promotions)).toBe(1)
  expect(on('2026-12-24', promotions)).toBe(2)
  expect(on('2026-12-25', promotions)).toBe(1)
})
