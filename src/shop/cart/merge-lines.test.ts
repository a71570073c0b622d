import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Configuration } from '#print/catalogue/configuration.ts'
import {
  canonicalText,
  fittingTogether,
  mergeableGroups,
  planJoin,
  sameConfiguration,
  withMergedLines,
} from './merge-lines.ts'

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
  test('does not depend on the order of fields and of print features, which jsonb does not preserve', () => {
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

  test('its text is equal exactly if the configuration is', () => {
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

  test('a single line is not a group', () => {
    expect(mergeableGroups([line('a'), line('b', 2), line('c', 1, 80)])).toEqual([])
  })

  test('together they stay within the highest quantity', () => {
    const lines = [9000, 5000, 2000, 1000].map((quantity) => ({ quantity }))
    expect(fittingTogether(lines, 10_000)).toEqual([{ quantity: 9000 }, { quantity: 1000 }])
    expect(fittingTogether(lines, 17_000)).toEqual(lines)
    expect(fittingTogether(lines, 500)).toEqual([])
  })
})

const line = (id: string, width: number, kinds = 1, quotationNo: string | null = null) => ({
  id,
  kinds,
  quotationNo,
  configuration: { width } as Configuration,
})
const agreed = (id: string) => line(id, 50, 1, 'Q-2026-00042')
const without = () => false

describe('which lines of two carts can be merged', () => {
  it.each([
    ['the same configuration and sets', [line('a', 50)], [line('b', 50)], [['a', 'b']]],
    ['another configuration', [line('a', 50)], [line('b', 60)], []],
    ['another number of sets', [line('a', 50)], [line('b', 50, 2)], []],
    ['no cart before', [], [line('b', 50), line('c', 50)], []],
    ['two separate lines meet one', [line('a', 50)], [line('b', 50), line('c', 50)], [['a', 'b']]],
    ['a quoted line meets the same', [line('a', 50)], [agreed('b')], []],
    ['the same meets a quoted line', [agreed('a')], [line('b', 50)], []],
    ['two quoted lines', [agreed('a')], [agreed('b')], []],
    ['one meets two separate lines', [line('a', 50), line('b', 50)], [line('c', 50)], [['a', 'c']]],
  ])('%s', (_name, own, theirs, pairs) => {
    const plan = planJoin(own, theirs, without)
    expect(plan.map((pair) => [pair.own.id, pair.theirs.id])).toEqual(pairs)
  })

  it.each([
    ['both have artwork: two designs', ['a', 'b'], []],
    ['one has', ['a'], [['a', 'b']]],
    ['the other has', ['b'], [['a', 'b']]],
  ])('%s', (_name, designed, pairs) => {
    const plan = planJoin([line('a', 50)], [line('b', 50)], ({ id }) => designed.includes(id))
    expect(plan.map((pair) => [pair.own.id, pair.theirs.id])).toEqual(pairs)
  })

  it('uses no line of the visitor or of the customer twice', () => {
    const lines = fc.array(fc.record({ width: fc.constantFrom(50, 60), kinds: fc.constantFrom(1, 2) }), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(lines, lines, (first, second) => {
        const own = first.map(({ width, kinds }, place) => line(`o${place}`, width, kinds))
        const theirs = second.map(({ width, kinds }, place) => line(`t${place}`, width, kinds))
        const pairs = planJoin(own, theirs, without)
        expect(new Set(pairs.map((pair) => pair.theirs.id)).size).toBe(pairs.length)
        expect(new Set(pairs.map((pair) => pair.own.id)).size).toBe(pairs.length)
      }),
    )
  })
})

it('keeps everything that was merged into a waiting line with it, however deep', () => {
  const stored = [
    { id: 'top', mergedInto: null },
    { id: 'leaf', mergedInto: 'middle' },
    { id: 'middle', mergedInto: 'top' },
    { id: 'other', mergedInto: 'gone' },
  ]
  expect(withMergedLines(['top'], stored)).toEqual(new Set(['top', 'middle', 'leaf']))
})
