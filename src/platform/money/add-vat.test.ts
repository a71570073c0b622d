import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addVat, getNet } from './money.ts'

test.each([
  [1200, 1440],
  [1, 1],
  [3, 4],
  [-1200, -1440],
  [-3, -4],
  [0, 0],
])('%d pence net are %d with VAT', (net, gross) => {
  expect(addVat(net, 20)).toBe(gross)
})

test('what VAT was added to has its net again, more or less, at any rate', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), fc.integer({ min: 0, max: 30 }), (net, percent) => {
      expect(getNet(addVat(net, percent), percent) + 0).toBe(net + 0)
    }),
  )
})
