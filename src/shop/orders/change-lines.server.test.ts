import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { cancelLines, moveLines } from './change-lines.server.ts'
import { enterInLedger } from './ledger.server.ts'
import type { SliceOrderHooks } from './order-deps.server.ts'
import type { LineState, Mover } from './order-states.ts'
import { findOrder, getLedger, getOrderEvents, getOrderLines, lockOrder, SHOP_ACTOR } from './order-store.server.ts'
import {
  giveProof,
  type PlacedTestOrder,
  placeTestOrder,
  type TestOrder,
  testOrderDeps,
} from './testing/test-orders.server.ts'

const TUESDAY_NOON = '2026-11-24T12:00:00Z'
const WEDNESDAY_NOON = '2026-11-25T12:00:00Z'
const THURSDAY_NOON = '2026-11-26T12:00:00Z'
const THURSDAY_EVENING = '2026-11-26T18:00:00Z'

describeOnBothDatabases('lines of an order', (open) => {
  let db: Database
  let placed: PlacedTestOrder
  let hooks: SliceOrderHooks[]
  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    hooks = []
  })

  const place = async (wanted: TestOrder = {}) => {
    placed = await placeTestOrder(db, wanted)
  }

  function change<T>(at: string, mover: Mover, work: (parts: Parts) => Promise<T>): Promise<T> {
    return inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, placed.order.id)
      if (order === null) throw new Error('no order')
      const deps = { ...testOrderDeps(db, { hooks }), actor: SHOP_ACTOR, now: new Date(at), mover }
      return work({ tx, order, deps })
    })
  }

  interface Parts {
    tx: Parameters<typeof moveLines>[0]
    order: Parameters<typeof moveLines>[1]
    deps: Parameters<typeof moveLines>[3]
  }

  /** Moves lines by their places; answers the places of those that may not. */
  const move = async (
    to: Exclude<LineState, 'cancelled'>,
    { at = TUESDAY_NOON, places = [1], mover = 'staff' }: { at?: string; places?: number[]; mover?: Mover } = {},
  ) => {
    const refused = await change(at, mover, ({ tx, order, deps }) =>
      moveLines(tx, order, { lineIds: idsOf(places), to }, deps),
    )
    return refused.map(({ place: refusedPlace }) => refusedPlace)
  }
  const cancel = async (
    places: number[],
    { at = TUESDAY_NOON, mover = 'customer', reason = '' }: { at?: string; mover?: Mover; reason?: string } = {},
  ) => {
    const refused = await change(at, mover, ({ tx, order, deps }) =>
      cancelLines(tx, order, { lineIds: idsOf(places), reason }, deps),
    )
    return refused.map(({ place: refusedPlace }) => refusedPlace)
  }
  const pay = (amount: number, { at = TUESDAY_NOON } = {}) =>
    change(at, 'shop', ({ tx, order, deps }) => {
      const kind = amount > 0 ? 'payment' : 'dispute'
      const entry = { side: 'came', kind, amount, method: 'transfer', reference: `${kind} at ${at}`, text: '' } as const
      return enterInLedger(tx, order, entry, deps)
    })
  const idsOf = (places: readonly number[]) =>
    placed.lines.filter(({ place: at }) => places.includes(at)).map(({ id }) => id)
  const order = async () => findOrder(db, placed.order.id)
  const line = async (at = 1) => (await getOrderLines(db, placed.order.id))[at - 1]

  /** Brings lines to a state along the usual way. */
  async function bring(to: LineState, { at = TUESDAY_NOON, places = [1] } = {}) {
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
    for (const state of way) {
      await giveProof(db, idsOf(places), state)
      expect(await move(state, { at, places })).toEqual([])
      if (state === to) return
    }
    throw new Error(`${to} is not on the way`)
  }

  test('are moved with an event, and the order follows them', async () => {
    await place({ lines: [{}, {}], paymentMethod: 'account' })
    const moved: string[] = []
    hooks = [
      {
        onMoved: async (_tx, { order: now, moved: some }) => void moved.push(`${some[0]?.state}, order ${now.making}`),
      },
    ]
    await bring('planned')
    expect(moved).toEqual([
      'checking, order placed',
      'proof sent, order placed',
      'approved, order placed',
      'planned, order in production',
    ])
    expect((await order())?.making).toBe('in production')
    const events = await getOrderEvents(db, placed.order.id)
    expect(events.at(-1)).toMatchObject({
      kind: 'line-moved',
      lineId: placed.lines[0]?.id,
      details: { from: 'approved', to: 'planned' },
    })
  })

  test('are all left as they were if one of them may not move', async () => {
    await place({ lines: [{}, { state: 'checking' }] })
    await giveProof(db, idsOf([2]), 'proof sent')
    expect(await move('proof sent', { places: [1, 2] })).toEqual([1])
    expect(await move('proof sent', { places: [2], mover: 'customer' })).toEqual([2])
    expect((await line(2))?.state).toBe('checking')
  })

  test('are released by the approval if the money is there, and their dispatch is counted from it (decisions §9)', async () => {
    await place()
    await bring('proof sent')
    await pay(8042, { at: WEDNESDAY_NOON })
    expect(await move('approved', { at: THURSDAY_NOON, mover: 'customer' })).toEqual([1])
    await giveProof(db, idsOf([1]), 'approved')
    await move('approved', { at: THURSDAY_NOON, mover: 'customer' })
    expect(await line()).toMatchObject({ releasedAt: new Date(THURSDAY_NOON), dispatchOn: '2026-12-03' })
    expect((await order())?.dispatchOn).toBe('2026-12-03')
  })

  test('are released by the money if they were approved before, from the next day if it comes in the evening', async () => {
    await place()
    await bring('approved')
    expect(await line()).toMatchObject({ releasedAt: null, dispatchOn: '2026-12-01' })
    expect(await move('planned')).toEqual([1])
    await pay(8000, { at: WEDNESDAY_NOON })
    expect((await line())?.releasedAt).toBeNull()
    await pay(42, { at: THURSDAY_EVENING })
    expect(await line()).toMatchObject({ releasedAt: new Date(THURSDAY_EVENING), dispatchOn: '2026-12-04' })
    expect(await order()).toMatchObject({ dispatchOn: '2026-12-04', waitsForCustomer: false })
    expect(await move('planned')).toEqual([])
  })

  test('are released by credit when they are approved', async () => {
    await place({ paymentMethod: 'account' })
    await bring('approved', { at: WEDNESDAY_NOON })
    expect((await line())?.releasedAt).toEqual(new Date(WEDNESDAY_NOON))
  })

  test('wait again for money that is asked for, or disputed, after they were released', async () => {
    await place({ lines: [{}, {}] })
    await pay(15_589)
    await bring('planned', { places: [1] })
    await bring('approved', { places: [2] })
    await pay(-100, { at: WEDNESDAY_NOON })
    expect((await line(1))?.releasedAt).toEqual(new Date(TUESDAY_NOON))
    expect((await line(2))?.releasedAt).toBeNull()
    expect(await order()).toMatchObject({ coveredAt: null, payment: 'part paid' })
    await pay(100, { at: THURSDAY_NOON })
    expect(await line(2)).toMatchObject({ releasedAt: new Date(THURSDAY_NOON), dispatchOn: '2026-12-03' })
  })

  test('are no longer released once the approval is withdrawn, and keep their date if they come back from planning', async () => {
    await place({ paymentMethod: 'account' })
    await bring('planned')
    await move('approved', { at: THURSDAY_NOON })
    expect(await line()).toMatchObject({ releasedAt: new Date(TUESDAY_NOON), dispatchOn: '2026-12-01' })
    await move('checking', { at: THURSDAY_NOON, mover: 'customer' })
    expect((await line())?.releasedAt).toBeNull()
  })

  test('are dispatched; the order is when the last one is', async () => {
    await place({ lines: [{}, {}], paymentMethod: 'account' })
    await bring('dispatched', { at: WEDNESDAY_NOON })
    expect(await order()).toMatchObject({ making: 'in production', dispatchedAt: null })
    await bring('packed', { places: [2] })
    await move('dispatched', { at: THURSDAY_NOON, places: [2] })
    expect(await line(2)).toMatchObject({ promisedOn: '2026-12-01', dispatchedAt: new Date(THURSDAY_NOON) })
    expect(await order()).toMatchObject({ making: 'dispatched', dispatchedAt: new Date(THURSDAY_NOON) })
    await move('delivered', { at: THURSDAY_EVENING, places: [1] })
    expect(await order()).toMatchObject({ making: 'dispatched', dispatchedAt: new Date(THURSDAY_NOON) })
  })

  test('that are cancelled are asked for no more; delivery only with the last', async () => {
    await place({ lines: [{ couponShare: 755 }, { price: 2850, pointShare: 285 }] })
    const seen: object[] = []
    hooks = [{ onCancelled: async (_tx, { order: { asked, making } }) => void seen.push({ asked, making }) }]
    expect(await cancel([1], { reason: 'Ordered twice' })).toEqual([])
    expect(await order()).toMatchObject({ asked: 3060, making: 'placed' })
    expect(await cancel([1, 2])).toEqual([])
    expect(await order()).toMatchObject({ asked: 0, making: 'cancelled', payment: 'unpaid', coveredAt: null })
    expect(await cancel([1, 2])).toEqual([])
    expect(seen).toEqual([
      { asked: 3060, making: 'placed' },
      { asked: 0, making: 'cancelled' },
    ])
    const entries = await getLedger(db, placed.order.id)
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['placed', 9852],
      ['line-cancelled', -6792],
      ['line-cancelled', -2565],
      ['order-cancelled', -495],
    ])
    const events = await getOrderEvents(db, placed.order.id)
    expect(events[1]).toMatchObject({ kind: 'line-cancelled', text: 'Line 1 cancelled: Ordered twice' })
  })

  test('that were refunded are not taken off again when they are cancelled, and what was agreed later goes with the last', async () => {
    await place({ lines: [{}, { price: 2850 }] })
    const ask = (kind: 'credited' | 'change', amount: number, lineId: string | null) =>
      change(TUESDAY_NOON, 'shop', ({ tx, order: locked, deps }) =>
        enterInLedger(tx, locked, { side: 'asked', kind, amount, reference: kind, text: '', lineId }, deps),
      )
    await ask('credited', -7547, placed.lines[0]?.id ?? null)
    await ask('change', 300, null)
    await cancel([1])
    expect(await order()).toMatchObject({ asked: 2850 + 495 + 300 })
    await cancel([2])
    expect(await order()).toMatchObject({ asked: 0, making: 'cancelled' })
  })

  test('that are planned are cancelled by a manager only; nothing is cancelled if one may not be', async () => {
    await place({ lines: [{}, {}], paymentMethod: 'account' })
    await bring('planned')
    expect(await cancel([1, 2])).toEqual([1])
    expect(await cancel([1, 2], { mover: 'staff' })).toEqual([1])
    expect((await line(2))?.state).toBe('artwork wanted')
    expect(await cancel([1, 2], { mover: 'manager' })).toEqual([])
    expect((await order())?.making).toBe('cancelled')
  })

  test('that remain are covered if cancelling others leaves nothing to pay, and are released', async () => {
    await place({ lines: [{}, {}] })
    await pay(8042)
    await bring('approved', { places: [1] })
    await cancel([2], { at: WEDNESDAY_NOON })
    expect(await order()).toMatchObject({ payment: 'paid', coveredAt: new Date(WEDNESDAY_NOON) })
    expect((await line(1))?.releasedAt).toEqual(new Date(WEDNESDAY_NOON))
  })

  test('are cancelled once from two windows', async () => {
    await place({ lines: [{}, {}] })
    expect(await Promise.all([cancel([1]), cancel([1]), cancel([1])])).toEqual([[], [], []])
    expect(await getLedger(db, placed.order.id)).toHaveLength(2)
  })
})
