import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import { artworkFiles, artworkSubmissions } from '#shop/artwork/tables.server.ts'
import { endArtwork, lastDayOfArtwork } from './artwork-retention.server.ts'
import { eraseOrders } from './erase-orders.server.ts'
import { getOrderEvents, getOrderLines } from './order-store.server.ts'
import { orders } from './tables.server.ts'
import { placeTestOrder, type TestOrder, testOrderDeps } from './testing/test-orders.server.ts'

describe('the last day of artwork (decisions §9)', () => {
  test.each([
    // Placed, told, the last day.
    ['2026-11-24', '2027-10-24', '2027-11-24'],
    ['2026-11-24', '2027-11-01', '2027-11-29'],
    ['2026-11-24', '2028-05-01', '2028-05-29'],
    ['2028-02-29', '2029-01-29', '2029-02-28'],
  ])('placed on %s and told on %s: %s', (placedOn, today, lastDay) => {
    expect(lastDayOfArtwork(placedOn, today)).toBe(lastDay)
  })
})

describeOnBothDatabases('artwork of orders is kept 12 months (decisions §9)', (open) => {
  let db: Database
  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(() => emptyTables(db))

  /** On 24 November 2026, with a file and a note. */
  async function placeWithFile(wanted: TestOrder = {}, making: 'placed' | 'completed' | 'cancelled' = 'completed') {
    const at = new Date('2026-11-24T12:00:00Z')
    const submissionId = randomUUID()
    const stored = { id: submissionId, state: 'sent', note: 'Blue', createdAt: at, updatedAt: at } as const
    await db.insert(artworkSubmissions).values(stored)
    const file = { submissionId, name: 'cloud.pdf', size: 4, received: 4, key: randomUUID(), type: 'pdf' }
    const times = { createdAt: at, updatedAt: at }
    await db.insert(artworkFiles).values({ id: randomUUID(), ...file, ...times, thumbnail: 'none' })
    const { order } = await placeTestOrder(db, { lines: [{ artworkSubmissionId: submissionId }], ...wanted })
    await db.update(orders).set({ making }).where(eq(orders.id, order.id))
    return { order, submissionId }
  }
  const run = (on: string) => endArtwork(testOrderDeps(db, { at: `${on}T04:00:00Z` }))
  const kept = async () => (await db.select({ id: artworkSubmissions.id }).from(artworkSubmissions)).map(({ id }) => id)
  const told = () => db.select().from(mails).where(eq(mails.kind, 'order-artwork-ending'))

  test('its customer is told four weeks before, once, and then it is deleted with its files; the order stays', async () => {
    const { order, submissionId } = await placeWithFile()
    expect(await run('2027-10-23')).toEqual({ told: 0, deleted: 0 })
    expect(await run('2027-10-24')).toEqual({ told: 1, deleted: 0 })
    expect(await run('2027-10-25')).toEqual({ told: 0, deleted: 0 })
    expect(await told()).toMatchObject([
      {
        recipient: order.email,
        subject: `We keep the artwork of order ${order.orderNo} until Wednesday 24 November 2027`,
      },
    ])
    expect((await told())[0]?.text).toContain('cloud.pdf')
    expect(await run('2027-11-24')).toEqual({ told: 0, deleted: 0 })
    expect(await kept()).toEqual([submissionId])
    expect(await run('2027-11-25')).toEqual({ told: 0, deleted: 1 })
    expect(await kept()).toEqual([])
    expect(await db.select().from(artworkFiles)).toEqual([])
    expect(await getOrderLines(db, order.id)).toMatchObject([{ artworkSubmissionId: null, productName: 'PVC Vinyl' }])
    expect((await getOrderEvents(db, order.id)).map(({ kind }) => kind)).toEqual([
      'placed',
      'artwork-ending',
      'artwork-deleted',
    ])
    expect(await run('2027-11-26')).toEqual({ told: 0, deleted: 0 })
    expect(await told()).toHaveLength(1)
  })

  test('a shop that was away tells first, and waits four weeks all the same', async () => {
    const { submissionId } = await placeWithFile({}, 'cancelled')
    expect(await run('2028-03-01')).toEqual({ told: 1, deleted: 0 })
    expect(await run('2028-03-29')).toEqual({ told: 0, deleted: 0 })
    expect(await kept()).toEqual([submissionId])
    expect(await run('2028-03-30')).toEqual({ told: 0, deleted: 1 })
  })

  test('never that of an open order; that is told once it is over', async () => {
    const { order, submissionId } = await placeWithFile({}, 'placed')
    expect(await run('2028-06-01')).toEqual({ told: 0, deleted: 0 })
    await db.update(orders).set({ making: 'completed' }).where(eq(orders.id, order.id))
    expect(await run('2028-06-02')).toEqual({ told: 1, deleted: 0 })
    expect(await kept()).toEqual([submissionId])
  })

  test('never that of drafts and carts, nor of a younger order, whatever its age', async () => {
    const at = new Date('2026-11-24T12:00:00Z')
    const draft = { id: randomUUID(), draftHash: 'x', state: 'sent', note: '', createdAt: at, updatedAt: at } as const
    await db.insert(artworkSubmissions).values(draft)
    const younger = await placeWithFile({ at: new Date('2027-11-24T12:00:00Z') })
    expect(await run('2027-12-31')).toEqual({ told: 0, deleted: 0 })
    expect((await kept()).toSorted()).toEqual([draft.id, younger.submissionId].toSorted())
  })

  test('what a younger order uses too is kept for that one', async () => {
    const { order, submissionId } = await placeWithFile()
    const later = new Date('2027-11-01T12:00:00Z')
    await placeTestOrder(db, { at: later, lines: [{ artworkSubmissionId: submissionId }] })
    await run('2027-10-24')
    expect(await run('2027-11-25')).toEqual({ told: 0, deleted: 1 })
    expect(await kept()).toEqual([submissionId])
    expect(await getOrderLines(db, order.id)).toMatchObject([{ artworkSubmissionId: null }])
  })

  test('nobody is told of what an erased customer ordered: that goes with the order', async () => {
    const { order } = await placeWithFile()
    await inTransaction(db, (tx) => eraseOrders(tx, [order.id], new Date('2026-12-01T12:00:00Z')))
    expect(await kept()).toEqual([])
    expect(await run('2028-06-01')).toEqual({ told: 0, deleted: 0 })
  })
})
