import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '#people/accounts/session.ts'
import { users } from '#people/accounts/tables.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { diskStorage } from '#platform/files/open-file-storage.server.ts'
import { type Artwork, createArtwork } from '#shop/artwork/artwork.server.ts'
import { openTestCart, RATES, setFloor, type TestCart } from '#shop/cart/testing/test-cart.server.ts'
import { orderKey } from '../order-link.server.ts'
import { getOrderEvents } from '../order-store.server.ts'
import { orders } from '../tables.server.ts'
import {
  type PlacedTestOrder,
  placeTestOrder,
  setLineState,
  type TestOrder,
  testOrderDeps,
} from '../testing/test-orders.server.ts'
import { createOrders } from './customer-orders.server.ts'
import { createOrderedLines } from './ordered-artwork.server.ts'

const PDF = Buffer.from(`%PDF-1.7\n${'artwork '.repeat(200)}`)

async function* bytesOf(file: Buffer): AsyncGenerator<Uint8Array> {
  yield file
}

describeOnBothDatabases('the orders of a customer', (open) => {
  const folder = mkdtempSync(join(tmpdir(), 'trimline-customer-orders-'))
  let db: Database
  let shop: TestCart
  let artwork: Artwork
  let maya: SignedIn
  let placed: PlacedTestOrder
  let key: string

  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    shop = await openTestCart(db)
    const deps = testOrderDeps(db)
    const onFault = (fault: unknown) => {
      throw fault
    }
    const [files, orderedLines] = [diskStorage(folder), createOrderedLines(deps)]
    artwork = createArtwork({ db, clock: shop.clock, files, onFault, orderedLines })
    maya = await insertCustomer()
    placed = await place({ customerId: maya.userId, lines: [{}, { price: 2000 }] })
    key = orderKey(placed.order.id, deps.secret)
  })
  afterEach(() => artwork.close())
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const place = (wanted: TestOrder) => placeTestOrder(db, wanted)

  async function insertCustomer(): Promise<SignedIn> {
    const email = `${randomUUID()}@reader.example`
    const at = new Date('2026-11-20T09:00:00Z')
    const person = { firstName: 'Maya', lastName: 'Rowe', email, emailVerified: true, createdAt: at, updatedAt: at }
    const [user] = await db.insert(users).values(person).returning({ id: users.id })
    const account = { sessionId: '', phone: '', company: '', role: 'customer' } as const
    return { ...account, userId: user?.id ?? '', firstName: 'Maya', lastName: 'Rowe', email }
  }

  const as = (person: SignedIn | null, { isStaff = false, address = '192.0.2.1' } = {}) => {
    const pricing = () => ({ period: shop.period(), shipping: RATES })
    const customer = async () => person?.userId ?? null
    const cart = person === null ? shop.cart : shop.getCart(person.userId)
    return createOrders({ ...testOrderDeps(db), artwork, pricing, copyChecks: async () => {} }).forVisitor({
      account: { current: async () => person },
      isStaff: async () => isStaff,
      address,
      cart,
      ownArtwork: artwork.forPrincipal({ customer, address }),
    })
  }
  const byKey = () => ({ orderNo: placed.order.orderNo, key })
  const byNumber = () => ({ orderNo: placed.order.orderNo, key: null })

  describe('opening', () => {
    test('by the key, by the signed-in owner, by staff; for all others there is no such order', async () => {
      expect(await as(null).read(byKey())).toMatchObject({ openedBy: 'link', order: { order_no: 'T-2026-000001' } })
      expect(await as(maya).read(byNumber())).toMatchObject({ openedBy: 'owner' })
      expect(await as(null, { isStaff: true }).read(byNumber())).toMatchObject({ openedBy: 'staff' })
      expect(await as(maya).read({ ...byNumber(), orderNo: 't-2026-000001' })).toMatchObject({ openedBy: 'owner' })
      const stranger = await insertCustomer()
      const other = orderKey((await place({})).order.id, testOrderDeps(db).secret)
      for (const name of [byNumber(), { ...byKey(), key: other }, { ...byKey(), key: '' }]) {
        expect(await as(stranger).read(name)).toBeNull()
        expect(await as(null).read(name)).toBeNull()
      }
      expect(await as(maya).read({ orderNo: 'T-2026-999999', key })).toBeNull()
      expect(await as(maya).read({ orderNo: 'nonsense', key })).toBeNull()
    })

    test('an erased customer’s order is opened by staff alone', async () => {
      await db.update(orders).set({ erasedAt: new Date() })
      expect(await as(null).read(byKey())).toBeNull()
      expect(await as(maya).read(byNumber())).toBeNull()
      expect(await as(null, { isStaff: true }).read(byNumber())).toMatchObject({ openedBy: 'staff' })
    })

    test('lists the customer’s own, the newest first, in pages', async () => {
      for (let day = 1; day <= 21; day += 1) {
        await place({ customerId: maya.userId, at: new Date(`2026-12-${String(day).padStart(2, '0')}T12:00:00Z`) })
      }
      await place({})
      const first = await as(maya).own(null)
      expect(first.orders).toHaveLength(20)
      expect(first.orders[0]).toMatchObject({ order_no: 'T-2026-000022', products: [{ product: 'PVC Vinyl' }] })
      const second = await as(maya).own(first.next)
      expect(second.orders.map(({ order_no }) => order_no)).toEqual(['T-2026-000002', 'T-2026-000001'])
      expect(second.next).toBeNull()
      expect(await as(null).own(null)).toEqual({ orders: [], next: null })
    })
  })

  describe('tracking without an account (000 §8)', () => {
    const track = (orderNo: string, email: string, address = '192.0.2.1') =>
      as(null, { address }).track({ orderNo, email })

    test('by number and address, however they are typed', async () => {
      const path = `/orders/T-2026-000001?key=${key}`
      expect(await track(' t-2026-000001 ', ' Maya@Nimbus.Example ')).toEqual({ ok: true, path })
    })

    test.each([
      ['', 'maya@nimbus.example', ['order_number: Order Number is required. Please try again.']],
      ['T-2026-000001', '', ['email: Email address is required. Please try again.']],
      ['T-2026-000001', 'maya@', ['email: Please enter a valid email.']],
      [
        '123',
        'x',
        [
          'order_number: Please enter the number as in our email, such as T-2026-000123.',
          'email: Please enter a valid email.',
        ],
      ],
    ])('refuses %j with %j', async (orderNo, email, errors) => {
      const refused = await track(orderNo, email)
      expect(refused.ok ? [] : refused.errors.map(({ field, message }) => `${field}: ${message}`)).toEqual(errors)
    })

    test('answers a wrong number and a wrong address alike, and only so often', async () => {
      const wrongNumber = await track('T-2026-000777', 'maya@nimbus.example')
      const wrongAddress = await track('T-2026-000001', 'other@nimbus.example')
      expect(wrongNumber).toMatchObject({ ok: false, code: 'order-not-found' })
      expect(wrongAddress).toEqual(wrongNumber)
      for (let tries = 0; tries < 4; tries += 1) await track('T-2026-000777', 'maya@nimbus.example')
      expect(await track('T-2026-000001', 'maya@nimbus.example')).toMatchObject({
        code: 'too-many',
        retryAfterSeconds: expect.any(Number),
      })
      expect(await track('T-2026-000001', 'maya@nimbus.example', '198.51.100.7')).toMatchObject({ ok: true })
    })
  })

  describe('cancelling (decisions §9)', () => {
    const cancel = (lineId: string | null, reason = '') => as(null).cancel(byKey(), { lineId, reason })
    const line = (index: number) => placed.lines[index]?.id ?? ''

    test('a line, then the rest, once each; the events say who and why', async () => {
      expect(await cancel(line(0), 'Ordered twice')).toEqual({ ok: true })
      expect(await cancel(line(0))).toEqual({ ok: true })
      expect(await as(null).read(byKey())).toMatchObject({
        order: { making: 'placed', money: { asked: 2495 }, lines: [{ state: 'cancelled' }, { may_cancel: true }] },
      })
      expect(await as(maya).cancel(byNumber(), { lineId: null, reason: '' })).toEqual({ ok: true })
      expect(await as(null).read(byKey())).toMatchObject({ order: { making: 'cancelled', may_cancel: false } })
      const [, first, second] = await getOrderEvents(db, placed.order.id)
      expect(first).toMatchObject({ by: 'customer', actorName: 'Maya Rowe', text: 'Line 1 cancelled: Ordered twice' })
      expect(second).toMatchObject({ actorId: maya.userId })
    })

    test('is refused once a line is planned, for unknown lines, for staff and for strangers', async () => {
      await setLineState(db, [line(0)], 'planned')
      expect(await cancel(line(0))).toMatchObject({ code: 'line-planned' })
      expect(await cancel(null)).toMatchObject({ code: 'order-planned' })
      expect(await cancel(line(1))).toEqual({ ok: true })
      expect(await cancel(randomUUID())).toMatchObject({ code: 'line-unknown' })
      expect(await cancel(line(1), 'x'.repeat(501))).toMatchObject({ code: 'reason-too-long' })
      for (const visitor of [as(null), as(await insertCustomer()), as(null, { isStaff: true })]) {
        expect(await visitor.cancel(byNumber(), { lineId: null, reason: '' })).toMatchObject({ code: 'order-unknown' })
      }
    })
  })

  describe('ordering again', () => {
    const shown = async () => {
      const lines = (await as(null).offerAgain(byKey(), null)) ?? []
      return { lines, seen: new Map(lines.map(({ id, productPricingId }) => [id, productPricingId])) }
    }

    test('shows today’s price beside the old one, and puts the same into a cart with its files', async () => {
      const [first] = placed.lines
      await artwork.receive({
        token: null,
        lineId: first?.id ?? '',
        orderKey: key,
        name: 'cloud.pdf',
        source: bytesOf(PDF),
      })
      const { lines, seen } = await shown()
      expect(lines).toMatchObject([{ was: 7547, now: expect.any(Number), reasons: [] }, { was: 2000 }])
      expect(lines[0]?.page).toMatch(/^\/\w+\?.*size=75x52/)
      const done = await as(null).again(byKey(), { lineId: first?.id ?? '', seen, cartToken: null })
      expect(done).toMatchObject({ ok: true, cartToken: expect.any(String) })
      const token = done.ok ? done.cartToken : null
      const cart = await shop.cart.view(token)
      expect(cart.lines).toMatchObject([{ product: 'PVC Vinyl', quantity: 500, line_total: lines[0]?.now }])
      const kept = await artwork.view({ token, lineId: cart.lines[0]?.id ?? '' })
      expect(kept).toMatchObject({ artwork: { state: 'sent', files: [{ name: 'cloud.pdf', size: PDF.length }] } })
    })

    test('puts nothing in the cart at a price that was not shown', async () => {
      const { seen } = await shown()
      await shop.sellFrom((catalogue) => setFloor(catalogue, 'pvc-vinyl', 90_000))
      const refused = await as(maya).again(byNumber(), { lineId: null, seen, cartToken: null })
      expect(refused).toMatchObject({ ok: false, code: 'price-changed' })
      expect(await shop.getCart(maya.userId).count(null)).toBe(0)
    })

    test('says what is no longer offered', async () => {
      await shop.sellFrom((catalogue) => {
        for (const item of catalogue.featured_items) {
          item.products = item.products.filter((id) => id !== 3)
          if (item.featured_product === 3) item.featured_product = item.products[0] ?? 1
        }
        catalogue.products = catalogue.products.filter(({ id }) => id !== 3)
      })
      const { lines, seen } = await shown()
      expect(lines[0]).toMatchObject({ now: null, reasons: ['PVC Vinyl is no longer available.'], page: null })
      expect(await as(null).again(byKey(), { lineId: null, seen, cartToken: null })).toMatchObject({
        code: 'nothing-offered',
      })
    })
  })
})
