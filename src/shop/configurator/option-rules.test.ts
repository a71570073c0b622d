import { describe, expect, test } from 'vitest'
import type { CuttingView } from '#print/catalogue/item-view.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import {
  acrossWeb,
  countedIn,
  cuttingLabel,
  cuttingName,
  finishingLabel,
  freeDispenser,
  hasOrientation,
  isAChoice,
  isCardOrTag,
  isGlossy,
  isPrintedOn,
  isSpecialProcessing,
  mostCuts,
  premiumProcessingName,
  premiumProcessingOffered,
  wantsEqualSides,
} from './option-rules.ts'
import { seedProduct } from './testing/seed-items.ts'

const productIds = seedCatalogue.products.map(({ id }) => id)
const finishingIds = [null, ...seedCatalogue.finishings.map(({ id }) => id)]
const shapeIds = seedCatalogue.shapes.map(({ id }) => id)
const passing = <T>(values: readonly T[], rule: (value: T) => boolean) => values.filter(rule)

describe('000 §2.3: names and labels', () => {
  test.each([
    ['Individual Cut (Square Corner)', 1, 'Individual Cut'],
    ['Individual Cut (Square Corner)', 2, 'Individual Cut (Square Corner)'],
    ['Individual Cut (Square Corner)', null, 'Individual Cut (Square Corner)'],
    ['Individual Cut (Shaped)', 1, 'Individual Cut (Shaped)'],
    ['Sheet', 1, 'Sheet'],
  ])('a Square Corner cutting of a rectangle goes without its bracket: %s, shape %s', (name, shape, shown) => {
    expect(cuttingName(name, shape)).toBe(shown)
  })

  test('supply is labelled Sheet Size when it is 3, Supply otherwise', () => {
    expect(cuttingLabel(3)).toBe('Sheet Size')
    for (const id of [null, 1, 2, 4, 5, 6, 7, 8, 9]) expect(cuttingLabel(id)).toBe('Supply')
  })

  test('finishing is labelled Material for products 7 and 8, Finishing otherwise', () => {
    expect(passing(productIds, (id) => finishingLabel(id) === 'Material')).toEqual([7, 8])
    expect(passing(productIds, (id) => finishingLabel(id) === 'Finishing')).toHaveLength(21)
  })

  // Decisions §2: the premium names are 4 Gloss, 5 Matte, 6 Satin, 7 Mirror; 47 None comes first, 48 second.
  test.each([
    ['None', 0, 4, 'None'],
    ['Premium Lamination', 1, 4, 'Premium Lamination (Gloss)'],
    ['Premium Lamination', 1, 5, 'Premium Lamination (Matte)'],
    ['Premium Lamination', 1, 6, 'Premium Lamination (Satin)'],
    ['Premium Lamination', 1, 7, 'Premium Lamination (Mirror)'],
    ['Premium Lamination', 1, 1, 'Premium Lamination'],
    ['Premium Lamination', 1, null, 'Premium Lamination'],
  ])('%s at place %i with finishing %s reads %s', (name, index, finishing, shown) => {
    const found = seedCatalogue.finishings.find(({ id }) => id === finishing)
    expect(premiumProcessingName(name, index, found)).toBe(shown)
  })
})

describe('premium processing', () => {
  test('decisions §2: it is offered for product 6 and for finishings 4 to 7', () => {
    expect(passing(finishingIds, (id) => premiumProcessingOffered(1, id))).toEqual([4, 5, 6, 7])
    expect(passing(finishingIds, (id) => premiumProcessingOffered(6, id))).toEqual(finishingIds)
    expect(passing(productIds, (id) => premiumProcessingOffered(id, 3))).toEqual([6])
  })

  test('000 §4.5: 48 marks gloss, and finishing 5 is not glossy', () => {
    expect(passing(finishingIds, (id) => isGlossy(48, id))).toEqual(finishingIds.filter((id) => id !== 5))
    expect(passing(finishingIds, (id) => isGlossy(47, id) || isGlossy(null, id))).toEqual([])
  })
})

describe('rolls', () => {
  test('000 §4.5: cutting 9 is the roll, and orientation belongs to it', () => {
    expect(passing([null, 1, 2, 3, 4, 5, 6, 7, 8, 9], hasOrientation)).toEqual([9])
  })

  test('000 §5: orientations 53 and 54 have the width across the roll, 55 and 56 the height', () => {
    const across = (id: number) => acrossWeb(id, { width: 50, height: 100 })
    expect([53, 54, 55, 56].map(across)).toEqual([50, 50, 100, 100])
  })

  test.each([
    [9, 1000, true],
    [9, 999, false],
    [9, 20_000, true],
    [1, 1000, false],
    [null, 5000, false],
  ])('001 §9: cutting %s with %i pieces comes with a free dispenser: %s', (cutting, quantity, free) => {
    expect(freeDispenser(cutting, quantity)).toBe(free)
  })
})

describe('shapes and cuts', () => {
  test('001 §2: squares and circles are listed in equal sizes', () => {
    expect(passing([null, ...shapeIds], wantsEqualSides)).toEqual([2, 3])
  })

  test.each([
    [undefined, null],
    ['na' as const, null],
    [30, 30],
    [1, 1],
  ])('000 §3, §5: a shape with cuts %s needs their number, at most %s', (cuts, most) => {
    expect(mostCuts(cuts === undefined ? undefined : { id: 1, name: 'Rectangle', cuts })).toBe(most)
  })
})

describe('supplies', () => {
  const supply = (id: number): CuttingView | undefined =>
    seedProduct(1).attributes.cuttings.find((cutting) => cutting.id === id)

  test('decisions §2: 5, 6 and 8 are special processing', () => {
    expect(passing([1, 2, 3, 4, 5, 6, 8, 9], (id) => isSpecialProcessing(supply(id)))).toEqual([5, 6, 8])
    expect(isSpecialProcessing(undefined)).toBe(false)
  })

  test('decisions §2: 3, 5, 6 and 8 count sheets, the others and cards count pieces', () => {
    const inSheets = (id: number) => countedIn(seedProduct(1), id) === 'sheets'
    expect(passing([1, 2, 3, 4, 5, 6, 8, 9], inSheets)).toEqual([3, 5, 6, 8])
    expect(countedIn(seedProduct(12), 7)).toBe('pieces')
    expect(countedIn(seedProduct(16), null)).toBe('pieces')
  })
})

test('000 §9: cards and tags are the types 16, 17, 18 and the materials 19, 20, 21', () => {
  expect(passing(productIds, isCardOrTag)).toEqual([16, 17, 18, 19, 20, 21])
})

test('000 §9: types, letters and decals are not named for what they are printed on', () => {
  expect(passing(productIds, (id) => !isPrintedOn(id))).toEqual([9, 16, 17, 18, 23])
})

test('000 §2.1: product radios and material group appear only when there is more than one', () => {
  expect([[], [1], [1, 2]].map(isAChoice)).toEqual([false, false, true])
})
