import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import { diskStorage } from '#platform/files/open-file-storage.server.ts'
import { enterInLedger } from '#shop/orders/ledger.server.ts'
import { orderKey } from '#shop/orders/order-link.server.ts'
import { lockOrder, SHOP_ACTOR, type StoredOrder } from '#shop/orders/order-store.server.ts'
import { addVersion, readLine } from '#shop/orders/proof-versions.server.ts'
import { orderLines } from '#shop/orders/tables.server.ts'
import { placeTestOrder, TUESDAY, testOrderDeps } from '#shop/orders/testing/test-orders.server.ts'
import { createProofs } from './proofs.server.ts'

const now = new Date(TUESDAY)
const PRICE = 7547

describeOnBothDatabases('a proof that changes the price (issue 21, point 2; decision 0084)', (open) => {
  let db: Database
  let order: StoredOrder
  let lineId: string
  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    const placed = await placeTestOrder(db, { lines: [{ state: 'checking' }] })
    order = placed.order
    lineId = placed.lines[0]?.id ?? ''
    await locked((tx, of, line) =>
      addVersion(
        tx,
        { order: of, line },
        { digest: 'a'.repeat(64), note: '', price: { change: 1200, reason: 'A white plate.' } },
        deps(),
      ),
    )
  })

  const deps = () => ({ ...testOrderDeps(db), actor: SHOP_ACTOR, mover: 'staff' as const, now })
  type Work<T> = (
    tx: Parameters<typeof addVersion>[0],
    of: StoredOrder,
    line: Parameters<typeof addVersion>[1]['line'],
  ) => Promise<T>
  const locked = <T>(work: Work<T>) =>
    inTransaction(db, async (tx) => {
      const [of, line] = [await lockOrder(tx, order.id), await readLine(tx, order.id, lineId)]
      if (of === null || line === undefined) throw new Error('no line')
      return work(tx, of, line)
    })
  /** Part of the line is refunded: it costs less. */
  const refund = () =>
    locked((tx, of) => {
      const less = { side: 'asked', kind: 'credited', amount: -500, text: 'Refunded', lineId } as const
      return enterInLedger(tx, of, { ...less, reference: 'credited:1' }, deps())
    })
  const proofs = () =>
    createProofs({
      ...testOrderDeps(db),
      files: diskStorage('/nowhere'),
      runner: { compare: async () => null },
    }).forVisitor({ current: async () => null, isStaff: async () => false })
  const own = () => ({ orderNo: order.orderNo, lineId, key: orderKey(order.id, testOrderDeps(db).secret) })
  const read = (name = own()) => proofs().read(name, null)
  const approve = (price: number | null, name = own()) =>
    proofs().approve(name, { number: 1, digest: 'a'.repeat(64), name: 'Maya Rowe', price })
  const invite = async () => {
    const email = 'ann@nimbus.example'
    expect(await proofs().invite(own(), { name: 'Ann', email })).toEqual({ ok: true })
    const [mail] = await db.select().from(mails).where(eq(mails.recipient, email))
    return { ...own(), key: /key=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '' }
  }
  const state = async () => (await db.select().from(orderLines).where(eq(orderLines.id, lineId)))[0]?.state

  test('shows the old price, the difference with its VAT and the new one, and is approved for that alone', async () => {
    expect((await read())?.proof).toMatchObject({
      price: PRICE,
      isPaid: false,
      change: { amount: 1440, vat: 240, total: PRICE + 1440, reason: 'A white plate.' },
    })
    expect(await approve(null)).toMatchObject({ code: 'price-changed' })
    await refund()
    expect(await approve(PRICE + 1440)).toMatchObject({ code: 'price-changed' })
    expect(await state()).toBe('proof sent')
    const shown = (await read())?.proof.change?.total ?? 0
    expect(shown).toBe(PRICE - 500 + 1440)
    expect(await approve(shown)).toEqual({ ok: true })
    expect((await read())?.proof).toMatchObject({ price: shown, change: { amount: 1440, total: shown } })
    const [mail] = await db.select().from(mails).where(eq(mails.kind, 'proof-price-agreed'))
    expect(mail?.text).toContain('£14.40 more including VAT: A white plate.')
  })

  test('is not approved by a colleague alone, who sees no price', async () => {
    const ann = await invite()
    expect(await read(ann)).toMatchObject({
      proof: { price: 0, change: null, due: 0 },
      approving: { needsCustomer: true },
    })
    expect(await approve(null, ann)).toEqual({ ok: true, waits: true })
    expect(await state()).toBe('proof sent')
    expect(await approve(PRICE + 1440)).toEqual({ ok: true })
    expect(await state()).toBe('approved')
  })

  test('where all approve, is approved for the price that the customer saw; else they are asked again', async () => {
    const ann = await invite()
    await proofs().setRule(own(), 'all')
    expect(await approve(PRICE + 1440)).toEqual({ ok: true, waits: true })
    await refund()
    expect(await approve(null, ann)).toEqual({ ok: true, waits: true })
    expect((await read())?.approving.hasVoted).toBe(false)
    expect(await approve(PRICE - 500 + 1440)).toEqual({ ok: true })
    expect(await state()).toBe('approved')
  })
})
