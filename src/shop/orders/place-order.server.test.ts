import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import type { OrderChange } from './order-deps.server.ts'
import { findOrderByNo, findTerms, getOrderEvents } from './order-store.server.ts'
import { findByPlacedKey } from './place-order.server.ts'
import { orders, orderTerms } from './tables.server.ts'
import { placeTestOrder, TEST_ADDRESS, TUESDAY } from './testing/test-orders.server.ts'

describeOnBothDatabases('placing an order', (open) => {
  let db: Database
  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(() => emptyTables(db))

  test('stores it with number, lines in their order, first state and event', async () => {
    const placedAt = new Date(TUESDAY)
    const { order, lines } = await placeTestOrder(db, {
      lines: [
        { state: 'checking', dispatchOn: '2026-11-30' },
        { price: 2850, dispatchOn: '2026-12-02' },
      ],
      dispatchOn: '2026-12-02',
      actor: { by: 'customer', id: null, name: 'Maya Rowe' },
    })
    expect(order).toMatchObject({ orderNo: 'T-2026-000001', making: 'placed', placedAt, dispatchOn: '2026-12-02' })
    expect(order).toMatchObject({ goods: 10_397, total: 10_892, asked: 10_892, payment: 'unpaid', attention: '' })
    expect(lines.map(({ place, state, stateSince }) => ({ place, state, stateSince }))).toEqual([
      { place: 1, state: 'checking', stateSince: placedAt },
      { place: 2, state: 'artwork wanted', stateSince: placedAt },
    ])
    expect(await getOrderEvents(db, order.id)).toMatchObject([
      { kind: 'placed', by: 'customer', actorName: 'Maya Rowe', at: placedAt, details: { total: 10_892 } },
    ])
    expect(await findOrderByNo(db, order.orderNo)).toEqual(order)
  })

  test('keeps the terms that it was placed under, once for each wording', async () => {
    const terms = { title: 'Terms of sale', paragraphs: ['Made to order.'] }
    const first = await placeTestOrder(db, { terms })
    const second = await placeTestOrder(db, { terms })
    const third = await placeTestOrder(db, { terms: { ...terms, paragraphs: ['Made to order, as ever.'] } })
    expect(second.order.termsVersion).toBe(first.order.termsVersion)
    expect(await db.select().from(orderTerms)).toHaveLength(2)
    expect(await findTerms(db, third.order.termsVersion)).toMatchObject({
      text: { paragraphs: ['Made to order, as ever.'] },
    })
    expect(await findTerms(db, 'unknown')).toBeNull()
  })

  test('is found by the key of its form, which is good for one order', async () => {
    const placedKey = randomUUID()
    const { order } = await placeTestOrder(db, { placedKey })
    const found = (key: string) => inTransaction(db, (tx) => findByPlacedKey(tx, key))
    expect(await found(placedKey)).toEqual(order)
    expect(await found(randomUUID())).toBeNull()
    await expect(placeTestOrder(db, { placedKey })).rejects.toThrow()
    expect((await placeTestOrder(db)).order.orderNo).toBe('T-2026-000002')
  })

  test('tells the other slices in its transaction, with the number', async () => {
    const seen: OrderChange[] = []
    const { order, lines } = await placeTestOrder(db, {
      hooks: [{ onPlaced: async (_tx, change) => void seen.push(change) }],
    })
    expect(seen).toMatchObject([{ order, lines }])
    const fail = { onPlaced: () => Promise.reject(new Error('no credit left')) }
    await expect(placeTestOrder(db, { hooks: [fail] })).rejects.toThrow('no credit left')
    expect(await db.select().from(orders)).toHaveLength(1)
  })

  test('can be searched by number, names, companies, email address and purchase order number', async () => {
    const deliveryAddress = { ...TEST_ADDRESS, company: 'The Warehouse Ltd' }
    const { order } = await placeTestOrder(db, { deliveryAddress, poNumber: 'PO-77' })
    expect(order.search).toBe(
      't-2026-000001 000001 1 maya rowe maya@nimbus.example nimbus skates the warehouse ltd po-77',
    )
    expect((await placeTestOrder(db, { deliveryAddress: null })).order.search).not.toContain('warehouse')
  })

  test('refuses amounts that do not add up', async () => {
    await expect(placeTestOrder(db, { total: 1 })).rejects.toThrow()
    await expect(placeTestOrder(db, { lines: [{ lineTotal: 7546 }] })).rejects.toThrow()
    await expect(placeTestOrder(db, { lines: [{ couponShare: 4000, pointShare: 4000 }] })).rejects.toThrow()
  })
})
