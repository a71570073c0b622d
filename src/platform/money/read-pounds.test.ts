import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatPence, poundsAsFigures, readPounds } from './money.ts'

it.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12.50', 1250],
  ['0.01', 1],
  ['0', 0],
  ['£12', 1200],
  ['£ 1,234.50', 123_450],
  [' 1,234,567.89 ', 123_456_789],
  ['1234567.89', 123_456_789],
  ['007.10', 710],
])('reads %j as %d pence', (text, pence) => {
  expect(readPounds(text)).toBe(pence)
})

it.each([
  '',
  '£',
  '-5',
  '+5',
  '.50',
  '5.',
  '1.234',
  '12,50',
  '1,23',
  '1,2345',
  '12 50',
  '1e3',
  '$5',
  '12p',
  '1234567890',
  '١٢',
  'NaN',
  '5\n.5',
])('takes %j for no amount', (text) => {
  expect(readPounds(text)).toBeNull()
})

it('reads back whatever the shop writes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (pence) => {
      expect(readPounds(poundsAsFigures(pence))).toBe(pence)
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (pence) => {
      expect(readPounds(formatPence(pence))).toBe(pence)
    }),
  )
})
