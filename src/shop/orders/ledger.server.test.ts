import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { openMemoryDatabase } from '#platform/database/testing/memory-database.server.ts'
import { cancelLines } from './change-lines.server.ts'
import { enterAllInLedger, enterInLedger, type NewEntry } from './ledger.server.ts'
import type { SliceOrderHooks } from './order-deps.server.ts'
import { getLedger, getOrderEvents, lockOrder, SHOP_ACTOR, type StoredOrder } from './order-store.server.ts'
import { orders } from './tables.server.ts'
import { placeTestOrder, TUESDAY, testOrderDeps } from './testing/test-orders.server.ts'

const now = new Date(TUESDAY)

/** Money that came, or was paid back if below 0. */
function money(amount: number, reference: string): NewEntry {
  const kind = amount > 0 ? 'payment' : 'refund'
  return { side: 'came', kind, amount, method: 'transfer', reference, text: amount > 0 ? 'Transfer' : 'Refund' }
}

function enter(db: Database, orderId: string, entry: NewEntry, hooks: readonly SliceOrderHooks[] = []) {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order === null) throw new Error('no order')
    return enterInLedger(tx, order, entry, { ...testOrderDeps(db, { hooks }), actor: SHOP_ACTOR, now })
  })
}

async function read(db: Database, orderId: string): Promise<StoredOrder> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (order === undefined) throw new Error('no order')
  return order
}

describeOnBothDatabases('the ledger of an order', (open) => {
  let db: Database
  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(() => emptyTables(db))

  test('asks for the total at placing', async () => {
    const { order } = await placeTestOrder(db)
    expect(order).toMatchObject({ asked: 8042, came: 0, payment: 'unpaid', coveredAt: null })
    expect(await read(db, order.id)).toEqual(order)
    expect(await getLedger(db, order.id)).toMatchObject([
      { side: 'asked', kind: 'placed', amount: 8042, reference: `placed:${order.id}` },
    ])
  })

  test('asks for nothing if nothing is to be paid: such an order is paid and covered', async () => {
    const { order } = await placeTestOrder(db, { lines: [{ couponShare: 7547 }], shipping: 0 })
    expect(order).toMatchObject({ asked: 0, payment: 'paid', coveredAt: now })
    expect(await getLedger(db, order.id)).toEqual([])
  })

  test('enters an entry once for each reference, with an event', async () => {
    const { order } = await placeTestOrder(db)
    const seen: string[] = []
    const hooks: SliceOrderHooks[] = [
      { onMoney: async (_tx, { entry, covered }) => void seen.push(`${entry.reference} ${covered}`) },
    ]
    expect(await enter(db, order.id, money(8000, 'bank:1'), hooks)).toMatchObject({ came: 8000, payment: 'part paid' })
    expect(await enter(db, order.id, money(8000, 'bank:1'), hooks)).toBeNull()
    expect(await enter(db, order.id, money(42, 'bank:2'), hooks)).toMatchObject({ payment: 'paid', coveredAt: now })
    expect(seen).toEqual(['bank:1 false', 'bank:2 true'])
    const events = await getOrderEvents(db, order.id)
    expect(events.map(({ kind, details }) => [kind, details])).toEqual([
      ['placed', { total: 8042 }],
      ['payment', { amount: 8000 }],
      ['payment', { amount: 42 }],
    ])
  })

  test('enters the same reference once from many transactions at the same time', async () => {
    const { order } = await placeTestOrder(db)
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter(db, order.id, money(8042, 'stripe:pi_1'))))
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1)
    expect(await read(db, order.id)).toMatchObject({ came: 8042, payment: 'paid' })
  })

  test('does not act on a state between entries that belong together', async () => {
    const { order, lines } = await placeTestOrder(db, { lines: [{}, { price: 2000 }] })
    const covered: boolean[] = []
    const hooks: SliceOrderHooks[] = [{ onMoney: async (_tx, change) => void covered.push(change.covered) }]
    await enter(db, order.id, money(8042, 'bank:1'))
    await inTransaction(db, async (tx) => {
      const locked = (await lockOrder(tx, order.id)) ?? order
      const deps = { ...testOrderDeps(db, { hooks }), actor: SHOP_ACTOR, mover: 'customer', now } as const
      await cancelLines(tx, locked, { lineIds: lines.map(({ id }) => id), reason: '' }, deps)
    })
    expect(covered).toEqual([false, false, false])
    expect(await read(db, order.id)).toMatchObject({ asked: 0, came: 8042, coveredAt: null, making: 'cancelled' })
  })

  test('nothing is entered if a hook fails', async () => {
    const { order } = await placeTestOrder(db)
    const hooks: SliceOrderHooks[] = [{ onMoney: async () => Promise.reject(new Error('no room')) }]
    await expect(enter(db, order.id, money(8042, 'bank:1'), hooks)).rejects.toThrow('no room')
    expect(await read(db, order.id)).toMatchObject({ came: 0, payment: 'unpaid' })
  })

  test('knows an order on account as covered from the start, and as paid once money came', async () => {
    const { order } = await placeTestOrder(db, { paymentMethod: 'account' })
    expect(order).toMatchObject({ payment: 'on account', coveredAt: now })
    expect(await enter(db, order.id, money(8042, 'bank:1'))).toMatchObject({ payment: 'paid', coveredAt: now })
  })
})

describe('any sequence of entries', () => {
  const step = fc.record({
    kind: fc.constantFrom('payment', 'refund', 'dispute', 'change', 'credited', 'cancel'),
    amount: fc.integer({ min: 1, max: 9000 }),
    /** A small range, so that references come again. */
    reference: fc.integer({ min: 0, max: 6 }),
  })

  test('adds up, is entered once, and says paid only with money', async () => {
    const { db, close } = await openMemoryDatabase()
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
          const { order, lines } = await placeTestOrder(db, { lines: [{}, { price: 2000, pointShare: 500 }] })
          const references = new Set<string>([`placed:${order.id}`])
          for (const { kind, amount, reference } of steps) {
            const isCame = kind === 'payment' || kind === 'refund' || kind === 'dispute'
            const signed = kind === 'payment' || kind === 'change' ? amount : -amount
            await inTransaction(db, async (tx) => {
              const locked = (await lockOrder(tx, order.id)) ?? order
              const deps = { ...testOrderDeps(db), actor: SHOP_ACTOR, mover: 'customer', now } as const
              if (kind === 'cancel') {
                const lineIds = lines.filter((_, index) => index === reference).map(({ id }) => id)
                return cancelLines(tx, locked, { lineIds, reason: '' }, deps)
              }
              const entry = { side: isCame ? 'came' : 'asked', kind, amount: signed, text: kind } as const
              references.add(`${order.id}:${reference}`)
              return enterAllInLedger(tx, locked, [{ ...entry, reference: `${order.id}:${reference}` }], deps)
            })
          }
          const entries = await getLedger(db, order.id)
          const sum = (side: 'asked' | 'came') =>
            entries.filter((entry) => entry.side === side).reduce((total, { amount }) => total + amount, 0)
          const stored = await read(db, order.id)
          expect(stored).toMatchObject({ asked: sum('asked'), came: sum('came') })
          const own = entries.map(({ reference }) => reference).filter((name) => !name.startsWith('cancelled:'))
          expect(own.toSorted()).toEqual([...references].toSorted())
          const saysPaid = stored.payment === 'paid' || stored.payment === 'part refunded'
          if (saysPaid) expect(stored.came > 0 && stored.came >= stored.asked).toBe(true)
        }),
        { numRuns: 30 },
      )
    } finally {
      await close()
    }
  })
})
