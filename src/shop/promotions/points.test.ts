import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#platform/time/calendar-date.ts'
import {
  lastDayOfGained,
  lastDayOfReturned,
  lastDayOfSpent,
  type PointEntry,
  type PointOrder,
  pointStanding,
  pointsForGoods,
  settleOrder,
  usablePoints,
} from './points.ts'

const SETTINGS = { perPound: 1, pence: 1, spendFrom: 500, months: 24 }

type Row = [day: string, kind: PointEntry['kind'], points: number, expiresOn?: string]

const ledger = (...rows: Row[]): PointEntry[] =>
  rows.map(([day, kind, points, expiresOn = null], index) => ({ id: index + 1, day, kind, points, expiresOn }))

const lots = (entries: readonly PointEntry[], today: string) =>
  pointStanding(entries, today).lots.map(({ points, expiresOn }) => `${points} to ${expiresOn}`)

describe('decisions §9: points are a ledger, first in, first out', () => {
  const EARNED: Row[] = [
    ['2026-01-10', 'earned', 300, '2028-01-10'],
    ['2026-06-20', 'earned', 400, '2028-06-20'],
  ]

  test.each<{ name: string; rows: Row[]; today: string; balance: number; left: string[] }>([
    { name: 'nothing', rows: [], today: '2026-12-01', balance: 0, left: [] },
    {
      name: 'what was earned',
      rows: EARNED,
      today: '2026-12-01',
      balance: 700,
      left: ['300 to 2028-01-10', '400 to 2028-06-20'],
    },
    {
      name: 'the oldest are spent first',
      rows: [...EARNED, ['2026-12-01', 'spent', -500]],
      today: '2026-12-01',
      balance: 200,
      left: ['200 to 2028-06-20'],
    },
    {
      name: 'valid on their last day',
      rows: EARNED.slice(0, 1),
      today: '2028-01-10',
      balance: 300,
      left: ['300 to 2028-01-10'],
    },
    {
      name: 'and not the day after, with no entry yet',
      rows: EARNED.slice(0, 1),
      today: '2028-01-11',
      balance: 0,
      left: [],
    },
    {
      name: 'an entry that they have expired changes nothing',
      rows: [...EARNED, ['2028-01-11', 'expired', -300]],
      today: '2028-01-11',
      balance: 400,
      left: ['400 to 2028-06-20'],
    },
    {
      name: 'expired ones are not spent',
      rows: [...EARNED, ['2028-02-01', 'spent', -400]],
      today: '2028-02-01',
      balance: 0,
      left: [],
    },
    {
      name: 'returned ones have their own last day',
      rows: [...EARNED, ['2026-12-01', 'spent', -700], ['2026-12-02', 'returned', 700, '2028-06-20']],
      today: '2026-12-02',
      balance: 700,
      left: ['700 to 2028-06-20'],
    },
    {
      name: 'withdrawn after they were spent, they are owed',
      rows: [
        ['2026-01-10', 'earned', 600, '2028-01-10'],
        ['2026-02-01', 'spent', -600],
        ['2026-03-01', 'withdrawn', -600],
      ],
      today: '2026-03-01',
      balance: -600,
      left: [],
    },
    {
      name: 'and settled by the next ones',
      rows: [
        ['2026-01-10', 'earned', 600, '2028-01-10'],
        ['2026-02-01', 'spent', -600],
        ['2026-03-01', 'withdrawn', -600],
        ['2026-04-01', 'earned', 700, '2028-04-01'],
      ],
      today: '2026-04-01',
      balance: 100,
      left: ['100 to 2028-04-01'],
    },
    {
      name: 'what expires first is spent first, whenever it was gained',
      rows: [
        ['2026-01-10', 'earned', 100, '2028-01-10'],
        ['2026-02-10', 'adjusted', 100, '2026-12-31'],
        ['2026-03-01', 'spent', -150],
      ],
      today: '2026-03-01',
      balance: 50,
      left: ['50 to 2028-01-10'],
    },
    {
      name: 'gifts without a last day are spent last',
      rows: [
        ['2026-01-10', 'adjusted', 100],
        ['2026-02-10', 'earned', 100, '2028-02-10'],
        ['2026-03-01', 'spent', -100],
      ],
      today: '2026-03-01',
      balance: 100,
      left: ['100 to null'],
    },
  ])('$name', ({ rows, today, balance, left }) => {
    const entries = ledger(...rows)
    expect(pointStanding(entries, today).balance).toBe(balance)
    expect(lots(entries, today)).toEqual(left)
  })

  test('what has expired is named for the job that writes it down, once', () => {
    const entries = ledger(...EARNED, ['2026-12-01', 'spent', -100])
    expect(pointStanding(entries, '2028-01-11').lapsed).toEqual([{ entryId: 1, points: 200, expiresOn: '2028-01-10' }])
    const written = [...entries, ...ledger(['2028-01-11', 'expired', -200])]
    expect(pointStanding(written, '2028-01-11').lapsed).toEqual([])
  })

  test('spent points remember the last day of the newest of them', () => {
    const entries = ledger(...EARNED)
    expect(lastDayOfSpent(entries, 300, '2026-12-01')).toBe('2028-01-10')
    expect(lastDayOfSpent(entries, 301, '2026-12-01')).toBe('2028-06-20')
  })

  const anyRow = fc.record({
    days: fc.integer({ min: 0, max: 40 }),
    kind: fc.constantFrom('earned', 'spent', 'withdrawn', 'returned'),
    points: fc.integer({ min: 1, max: 900 }),
  })

  test('the balance is the sum of the rows once what has expired is written down', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 25 }), (rows) => {
        const entries: PointEntry[] = []
        let on = '2026-01-01'
        for (const { days, kind, points } of rows) {
          on = addDays(on, days)
          const { balance, lapsed } = pointStanding(entries, on)
          for (const lot of lapsed) entries.push(row(entries, 'expired', -lot.points, on))
          expect(entries.reduce((sum, entry) => sum + entry.points, 0)).toBe(balance)
          if (kind === 'spent' && balance < points) continue
          entries.push(row(entries, kind, kind === 'spent' || kind === 'withdrawn' ? -points : points, on))
        }
      }),
      { numRuns: 1000 },
    )
  })

  const row = (before: readonly PointEntry[], kind: PointEntry['kind'], points: number, day: string): PointEntry => ({
    id: before.length + 1,
    kind,
    points,
    day,
    expiresOn: points > 0 ? addDays(day, 60) : null,
  })
})

describe('decisions §9: 1 for each whole pound, 100 are £1, from 500 on, valid 24 months', () => {
  test.each([
    [0, 0],
    [99, 0],
    [100, 1],
    [9399, 93],
    [-500, 0],
  ])('%i pence of goods earn %i', (paid, points) => {
    expect(pointsForGoods(paid, SETTINGS)).toBe(points)
  })

  test.each([
    [499, 0],
    [500, 500],
    [1240, 1240],
    [-20, 0],
  ])('of a balance of %i, %i can be spent', (balance, usable) => {
    expect(usablePoints(balance, SETTINGS)).toBe(usable)
  })

  test('their last day', () => {
    expect(lastDayOfGained('2026-11-26', SETTINGS)).toBe('2028-11-26')
    expect(lastDayOfGained('2028-02-29', SETTINGS)).toBe('2030-02-28')
    expect(lastDayOfReturned('2028-06-20', '2026-12-01')).toBe('2028-06-20')
    expect(lastDayOfReturned('2026-12-05', '2026-12-01')).toBe('2027-01-01')
    expect(lastDayOfReturned(null, '2026-12-01')).toBe('2027-01-01')
  })
})

describe('decisions §9: what an order gives back and earns', () => {
  // £60 and £40 of goods, 1,000 points on them: £54 and £36 were paid.
  const order = (more: Partial<PointOrder> = {}, cancelled: readonly string[] = []): PointOrder => ({
    pointsSpent: 1000,
    lines: [
      { id: 'a', amount: 5400, pointShare: 600, isCancelled: cancelled.includes('a') },
      { id: 'b', amount: 3600, pointShare: 400, isCancelled: cancelled.includes('b') },
    ],
    credited: [],
    changed: 0,
    ...more,
  })

  test.each<{ name: string; order: PointOrder; returned: number; earned: number }>([
    { name: 'as it was placed', order: order(), returned: 0, earned: 90 },
    { name: 'a line cancelled', order: order({}, ['a']), returned: 600, earned: 36 },
    { name: 'all cancelled', order: order({}, ['a', 'b']), returned: 1000, earned: 0 },
    { name: 'a line refunded', order: order({ credited: [{ lineId: 'b', amount: 3600 }] }), returned: 400, earned: 54 },
    { name: 'half a line', order: order({ credited: [{ lineId: 'b', amount: 1800 }] }), returned: 200, earned: 72 },
    {
      name: 'a third of everything',
      order: order({ credited: [{ lineId: null, amount: 3000 }] }),
      returned: 333,
      earned: 60,
    },
    {
      name: 'everything, with delivery',
      order: order({ credited: [{ lineId: null, amount: 9495 }] }),
      returned: 1000,
      earned: 0,
    },
    {
      name: 'a line, then half of the rest',
      order: order({ credited: [{ lineId: null, amount: 1800 }] }, ['a']),
      returned: 800,
      earned: 18,
    },
    {
      name: 'a line refunded and then cancelled counts once',
      order: order({ credited: [{ lineId: 'a', amount: 5400 }] }, ['a']),
      returned: 600,
      earned: 36,
    },
    { name: 'a price that rose after the proof', order: order({ changed: 550 }), returned: 0, earned: 95 },
    {
      name: 'a line that points paid for whole',
      order: order({ lines: [{ id: 'a', amount: 0, pointShare: 1000, isCancelled: true }] }),
      returned: 1000,
      earned: 0,
    },
  ])('$name: $returned back, $earned earned', ({ order: given, returned, earned }) => {
    expect(settleOrder(given, SETTINGS)).toEqual({ returned, earned })
  })

  test('never more than were spent, and never fewer after another refund', () => {
    const anyOrder = fc.record({
      shares: fc.array(fc.tuple(fc.integer({ min: 0, max: 90_000 }), fc.integer({ min: 0, max: 5000 })), {
        minLength: 1,
        maxLength: 6,
      }),
      refunds: fc.array(fc.tuple(fc.nat({ max: 6 }), fc.integer({ min: 1, max: 40_000 })), { maxLength: 6 }),
    })
    fc.assert(
      fc.property(anyOrder, ({ shares, refunds }) => {
        const lines = shares.map(([amount, pointShare], index) => ({
          id: String(index),
          amount,
          pointShare,
          isCancelled: false,
        }))
        const pointsSpent = shares.reduce((sum, [, share]) => sum + share, 0)
        let before = settleOrder({ pointsSpent, lines, credited: [], changed: 0 }, SETTINGS)
        expect(before.returned).toBe(0)
        refunds.forEach((_refund, count) => {
          const credited = refunds.slice(0, count + 1).map(([line, amount]) => {
            return { lineId: line < lines.length ? String(line) : null, amount }
          })
          const after = settleOrder({ pointsSpent, lines, credited, changed: 0 }, SETTINGS)
          expect(after.returned).toBeGreaterThanOrEqual(before.returned)
          expect(after.returned).toBeLessThanOrEqual(pointsSpent)
          expect(after.earned).toBeLessThanOrEqual(before.earned)
          before = after
        })
        const all = lines.map((line) => ({ ...line, isCancelled: true }))
        expect(settleOrder({ pointsSpent, lines: all, credited: [], changed: 0 }, SETTINGS)).toEqual({
          returned: pointsSpent,
          earned: 0,
        })
      }),
      {
        numRuns: 1000,
        // A line that points paid alone, and a refund of the whole order before one of the other line.
        examples: [
          [
            {
              shares: [
                [0, 1],
                [1, 0],
              ],
              refunds: [
                [2, 1],
                [1, 1],
              ],
            },
          ],
        ],
      },
    )
  })
})
