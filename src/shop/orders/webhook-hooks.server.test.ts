import { randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { jobs } from '#platform/jobs/tables.server.ts'
import { webhookDeliveries, webhookEndpoints } from '#platform/webhooks/tables.server.ts'
import { WEBHOOK_EVENTS, type WebhookEventType } from '#platform/webhooks/webhook-events.ts'
import { cancelLines, moveLines } from './change-lines.server.ts'
import { enterAllInLedger, enterInLedger, type NewEntry } from './ledger.server.ts'
import type { LineState } from './order-states.ts'
import { lockOrder, SHOP_ACTOR, type StoredOrder } from './order-store.server.ts'
import { placeOrder } from './place-order.server.ts'
import {
  giveProof,
  newTestOrder,
  type PlacedTestOrder,
  placeTestOrder,
  type TestOrder,
  testOrderDeps,
} from './testing/test-orders.server.ts'
import { sendInParcel } from './testing/test-parcels.server.ts'
import { webhookOrderHooks } from './webhook-hooks.server.ts'

const NOW = new Date('2026-11-24T12:00:00Z')
const HOOKS = [webhookOrderHooks]

describeOnBothDatabases('webhooks of orders (issue 19, point 8)', (open) => {
  let db: Database
  let placed: PlacedTestOrder
  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    const endpoint = {
      id: randomUUID(),
      url: 'https://x.example/',
      secret: '',
      events: [],
      active: true,
      createdAt: NOW,
    }
    await db.insert(webhookEndpoints).values(endpoint)
  })

  const deps = () => ({ ...testOrderDeps(db, { hooks: HOOKS }), actor: SHOP_ACTOR, now: NOW, mover: 'staff' as const })
  const place = async (wanted: TestOrder = {}) => {
    placed = await placeTestOrder(db, { ...wanted, hooks: HOOKS })
  }
  const locked = <T>(work: (tx: Transaction, order: StoredOrder) => Promise<T>) =>
    inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, placed.order.id)
      if (order === null) throw new Error('no order')
      return work(tx, order)
    })
  const entry = (kind: NewEntry['kind'], amount: number): NewEntry => ({
    side: kind === 'credited' || kind === 'change' ? 'asked' : 'came',
    kind,
    amount,
    reference: randomUUID(),
    text: '',
  })
  const enter = (...entries: NewEntry[]) => locked((tx, order) => enterAllInLedger(tx, order, entries, deps()))
  const idsOf = (places: readonly number[]) =>
    placed.lines.filter(({ place: at }) => places.includes(at)).map(({ id }) => id)
  const cancel = (...places: number[]) =>
    locked((tx, order) => cancelLines(tx, order, { lineIds: idsOf(places), reason: 'Not wanted' }, deps()))
  const bring = async (to: LineState, ...places: number[]) => {
    const way = [
      'checking',
      'proof sent',
      'approved',
      'planned',
      'printed',
      'finished',
      'packed',
      'dispatched',
    ] as const
    for (const state of way.slice(0, way.indexOf(to as (typeof way)[number]) + 1)) {
      await giveProof(db, idsOf(places), state)
      const lineIds = idsOf(places)
      if (state === 'dispatched') await locked((tx, order) => sendInParcel(tx, order, { lineIds }, deps()))
      else await locked((tx, order) => moveLines(tx, order, { lineIds, to: state }, deps()))
    }
  }
  /** The events since the last call, in the order in which they were emitted. */
  const events = async () => {
    const rows = await db
      .select()
      .from(webhookDeliveries)
      .orderBy(asc(webhookDeliveries.createdAt), asc(webhookDeliveries.type))
    await db.delete(webhookDeliveries)
    return rows.map(({ type, payload }) => {
      const { data } = WEBHOOK_EVENTS[type as WebhookEventType]
      // What is sent is what the API's description says.
      return [type, data.parse(payload)] as const
    })
  }
  const types = async () => (await events()).map(([type]) => type)

  test('an order that is placed is told of, with ids, numbers, amounts and states', async () => {
    await place({ lines: [{}, { kinds: 2, couponShare: 1000 }], customerId: null })
    const { order, lines } = placed
    expect(await events()).toEqual([
      [
        'order.placed',
        {
          order_id: order.id,
          order_no: 'T-2026-000001',
          placed_at: '2026-11-24T12:00:00.000Z',
          customer_id: null,
          making: 'placed',
          payment: 'unpaid',
          payment_method: 'transfer',
          delivery_method: 'standard',
          dispatch_on: '2026-12-01',
          arrival_on: '2026-12-07',
          currency: 'GBP',
          goods: 22_641,
          coupon_discount: 1000,
          point_discount: 0,
          shipping: 495,
          total: 22_136,
          due: 22_136,
          paid: 0,
          refunded: 0,
          lines: [
            expect.objectContaining({ id: lines[0]?.id, place: 1, kinds: 1, total: 7547, state: 'artwork wanted' }),
            expect.objectContaining({ id: lines[1]?.id, place: 2, kinds: 2, total: 14_094 }),
          ],
        },
      ],
    ])
  })

  test('nothing by which a person could be known is sent or stored for it', async () => {
    const person = {
      firstName: 'Zephyrine',
      lastName: 'Quill',
      email: 'zephyrine@quill.example',
      phone: '01632 960017',
    }
    await place({ ...person, note: 'Ring twice', poNumber: 'PO-77', vatNumber: 'GB123456789' })
    await enter(entry('payment', placed.order.total))
    await bring('dispatched', 1)
    await enter(entry('credited', -500), entry('refund', -500))
    const stored = JSON.stringify([await db.select().from(webhookDeliveries), await db.select().from(jobs)])
    const { deliveryAddress } = placed.order
    const secrets = [
      ...Object.values(person),
      'Ring twice',
      'PO-77',
      'GB123456789',
      ...Object.values(deliveryAddress ?? {}),
    ]
    for (const secret of secrets.filter((text) => text !== '')) expect(stored).not.toContain(secret)
  })

  test('nothing is told of an order that was rolled back', async () => {
    await place()
    await events()
    const order = newTestOrder({})
    const undone = inTransaction(db, async (tx) => {
      await placeOrder(tx, order, deps())
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    const jobsBefore = await db.$count(jobs)
    expect(await types()).toEqual([])
    expect(jobsBefore).toBe(1)
  })

  test('money in two parts is part paid, then paid; what is too much is neither', async () => {
    await place()
    await events()
    await enter(entry('payment', 5000))
    await enter(entry('payment', placed.order.total - 5000))
    await enter(entry('payment', 100))
    const told = await events()
    expect(told.map(([type]) => type)).toEqual(['order.part_paid', 'order.paid'])
    expect(told[0]?.[1]).toMatchObject({
      amount: 5000,
      paid: 5000,
      due: placed.order.total - 5000,
      payment: 'part paid',
    })
    expect(told[1]?.[1]).toMatchObject({ due: 0, payment: 'paid' })
  })

  test('the same payment twice is told of once', async () => {
    await place()
    await events()
    const payment = { ...entry('payment', placed.order.total), reference: 'stripe:pi_1' }
    await enter(payment)
    await locked((tx, order) => enterInLedger(tx, order, payment, deps()))
    expect(await types()).toEqual(['order.paid'])
  })

  test('an order that costs nothing is paid when it is placed', async () => {
    await place({ lines: [{ couponShare: 7547 }], shipping: 0 })
    expect(await types()).toEqual(['order.paid', 'order.placed'])
  })

  test('an order on account is paid when its money comes', async () => {
    await place({ paymentMethod: 'account' })
    expect(await types()).toEqual(['order.placed'])
    await enter(entry('payment', placed.order.total))
    expect(await types()).toEqual(['order.paid'])
  })

  test('lines that are cancelled are named, and the rest is paid if nothing more is due', async () => {
    await place({ lines: [{}, {}] })
    await enter(entry('payment', 7547 + 495))
    await events()
    await cancel(2)
    const told = await events()
    expect(told.map(([type]) => type)).toEqual(['order.cancelled', 'order.paid'])
    expect(told[0]?.[1]).toMatchObject({ making: 'placed', line_ids: idsOf([2]), due: 0 })
    await cancel(1)
    expect(await events()).toMatchObject([
      ['order.cancelled', { making: 'cancelled', line_ids: idsOf([1]), due: -8042 }],
    ])
  })

  test('a part-paid order that is cancelled whole is never told of as paid', async () => {
    await place({ lines: [{}, {}] })
    await enter(entry('payment', 7547))
    await events()
    await cancel(1, 2)
    expect(await types()).toEqual(['order.cancelled'])
  })

  test('a refund is told of with its amount, and is no payment', async () => {
    await place()
    await enter(entry('payment', placed.order.total))
    await events()
    await enter(entry('credited', -500), entry('refund', -500))
    expect(await events()).toMatchObject([['order.refunded', { amount: 500, refunded: 500, payment: 'part refunded' }]])
  })

  test('parcels that are dispatched are told of with what is in them; other moves are not', async () => {
    await place({ lines: [{}, {}] })
    await enter(entry('payment', placed.order.total))
    await events()
    await bring('packed', 1, 2)
    expect(await types()).toEqual([])
    await bring('dispatched', 1)
    await bring('dispatched', 2)
    const inside = (at: number) => ({ contents: [{ line_id: idsOf([at])[0], set: 1, pieces: 500 }] })
    expect(await events()).toMatchObject([
      ['order.dispatched', { line_ids: idsOf([1]), making: 'in production', parcels: [{ number: 1, ...inside(1) }] }],
      ['order.dispatched', { line_ids: idsOf([2]), making: 'dispatched', parcels: [{ number: 2, ...inside(2) }] }],
    ])
  })
})
