import fc from 'fast-check'
import { expect, test } from 'vitest'
import { imposeRoll, type RollImposition, type Web } from './impose-roll.ts'

/* Issue 21, planning: rolls by lanes and repeat. */

const web: Web = { width: 330, edge: 4, gapAcross: 3, gapAlong: 3, teeth: null, makeReady: 1_000_000 }

function impose(...order: Parameters<typeof imposeRoll>): RollImposition {
  const result = imposeRoll(...order)
  if (!result.ok) throw new Error(result.code)
  return result
}

test('lanes lie in the middle of the web, and each further lane goes to the longest version', () => {
  const { lanes, repeat, runs, length, printed } = impose(web, { across: 50, along: 80 }, [1_000, 3_000, 500])
  // Six lanes of 50 with five gaps of 3 take 315 of 322 mm.
  expect(lanes).toEqual([7.5, 60.5, 113.5, 166.5, 219.5, 272.5])
  expect(repeat).toBe(83)
  expect(runs).toEqual([{ lanes: [1, 1, 1, 1, 0, 2], rows: 1_000 }])
  expect({ length, printed }).toEqual({ length: 83_000, printed: [1_000, 4_000, 1_000] })
})

test('a cylinder gives a repeat in which whole rows go round', () => {
  // 96 teeth of 3.175 mm are 304.8 mm round: three rows of 80 with at least 3 mm between them.
  expect(impose({ ...web, teeth: 96 }, { across: 50, along: 80 }, [100]).repeat).toBeCloseTo(101.6, 9)
  expect(imposeRoll({ ...web, teeth: 24 }, { across: 50, along: 80 }, [100])).toEqual({
    ok: false,
    code: 'label-too-long',
  })
  expect(imposeRoll(web, { across: 323, along: 80 }, [100])).toEqual({ ok: false, code: 'label-too-wide' })
})

test('more versions than lanes take several runs, like quantities together', () => {
  const { runs, printed } = impose(web, { across: 150, along: 50 }, [100, 900, 110, 1_000])
  expect(runs).toEqual([
    { lanes: [3, 1], rows: 1_000 },
    { lanes: [2, 0], rows: 110 },
  ])
  expect(printed).toEqual([110, 1_000, 110, 1_000])
})

test('versions have the whole web one after the other, unless making ready takes more than the lanes that they waste', () => {
  const runsWith = (makeReady: number, ...quantities: number[]) =>
    impose({ ...web, makeReady }, { across: 50, along: 80 }, quantities).runs
  expect(runsWith(0, 1_000, 3_000, 700).map(({ rows }) => rows)).toEqual([500, 167, 117])
  // Four lanes and two take a thousand and five hundred without waste.
  expect(runsWith(2_000, 1_000, 3_000, 500).map(({ rows }) => rows)).toEqual([500, 250])
  // Ten labels of each of three versions share the lanes evenly.
  expect(runsWith(2_000, 10, 10, 10)).toEqual([{ lanes: [0, 0, 1, 1, 2, 2], rows: 5 }])
  // The long one alone, the short ones together.
  expect(runsWith(2_000, 6_000, 12, 12).map(({ lanes, rows }) => [new Set(lanes).size, rows])).toEqual([
    [1, 1_000],
    [2, 4],
  ])
})

test('no more web is taken than by each version alone, nor than by all that go side by side', () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(quantities, fc.nat(20_000), (some, makeReady) => {
      const webWith = { ...web, makeReady }
      const label = { across: 50, along: 80 }
      const takes = (result: { length: number; runs: readonly unknown[] }) =>
        result.length + makeReady * result.runs.length
      const { printed, ...chosen } = impose(webWith, label, some)
      const alone = some.map((quantity) => takes(impose(webWith, label, [quantity])))
      const together = impose({ ...web, makeReady: 1_000_000 }, label, some)
      expect(printed.every((count, version) => count >= (some[version] ?? 0))).toBe(true)
      expect(takes(chosen)).toBeLessThanOrEqual(alone.reduce((sum, each) => sum + each, 0) + 1e-6)
      expect(takes(chosen)).toBeLessThanOrEqual(takes(together) + 1e-6)
    }),
  )
})

test('every version is whole, and no other share of the lanes is shorter', () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(quantities, fc.integer({ min: 40, max: 70 }), (some, across) => {
      const { lanes, runs, printed } = impose(web, { across, along: 50 }, some)
      const [run = { lanes: [], rows: 0 }] = runs
      expect([runs.length, run.lanes.length]).toEqual([1, lanes.length])
      expect(printed.every((count, version) => count >= (some[version] ?? 0))).toBe(true)
      expect((lanes[0] ?? 0) >= web.edge && (lanes.at(-1) ?? 0) + across <= web.width - web.edge).toBe(true)
      expect(run.rows).toBe(fewestRows(some, lanes.length))
    }),
  )
})

/** By trying all shares. */
function fewestRows([first = 0, ...others]: readonly number[], lanes: number): number {
  if (others.length === 0) return Math.ceil(first / lanes)
  const shares = Array.from({ length: lanes - others.length }, (_, index) => index + 1)
  return Math.min(...shares.map((share) => Math.max(Math.ceil(first / share), fewestRows(others, lanes - share))))
}
