import { describe, expect, test } from 'vitest'
import { entryFor, findSame, inOrder } from './list-types.ts'
import { sampleType, savedType } from './testing/sample-type.ts'

describe('the list of saved types', () => {
  test('has the newest last, however session storage hands it out', () => {
    const types = [savedType(10), savedType(2), savedType(7)]
    expect(inOrder(types).map(({ position }) => position)).toEqual([2, 7, 10])
    expect(entryFor(types, sampleType(), 'ct_99')).toMatchObject({ key: 'ct_99', position: 11 })
    expect(entryFor([], sampleType(), 'ct_1')).toEqual({ ...sampleType(), key: 'ct_1', position: 1 })
  })

  test('never holds a configuration twice: its words and price are those of now, its place stays', () => {
    const types = [savedType(1), savedType(2)]
    const again = sampleType({ price: 999 }, { choices: 'quantity=1', product_pricing_id: 'newer' })
    expect(entryFor(types, again, 'ct_99')).toEqual({ ...again, key: 'ct_1', position: 1 })
  })

  test('the same choices under another item, or another amount, are another type', () => {
    const types = [savedType(1)]
    expect(findSame(types, sampleType({}, { choices: 'quantity=1' }))?.key).toBe('ct_1')
    expect(findSame(types, sampleType({}, { choices: 'quantity=1', featured_item_id: 2 }))).toBeUndefined()
    expect(findSame(types, sampleType({}, { choices: 'quantity=2' }))).toBeUndefined()
  })
})
