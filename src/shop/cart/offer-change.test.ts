import { expect, test } from 'vitest'
import { offerChange } from './offer-change.ts'

const now = (price: number, orig_price: number | null = null) => ({
  ok: true as const,
  price,
  orig_price,
  product_pricing_id: 'stamp.500.1',
})

test('the same price is no change, even where it was a promotion that made it', () => {
  expect(offerChange({ price: 1300, kinds: 2 }, now(1300))).toEqual({ state: 'unchanged' })
  expect(offerChange({ price: 1300, kinds: 2 }, now(1300, 1500))).toEqual({ state: 'unchanged' })
})

test.each([1250, 1301])('a price of %i pence is offered, for one kind and for all', (price) => {
  expect(offerChange({ price: 1300, kinds: 3 }, now(price, 1500))).toEqual({
    state: 'new-price',
    price,
    orig_price: 1500,
    line_total: price * 3,
    product_pricing_id: 'stamp.500.1',
  })
})

test('what is no longer offered says why', () => {
  const reasons = ['Kraft Paper: Not with Sheet']
  expect(offerChange({ price: 1300, kinds: 1 }, { ok: false, reasons })).toEqual({ state: 'not-offered', reasons })
})
