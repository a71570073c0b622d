import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { asc, eq } from 'drizzle-orm'
import { parseXmlDocument } from 'slimdom'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { firstManager, granted, openTestStaff, type TestStaff } from '#admin/testing/test-staff.server.ts'
import type { Browser } from '#people/accounts/testing/test-accounts.server.ts'
import { shop as ourShop } from '#platform/config/shop.ts'
import type { Database } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { htmlOf } from '#platform/email/mail-html.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import { oneLine, severalLines } from '#platform/http/form-input.ts'
import { londonDate } from '#platform/time/london.ts'
import { getIssued } from '#shop/invoices/invoice-store.server.ts'
import { invoiceOrderHooks } from '#shop/invoices/order-hooks.server.ts'
import { writeUbl } from '#shop/invoices/ubl/write-ubl.ts'
import { getLedger, getOrderEvents } from '#shop/orders/order-store.server.ts'
import { placeTestOrder, TEST_ADDRESS } from '#shop/orders/testing/test-orders.server.ts'
import { getCreditDays } from '#shop/payments/credit.server.ts'
import { paymentOrderHooks } from '#shop/payments/order-hooks.server.ts'
import { getRefunds } from '#shop/payments/refund-store.server.ts'

/* What strangers, banks and colleagues write about money is shown as text: never markup, a header or a formula. */

const ABOUT = { siteUrl: 'https://shop.example', secret: 'a secret of tests', shopEmail: 'desk@shop.example' }
const HOOKS = [paymentOrderHooks(ABOUT), invoiceOrderHooks({ ...ABOUT, creditDays: getCreditDays })]
const MARKUP = '<img src=x onerror=alert(1)><script>alert(2)</script>'
const HEADER = 'late\r\nBcc: everybody@evil.example'
const FORMULA = `=cmd|' /C calc'!A0`
const TURNED = '\u202Etxet denrut\u2066'
const HOSTILE = [MARKUP, HEADER, FORMULA, TURNED, '@SUM(A1)', '+1+1', 'a\u0000b'] as const

describeOnBothDatabases('injected text', (open) => {
  let db: Database
  let shop: TestStaff
  let mona: Browser
  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    shop = openTestStaff(db, { orderHooks: HOOKS })
    mona = (await firstManager(shop)).browser
  })
  const money = () => shop.in(mona).money
  const overview = async () =>
    (await money().overview({ movements: null, refunds: null, waiting: null, entered: null })) ?? expect.fail('hidden')
  /** An order whose customer has written `text` wherever they may, as the checkout reads it. */
  const place = async (text: string) => {
    const line = oneLine(text)
    const address = { ...TEST_ADDRESS, name: line, company: line }
    const who = { firstName: line, lastName: line, poNumber: line, billingAddress: address, note: severalLines(text) }
    return (await placeTestOrder(db, { hooks: HOOKS, at: shop.clock.now(), ...who })).order
  }
  const pay = async (orderNo: string, amount: string) =>
    granted(await money().record({ orderNo, amount, method: 'transfer', day: '', formId: randomUUID() }))

  it.each(HOSTILE)('in names and reasons is text in mails: %j', async (text) => {
    const order = await place(text)
    await pay(order.orderNo, '100.00')
    const entryId = String((await overview()).entered.rows[0]?.id)
    const events = await getOrderEvents(db, order.id)
    const form = { orderNo: order.orderNo, formId: randomUUID(), seen: String(events.length) }
    const refund = { lineId: '', amount: '5.00', reason: severalLines(text) }
    granted(await shop.in(mona).orders.refund(form, refund))
    for (const { id } of await getRefunds(db, order.id)) granted(await money().markPaidBack(id))
    granted(await money().takeBack({ entryId, reason: oneLine(text) }))
    const sent = await db.select().from(mails).where(eq(mails.recipient, order.email)).orderBy(asc(mails.createdAt))
    expect(new Set(sent.map(({ kind }) => kind))).toEqual(
      new Set(['order-paid', 'credit-note-issued', 'order-refund', 'payment-taken-back']),
    )
    for (const { text: plain, ...mail } of sent) {
      const { subject, replyTo } = mail
      const html = htmlOf(mail, ourShop)
      // What becomes a header holds nothing that anybody wrote.
      expect(`${subject}${replyTo}`).not.toMatch(/\p{Cc}|evil/u)
      expect(html).not.toMatch(/<img|<script/)
      expect(`${html}${plain}`).not.toMatch(/[\u202A-\u202E\u2066-\u2069\0]/)
    }
    // The reason is read by the customer as it was written.
    const shown = (sent.find(({ kind }) => kind === 'credit-note-issued')?.text ?? '').replaceAll(/\s+/g, ' ')
    expect(shown).toContain(severalLines(text).replaceAll(/\s+/g, ' ').slice(0, 40))

    // The documents are well-formed XML that says the same.
    for (const { document } of await getIssued(db, order.id)) {
      const xml = parseXmlDocument(writeUbl(document))
      expect(xml.documentElement?.textContent).not.toContain('&lt;')
      expect(xml.getElementsByTagName('img')).toHaveLength(0)
      expect(xml.getElementsByTagName('script')).toHaveLength(0)
    }
  })

  it.each(HOSTILE)('in a bank’s file is a line of text: %j', async (text) => {
    const cell = `"${text.replaceAll('"', '""')}"`
    const file = `Date,Name,Description,Amount\n${londonDate(shop.clock.now())},${cell},${cell} ,5.00`
    granted(await money().importFile(file))
    const [movement] = (await overview()).movements.rows
    expect(movement).toMatchObject({ amount: 500, name: oneLine(text), reference: oneLine(text) })
    expect(movement?.name).not.toMatch(/\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u)
  })

  it('that is too long for a bank’s text is cut, and halves no sign', async () => {
    const file = `Date,Description,Amount\n${londonDate(shop.clock.now())},a${'😀'.repeat(5000)},5.00`
    granted(await money().importFile(file))
    const { reference = '' } = (await overview()).movements.rows[0] ?? {}
    expect(reference.length).toBeLessThanOrEqual(500)
    expect(reference.isWellFormed()).toBe(true)
  })

  it('is no formula in any file for the accountant', async () => {
    for (const text of HOSTILE) {
      const order = await place(text)
      await pay(order.orderNo, '80.42')
      const [entry] = (await getLedger(db, order.id)).filter(({ side }) => side === 'came')
      granted(await money().takeBack({ entryId: String(entry?.id), reason: oneLine(text) }))
    }
    for (const what of ['orders', 'lines', 'payments', 'vat'] as const) {
      const file = await shop.in(mona).orders.exportFile(what, { from: null, to: null })
      let csv = ''
      for await (const part of file?.lines ?? []) csv += part
      const rows = parse(csv, { bom: true })
      expect(rows.length).toBeGreaterThan(1)
      for (const cell of rows.flat()) if (!/^-\d+\.\d\d$/.test(cell)) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/)
    }
  })
})
