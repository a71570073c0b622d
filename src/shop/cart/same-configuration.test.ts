import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Configuration } from '#print/catalogue/configuration.ts'
import { canonicalText, fittingTogether, mergeableGroups, sameConfiguration } from './same-configuration.ts'

const BASE: Configuration = {
  featured_item_id: 12,
  product_id: 17,
  cutting_id: null,
  shape_id: null,
  cut_per_shape: null,
  orientation_id: null,
  finishing_id: null,
  adhesive_id: null,
  material_id: 1,
  premium_processing_id: null,
  install_ready: null,
  design_id: null,
  cut_length: null,
  width: 91,
  height: 55,
  printed_side_id: 2,
  color_id: 1,
  addon_item_id: 60,
  print_features: ['101', '101@back', '121'],
}

describe('the same configuration', () => {
  test('the order of fields and of print features means nothing, as jsonb does not keep it', () => {
    const { print_features, ...rest } = BASE
    const shuffled = {
      print_features: print_features.toReversed(),
      ...Object.fromEntries(Object.entries(rest).reverse()),
    }
    expect(sameConfiguration(BASE, shuffled as Configuration)).toBe(true)
  })

  test.each(Object.keys(BASE) as (keyof Configuration)[])('another %s is another configuration', (field) => {
    const other = { ...BASE, [field]: field === 'print_features' ? ['101'] : 999 }
    expect(sameConfiguration(BASE, other)).toBe(false)
  })

  test('its text says whether two are equal, whatever is in them', () => {
    const configuration = fc.record({
      width: fc.integer({ min: 1, max: 3 }),
      print_features: fc.subarray(['1', '2', '3']),
    })
    fc.assert(
      fc.property(configuration, configuration, (a, b) => {
        const first = { ...BASE, ...a }
        const second = { ...BASE, ...b }
        const equal = a.width === b.width && a.print_features.join() === b.print_features.join()
        expect(canonicalText(first) === canonicalText(second)).toBe(equal)
      }),
    )
  })
})

describe('which lines can be merged', () => {
  const line = (id: string, kinds = 1, width = 91) => ({ id, kinds, configuration: { ...BASE, width } })

  test('those with the same configuration and the same number of sets, in the order of the cart', () => {
    const lines = [line('a'), line('b', 2), line('c'), line('d', 1, 80), line('e', 2), line('f')]
    const groups = mergeableGroups(lines).map((group) => group.map(({ id }) => id))
    expect(groups).toEqual([
      ['a', 'c', 'f'],
      ['b', 'e'],
    ])
  })

  test('a line alone makes no group', () => {
    expect(mergeableGroups([line('a'), line('b', 2), line('c', 1, 80)])).toEqual([])
  })

  test('together they stay within the highest quantity', () => {
    const lines = [9000, 5000, 2000, 1000].map((quantity) => ({ quantity }))
    expect(fittingTogether(lines, 10_000)).toEqual([{ quantity: 9000 }, { quantity: 1000 }])
    expect(fittingTogether(lines, 17_000)).toEqual(lines)
    expect(fittingTogether(lines, 500)).toEqual([])
  })
})
