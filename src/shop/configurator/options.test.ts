import { describe, expect, test } from 'vitest'
import type { CuttingView } from '#print/catalogue/resolve-item.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import type { OptionField } from './choices.ts'
import type { Completed } from './complete-configuration.ts'
import {
  acrossWeb,
  countedIn,
  cuttingLabel,
  cuttingName,
  freeDispenser,
  hasOrientation,
  isAChoice,
  isGlossy,
  isPrintedOn,
  isSpecialProcessing,
  mostCuts,
  premiumProcessingName,
  premiumProcessingOffered,
  wantsEqualSides,
} from './options.ts'
import { complete, completeProduct, getHome, offered, seedItem, seedOffers, seedProduct } from './testing/seed-items.ts'

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
  ])('a Square Corner cutting of a rectangle is shown without its bracket: %s, shape %s', (name, shape, shown) => {
    expect(cuttingName(name, shape)).toBe(shown)
  })

  test('supply is labelled Sheet Size when it is 3, Supply otherwise', () => {
    expect(cuttingLabel(3)).toBe('Sheet Size')
    for (const id of [null, 1, 2, 4, 5, 6, 7, 8, 9]) expect(cuttingLabel(id)).toBe('Supply')
  })

  test('finishing is labelled Material for products 7 and 8, Finishing otherwise', () => {
    expect(passing(productIds, (id) => seedProduct(id).finishing_label === 'Material')).toEqual([7, 8])
    expect(passing(productIds, (id) => seedProduct(id).finishing_label === 'Finishing')).toHaveLength(21)
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
  ])('%s at index %i with finishing %s becomes %s', (name, index, finishing, shown) => {
    const found = seedCatalogue.finishings.find(({ id }) => id === finishing)
    expect(premiumProcessingName(name, index, found)).toBe(shown)
  })
})

describe('premium processing', () => {
  test('decisions §2: it is offered for product 6 and for finishings 4 to 7', () => {
    const premiumOffered = (product: number, finishing: number | null) =>
      premiumProcessingOffered(
        seedProduct(product),
        seedCatalogue.finishings.find(({ id }) => id === finishing),
      )
    expect(passing(finishingIds, (id) => premiumOffered(1, id))).toEqual([4, 5, 6, 7])
    expect(passing(finishingIds, (id) => premiumOffered(6, id))).toEqual(finishingIds)
    expect(passing(productIds, (id) => premiumOffered(id, 3))).toEqual([6])
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
  ])('001 §9: cutting %s with %i pieces includes a free dispenser: %s', (cutting, quantity, free) => {
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
  expect(passing(productIds, (id) => seedProduct(id).family === 'card')).toEqual([16, 17, 18, 19, 20, 21])
})

test('000 §9: types, letters and decals are not named after their material', () => {
  expect(passing(productIds, (id) => !isPrintedOn(seedProduct(id)))).toEqual([9, 16, 17, 18, 23])
})

test('000 §2.1: product radios and material group appear only when there is more than one', () => {
  expect([[], [1], [1, 2]].map(isAChoice)).toEqual([false, false, true])
})

/* The options and labels of each field: decisions §2 by product, 000 §2.3 and §4.5 by rule. */

type Offer = [product: number, values: string[] | undefined]

const forEach = (products: number[], values: string[] | undefined) => products.map((id): Offer => [id, values])

const getLabel = (completed: Completed, field: OptionField) =>
  completed.fields.find((state) => state.field === field)?.label
const getName = (completed: Completed, field: OptionField, value: number) =>
  completed.fields.find((state) => state.field === field)?.options.find((option) => option.value === String(value))
    ?.name

/** Decisions §2 and 000 §4.5, the attribute lookups: finishings by product and supply. */
describe('finishings', () => {
  const NOT_A_ROLL = ['1', '2', '3', '4']
  const BY_HAND = ['5', '6', '8']

  test.each([
    [1, ['1', '2', '3']],
    [2, ['3']],
    [3, ['4', '5', '1', '2']],
    [4, ['3']],
    [5, ['8', '9']],
    [11, ['4', '5']],
  ])('product %i without the roll: %j', (product, finishings) => {
    for (const cutting_id of NOT_A_ROLL) {
      expect(offered(completeProduct(product, { cutting_id }), 'finishing_id')).toEqual(finishings)
    }
    // 000 §4.3: finishing loads only if the cutting is not a special-processing one.
    for (const cutting_id of BY_HAND)
      expect(offered(completeProduct(product, { cutting_id }), 'finishing_id')).toBeUndefined()
  })

  test.each([
    [1, ['1', '2', '3']],
    [2, ['3']],
    [3, ['4', '5']],
    [4, ['3']],
    [5, ['8', '9']],
    [7, ['6', '7']],
    [11, ['4', '5']],
  ])('000 §4.5: product %i on the roll: %j', (product, finishings) => {
    for (const item of [2, getHome(product)]) {
      const completed = complete(item, { product_id: String(product), cutting_id: '9' })
      expect(offered(completed, 'finishing_id')).toEqual(finishings)
    }
  })

  test.each<Offer>([
    [6, ['1', '2']],
    [7, ['6', '7']],
    [8, ['6', '7']],
    [10, ['4', '5', '10']],
    [12, ['1']],
    [13, ['3']],
    [14, ['3']],
    [15, ['4', '5', '10', '11']],
    [22, ['3']],
    ...forEach([9, 23, 16, 17, 18, 19, 20, 21], undefined),
  ])('product %i: %j', (product, finishings) => {
    expect(offered(completeProduct(product), 'finishing_id')).toEqual(finishings)
  })

  test('one that is not available on the roll is shown with the reason', () => {
    const states = completeProduct(3, { cutting_id: '9' }).fields.find(({ field }) => field === 'finishing_id')?.options
    expect(states?.map(({ value, disabled }) => [value, disabled])).toEqual([
      ['4', null],
      ['5', null],
      ['1', 'Not with Roll'],
      ['2', 'Not with Roll'],
    ])
  })
})

describe('supplies, by decisions §2 and the disabled rules of 000 §4.5', () => {
  const EVERY = ['1', '2', '4', '3', '9', '5', '6', '8']

  test.each<Offer>([
    ...forEach([1, 2, 3, 4, 5, 11], EVERY),
    [6, ['1', '2', '4', '6']],
    [7, ['1', '2', '4', '9', '6']],
    [8, ['1', '2', '4', '6']],
    ...forEach([10, 14, 15], ['1', '2', '4']),
    [12, ['7']],
    [13, ['1', '2']],
    [22, ['1', '2', '4', '3']],
    ...forEach([9, 23], ['1']),
    ...forEach([16, 17, 18, 19, 20, 21], undefined),
  ])('product %i: %j', (product, cuttings) => {
    expect(offered(completeProduct(product), 'cutting_id')).toEqual(cuttings)
  })

  test('item 2 sells rolls only, item 3 sheets only', () => {
    for (const { id } of seedItem(2).products)
      expect(offered(complete(2, { product_id: String(id) }), 'cutting_id')).toEqual(['9'])
    for (const { id } of seedItem(3).products)
      expect(offered(complete(3, { product_id: String(id) }), 'cutting_id')).toEqual(['3'])
  })

  test.each(['5', '6', '8'])('supply %s is special processing, the others are not', (cutting_id) => {
    expect(complete(1, { cutting_id }).specialProcessing).toBe(true)
    for (const other of ['1', '2', '3', '4', '9'])
      expect(complete(1, { cutting_id: other }).specialProcessing).toBe(false)
  })
})

describe('000 §2.3: current names and labels', () => {
  test('(Square Corner) is left out while a rectangle is chosen', () => {
    expect(getName(complete(1), 'cutting_id', 1)).toBe('Individual Cut')
    expect(getName(complete(1, { shape_id: '2' }), 'cutting_id', 1)).toBe('Individual Cut (Square Corner)')
    expect(getName(complete(1, { cutting_id: '2' }), 'cutting_id', 1)).toBe('Individual Cut (Square Corner)')
    expect(getName(complete(1, { cutting_id: '4', shape_id: '1' }), 'cutting_id', 1)).toBe('Individual Cut')
    expect(getName(complete(1), 'cutting_id', 2)).toBe('Individual Cut (Shaped)')
  })

  test('supply is labelled Sheet Size while the sheet is chosen', () => {
    expect(getLabel(complete(3), 'cutting_id')).toBe('Sheet Size')
    expect(getLabel(complete(1, { cutting_id: '3' }), 'cutting_id')).toBe('Sheet Size')
    expect(getLabel(complete(1), 'cutting_id')).toBe('Supply')
  })

  test.each(seedOffers.filter(({ product }) => product.attributes.finishings.length > 0))(
    '$title: the finishing is labelled Material for products 7 and 8 only',
    ({ item, product }) => {
      const label = getLabel(complete(item.id, { product_id: String(product.id) }), 'finishing_id')
      expect(label).toBe([7, 8].includes(product.id) ? 'Material' : 'Finishing')
    },
  )

  test('the add-on has its group’s name', () => {
    expect(getLabel(complete(12), 'addon_item_id')).toBe('Punch Hole')
    expect(offered(complete(12), 'addon_item_id')).toEqual(['60', '61', '62', '63', '64', '65'])
  })
})

describe('premium processing (000 §2.3, decisions §2)', () => {
  test.each([
    [3, 4, 'Premium Lamination (Gloss)'],
    [3, 5, 'Premium Lamination (Matte)'],
    [7, 6, 'Premium Lamination (Satin)'],
    [8, 7, 'Premium Lamination (Mirror)'],
    [6, 1, 'Premium Lamination'],
    [6, 2, 'Premium Lamination'],
    [10, 4, 'Premium Lamination (Gloss)'],
    [11, 5, 'Premium Lamination (Matte)'],
    [15, 4, 'Premium Lamination (Gloss)'],
  ])('product %i with finishing %i offers None and %s', (product, finishing, name) => {
    const completed = completeProduct(product, { finishing_id: String(finishing) })
    expect(offered(completed, 'premium_processing_id')).toEqual(['47', '48'])
    expect(getName(completed, 'premium_processing_id', 47)).toBe('None')
    expect(getName(completed, 'premium_processing_id', 48)).toBe(name)
  })

  test.each([
    [3, 1],
    [10, 10],
    [15, 10],
    [15, 11],
    [1, 1],
    [5, 8],
    [12, 1],
    [22, 3],
  ])('product %i with finishing %i offers none', (product, finishing) => {
    const completed = completeProduct(product, { finishing_id: String(finishing), premium_processing_id: '48' })
    expect(offered(completed, 'premium_processing_id')).toBeUndefined()
    expect(completed.configuration.premium_processing_id).toBeNull()
    expect(completed.replaced.map(({ field }) => field)).toEqual(['premium_processing_id'])
  })
})

describe('fields of some products only', () => {
  test('000 §4.5: install-ready is for product 9', () => {
    const having = seedOffers.filter(
      ({ item, product }) =>
        offered(complete(item.id, { product_id: String(product.id) }), 'install_ready') !== undefined,
    )
    expect(having.map(({ product }) => product.id)).toEqual([9])
    expect(new Set(offered(complete(8), 'install_ready'))).toEqual(new Set(['yes', 'no']))
    expect(complete(8, { install_ready: 'no' }).configuration.install_ready).toBe('no')
    expect(complete(8, { install_ready: 'yes' }).configuration.install_ready).toBe('yes')
    expect(complete(8, { product_id: '23' }).configuration.install_ready).toBeNull()
  })

  test('decisions §2: orientation is for cutting 9', () => {
    for (const { item, product } of seedOffers) {
      for (const { id } of product.attributes.cuttings) {
        const completed = complete(item.id, { product_id: String(product.id), cutting_id: String(id) })
        expect(completed.configuration.orientation_id).toBe(id === 9 ? 53 : null)
      }
    }
  })

  test('000 §3, §5: cuts are counted on sheets if the shape has cuts', () => {
    for (const cutting_id of ['1', '2', '4', '5', '6', '8', '9']) {
      const completed = complete(1, { cutting_id, cut_per_shape: '4' })
      expect(completed.cuts).toBeNull()
      expect(completed.configuration.cut_per_shape).toBeNull()
    }
    const cutting_id = '3'
    expect(complete(1, { cutting_id }).cuts).toMatchObject({ text: '1', most: 30, count: 1, refusal: null })
    expect(complete(1, { cutting_id }).configuration.cut_per_shape).toBe(1)
    expect(complete(1, { cutting_id, cut_per_shape: '30' }).configuration.cut_per_shape).toBe(30)
    const tooMany = complete(1, { cutting_id, cut_per_shape: '31' })
    expect(tooMany.cuts).toMatchObject({ text: '31', refusal: { code: 'cuts-too-many' } })
    expect(tooMany.configuration.cut_per_shape).toBeNull()
  })

  test('decisions §2: card stocks; swing tags offer three', () => {
    const materials = (product: number) => offered(completeProduct(product), 'material_id')
    expect([16, 17, 18, 19, 20, 21].map(materials)).toEqual([
      ['4'],
      ['1', '2', '3'],
      ['1', '2', '3'],
      ['1'],
      ['2'],
      ['3'],
    ])
    expect(materials(1)).toBeUndefined()
  })

  test('000 §4.5: product 16 has no print features', () => {
    expect(complete(10).features).toEqual([])
    expect(complete(10, { print_features: ['101'] }).replaced).toHaveLength(1)
  })
})
