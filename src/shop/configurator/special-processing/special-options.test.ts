import { describe, expect, test } from 'vitest'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { seedProduct } from '../testing/seed-items.ts'
import {
  MAX_SPECIAL_CUTS,
  MAX_STICKERS,
  mostSubItems,
  premiumCoatingShown,
  shapeHidden,
  sizeLabel,
  specialProcessingDisabled,
} from './special-options.ts'

const productIds = seedCatalogue.products.map(({ id }) => id)
const passing = <T>(values: readonly T[], rule: (value: T) => boolean) => values.filter(rule)
const disabled = (option: number, product: number, finishing: number | null = null) =>
  specialProcessingDisabled(option, seedProduct(product), finishing)

describe('000 §4.5: special processing options that are disabled', () => {
  // An option, and the products for which it is always disabled. 7 and 8 have rows of their own for option 6.
  test.each([
    [1, []],
    [2, []],
    [3, []],
    [4, []],
    [5, [7, 8, 9, 12, 14]],
    [6, [1, 2, 4, 6, 7, 8, 9]],
    [7, [7, 8, 9]],
  ])('option %i: products %j, with the product’s name in the reason', (option, products) => {
    expect(passing(productIds, (id) => disabled(option, id) !== null)).toEqual(products)
    for (const id of products.filter((product) => option !== 6 || ![7, 8].includes(product)))
      expect(disabled(option, id, 6)).toBe(`Not with ${seedProduct(id).name}`)
  })

  test.each([7, 8])('option 6 of product %i is available with finishing 6 only', (product) => {
    expect(disabled(6, product, 6)).toBeNull()
    expect(disabled(6, product, 7)).toBe('Only with Matte Metallic')
    expect(disabled(6, product, null)).toBe('Only with Matte Metallic')
  })
})

test('000 §4.5: at most 3 sub-options, or one if the option allows only one', () => {
  expect([1, 2, 3, 4, 9].map((max_selected) => mostSubItems({ max_selected }))).toEqual([1, 2, 3, 3, 3])
})

test.each([
  ['unequal sides hide Square and Circle', { width: 50, height: 75 }, [2, 3]],
  ['equal sides hide Rectangle and Oval', { width: 50, height: 50 }, [1, 4]],
  ['without a size none is hidden', null, []],
])('000 §4.5: %s', (_title, size, hidden) => {
  expect(passing([1, 2, 3, 4, 5, 6], (shape) => shapeHidden(shape, size))).toEqual(hidden)
})

describe('000 §4.5: premium coating', () => {
  test.each([
    [6, null, 1, true],
    [6, 1, 1, true],
    [6, 1, 0, false],
    [6, 1, -1, false],
    [7, 6, 1, true],
    [8, 7, 1, true],
    [7, 6, 0, false],
    [3, 4, 1, false],
    [15, 11, 1, false],
    [1, null, 1, false],
  ])('product %i, finishing %s, premium choice %i: %s', (product, finishing, index, shown) => {
    expect(premiumCoatingShown(seedProduct(product), finishing, index)).toBe(shown)
  })
})

test('000 §2.5: Sheet Size labels the size of supplies 3, 5, 6 and 8', () => {
  const sheets = seedCatalogue.cuttings.filter((cutting) => sizeLabel(cutting) === 'Sheet Size')
  expect(sheets.map(({ id }) => id)).toEqual([3, 5, 6, 8])
  expect(sizeLabel(seedCatalogue.cuttings[0])).toBe('Size')
  expect(sizeLabel(undefined)).toBe('Size')
})

test('000 §9: cuts up to 30 in the modal and 10,000 in the configurator, stickers up to 30', () => {
  expect([MAX_SPECIAL_CUTS, MAX_STICKERS]).toEqual([{ modal: 30, configurator: 10_000 }, 30])
})
