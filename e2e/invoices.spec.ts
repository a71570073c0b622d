import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openAuthSecret } from '#people/accounts/secrets.server.ts'
import { newCustomer, openTestAccounts, PASSWORD } from '#people/accounts/testing/test-accounts.server.ts'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { openDatabase } from '#platform/database/open-database.server.ts'
import { later, systemClock } from '#platform/time/clock.ts'
import { invoicePath, proFormaPath } from '#shop/invoices/invoice-addresses.ts'
import { issueCreditNote, issueInvoice } from '#shop/invoices/issue-documents.server.ts'
import { enterInLedger } from '#shop/orders/ledger.server.ts'
import { orderKey } from '#shop/orders/order-link.server.ts'
import { lockOrder, SHOP_ACTOR, type StoredOrder } from '#shop/orders/order-store.server.ts'
import { placeTestOrder, TEST_ADDRESS, testOrderDeps } from '#shop/orders/testing/test-orders.server.ts'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { SAMPLE_DATA } from './support/sample-data-setup.ts'
import { startShop } from './support/start-shop.ts'
import { test as base, expect } from './support/test.ts'

/*
 * Invoices, credit notes and pro formas (issue 19 point 4): by the key of the order's link, in the account, on paper. One
 * order is paid and partly credited, another has nothing but its pro forma, and has long names.
 */

const EMAIL = 'maya@nimbus.example'
const CARDS = { productName: 'Standard Business Card', price: 2850, quantity: 250 }
const LONG = 'The Worshipful Company of Sign Writers, Gilders and Engravers of Newquay and District Limited'

interface Papers {
  invoice: string
  creditNote: string
  proForma: string
  orderNo: string
}

const test = base.extend<object, { papers: Papers }>({
  papers: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await use({ invoice: '', creditNote: '', proForma: '', orderNo: '' })
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ papers }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'trimline-invoices-'))
      cpSync(process.env[SAMPLE_DATA] ?? '', dataDir, { recursive: true })
      Object.assign(papers, await prepare(dataDir))
      const shop = await startShop({ dataDir })
      await use(shop)
      await shop.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

async function prepare(dataDir: string): Promise<Papers> {
  const quiet = () => {}
  const { db, close } = await openDatabase({ dataDir, log: { info: quiet, warn: quiet, error: quiet } })
  const secret = await openAuthSecret(db, systemClock, undefined)
  const accounts = openTestAccounts(db)
  accounts.clock.moveTo(systemClock.now().toISOString())
  await newCustomer(accounts, EMAIL)
  const at = systemClock.now()
  const lines = [{ couponShare: 755 }, CARDS]
  const { order } = await placeTestOrder(db, { email: EMAIL, at, lines, couponCode: 'NOV10', poNumber: 'PO-4471' })
  const { invoiceNo, creditNo } = await payAndCredit(db, order, secret)
  const long = { ...TEST_ADDRESS, company: LONG, line_1: LONG, name: 'Maximiliana Featherstonehaugh-Cholmondeley' }
  const other = await placeTestOrder(db, { email: EMAIL, at, billingAddress: long, deliveryAddress: long, lines })
  await close()
  const key = orderKey(order.id, secret)
  return {
    invoice: invoicePath(invoiceNo, key),
    creditNote: invoicePath(creditNo, key),
    proForma: proFormaPath(other.order.orderNo, orderKey(other.order.id, secret)),
    orderNo: order.orderNo,
  }
}

/** Paid in full, invoiced, and £5 credited. */
async function payAndCredit(db: Database, placed: StoredOrder, secret: string) {
  const now = systemClock.now()
  const deps = { ...testOrderDeps(db), secret, actor: SHOP_ACTOR, now, creditDays: async () => 0 }
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, placed.id)
    const entry = { side: 'came', kind: 'payment', method: 'transfer', text: 'Transfer' } as const
    await enterInLedger(tx, placed, { ...entry, amount: placed.total, reference: randomUUID() }, deps)
    const order = await lockOrder(tx, placed.id)
    if (order === null) throw new Error('the order is gone')
    const invoice = await issueInvoice(tx, order, deps)
    const credit = { order, amount: 500, reference: randomUUID(), reason: 'One sheet was misprinted' }
    const note = await issueCreditNote(tx, credit, { ...deps, now: later(now, 60_000) })
    if (invoice === null || note === null) throw new Error('nothing was issued')
    return { invoiceNo: invoice.invoiceNo, creditNo: note.invoiceNo }
  })
}

const width = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const PAPERS = [
  ['invoice', 'Invoice', 'PAID'],
  ['creditNote', 'Credit note', 'One sheet was misprinted'],
  ['proForma', 'Pro forma', LONG],
] as const

for (const [paper, heading, text] of PAPERS) {
  test(`a ${heading.toLowerCase()} is opened by the order’s link, at any width, and has its files`, async ({
    page,
    papers,
  }) => {
    await page.goto(papers[paper])
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
    await expect(page.getByRole('article').getByText(text).first()).toBeVisible()
    for (const size of [390, 810, 1440]) {
      await page.setViewportSize({ width: size, height: 900 })
      await expect.poll(() => width(page), { message: `at ${size}` }).toBe(0)
      await expectNoAxeViolations(page)
    }
    const pdf = await page.request.get(
      (await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href')) ?? '',
    )
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
    const xml = page.getByRole('link', { name: 'Download XML' })
    await expect(xml).toHaveCount(paper === 'proForma' ? 0 : 1)
    if (paper !== 'proForma')
      expect((await page.request.get((await xml.getAttribute('href')) ?? '')).status()).toBe(200)
    const [path = ''] = papers[paper].split('?')
    expect((await page.request.get(path)).status()).toBe(404)
  })

  test(`a ${heading.toLowerCase()} is printed without the shop around it`, async ({ page, papers }) => {
    await page.goto(papers[paper])
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('article').getByText(text).first()).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Download PDF' })).toBeHidden()
    // The text of A4 at 96 pixels an inch, within 12 mm margins.
    await page.setViewportSize({ width: 703, height: 1032 })
    await expect.poll(() => width(page)).toBe(0)
  })
}

test('invoices and credit notes are in the account, the newest first, each with its order and PDF', async ({
  page,
  papers,
}) => {
  await page.goto('/account/invoices')
  await page.getByLabel('Email address').fill(EMAIL)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: /^Sign in/i }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My invoices')
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: papers.orderNo })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Credit note C-')
  await expect(rows.first()).toContainText('−£5.00')
  for (const size of [390, 810, 1440]) {
    await page.setViewportSize({ width: size, height: 900 })
    await expect.poll(() => width(page), { message: `at ${size}` }).toBe(0)
    await expectNoAxeViolations(page)
  }
  await rows
    .last()
    .getByRole('link', { name: /^Invoice I-/ })
    .press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Invoice I-')
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: `Order ${papers.orderNo}` })
    .click()
  await expect(page).toHaveURL(new RegExp(`/orders/${papers.orderNo}$`))
})
