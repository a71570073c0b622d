import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flatCost, type Term, termAmount, tieredCost } from './term.ts'

const tiers = [
  { above: 0, rate: 30_000 },
  { above: 10, rate: 20_000 },
  { above: 50, rate: 5_000 },
]
const term = (parts: Partial<Term>): Term => ({
  code: 'printing',
  label: 'Printing',
  detail: () => '',
  constant: 0,
  perPiece: 0,
  runs: [],
  ...parts,
})

test.each([
  [1, 30],
  [10, 300],
  [11, 320],
  [50, 300 + 800],
  [51, 300 + 800 + 5],
  [1_000, 300 + 800 + 950 * 5],
])('%i sheets in marginal tiers cost %i p: a rate applies only inside its tier (decisions §3)', (sheets, pence) => {
  const printing = term({ runs: [tieredCost(tiers, 1, 0, 100)] })
  expect(termAmount(printing, sheets)).toBe(pence * 1_000_000)
})

test('tiers count sheets or metres, not pieces', () => {
  const printing = term({ runs: [tieredCost(tiers, 1 / 8, 0, 100)] })
  expect(termAmount(printing, 8 * 51)).toBe((300 + 800 + 5) * 1_000_000)
})

test('at least one sheet is billed, and further sheets pro rata (decisions §3)', () => {
  const material = term({ runs: [flatCost(50_000, 1 / 4, 1)] })
  const amounts = [1, 4, 5, 8].map((quantity) => termAmount(material, quantity) / 1_000_000)
  expect(amounts).toEqual([50, 50, 62.5, 100])
})

test('tiers bill at least one sheet too', () => {
  const printing = term({ runs: [tieredCost(tiers, 1 / 4, 1, 50)] })
  expect([1, 4, 6].map((quantity) => termAmount(printing, quantity) / 1_000_000)).toEqual([15, 15, 22.5])
})

test('the cheapest of several layouts counts, for each quantity', () => {
  const runs = [flatCost(1_000, 35, 35), flatCost(1_000, 205 / 9, 205)]
  const pence = [1, 5, 6, 9].map((quantity) => Math.floor(termAmount(term({ runs }), quantity) / 1_000_000))
  expect(pence).toEqual([35, 175, 205, 205])
})

test('no term ever falls as the quantity grows, nor does its cost per piece rise (decisions §3)', () => {
  const rate = fc.integer({ min: 0, max: 500_000 })
  const falling = fc
    .tuple(fc.uniqueArray(fc.integer({ min: 1, max: 5_000 }), { maxLength: 4 }), fc.array(rate, { minLength: 5 }))
    .map(([starts, rates]) => {
      const descending = rates.toSorted((a, b) => b - a)
      return [0, ...starts.toSorted((a, b) => a - b)].map((above, index) => ({ above, rate: descending[index] ?? 0 }))
    })
  const perPiece = fc.double({ min: 0.0001, max: 40, noNaN: true })
  const least = fc.double({ min: 0, max: 3, noNaN: true })
  const quantity = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(
      falling,
      perPiece,
      least,
      fc.integer({ min: 0, max: 300 }),
      quantity,
      quantity,
      (list, each, ...rest) => {
        const [fewest, percent, one, other] = rest
        const [q1, q2] = [Math.min(one, other), Math.max(one, other)]
        const printing = term({ runs: [tieredCost(list, each, fewest, percent), flatCost(70_000, each, fewest)] })
        const [t1, t2] = [termAmount(printing, q1), termAmount(printing, q2)]
        expect(Number.isSafeInteger(t1) && t1 >= 0).toBe(true)
        expect(t2).toBeGreaterThanOrEqual(t1)
        expect(BigInt(t2) * BigInt(q1) <= BigInt(t1) * BigInt(q2)).toBe(true)
      },
    ),
    { numRuns: 2_000 },
  )
})
