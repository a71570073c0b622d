import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '#people/accounts/tables.server.ts'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { fixedClock } from '#platform/time/clock.ts'
import { artworkSubmissions } from '#shop/artwork/tables.server.ts'
import { orderHooks } from './account-hooks.server.ts'
import { cancelLines } from './change-lines.server.ts'
import { completeOrders } from './complete-orders.server.ts'
import {
  findOrder,
  getOrderEvents,
  getOrderLines,
  lockOrder,
  raiseAttention,
  SHOP_ACTOR,
} from './order-store.server.ts'
import { orders } from './tables.server.ts'
import {
  type PlacedTestOrder,
  placeTestOrder,
  setLineState,
  type TestOrder,
  testOrderDeps,
} from './testing/test-orders.server.ts'

const MORNING = '2026-11-26T09:00:00Z'
const VISITOR = { cookies: null, address: '192.0.2.1', userAgent: '', secure: false }

describeOnBothDatabases('orders and accounts (decisions §9)', (open) => {
  let db: Database
  let userId: string
  let email: string
  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    email = `${randomUUID()}@reader.example`
    userId = await insertUser(true)
  })

  const now = () => fixedClock(MORNING).now()
  async function insertUser(emailVerified: boolean): Promise<string> {
    const person = { firstName: 'Maya', lastName: 'Rowe', emailVerified, createdAt: now(), updatedAt: now() }
    const [user] = await db
      .insert(users)
      .values({ ...person, email })
      .returning({ id: users.id })
    return user?.id ?? ''
  }
  const place = (wanted: TestOrder = {}) => placeTestOrder(db, { email, ...wanted })
  const signIn = () =>
    inTransaction(db, async (tx) => void (await orderHooks.onSignIn(tx, { userId, visitor: VISITOR, now: now() })))
  const erase = () => inTransaction(db, (tx) => orderHooks.onErase(tx, userId, now()))
  const stored = async ({ order }: PlacedTestOrder) => {
    const found = await findOrder(db, order.id)
    if (found === null) throw new Error('no order')
    return found
  }
  const cancel = ({ order, lines }: PlacedTestOrder, reason: string) =>
    inTransaction(db, async (tx) => {
      const actor = { by: 'customer', id: userId, name: 'Maya Rowe' } as const
      const deps = { ...testOrderDeps(db), actor, mover: 'customer', now: now() } as const
      const lineIds = lines.map(({ id }) => id)
      await cancelLines(tx, (await lockOrder(tx, order.id)) ?? order, { lineIds, reason }, deps)
    })

  test('a guest’s orders become the account’s on signing in, if its address is verified', async () => {
    const guests = await place()
    const others = await place({ email: 'other@reader.example' })
    await db.update(users).set({ emailVerified: false })
    await signIn()
    expect((await stored(guests)).customerId).toBeNull()
    await db.update(users).set({ emailVerified: true })
    await signIn()
    expect((await stored(guests)).customerId).toBe(userId)
    expect((await stored(others)).customerId).toBeNull()
  })

  test('the export has the orders with lines, money and events, those as a guest too, without colleagues’ notes', async () => {
    await place({ customerId: userId, note: 'Ring twice' })
    await place()
    const exported = await orderHooks.onExport(db, userId)
    expect(exported).toMatchObject({
      orders: [
        { order_no: 'T-2026-000001', note: 'Ring twice', lines: [{ product: 'PVC Vinyl', total: 7547, files: [] }] },
        { order_no: 'T-2026-000002' },
      ],
    })
  })

  test('an erased customer’s finished order keeps what tax law needs, and nothing else', async () => {
    const submission = { state: 'sent', note: 'Blue', createdAt: now(), updatedAt: now(), id: randomUUID() } as const
    await db.insert(artworkSubmissions).values(submission)
    const summary = [
      { label: 'Product', value: 'Vinyl Lettering' },
      { label: 'Design', value: 'Maya’s' },
    ]
    const done = await place({
      customerId: userId,
      note: 'Ring twice',
      poNumber: 'PO-7',
      lines: [{ artworkSubmissionId: submission.id, design: { text: 'Maya’s' }, summary }],
    })
    await cancel(done, 'My mother Zoe ordered it')
    await erase()
    const order = await stored(done)
    expect(order).toMatchObject({
      customerId: null,
      email: `${order.id}@erased.invalid`,
      phone: '',
      note: '',
      search: 't-2026-000001',
      firstName: 'Maya',
      billingAddress: done.order.billingAddress,
      deliveryAddress: { name: '', company: '', line_1: '', line_2: '', city: 'Newquay', postcode: 'TR7 1AB' },
      erasedAt: now(),
    })
    expect(await getOrderLines(db, order.id)).toMatchObject([
      { design: null, artworkSubmissionId: null, summary: [{ label: 'Product' }], configuration: { design_id: null } },
    ])
    expect(await db.select().from(artworkSubmissions)).toEqual([])
    const events = JSON.stringify(await getOrderEvents(db, order.id))
    expect(events).toContain('Line 1 cancelled')
    expect(events).not.toMatch(/Zoe|Maya/)
  })

  test('an erased customer’s open order is still sent, and blanked once it is completed', async () => {
    const going = await place({ customerId: userId, note: 'Ring twice' })
    await erase()
    expect(await stored(going)).toMatchObject({
      customerId: null,
      note: 'Ring twice',
      deliveryAddress: going.order.deliveryAddress,
      phone: going.order.phone,
    })
    await dispatch(going)
    const clock = fixedClock('2026-12-11T09:00:00Z')
    expect(await completeOrders({ db, clock })).toBe(1)
    expect(await stored(going)).toMatchObject({ making: 'completed', note: '', phone: '', search: 't-2026-000001' })
  })

  async function dispatch({ order, lines }: PlacedTestOrder): Promise<void> {
    await setLineState(
      db,
      lines.map(({ id }) => id),
      'dispatched',
    )
    await db.update(orders).set({ making: 'dispatched', dispatchedAt: now() }).where(eq(orders.id, order.id))
  }

  test('orders are completed 14 days after the last dispatch, unless one needs attention', async () => {
    const [plain, complaint, fresh] = [await place(), await place(), await place()]
    await dispatch(plain)
    await dispatch(complaint)
    await inTransaction(db, (tx) =>
      raiseAttention(tx, complaint.order.id, 'The colour is wrong.', { actor: SHOP_ACTOR, now: now() }),
    )
    expect(await completeOrders({ db, clock: fixedClock('2026-12-10T09:00:00Z') })).toBe(0)
    const clock = fixedClock('2026-12-10T09:00:00.001Z')
    expect(await completeOrders({ db, clock })).toBe(1)
    expect(await completeOrders({ db, clock })).toBe(0)
    expect((await stored(plain)).making).toBe('completed')
    expect((await stored(complaint)).making).toBe('dispatched')
    expect((await stored(fresh)).making).toBe('placed')
    expect((await getOrderEvents(db, plain.order.id)).at(-1)).toMatchObject({ kind: 'completed', by: 'shop' })
  })
})
