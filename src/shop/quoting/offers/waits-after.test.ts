import { expect, it } from 'vitest'
import { waitsAfter } from './waits-after.ts'

it.each([
  ['requested', 'customer', true],
  ['message', 'customer', true],
  ['accepted', 'customer', false],
  ['declined', 'customer', false],
  ['message', 'staff', false],
  ['quoted', 'staff', false],
  ['declined', 'staff', false],
  ['expired', 'shop', null],
  ['reminded', 'shop', null],
] as const)('after %s by the %s a request waits for staff: %s', (kind, by, waits) => {
  expect(waitsAfter({ kind, by })).toBe(waits)
})
