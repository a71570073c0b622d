import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shop } from '#platform/config/shop.ts'
import { readVatNumber } from './vat-number.ts'

describe('issue 19, 1: a VAT number is checked for its form', () => {
  test.each([
    [shop.vatNumber, 'GB999999973'],
    ['999999973', 'GB999999973'],
    [' gb 999 9999 73 ', 'GB999999973'],
    ['GB 999.9999-73', 'GB999999973'],
    ['XI999999973', 'XI999999973'],
    // The weighted sum is 38: 59 completes it to 97, and 4 with the shift of the second series.
    ['GB100123459', 'GB100123459'],
    ['GB100123404', 'GB100123404'],
    ['GB 100 1234 09', null],
    ['GB999999973001', 'GB999999973001'],
    ['GBGD001', 'GBGD001'],
    ['GBHA599', 'GBHA599'],
    ['HA599', 'GBHA599'],
  ])('%s is %s', (text, expected) => expect(readVatNumber(text)).toBe(expected))

  test.each(['', 'GB', 'GB999999974', '99999997', '9999999731', 'DE999999973', 'GBGD500', 'GBHA499', '٩٩٩٩٩٩٩٧٣'])(
    '%j is none',
    (text) => expect(readVatNumber(text)).toBeNull(),
  )

  test('any seven digits have a pair of check digits of each series, and reading a number again gives the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (number) => {
        const digits = String(number).padStart(7, '0')
        const pairs = Array.from({ length: 100 }, (_, pair) => digits + String(pair).padStart(2, '0'))
        const accepted = pairs.flatMap((text) => readVatNumber(text) ?? [])
        expect(accepted.length).toBeGreaterThanOrEqual(2)
        expect(accepted.length).toBeLessThanOrEqual(4)
        expect(accepted.map(readVatNumber)).toEqual(accepted)
      }),
    )
  })

  test('no text makes it throw', () => {
    fc.assert(fc.property(fc.string(), (text) => void readVatNumber(text)))
  })
})
