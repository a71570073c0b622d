import { describe, expect, test } from 'vitest'
import { getPostalAddress, readVatNumber } from './parties.ts'
import { someOrder } from './testing/some-order.ts'

describe('a VAT number on an invoice (EN 16931, BR-CO-09)', () => {
  test.each([
    ['123 4567 89', 'GB123456789'],
    ['GB 123 4567 89', 'GB123456789'],
    ['gb123456789012', 'GB123456789012'],
    ['XI 123456789', 'XI123456789'],
    ['DE123456789', 'DE123456789'],
    ['', ''],
    ['none', ''],
    ['12345', ''],
  ])('%j becomes %j', (typed, read) => {
    expect(readVatNumber(typed)).toBe(read)
  })
})

test('the Isle of Man has a country code of its own, and a company its person below', () => {
  const address = { ...someOrder().billingAddress, postcode: 'IM1 1AA' }
  expect(getPostalAddress(address)).toMatchObject({
    country: 'IM',
    name: 'Harbour Coffee Ltd',
    attention: 'Grace Hopper',
  })
})
