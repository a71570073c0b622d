import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pack, unpack } from './packed.ts'

test('what is packed is the same when it is unpacked', () => {
  fc.assert(
    fc.property(fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue())), (value) => {
      expect(unpack(pack(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('the same object is the same text, and the same text the same object', () => {
  const shop = { brand: 'Trimline' }
  expect(pack(shop)).toBe(pack(shop))
  expect(unpack(pack(shop))).toBe(unpack(pack({ brand: 'Trimline' })))
})

test('of many texts the oldest is forgotten', () => {
  const first = pack({ number: 0 })
  const before = unpack(first)
  for (let number = 1; number <= 20; number += 1) unpack(pack({ number }))
  expect(unpack(first)).not.toBe(before)
  expect(unpack(first)).toEqual(before)
})
