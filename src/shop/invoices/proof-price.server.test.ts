import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { cancelLines, moveLines } from '#shop/orders/change-lines.server.ts'
import { enterInLedger } from '#shop/orders/ledger.server.ts'
import {
  getLedger,
  getOrderLines,
  lockOrder,
  SHOP_ACTOR,
  type StoredOrder,
  type StoredOrderLine,
} from '#shop/orders/order-store.server.ts'
import { priceBefore } from '#shop/orders/proof-price.server.ts'
import { addVersion, approveVersion, getVersions } from '#shop/orders/proof-versions.server.ts'
import { placeTestOrder, testOrderDeps } from '#shop/orders/testing/test-orders.server.ts'
import { getIssued } from './invoice-store.server.ts'
import { invoiceOrderHooks } from './order-hooks.server.ts'

const now = new Date('2026-11-24T12:00:00Z')
const links = { siteUrl: 'https://shop.example', secret: 'a secret of tests', shopEmail: 'desk@shop.example' }
const hooks = [invoiceOrderHooks({ ...links, creditDays: async () => 30 })]
/** £75.47 and £40, and £4.95 for delivery. */
const PRICE = 7547
const TOTAL = PRICE + 4000 + 495
const MORE = { change: 1200, reason: 'A white plate is needed.' }

describeOnBothDatabases('a price that changes with a proof (issue 21, point 2; decision 0084)', (open) => {
  let db: Database
  let order: StoredOrder
  let lines: StoredOrderLine[]
  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    ;({ order, lines } = await placeTestOrder(db, {
      hooks,
      lines: [
        { price: PRICE, state: 'checking' },
        { price: 4000, state: 'checking' },
      ],
    }))
  })

  type Deps = ReturnType<typeof testOrderDeps> & { actor: typeof SHOP_ACTOR; now: Date; mover: 'manager' }
  const locked = <T>(work: (tx: Transaction, of: StoredOrder, line: StoredOrderLine, deps: Deps) => Promise<T>) =>
    inTransaction(db, async (tx) => {
      const [of, [line]] = [await lockOrder(tx, order.id), await getOrderLines(tx, order.id)]
      if (of === null || line === undefined) throw new Error('no line')
      return work(tx, of, line, { ...testOrderDeps(db, { hooks }), actor: SHOP_ACTOR, now, mover: 'manager' })
    })
  const add = (price: typeof MORE | null) =>
    locked((tx, of, line, deps) =>
      addVersion(tx, { order: of, line }, { digest: 'a'.repeat(64), note: '', price }, deps),
    )
  const approve = (number: number, price: number | null) =>
    locked((tx, of, line, deps) => {
      const given = { number, digest: 'a'.repeat(64), name: 'Maya Rowe', price }
      return approveVersion(tx, { order: of, line }, given, deps)
    })
  const takeBack = () => locked((tx, of, line, deps) => moveLines(tx, of, { lineIds: [line.id], to: 'checking' }, deps))
  const pay = (amount: number) =>
    locked((tx, of, _, deps) => {
      const came = { side: 'came', kind: 'payment', method: 'transfer', text: 'Transfer' } as const
      return enterInLedger(tx, of, { ...came, amount, reference: randomUUID() }, deps)
    })
  const current = () => locked(async (_, of, line) => ({ order: of, line }))
  const documents = async () => (await getIssued(db, order.id)).map(({ document }) => document)

  test('is agreed to as it was shown: asked for, and printed once it is paid; then invoiced, as this line’s', async () => {
    await pay(TOTAL)
    await add(MORE)
    expect(await approve(1, null)).toEqual({ ok: false, fault: 'price-changed' })
    expect(await approve(1, PRICE)).toEqual({ ok: false, fault: 'price-changed' })
    expect(await approve(1, PRICE + 1440)).toEqual({ ok: true })
    expect(await current()).toMatchObject({
      order: { asked: TOTAL + 1440, payment: 'part paid', coveredAt: null },
      line: { state: 'approved', releasedAt: null },
    })
    expect((await getLedger(db, order.id)).at(-1)).toMatchObject({
      kind: 'change',
      amount: 1440,
      lineId: lines[0]?.id,
      text: 'Line 1: A white plate is needed.',
    })
    await pay(1440)
    expect((await current()).line.releasedAt).not.toBeNull()
    const [, second] = await documents()
    expect(second).toMatchObject({ kind: 'invoice', totals: { net: 1200, vat: 240, total: 1440, due: 0 } })
    expect(second?.parts).toContainEqual({ part: lines[0]?.id, gross: 1440 })
    await locked((tx, of, line, deps) => cancelLines(tx, of, { lineIds: [line.id], reason: '' }, deps))
    const note = (await documents()).at(-1)
    expect(note).toMatchObject({ kind: 'credit-note', totals: { total: PRICE + 1440 } })
    expect(note?.lines).toMatchObject([{ lineId: lines[0]?.id }])
  })

  test('is asked for again where it has changed meanwhile, as when part of the line was refunded', async () => {
    await add(MORE)
    await locked((tx, of, line, deps) => {
      const less = { side: 'asked', kind: 'credited', amount: -500, text: 'Refunded', lineId: line.id } as const
      return enterInLedger(tx, of, { ...less, reference: 'credited:1' }, deps)
    })
    expect(await approve(1, PRICE + 1440)).toEqual({ ok: false, fault: 'price-changed' })
    expect(await approve(1, PRICE - 500 + 1440)).toEqual({ ok: true })
  })

  test('is on the first invoice, of its line, where it was agreed before the order was paid', async () => {
    await add(MORE)
    await approve(1, PRICE + 1440)
    await pay(TOTAL + 1440)
    const [invoice, ...more] = await documents()
    expect(more).toEqual([])
    expect(invoice?.totals.total).toBe(TOTAL + 1440)
    expect(invoice?.parts).toContainEqual({ part: lines[0]?.id, gross: PRICE + 1440 })
  })

  test('is no longer agreed once the approval is taken back; what was not invoiced is not credited', async () => {
    await pay(TOTAL)
    await add(MORE)
    await approve(1, PRICE + 1440)
    expect(await takeBack()).toEqual([])
    expect((await current()).order).toMatchObject({ asked: TOTAL, payment: 'paid' })
    expect(await documents()).toHaveLength(1)
    // The next version changes the price that was ordered, not that of the version before.
    await add({ change: 600, reason: 'A smaller white plate.' })
    expect(await approve(2, PRICE + 720)).toEqual({ ok: true })
    expect((await current()).order.asked).toBe(TOTAL + 720)
    expect(await current().then((parts) => priceBefore(db, parts))).toBe(PRICE)
    await pay(720)
    await add(null)
    expect((await documents()).map(({ kind, totals }) => [kind, totals.total])).toEqual([
      ['invoice', TOTAL],
      ['invoice', 720],
      ['credit-note', 720],
    ])
    expect((await current()).order).toMatchObject({ asked: TOTAL, came: TOTAL + 720 })
  })

  test('that is less is credited and due back, and the line is released', async () => {
    await pay(TOTAL)
    await add({ change: -500, reason: 'One colour less.' })
    expect(await approve(1, PRICE - 600)).toEqual({ ok: true })
    expect(await current()).toMatchObject({ order: { asked: TOTAL - 600, came: TOTAL }, line: { state: 'approved' } })
    expect((await current()).line.releasedAt).not.toBeNull()
    const note = (await documents()).at(-1)
    expect(note).toMatchObject({ kind: 'credit-note', totals: { net: 500, vat: 100, total: 600 } })
    expect(note?.lines).toMatchObject([{ lineId: lines[0]?.id }])
  })

  test('has a reason in the database, and none where it stays', async () => {
    await expect(add({ change: 1200, reason: '' })).rejects.toThrow()
    await add(null)
    expect(await getVersions(db, lines[0]?.id ?? '')).toMatchObject([{ priceChange: 0, priceReason: '' }])
  })
})
