import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { REASONS } from '#shop/complaints/complaint.ts'
import {
  type CountedComplaint,
  DIMENSIONS,
  readPeriod,
  reasonRows,
  type SentLine,
  shareOf,
  totalRow,
} from './statistics.ts'

const line = (id: string, more: Partial<SentLine> = {}): SentLine => ({
  id,
  product: 'PVC Vinyl',
  month: '2026-11',
  pieces: 500,
  press: 'Digital press',
  stations: ['Laminator', 'Guillotine'],
  ...more,
})
const complaint = (lineId: string, more: Partial<CountedComplaint> = {}): CountedComplaint => ({
  lineId,
  reason: 'cut',
  pieces: 20,
  refunded: 0,
  reprintCost: null,
  reprinted: 0,
  ...more,
})

describe('a share', () => {
  // Wilson's interval as computed by R, binom.confint(x, n, methods = "wilson").
  test.each([
    [0, 10, 0, 0.2775],
    [1, 10, 0.0179, 0.4042],
    [5, 100, 0.0215, 0.1118],
    [10, 10, 0.7225, 1],
  ])('of %d in %d lies between %d and %d', (some, all, from, to) => {
    const share = shareOf(some, all)
    expect(share.from).toBeCloseTo(from, 3)
    expect(share.to).toBeCloseTo(to, 3)
  })

  test('lies in its range, which lies between 0 and 1, and of nothing is none', () => {
    fc.assert(
      fc.property(fc.nat(2000), fc.nat(2000), (one, other) => {
        const [some, all] = [Math.min(one, other), Math.max(one, other)]
        const { at, from, to, isFew } = shareOf(some, all)
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeLessThanOrEqual(1)
        if (at !== null) expect(from <= at + 1e-12 && at <= to + 1e-12).toBe(true)
        expect(isFew).toBe(all < 20)
      }),
    )
    expect(shareOf(0, 0)).toEqual({ at: null, from: 0, to: 1, isFew: true })
  })
})

describe('the figures', () => {
  const lines = [
    line('a'),
    line('b', { product: 'Art Paper', month: '2026-10', stations: ['Guillotine'] }),
    line('c', { press: '', stations: [] }),
  ]
  const complaints = [
    complaint('a', { refunded: 1250, pieces: 100 }),
    complaint('a', { reason: 'colour', reprinted: 30, reprintCost: 900 }),
    complaint('c', { reason: 'missing', pieces: 500 }),
    complaint('not sent then'),
  ]

  test('by reason are of all lines, and each line counts once', () => {
    expect(reasonRows('reason', { lines, complaints }, REASONS)).toMatchObject([
      { name: 'It didn’t arrive', lines: 3, complained: 1, faulty: 500 },
      { name: 'The colour differs from the proof', complained: 1, reprinted: 30, reprintCost: 900 },
      { name: 'The cut is off', complained: 1, refunded: 1250 },
    ])
  })

  test('by product, press, step and month are of the lines there', () => {
    const figures = (by: 'product' | 'press' | 'step' | 'month') =>
      reasonRows(by, { lines, complaints }, REASONS).map((row) => [row.name, row.complained, row.lines])
    expect(figures('product')).toEqual([
      ['PVC Vinyl', 2, 2],
      ['Art Paper', 0, 1],
    ])
    expect(figures('press')).toEqual([
      ['Digital press', 1, 2],
      ['Made by hand', 1, 1],
    ])
    expect(figures('step')).toEqual([
      ['Guillotine', 1, 2],
      ['Laminator', 1, 1],
      ['Made by hand', 1, 1],
    ])
    expect(figures('month')).toEqual([
      ['2026-10', 0, 1],
      ['2026-11', 2, 2],
    ])
    expect(totalRow({ lines, complaints })).toMatchObject({ lines: 3, complained: 2, refunded: 1250, reprinted: 30 })
  })

  test('never count more complained lines than were sent', () => {
    const ids = ['a', 'b', 'c', 'd', 'e']
    const some = fc.array(
      fc.constantFrom(...ids).map((id) => complaint(id)),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(some, fc.subarray(ids), (all, sent) => {
        for (const by of DIMENSIONS)
          for (const row of reasonRows(by, { lines: sent.map((id) => line(id)), complaints: all }, REASONS))
            expect(row.complained).toBeLessThanOrEqual(row.lines)
      }),
    )
  })
})

test.each([
  ['', '', '2025-11-28', '2026-11-28'],
  ['2026-01-01', '2026-03-31', '2026-01-01', '2026-03-31'],
  ['2026-05-01', '2026-03-31', '2025-03-31', '2026-03-31'],
  ['1990-01-01', '', '2025-11-28', '2026-11-28'],
  ['yesterday', '2026-02-30', '2025-11-28', '2026-11-28'],
])('from %o to %o is read as %s to %s', (from, to, first, last) => {
  expect(readPeriod({ from, to }, '2026-11-28')).toEqual({ from: first, to: last })
})
