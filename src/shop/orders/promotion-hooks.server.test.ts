import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { reservePromotions } from '#shop/promotions/promotions.server.ts'
import { couponUses, pointEntries } from '#shop/promotions/tables.server.ts'
import {
  addCoupon,
  addCustomer,
  addPoints,
  POINTS,
  testPromotionDeps,
} from '#shop/promotions/testing/test-promotions.server.ts'
import { cancelLines } from './change-lines.server.ts'
import { enterInLedger, type NewEntry } from './ledger.server.ts'
import { lockOrder, SHOP_ACTOR, type StoredOrder } from './order-store.server.ts'
import { hasOrdered, promotionOrderHooks } from './promotion-hooks.server.ts'
import { placeTestOrder, type TestOrder, testOrderDeps } from './testing/test-orders.server.ts'

const hooks = [promotionOrderHooks(POINTS)]
const now = new Date('2026-11-26T10:00:00Z')

describeOnBothDatabases('decisions §9: the points and coupons of orders', (open) => {
  let db: Database
  let person: { customerId: string; email: string }

  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    person = await addCustomer(db)
  })

  /** Two lines, £60 and £40 of goods; delivery is free. */
  const place = async (more: TestOrder = {}) => {
    const lines = more.lines ?? [{ price: 6000 }, { price: 4000 }]
    return placeTestOrder(db, { customerId: person.customerId, shipping: 0, hooks, ...more, lines })
  }

  const locked = (orderId: string, work: (deps: Locked) => Promise<unknown>) =>
    inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (order === null) throw new Error('no order')
      await work({ tx, order, deps: { ...testOrderDeps(db, { hooks }), actor: SHOP_ACTOR, now, mover: 'manager' } })
    })
  interface Locked {
    tx: Parameters<typeof enterInLedger>[0]
    order: StoredOrder
    deps: Parameters<typeof cancelLines>[3]
  }

  const enter = (order: StoredOrder, entry: Pick<NewEntry, 'kind' | 'amount'> & Partial<NewEntry>) =>
    locked(order.id, ({ tx, order: current, deps }) => {
      const isAsked = entry.kind === 'credited' || entry.kind === 'change'
      const side = isAsked ? 'asked' : 'came'
      return enterInLedger(tx, current, { side, reference: randomUUID(), text: '', ...entry }, deps)
    })
  const pay = (order: StoredOrder, amount = order.total) => enter(order, { kind: 'payment', amount })
  const cancel = (order: StoredOrder, lineIds: string[]) =>
    locked(order.id, ({ tx, order: current, deps }) => cancelLines(tx, current, { lineIds, reason: '' }, deps))

  const ledger = async () => {
    const entries = await db.select().from(pointEntries).orderBy(pointEntries.id)
    return entries.map(({ kind, points }) => `${kind} ${points}`)
  }

  /** An order of £100 with 1,000 points on it: £54 and £36 are to be paid. */
  const placeWithPoints = async () => {
    await addPoints(db, { customerId: person.customerId, points: 1200, expiresOn: '2028-03-01' })
    const id = randomUUID()
    const placed = await place({
      id,
      pointsSpent: 1000,
      lines: [
        { price: 6000, pointShare: 600 },
        { price: 4000, pointShare: 400 },
      ],
    })
    const lines = [{ featuredItemId: 1, lineTotal: 10_000, floor: 900, agreed: false }]
    const input = { person, couponCode: '', pointsWanted: 1000, lines, method: 'collection' as const }
    await inTransaction(db, (tx) => reservePromotions(tx, { ...input, orderId: id }, testPromotionDeps()))
    return placed
  }

  test('are earned once an order is paid in full, for 24 months', async () => {
    const { order } = await place({ shipping: 495 })
    await pay(order, 6000)
    expect(await ledger()).toEqual([])
    await pay(order, 4495)
    expect(await ledger()).toEqual(['earned 100'])
    await pay(order, 700)
    expect(await ledger()).toEqual(['earned 100'])
    const [entry] = await db.select().from(pointEntries)
    expect(entry).toMatchObject({ orderId: order.id, expiresOn: '2028-11-26', at: now })
  })

  test('on account: when the money comes, not before', async () => {
    const { order } = await place({ paymentMethod: 'account' })
    expect(await ledger()).toEqual([])
    await pay(order)
    expect(await ledger()).toEqual(['earned 100'])
  })

  test('guests earn none', async () => {
    const { order } = await place({ customerId: null })
    await pay(order)
    expect(await ledger()).toEqual([])
  })

  test('come back and are withdrawn with a line that is cancelled, and with the rest', async () => {
    const { order, lines } = await placeWithPoints()
    await pay(order)
    await cancel(order, [lines[0]?.id ?? ''])
    expect(await ledger()).toEqual(['earned 1200', 'spent -1000', 'earned 90', 'returned 600', 'withdrawn -54'])
    await cancel(order, [lines[1]?.id ?? ''])
    expect((await ledger()).slice(5)).toEqual(['returned 400', 'withdrawn -36'])
    const returned = await db.select().from(pointEntries)
    expect(returned.filter(({ kind }) => kind === 'returned').map(({ expiresOn }) => expiresOn)).toEqual([
      '2028-03-01',
      '2028-03-01',
    ])
    await enter(order, { kind: 'refund', amount: -9000 })
    expect(await ledger()).toHaveLength(7)
  })

  test('come back with an order that was never paid', async () => {
    const { order, lines } = await placeWithPoints()
    await cancel(
      order,
      lines.map(({ id }) => id),
    )
    expect((await ledger()).slice(2)).toEqual(['returned 1000'])
  })

  test('go back in proportion to what is credited, and may end below 0', async () => {
    const { order, lines } = await placeWithPoints()
    await pay(order)
    await enter(order, { kind: 'credited', amount: -3600, lineId: lines[1]?.id ?? null })
    await enter(order, { kind: 'refund', amount: -3600 })
    expect((await ledger()).slice(3)).toEqual(['returned 400', 'withdrawn -36'])
    await enter(order, { kind: 'credited', amount: -2700 })
    expect((await ledger()).slice(5)).toEqual(['returned 300', 'withdrawn -27'])
  })

  test('are withdrawn while a payment is disputed', async () => {
    const { order } = await place()
    await pay(order)
    await enter(order, { kind: 'dispute', amount: -10_000 })
    expect(await ledger()).toEqual(['earned 100', 'withdrawn -100'])
    await enter(order, { kind: 'dispute-won', amount: 10_000 })
    expect((await ledger()).slice(2)).toEqual(['earned 100'])
  })

  test('follow a price that changes after the proof, once it is paid', async () => {
    const { order } = await place()
    await pay(order)
    await enter(order, { kind: 'change', amount: 1250 })
    expect(await ledger()).toEqual(['earned 100'])
    await pay(order, 1250)
    expect(await ledger()).toEqual(['earned 100', 'earned 12'])
  })

  test('are earned by what is left if the rest is cancelled and that is paid', async () => {
    const { order, lines } = await place()
    await pay(order, 6000)
    await cancel(order, [lines[1]?.id ?? ''])
    expect(await ledger()).toEqual(['earned 60'])
  })

  test('a coupon is released with the last line', async () => {
    await addCoupon(db, { maxUses: 1 })
    const { order, lines } = await place()
    const input = { person, couponCode: 'SAVE10', pointsWanted: 0, lines: [], method: 'standard' as const }
    await inTransaction(db, (tx) => reservePromotions(tx, { ...input, orderId: order.id }, testPromotionDeps()))
    const released = async () => (await db.select().from(couponUses))[0]?.releasedAt
    await cancel(order, [lines[0]?.id ?? ''])
    expect(await released()).toBeNull()
    await cancel(order, [lines[1]?.id ?? ''])
    expect(await released()).toEqual(now)
  })

  test('an order counts as a first one until it is cancelled', async () => {
    const guest = { customerId: null, email: 'maya@nimbus.example' }
    expect(await hasOrdered(db, guest)).toBe(false)
    const { order, lines } = await place()
    expect([await hasOrdered(db, guest), await hasOrdered(db, person)]).toEqual([true, true])
    await cancel(
      order,
      lines.map(({ id }) => id),
    )
    expect([await hasOrdered(db, guest), await hasOrdered(db, person)]).toEqual([false, false])
    expect(await hasOrdered(db, { customerId: null, email: null })).toBe(false)
  })
})
