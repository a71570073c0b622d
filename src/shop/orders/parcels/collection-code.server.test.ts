import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collectionCode, readCollectionCode } from './collection-code.server.ts'
import { contentText, readParcelCode } from './parcel.ts'

test('codes are of signs that nobody takes for others, the same for an order, and read back however they are typed', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const code = collectionCode(id, 'secret')
      expect(code).toMatch(/^[2-9ACDEFGHJKMNPQRTUVWXY]{4}-[2-9ACDEFGHJKMNPQRTUVWXY]{4}$/)
      expect(collectionCode(id, 'secret')).toBe(code)
      expect(collectionCode(id, 'another')).not.toBe(code)
      for (const typed of [code, ` ${code.toLowerCase()} `, code.replace('-', ''), code.replace('-', ' ')])
        expect(readCollectionCode(typed)).toBe(code)
      expect(readCollectionCode(`https://shop.example/staff/dispatch?code=${code}`)).toBe(code)
    }),
  )
})

test.each(['', '7KQ4', '7KQ4-MX2PP', '0KQ4-MX2P', 'https://shop.example/?code='])('%s is no code', (typed) => {
  expect(readCollectionCode(typed)).toBeNull()
})

test('the barcode of a parcel names its order', () => {
  expect(readParcelCode(' t-2026-000123-p2 ')).toEqual({ orderNo: 'T-2026-000123', number: 2 })
  expect([readParcelCode('T-2026-000123'), readParcelCode('T-2026-000123-P0')]).toEqual([null, null])
})

test.each([
  [{ setNo: 1, pieces: 500 }, { quantity: 500, kinds: 1 }, '500'],
  [{ setNo: 1, pieces: 300 }, { quantity: 1500, kinds: 1 }, '300 of 1,500'],
  [{ setNo: 2, pieces: 500 }, { quantity: 500, kinds: 3 }, 'set 2: 500'],
  [{ setNo: 2, pieces: 40, reprintId: 'r' }, { quantity: 500, kinds: 3 }, 'set 2: 40 printed again'],
])('%j of %j: %s', (content, line, text) => {
  expect(contentText({ reprintId: null, ...content }, line)).toBe(text)
})
