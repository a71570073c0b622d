import { describe, expect, it } from 'vitest'
import type { AttributeLookup } from './catalogue.ts'
import { combinationOffered } from './offered-combinations.ts'
import { seedCatalogue } from './seed/catalogue.ts'

const PREMIUM_PROCESSING = 1
const PUNCH_HOLES = 3
const ROLL_ORIENTATION = 4

describe('000 §3, §4.5: combinations that the attribute lookups allow', () => {
  it.each([
    [3, 'PVC vinyl', [4, 5]],
    [4, 'kraft paper', [3]],
    [1, 'art paper', [1, 2, 3]],
    [7, 'silver vinyl', [6, 7]],
  ])('a roll of product %i, %s, is available with finishings %j only', (id, _name, expected) => {
    const { finishings, attribute_lookups } = getAttributes(id)
    const allowed = finishings.filter((finishing_id) =>
      combinationOffered(attribute_lookups, { cutting_id: 9, finishing_id }),
    )
    expect(allowed).toEqual(expected)
  })

  it.each([1, 2, 4, 3, 5, 6, 8])(
    'without the roll, as cutting %i, PVC vinyl is also available with finishings 1 and 2',
    (cutting_id) => {
      const { attribute_lookups } = getAttributes(3)
      expect(combinationOffered(attribute_lookups, { cutting_id, finishing_id: 1 })).toBe(true)
      expect(combinationOffered(attribute_lookups, { cutting_id, finishing_id: 2 })).toBe(true)
    },
  )

  it('offers premium processing for product 6 and for finishings 4 to 7, and no others (decisions §2)', () => {
    const offered = seedCatalogue.products.flatMap(({ id, attributes }) =>
      attributes.addons.includes(PREMIUM_PROCESSING)
        ? attributes.finishings
            .filter((finishing_id) =>
              combinationOffered(attributes.attribute_lookups, { finishing_id, addon_id: PREMIUM_PROCESSING }),
            )
            .map((finishing_id) => `${id}:${finishing_id}`)
        : [],
    )
    const expected = '3:4 3:5 6:1 6:2 7:6 7:7 8:6 8:7 10:4 10:5 11:4 11:5 15:4 15:5'
    expect(offered.join(' ')).toBe(expected)
  })

  it('offers roll orientation with cutting 9 only', () => {
    const { cuttings, attribute_lookups } = getAttributes(7)
    const oriented = cuttings.filter(({ id }) =>
      combinationOffered(attribute_lookups, { cutting_id: id, addon_id: ROLL_ORIENTATION }),
    )
    expect(oriented.map(({ id }) => id)).toEqual([9])
  })

  it('offers an add-on that no row names with everything', () => {
    expect(combinationOffered(getAttributes(10).attribute_lookups, { finishing_id: 10, addon_id: PUNCH_HOLES })).toBe(
      true,
    )
  })

  it('allows everything if there are no rows', () => {
    expect(combinationOffered([], { cutting_id: 1, finishing_id: 2, addon_id: 3 })).toBe(true)
  })

  it('reads null in a row as any, and null in a choice as not yet chosen', () => {
    const rows: AttributeLookup[] = [
      { cutting_id: 1, finishing_id: null, adhesive_id: 2, addon_id: null },
      { cutting_id: 2, finishing_id: 4, adhesive_id: null, addon_id: null },
    ]
    expect(combinationOffered(rows, { cutting_id: 1, finishing_id: 99, adhesive_id: 2 })).toBe(true)
    expect(combinationOffered(rows, { cutting_id: 1, finishing_id: null, adhesive_id: 3 })).toBe(false)
    expect(combinationOffered(rows, { cutting_id: 2, finishing_id: null, adhesive_id: 3 })).toBe(true)
    expect(combinationOffered(rows, { cutting_id: 2, finishing_id: 5 })).toBe(false)
    expect(combinationOffered(rows, {})).toBe(true)
  })
})

function getAttributes(productId: number) {
  const product = seedCatalogue.products.find(({ id }) => id === productId)
  if (product === undefined) throw new Error(`no product ${productId}`)
  return product.attributes
}
