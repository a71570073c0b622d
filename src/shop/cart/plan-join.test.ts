import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Configuration } from '#print/catalogue/configuration.ts'
import { planJoin, withWhatWasMerged } from './plan-join.ts'

const line = (id: string, width: number, kinds = 1, quotationNo: string | null = null) => ({
  id,
  kinds,
  quotationNo,
  configuration: { width } as Configuration,
})
const agreed = (id: string) => line(id, 50, 1, 'Q-2026-00042')
const without = () => false

describe('which lines of two carts could be one', () => {
  it.each([
    ['the same configuration and sets', [line('a', 50)], [line('b', 50)], [['a', 'b']], []],
    ['another configuration', [line('a', 50)], [line('b', 60)], [], ['b']],
    ['another number of sets', [line('a', 50)], [line('b', 50, 2)], [], ['b']],
    ['no cart before', [], [line('b', 50), line('c', 50)], [], ['b', 'c']],
    ['two kept apart meet one', [line('a', 50)], [line('b', 50), line('c', 50)], [['a', 'b']], ['c']],
    ['a quoted line meets the same', [line('a', 50)], [agreed('b')], [], ['b']],
    ['the same meets a quoted line', [agreed('a')], [line('b', 50)], [], ['b']],
    ['two quoted lines', [agreed('a')], [agreed('b')], [], ['b']],
    ['one meets two kept apart', [line('a', 50), line('b', 50)], [line('c', 50)], [['a', 'c']], []],
  ])('%s', (_name, own, theirs, pairs, moved) => {
    const plan = planJoin(own, theirs, without)
    expect(plan.pairs.map((pair) => [pair.own.id, pair.theirs.id])).toEqual(pairs)
    expect(plan.moved.map(({ id }) => id)).toEqual(moved)
  })

  it.each([
    ['both have artwork: two designs', ['a', 'b'], []],
    ['one has', ['a'], [['a', 'b']]],
    ['the other has', ['b'], [['a', 'b']]],
  ])('%s', (_name, designed, pairs) => {
    const plan = planJoin([line('a', 50)], [line('b', 50)], ({ id }) => designed.includes(id))
    expect(plan.pairs.map((pair) => [pair.own.id, pair.theirs.id])).toEqual(pairs)
  })

  it('takes every line of the visitor once, and none of the customer twice', () => {
    const lines = fc.array(fc.record({ width: fc.constantFrom(50, 60), kinds: fc.constantFrom(1, 2) }), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(lines, lines, (first, second) => {
        const own = first.map(({ width, kinds }, place) => line(`o${place}`, width, kinds))
        const theirs = second.map(({ width, kinds }, place) => line(`t${place}`, width, kinds))
        const { pairs, moved } = planJoin(own, theirs, without)
        const taken = [...pairs.map((pair) => pair.theirs.id), ...moved.map(({ id }) => id)]
        expect(taken.toSorted()).toEqual(theirs.map(({ id }) => id).toSorted())
        expect(new Set(pairs.map((pair) => pair.own.id)).size).toBe(pairs.length)
      }),
    )
  })
})

it('keeps with a line that waits whatever was merged into it, however deep', () => {
  const stored = [
    { id: 'top', mergedInto: null },
    { id: 'leaf', mergedInto: 'middle' },
    { id: 'middle', mergedInto: 'top' },
    { id: 'other', mergedInto: 'gone' },
  ]
  expect(withWhatWasMerged(['top'], stored)).toEqual(new Set(['top', 'middle', 'leaf']))
})
