import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import { fixedClock } from '#platform/time/clock.ts'
import { openTestCart, RATES } from '#shop/cart/testing/test-cart.server.ts'
import { completeOrders } from './complete-orders.server.ts'
import { documentNumbers } from './numbers/tables.server.ts'
import { isSampleNo } from './order.ts'
import { loadSampleOrders, removeSampleOrders } from './sample-orders.server.ts'
import { orderEvents, orderLines, orders } from './tables.server.ts'
import { placeTestOrder, testOrderDeps } from './testing/test-orders.server.ts'

describeOnBothDatabases('sample orders (decisions §7)', (open) => {
  let db: Database
  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(() => emptyTables(db))

  const load = async () => {
    const { period } = await openTestCart(db)
    const { clock, workingHours } = testOrderDeps(db, { at: '2026-11-26T09:00:00Z' })
    return loadSampleOrders({ db, clock, workingHours, pricing: { period: period(), shipping: RATES } })
  }

  test('are paid and sent, of the year 0, without a mail, and take no number of a real year', async () => {
    expect(await load()).toBe(2)
    const samples = await db.select().from(orders).orderBy(orders.orderNo)
    expect(samples.map(({ orderNo }) => orderNo)).toEqual(['T-0000-000001', 'T-0000-000002'])
    for (const order of samples) {
      expect(order).toMatchObject({ year: 0, making: 'dispatched', payment: 'paid', waitsForCustomer: false })
      expect(isSampleNo(order.orderNo)).toBe(true)
    }
    expect(await db.select().from(orderLines)).toHaveLength(3)
    expect(await db.select().from(mails)).toEqual([])
    expect(await db.select().from(documentNumbers)).toEqual([])
    expect(await completeOrders({ db, clock: fixedClock('2026-11-26T09:00:00Z') })).toBe(1)
    expect((await placeTestOrder(db)).order.orderNo).toBe('T-2026-000001')
  })

  test('are loaded once, and only into an unused shop', async () => {
    await load()
    expect(await load()).toBe(0)
    await emptyTables(db)
    await placeTestOrder(db)
    expect(await load()).toBe(0)
  })

  test('are removed where they are turned off, and real orders are not', async () => {
    await load()
    await placeTestOrder(db)
    await removeSampleOrders(db)
    expect((await db.select().from(orders)).map(({ orderNo }) => orderNo)).toEqual(['T-2026-000001'])
    expect(await db.select().from(orderEvents)).toHaveLength(1)
    await removeSampleOrders(db)
  })
})
