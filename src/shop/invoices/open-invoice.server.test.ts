import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, newCustomer, openTestAccounts } from '#people/accounts/testing/test-accounts.server.ts'
import { shop } from '#platform/config/shop.ts'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import { readPdf } from '#platform/pdf/testing/read-pdf.server.ts'
import { fixedClock } from '#platform/time/clock.ts'
import { cancelLines, moveLines } from '#shop/orders/change-lines.server.ts'
import { enterInLedger } from '#shop/orders/ledger.server.ts'
import { orderKey } from '#shop/orders/order-link.server.ts'
import { getOrderLines, lockOrder, SHOP_ACTOR, type StoredOrder } from '#shop/orders/order-store.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import {
  placeTestOrder,
  setLineState,
  type TestOrder,
  TUESDAY,
  testOrderDeps,
} from '#shop/orders/testing/test-orders.server.ts'
import { handleErrors } from '../../../server/error-handler.ts'
import { invoiceHooks } from './account-hooks.server.ts'
import { invoiceFiles } from './api.server.ts'
import { listInvoices, vatByMonth } from './invoice-store.server.ts'
import { issueCreditNote } from './issue-documents.server.ts'
import { createInvoices } from './open-invoice.server.ts'
import { invoiceOrderHooks } from './order-hooks.server.ts'

const links = { siteUrl: 'https://shop.example', secret: 'a secret of tests', shopEmail: 'desk@shop.example' }
const hooks = [invoiceOrderHooks({ ...links, creditDays: async () => 14 })]

describeOnBothDatabases('the invoices of a customer', (open) => {
  let db: Database

  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(() => emptyTables(db))

  const place = async (wanted: TestOrder = {}) => (await placeTestOrder(db, { hooks, ...wanted })).order
  const deps = (now: string) => ({ ...testOrderDeps(db, { hooks }), actor: SHOP_ACTOR, now: new Date(now) })
  const entry = { side: 'came', kind: 'payment', method: 'transfer', text: 'Transfer' } as const

  const pay = (order: StoredOrder, now = TUESDAY) =>
    inTransaction(db, async (tx) => {
      await lockOrder(tx, order.id)
      return enterInLedger(tx, order, { ...entry, amount: order.total, reference: randomUUID() }, deps(now))
    })
  const change = (order: StoredOrder, work: typeof moveLines | typeof cancelLines) =>
    inTransaction(db, async (tx) => {
      await lockOrder(tx, order.id)
      const lineIds = (await getOrderLines(tx, order.id)).map(({ id }) => id)
      const wanted = { lineIds, to: 'dispatched', reason: '' } as const
      return work(tx, order, wanted, { ...deps(TUESDAY), mover: 'manager' })
    })
  const dispatch = (order: StoredOrder) => change(order, moveLines)
  const cancel = (order: StoredOrder) => change(order, cancelLines)
  const credit = (order: StoredOrder, amount: number, now: string) =>
    inTransaction(db, (tx) =>
      issueCreditNote(tx, { order, amount, reference: randomUUID(), reason: 'Misprinted' }, { ...links, ...deps(now) }),
    )

  /** The invoices of somebody. */
  function invoicesOf(browser: Browser | null, isStaff = false) {
    const invoices = createInvoices({ db, clock: fixedClock(TUESDAY), secret: links.secret })
    const account = { current: async () => (browser === null ? null : browser.account.current()) }
    return invoices.forVisitor({ account, isStaff: async () => isStaff })
  }
  const nobody = () => invoicesOf(null)

  /** A customer with an order. */
  async function customerWith(wanted: TestOrder = {}) {
    const browser = await newCustomer(openTestAccounts(db))
    const customerId = (await browser.account.current())?.userId ?? ''
    return { browser, customerId, order: await place({ customerId, ...wanted }) }
  }

  describe('who may open one', () => {
    test('whoever has the key of the order’s link, its owner, and staff; nobody else', async () => {
      const { browser, order } = await customerWith()
      await pay(order)
      const key = orderKey(order.id, links.secret)
      const other = await newCustomer(openTestAccounts(db))
      const otherOrder = await place()
      for (const opened of [
        await nobody().open('I-2026-000001', key),
        await nobody().open(' i-2026-000001 ', key),
        await invoicesOf(browser).open('I-2026-000001', null),
        await invoicesOf(null, true).open('I-2026-000001', null),
      ]) {
        expect(opened?.document.orderNo).toBe(order.orderNo)
      }
      for (const opened of [
        await nobody().open('I-2026-000001', null),
        await nobody().open('I-2026-000001', `${key}x`),
        await nobody().open('I-2026-000001', orderKey(otherOrder.id, links.secret)),
        await invoicesOf(other).open('I-2026-000001', null),
        await nobody().open('I-2026-000002', key),
        await nobody().open('T-2026-000001', key),
        await invoicesOf(null, true).open('%00', null),
      ]) {
        expect(opened).toBeNull()
      }
    })

    test('staff alone once the customer is erased', async () => {
      const { browser, order } = await customerWith()
      await pay(order)
      await db
        .update(orders)
        .set({ erasedAt: new Date(TUESDAY) })
        .where(eq(orders.id, order.id))
      const key = orderKey(order.id, links.secret)
      expect(await nobody().open('I-2026-000001', key)).toBeNull()
      expect(await invoicesOf(browser).open('I-2026-000001', null)).toBeNull()
      expect(await invoicesOf(null, true).open('I-2026-000001', null)).not.toBeNull()
    })
  })

  test('a pro forma shows what is to be paid, and leads to the invoice once there is one', async () => {
    const order = await place()
    const key = orderKey(order.id, links.secret)
    expect(await nobody().openProForma(order.orderNo, null)).toBeNull()
    expect(await nobody().openProForma(order.orderNo, key)).toMatchObject({
      document: { no: null, orderNo: order.orderNo, totals: { total: order.total, prepaid: 0, due: order.total } },
    })
    await pay(order)
    expect(await nobody().openProForma(order.orderNo, key)).toEqual({ invoiceNo: 'I-2026-000001' })
  })

  test('are listed with their order, the newest first, page by page', async () => {
    const { browser, customerId, order } = await customerWith()
    await pay(order)
    await credit(order, 500, '2026-11-25T12:00:00Z')
    expect(await listInvoices(db, order.id)).toMatchObject([
      { invoiceNo: 'I-2026-000001', kind: 'invoice', total: order.total, due: 0, dueOn: null },
      { invoiceNo: 'C-2026-000001', kind: 'credit-note', total: 500, issuedOn: '2026-11-25', due: 0 },
    ])
    await pay(await place())
    const own = await invoicesOf(browser).own(null)
    expect(own).toMatchObject({
      invoices: [{ invoiceNo: 'C-2026-000001' }, { invoiceNo: 'I-2026-000001' }],
      next: null,
    })
    for (let count = 0; count < 50; count += 1) await pay(await place({ customerId }))
    const first = await invoicesOf(browser).own(null)
    expect(first.invoices).toHaveLength(50)
    const second = await invoicesOf(browser).own(first.next)
    const nos = [...first.invoices, ...second.invoices].map(({ invoiceNo }) => invoiceNo)
    expect(new Set(nos).size).toBe(52)
    expect(second.next).toBeNull()
    expect(await nobody().own(null)).toEqual({ invoices: [], next: null })
  })

  test('are part of the export of their data, and stay when the account is erased', async () => {
    const { customerId, order } = await customerWith()
    await pay(order)
    const exported = await invoiceHooks.onExport(db, customerId)
    expect(exported).toMatchObject({ invoices: [{ no: 'I-2026-000001', buyer: { contact: 'Maya Rowe' } }] })
    expect(JSON.stringify(exported)).not.toContain('parts')
    await inTransaction(db, (tx) => invoiceHooks.onErase(tx, customerId, new Date(TUESDAY)))
    expect(await listInvoices(db, order.id)).toHaveLength(1)
  })

  test('and the last payment are one mail; what came too much is another one, without an invoice', async () => {
    const order = await place({ poNumber: 'PO 7' })
    await pay(order)
    await pay(order)
    const key = orderKey(order.id, links.secret)
    const sent = await db.select().from(mails).orderBy(asc(mails.createdAt))
    expect(sent.map(({ kind }) => kind)).toEqual(['order-paid', 'order-paid'])
    const [paid, again] = sent
    expect(paid).toMatchObject({ recipient: order.email, subject: `Your order ${order.orderNo} is paid` })
    const flat = (text = '') => text.replaceAll(/\s+/g, ' ')
    for (const words of [
      'we have received £80.42',
      'The total of £80.42 is paid.',
      `https://shop.example/invoices/I-2026-000001?key=${key}`,
      `https://shop.example/orders/${order.orderNo}?key=${key}`,
      'Your reference: PO 7',
      'TOTAL: £80.42',
    ])
      expect(flat(paid?.text)).toContain(words)
    expect(flat(again?.text)).toContain('That is £80.42 too much: we will pay it back.')
    expect(again?.text).not.toContain('invoices/')
    const late = await place()
    await cancel(late)
    await pay(late)
    const [, , last] = await db.select().from(mails).orderBy(asc(mails.createdAt))
    expect(last).toMatchObject({ subject: `We will pay back £80.42 for order ${late.orderNo}` })
    expect(flat(last?.text)).toContain('The order is cancelled, so we will pay back £80.42.')
  })

  test('that no payment causes have a mail with a link, but not to who was erased', async () => {
    const order = await place({ paymentMethod: 'account' })
    const lines = await getOrderLines(db, order.id)
    await setLineState(
      db,
      lines.map(({ id }) => id),
      'packed',
    )
    await dispatch(order)
    const key = orderKey(order.id, links.secret)
    const [mail] = await db.select().from(mails)
    expect(mail).toMatchObject({
      kind: 'invoice-issued',
      recipient: order.email,
      subject: `Your invoice I-2026-000001 (order ${order.orderNo})`,
    })
    expect(mail?.text).toContain(`https://shop.example/invoices/I-2026-000001?key=${key}`)
    await credit(order, 500, TUESDAY)
    const [note] = await db.select().from(mails).where(eq(mails.kind, 'credit-note-issued'))
    expect(note?.text).toContain('Misprinted')
    await db
      .update(orders)
      .set({ erasedAt: new Date(TUESDAY) })
      .where(eq(orders.id, order.id))
    await credit({ ...order, erasedAt: new Date(TUESDAY) }, 100, TUESDAY)
    expect(await db.$count(mails)).toBe(2)
  })

  test('VAT by month takes credit notes off, each in the month of its issue in London', async () => {
    const [one, two, before] = [await place(), await place(), await place()]
    await pay(before, '2026-10-31T12:00:00Z')
    await pay(one, '2026-11-30T23:59:00Z')
    await pay(two, '2026-12-01T00:00:00Z')
    await credit(one, 600, '2026-12-05T12:00:00Z')
    const months = await vatByMonth(db, { from: '2026-11-01', to: '2026-12-31' })
    expect(months).toEqual([
      { month: '2026-11', percent: 20, net: 6702, vat: 1340, total: 8042, invoices: 1, creditNotes: 0 },
      { month: '2026-12', percent: 20, net: 6202, vat: 1240, total: 7442, invoices: 1, creditNotes: 1 },
    ])
    expect(await vatByMonth(db, { from: '2027-01-01', to: '2027-12-31' })).toEqual([])
  })

  test('are sent as files that nobody keeps; what is not the visitor’s is a 404', async () => {
    const order = await place()
    const app = Fastify()
    handleErrors(app)
    app.setValidatorCompiler(validatorCompiler)
    await app.register(invoiceFiles, { getInvoices: nobody, shop })
    const get = (path: string, key: string | null = orderKey(order.id, links.secret)) =>
      app.inject(`${path}${key === null ? '' : `?key=${key}`}`)
    const proForma = await get(`/pdf/pro-forma/${order.orderNo}`)
    expect((await readPdf(proForma.rawPayload))[0]).toContain('PRO FORMA INVOICE')
    await pay(order)
    const pdf = await get('/pdf/invoice/I-2026-000001')
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="I-2026-000001.pdf"',
      'cache-control': 'private, no-store',
    })
    expect((await readPdf(pdf.rawPayload))[0]).toContain('Invoice I-2026-000001')
    const xml = await get('/xml/invoice/I-2026-000001')
    expect(xml.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': 'attachment; filename="I-2026-000001.xml"',
      'cache-control': 'private, no-store',
    })
    expect(xml.body).toContain('<cbc:ID>I-2026-000001</cbc:ID>')
    for (const path of [
      '/pdf/invoice/I-2026-000001',
      '/xml/invoice/I-2026-000001',
      `/pdf/pro-forma/${order.orderNo}`,
    ]) {
      expect((await get(path, null)).statusCode).toBe(404)
      expect((await get(path, 'x'.repeat(101))).statusCode).toBe(422)
    }
    expect((await get(`/pdf/pro-forma/${order.orderNo}`)).statusCode).toBe(404)
    expect((await get('/pdf/invoice/..%2F..%2Fetc')).statusCode).toBe(404)
    await app.close()
  })
})
