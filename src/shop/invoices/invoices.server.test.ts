import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { cancelLines, moveLines } from '#shop/orders/change-lines.server.ts'
import { enterInLedger, type NewEntry } from '#shop/orders/ledger.server.ts'
import {
  getOrderEvents,
  getOrderLines,
  lockOrder,
  SHOP_ACTOR,
  type StoredOrder,
} from '#shop/orders/order-store.server.ts'
import { placeTestOrder, setLineState, type TestOrder, testOrderDeps } from '#shop/orders/testing/test-orders.server.ts'
import { getIssued } from './invoice-store.server.ts'
import { type CreditToIssue, issueCreditNote } from './issue-documents.server.ts'
import { invoiceOrderHooks } from './order-hooks.server.ts'
import { invoices } from './tables.server.ts'

const NOW = new Date('2026-11-24T12:00:00Z')
const links = { siteUrl: 'https://shop.example', secret: 'a secret of tests', shopEmail: 'desk@shop.example' }
const hooks = [invoiceOrderHooks({ ...links, creditDays: async () => 30 })]
const TWO = [{ price: 7547 }, { price: 4000, productName: 'Kraft' }]

describeOnBothDatabases('invoices of orders', (open) => {
  let db: Database

  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(() => emptyTables(db))

  const place = async (wanted: TestOrder = {}) => (await placeTestOrder(db, { hooks, ...wanted })).order
  const deps = (now = NOW) => ({ ...testOrderDeps(db, { hooks }), actor: SHOP_ACTOR, now, mover: 'manager' as const })

  /** Changes an order in a transaction, with its lock. */
  async function change<T>(id: string, work: Work<T>) {
    return inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, id)
      if (order === null) throw new Error('the order is gone')
      return work(tx, order)
    })
  }
  const enter = (id: string, entry: Partial<NewEntry> & { amount: number }, now = NOW) =>
    change(id, (tx, order) =>
      enterInLedger(
        tx,
        order,
        { side: 'came', kind: 'payment', method: 'transfer', reference: randomUUID(), text: 'Transfer', ...entry },
        deps(now),
      ),
    )
  const cancel = (id: string, lineIds: readonly string[]) =>
    change(id, (tx, order) => cancelLines(tx, order, { lineIds, reason: '' }, deps()))
  const credit = (id: string, wanted: Omit<CreditToIssue, 'order' | 'reason'>) =>
    change(id, (tx, order) =>
      issueCreditNote(tx, { reason: 'Misprinted', ...wanted, order } as CreditToIssue, { ...links, ...deps() }),
    )
  const dispatch = async (id: string, lineIds: readonly string[], now = NOW) => {
    await setLineState(db, lineIds, 'packed')
    return change(id, (tx, order) => moveLines(tx, order, { lineIds, to: 'dispatched' }, deps(now)))
  }
  const issued = (id: string) => getIssued(db, id)
  const numbers = async (id: string) => (await issued(id)).map(({ invoiceNo }) => invoiceNo)

  describe('issuing', () => {
    test('at full payment, once, numbered in the series of the year', async () => {
      const order = await place()
      await enter(order.id, { amount: 5000 })
      expect(await issued(order.id)).toEqual([])
      await enter(order.id, { amount: order.total - 5000 })
      await enter(order.id, { amount: 1 })
      const [invoice, ...more] = await issued(order.id)
      expect(more).toEqual([])
      expect(invoice).toMatchObject({
        invoiceNo: 'I-2026-000001',
        kind: 'invoice',
        issuedOn: '2026-11-24',
        reference: `covered:${order.id}`,
        total: order.total,
        net: 6702,
        vat: 1340,
      })
      expect(invoice?.document).toMatchObject({ no: 'I-2026-000001', totals: { prepaid: order.total, due: 0 } })
      const events = await getOrderEvents(db, order.id)
      expect(events.at(-2)).toMatchObject({ kind: 'invoice-issued', text: 'Invoice I-2026-000001 issued' })
    })

    test('numbers have no gaps, also when a transaction is undone', async () => {
      const [one, two] = [await place(), await place()]
      const undone = inTransaction(db, async (tx) => {
        const order = await lockOrder(tx, one.id)
        const paid = { side: 'came', kind: 'payment', amount: one.total, reference: 'x', text: 'Paid' } as const
        if (order !== null) await enterInLedger(tx, order, paid, deps())
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
      await enter(two.id, { amount: two.total })
      await enter(one.id, { amount: one.total }, new Date('2027-01-01T00:00:00Z'))
      expect([...(await numbers(two.id)), ...(await numbers(one.id))]).toEqual(['I-2026-000001', 'I-2027-000001'])
    })

    test('on account once every line is dispatched, due after the days of credit', async () => {
      const order = await place({ paymentMethod: 'account', lines: TWO })
      const [one = '', two = ''] = (await getOrderLines(db, order.id)).map(({ id }) => id)
      expect(await issued(order.id)).toEqual([])
      await dispatch(order.id, [one])
      expect(await issued(order.id)).toEqual([])
      await dispatch(order.id, [two], new Date('2026-12-01T12:00:00Z'))
      const [invoice] = await issued(order.id)
      expect(invoice?.document).toMatchObject({
        issuedOn: '2026-12-01',
        payment: { dueOn: '2026-12-31', reference: order.orderNo },
        totals: { prepaid: 0, due: order.total },
      })
      await enter(order.id, { amount: order.total })
      expect(await numbers(order.id)).toEqual(['I-2026-000001'])
    })

    test('on account at full payment where that comes first', async () => {
      const order = await place({ paymentMethod: 'account' })
      await enter(order.id, { amount: order.total })
      await dispatch(
        order.id,
        (await getOrderLines(db, order.id)).map(({ id }) => id),
      )
      expect(await numbers(order.id)).toEqual(['I-2026-000001'])
      expect((await issued(order.id))[0]?.document.totals.due).toBe(0)
    })

    test('at placing where coupon and points pay for everything', async () => {
      const order = await place({ lines: [{ couponShare: 7000, pointShare: 547 }], shipping: 0, couponCode: 'ALL' })
      expect(await issued(order.id)).toMatchObject([{ invoiceNo: 'I-2026-000001', total: 0, net: 0, vat: 0 }])
    })

    test('what is left once the lines that were not paid are cancelled', async () => {
      const order = await place({ lines: TWO })
      await enter(order.id, { amount: 7547 + 495 })
      const [, two] = await getOrderLines(db, order.id)
      await cancel(order.id, [two?.id ?? ''])
      expect(await issued(order.id)).toMatchObject([{ invoiceNo: 'I-2026-000001', total: 7547 + 495 }])
    })

    test('nothing of an order that is cancelled before it is paid, in whole or in part', async () => {
      for (const came of [0, 500]) {
        const order = await place({ lines: TWO })
        if (came > 0) await enter(order.id, { amount: came })
        await cancel(
          order.id,
          (await getOrderLines(db, order.id)).map(({ id }) => id),
        )
        expect(await issued(order.id)).toEqual([])
      }
    })

    test('what was agreed and paid later, as an invoice that adds to the first', async () => {
      const order = await place()
      await enter(order.id, { amount: order.total })
      await enter(order.id, { side: 'asked', kind: 'change', amount: 1200, text: 'Larger size' })
      expect(await issued(order.id)).toHaveLength(1)
      await enter(order.id, { amount: 1200 })
      expect(await issued(order.id)).toMatchObject([{}, { invoiceNo: 'I-2026-000002', total: 1200 }])
    })
  })

  describe('crediting', () => {
    const paid = async (wanted: TestOrder = {}) => {
      const order = await place({ lines: TWO, ...wanted })
      await enter(order.id, { amount: order.total })
      return order
    }

    test('an invoiced line that is cancelled', async () => {
      const order = await paid()
      const [, two] = await getOrderLines(db, order.id)
      await cancel(order.id, [two?.id ?? ''])
      const [invoice, note] = await issued(order.id)
      expect(note).toMatchObject({
        invoiceNo: 'C-2026-000001',
        kind: 'credit-note',
        correctsId: invoice?.id,
        total: 4000,
      })
      expect(note?.document).toMatchObject({
        corrects: [{ no: 'I-2026-000001' }],
        lines: [{ lineId: two?.id, name: 'Kraft' }],
        charges: [],
      })
    })

    test('delivery with the whole order, whether it is cancelled at once or line by line', async () => {
      const [once, bit] = [await paid(), await paid()]
      const ids = async (order: StoredOrder) => (await getOrderLines(db, order.id)).map(({ id }) => id)
      await cancel(once.id, await ids(once))
      for (const id of await ids(bit)) await cancel(bit.id, [id])
      for (const order of [once, bit]) {
        const [invoice, ...notes] = await issued(order.id)
        for (const key of ['net', 'vat', 'total'] as const) {
          expect(notes.reduce((sum, note) => sum + note[key], 0)).toBe(invoice?.[key])
        }
      }
      expect(await numbers(bit.id)).toEqual(['I-2026-000002', 'C-2026-000002', 'C-2026-000003'])
    })

    test('a refund of an amount, once for its reference', async () => {
      const order = await paid()
      const first = await credit(order.id, { amount: 1000, reference: 'refund:1' })
      const again = await credit(order.id, { amount: 1000, reference: 'refund:1' })
      expect(again?.invoiceNo).toBe(first?.invoiceNo)
      expect(first?.document.notes).toEqual(['Reason: Misprinted'])
      expect(await numbers(order.id)).toEqual(['I-2026-000001', 'C-2026-000001'])
    })

    test('no more than is left after a refund, when the rest is cancelled', async () => {
      const order = await paid()
      await enter(order.id, { side: 'asked', kind: 'credited', amount: -1000, text: 'Refund' })
      await credit(order.id, { amount: 1000, reference: 'refund:1' })
      await cancel(
        order.id,
        (await getOrderLines(db, order.id)).map(({ id }) => id),
      )
      const [invoice, ...notes] = await issued(order.id)
      expect(notes.reduce((sum, { total }) => sum + total, 0)).toBe(invoice?.total)
    })

    test('less agreed later, from its entry in the ledger', async () => {
      const order = await paid()
      await enter(order.id, { side: 'asked', kind: 'change', amount: -600, reference: 'agreed', text: 'Smaller size' })
      const [, note] = await issued(order.id)
      expect(note).toMatchObject({ total: 600, reference: 'change:agreed' })
      expect(note?.document.notes).toEqual(['Reason: Smaller size'])
    })

    test('nothing of an order without an invoice', async () => {
      const order = await place()
      expect(await credit(order.id, { amount: 1000, reference: 'refund:1' })).toBeNull()
    })
  })

  describe('a document that was issued', () => {
    test.each([
      ['changed', sql`update ${invoices} set total = total + 1, net = net + 1`],
      ['deleted', sql`delete from ${invoices}`],
    ])('is not %s', async (_, statement) => {
      const order = await place()
      await enter(order.id, { amount: order.total })
      const failure = await db.execute(statement).then(
        () => null,
        (error: Error) => error,
      )
      expect(String(failure?.cause)).toMatch(/An invoice (never changes|is kept)/)
      expect(await issued(order.id)).toMatchObject([{ total: order.total }])
    })

    test('may go six years after the end of its tax year', async () => {
      const order = await place()
      await enter(order.id, { amount: order.total }, new Date('2018-04-05T12:00:00Z'))
      await db.delete(invoices)
      expect(await issued(order.id)).toEqual([])
    })
  })
})

type Work<T> = (tx: Parameters<typeof lockOrder>[0], order: StoredOrder) => Promise<T>
