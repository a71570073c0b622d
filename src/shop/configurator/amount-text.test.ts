import { expect, test } from 'vitest'
import { amountText } from './amount-text.ts'

test.each([
  [50, 1, '50 × 1 Kind'],
  [1000, 2, '1,000 × 2 Kinds'],
  [20_000, 99, '20,000 × 99 Kinds'],
])('%i of %i kinds is "%s" (000 §9)', (quantity, kinds, text) => {
  expect(amountText(quantity, kinds)).toBe(text)
})
