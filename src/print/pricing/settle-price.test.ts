import fc from 'fast-check'
import { expect, test } from 'vitest'
import { originalPrice, settlePrice } from './settle-price.ts'

const pence = (amount: number) => amount * 1_000_000
const FLOOR = pence(1_300)

test('net → VAT → promotion → floor → rounded once, gross (decisions §3)', () => {
  expect(settlePrice(pence(2_000) + 500, 10, FLOOR)).toEqual({
    vat: pence(400) + 100,
    promotion: pence(240) + 60,
    floor: 0,
    rounding: -540,
    price: 2_160,
  })
})

test('the floor is a gross amount and applied after the promotion (decisions §3)', () => {
  expect(settlePrice(pence(1_000), 0, FLOOR)).toMatchObject({ floor: pence(100), price: 1_300 })
  expect(settlePrice(pence(1_100), 10, FLOOR)).toMatchObject({ floor: pence(112), price: 1_300 })
})

test.each([
  [1_250_000, 2],
  [1_249_500, 1],
])('%i micropence net is %i p gross: halves are rounded up, once', (net, price) => {
  expect(settlePrice(net, 0, 0).price).toBe(price)
})

test('orig_price is the price before the promotion, and null if the floor cancels it (decisions §3)', () => {
  const orig = (net: number, percent: number) => originalPrice(net, FLOOR, settlePrice(net, percent, FLOOR))
  expect(orig(pence(2_000), 10)).toBe(2_400)
  expect(orig(pence(2_000), 0)).toBeNull()
  expect(orig(pence(1_000), 10)).toBeNull()
  // Partly cancelled: £13.20 less a tenth would be £11.88; the floor makes it £13.00, which is still a saving.
  expect(orig(pence(1_100), 10)).toBe(1_320)
})

test('throws for an amount out of range, which is a fault of the rate card', () => {
  expect(() => settlePrice(Number.NaN, 0, FLOOR)).toThrow(RangeError)
  expect(() => settlePrice(2 ** 53, 0, FLOOR)).toThrow(RangeError)
  expect(() => settlePrice(-500, 0, FLOOR)).toThrow(RangeError)
})

test('every step is a whole number of micropence, and the steps sum to the price, for any net amount up to £7 million', () => {
  const net = fc.integer({ min: 0, max: 1.4e12 }).map((grains) => grains * 500)
  fc.assert(
    fc.property(net, fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 10_000 }), (amount, percent, floor) => {
      const { vat, promotion, floor: added, rounding, price } = settlePrice(amount, percent, pence(floor))
      for (const step of [vat, promotion, added, rounding]) expect(Number.isSafeInteger(step)).toBe(true)
      const sum = BigInt(amount) + BigInt(vat) - BigInt(promotion) + BigInt(added) + BigInt(rounding)
      expect(sum).toBe(BigInt(price) * 1_000_000n)
      expect(Math.abs(rounding)).toBeLessThanOrEqual(500_000)
      expect(price).toBeGreaterThanOrEqual(floor)
    }),
    { numRuns: 2_000 },
  )
})
