import { describe, expect, it } from 'vitest'
import { cuttingDisabled } from './disabled-cuttings.ts'

const products = Array.from({ length: 23 }, (_, index) => index + 1)

describe('000 §4.5: disabled cuttings', () => {
  it.each([
    [7, [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 14, 15]],
    [6, [14, 15]],
    [1, []],
  ])('cutting %i for products %j', (cuttingId, expected) => {
    expect(products.filter((id) => cuttingDisabled(id, cuttingId))).toEqual(expected)
  })
})
