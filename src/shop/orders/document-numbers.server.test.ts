import { asc } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { takeDocumentNumber } from './document-numbers.server.ts'
import { documentNo, readOrderNo } from './order.ts'
import { orders } from './tables.server.ts'
import { placeTestOrder } from './testing/test-orders.server.ts'

const JUNE = new Date('2026-06-01T12:00:00Z')

describeOnBothDatabases('numbers of documents (decisions §9)', (open) => {
  let db: Database
  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(() => emptyTables(db))

  const take = (now: Date, series: 'T' | 'I' | 'C' = 'T') =>
    inTransaction(db, async (tx) => (await takeDocumentNumber(tx, series, now)).no)

  test('each series counts from 1', async () => {
    expect(await take(JUNE)).toBe('T-2026-000001')
    expect(await take(JUNE)).toBe('T-2026-000002')
    expect(await take(JUNE, 'I')).toBe('I-2026-000001')
    expect(await take(JUNE, 'C')).toBe('C-2026-000001')
  })

  test('a year begins at midnight in London, and the year before can go on', async () => {
    expect(await take(new Date('2026-12-31T23:59:59.999Z'))).toBe('T-2026-000001')
    expect(await take(new Date('2027-01-01T00:00:00Z'))).toBe('T-2027-000001')
    // Another process, whose clock is behind.
    expect(await take(new Date('2026-12-31T23:59:59.999Z'))).toBe('T-2026-000002')
    expect(await take(new Date('2027-06-30T23:30:00Z'))).toBe('T-2027-000002')
  })

  test('a number whose transaction is undone is given out again', async () => {
    await take(JUNE)
    const failed = inTransaction(db, async (tx) => {
      expect((await takeDocumentNumber(tx, 'T', JUNE)).number).toBe(2)
      throw new Error('the card was refused')
    })
    await expect(failed).rejects.toThrow('the card was refused')
    expect(await take(JUNE)).toBe('T-2026-000002')
  })

  test('orders placed at the same time, every third undone, across the turn of the year, have no gap and no double', async () => {
    // The first one loads the catalogue.
    await placeTestOrder(db, { at: new Date('2026-12-31T23:59:59Z') })
    const attempts = Array.from({ length: 45 }, async (_, index) => {
      const at = new Date(index % 2 === 0 ? '2026-12-31T23:59:59Z' : '2027-01-01T00:00:01Z')
      const fail = { onPlaced: () => Promise.reject(new Error('undone')) }
      await placeTestOrder(db, { at, hooks: index % 3 === 0 ? [fail] : [] })
    })
    const outcomes = await Promise.allSettled(attempts)
    const placed = outcomes.filter(({ status }) => status === 'fulfilled').length
    expect(placed).toBe(30)
    const stored = await db.select().from(orders).orderBy(asc(orders.year), asc(orders.number))
    const numbers = (year: number) => stored.filter((order) => order.year === year).map(({ orderNo }) => orderNo)
    const expected = (year: number) => numbers(year).map((_, index) => documentNo('T', year, index + 1))
    expect(numbers(2026)).toEqual(expected(2026))
    expect(numbers(2027)).toEqual(expected(2027))
    expect(stored).toHaveLength(placed + 1)
  })
})

describe('an order number that somebody typed', () => {
  test.each([
    ['T-2026-000123', 'T-2026-000123'],
    [' t-2026-000123 ', 'T-2026-000123'],
    ['T-2026-1000000', 'T-2026-1000000'],
    ['T-2026-123', null],
    ['I-2026-000123', null],
    ['T-2026-000123; drop table', null],
    ['', null],
  ])('%j is read as %j', (typed, read) => {
    expect(readOrderNo(typed)).toBe(read)
  })

  test('numbers above 999,999 are written in full', () => {
    expect(documentNo('I', 2026, 1_234_567)).toBe('I-2026-1234567')
  })
})
