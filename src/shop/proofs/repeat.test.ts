import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type EarlierVersion,
  isComparable,
  type PrintedLine,
  type ProofReason,
  proofReason,
  type RepeatFacts,
  reusedSets,
  unchangedSets,
} from './repeat.ts'

const LINE: PrintedLine = {
  productId: 3,
  width: 75,
  height: 52,
  making: 'vinyl, gloss',
  kinds: 2,
  note: '',
  sets: new Map([
    [1, 'one.pdf'],
    [2, 'two.pdf'],
  ]),
}
const VERSION: EarlierVersion = {
  isApproved: true,
  hasFiles: true,
  isKept: true,
  changesPrice: false,
  isSameCustomer: true,
}
const SAME: RepeatFacts = { before: LINE, after: LINE, version: VERSION, wantsProof: false, hasVersion: false }

const after = (change: Partial<PrintedLine>): RepeatFacts => ({ ...SAME, after: { ...LINE, ...change } })
const version = (change: Partial<EarlierVersion>): RepeatFacts => ({ ...SAME, version: { ...VERSION, ...change } })
const sets = (...sources: string[]) => new Map(sources.map((source, index) => [index + 1, source]))

const CASES: readonly [what: string, facts: RepeatFacts, reason: ProofReason | null, reused: readonly number[]][] = [
  ['nothing has changed', SAME, null, [1, 2]],
  ['a guest has not said yet who orders', version({ isSameCustomer: null }), null, []],
  ['an approval was taken back', { ...SAME, hasVersion: true }, 'seen before', [1, 2]],
  ['a proof is wanted all the same', { ...SAME, wantsProof: true }, 'asked for', [1, 2]],
  ['nothing was approved', { ...SAME, version: null }, 'nothing approved', []],
  ['the approval was taken back there', version({ isApproved: false }), 'nothing approved', []],
  ['it was agreed outside of the shop', version({ hasFiles: false }), 'nothing approved', []],
  ['the artwork was deleted', version({ isKept: false }), 'artwork deleted', []],
  ['somebody else orders', version({ isSameCustomer: false }), 'another customer', []],
  ['the version changed the price', version({ changesPrice: true }), 'price agreed then', []],
  ['there is no artwork', after({ sets: new Map() }), 'no artwork', []],
  ['another stock', after({ making: 'paper, gloss' }), 'other choices', []],
  ['another product', after({ productId: 4 }), 'other choices', []],
  ['one set more', after({ kinds: 3, sets: sets('one.pdf', 'two.pdf', 'three.pdf') }), 'other sets', [1, 2]],
  ['one set less', after({ kinds: 1, sets: sets('one.pdf') }), 'other sets', [1]],
  ['another file in a set', after({ sets: sets('one.pdf', 'new.pdf') }), 'artwork changed', [1]],
  ['the files change places', after({ sets: sets('two.pdf', 'one.pdf') }), 'artwork changed', []],
  ['another note', after({ note: 'Larger, please' }), 'artwork changed', [1, 2]],
  ['all is new', after({ sets: sets('a.pdf', 'b.pdf') }), 'artwork changed', []],
]

test.each(CASES)('%s', (_what, facts, reason, reused) => {
  expect(proofReason(facts)).toBe(reason)
  expect(reusedSets(facts)).toEqual(reused)
})

test('pages are laid on each other for the same product in the same size, while the earlier ones are there', () => {
  expect(isComparable(SAME)).toBe(true)
  expect(isComparable(after({ making: 'paper', sets: sets('new.pdf') }))).toBe(true)
  for (const facts of [after({ width: 80 }), after({ height: 80 }), after({ productId: 4 })])
    expect(isComparable(facts)).toBe(false)
  for (const change of [{ isKept: false }, { hasFiles: false }, { isSameCustomer: false }, { isSameCustomer: null }])
    expect(isComparable(version(change))).toBe(false)
})

const source = fc.constantFrom('a', 'b', 'c')
const line = fc.record({
  productId: fc.constantFrom(3, 4),
  width: fc.constantFrom(75, 80),
  height: fc.constant(52),
  making: fc.constantFrom('vinyl', 'paper'),
  kinds: fc.integer({ min: 1, max: 3 }),
  note: fc.constantFrom('', 'Larger'),
  sets: fc.array(source, { maxLength: 3 }).map((sources) => sets(...sources)),
})
const facts = fc.record({
  before: line,
  after: line,
  version: fc.option(
    fc.record({
      isApproved: fc.boolean(),
      hasFiles: fc.boolean(),
      isKept: fc.boolean(),
      changesPrice: fc.boolean(),
      isSameCustomer: fc.constantFrom(true, false, null),
    }),
  ),
  wantsProof: fc.boolean(),
  hasVersion: fc.boolean(),
})

test('without a proof nothing is printed but what was approved: all sets and choices are the same, and only those bytes', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const isSame =
        JSON.stringify([given.before, [...given.before.sets]]) === JSON.stringify([given.after, [...given.after.sets]])
      if (proofReason(given) === null) {
        expect(isSame).toBe(true)
        expect(given.version).toMatchObject({ isApproved: true, hasFiles: true, isKept: true, changesPrice: false })
        expect(given.wantsProof || given.hasVersion).toBe(false)
      }
      for (const set of reusedSets(given)) {
        expect(given.after.sets.get(set)).toBe(given.before.sets.get(set))
        expect(unchangedSets(given)).toContain(set)
      }
    }),
  )
})
