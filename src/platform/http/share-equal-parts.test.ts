import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareEqualParts } from './share-equal-parts.ts'

test('data is what it was, with one object for parts that are equal', () => {
  const data = { one: { widths: [1, 2] }, other: { widths: [1, 2] }, third: [1, 2] }
  const shared = shareEqualParts(data)
  expect(shared).toEqual(data)
  expect(shared.one).toBe(shared.other)
  expect(shared.one.widths).toBe(shared.third)
})

test('any plain data stays what it is', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (data) => {
      expect(JSON.parse(JSON.stringify(shareEqualParts(data)))).toEqual(JSON.parse(JSON.stringify(data)))
    }),
  )
})
