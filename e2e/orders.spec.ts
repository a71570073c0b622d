import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openAuthSecret } from '#people/accounts/secrets.server.ts'
import { newCustomer, openTestAccounts, PASSWORD } from '#people/accounts/testing/test-accounts.server.ts'
import { openDatabase } from '#platform/database/open-database.server.ts'
import { systemClock } from '#platform/time/clock.ts'
import { cleanArtwork, STICKER, writeSample } from '#print/preflight/testing/sample-pdf.ts'
import { orderPath } from '#shop/orders/order-link.server.ts'
import { placeTestOrder, type TestOrder } from '#shop/orders/testing/test-orders.server.ts'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { SAMPLE_DATA } from './support/sample-data-setup.ts'
import { startShop } from './support/start-shop.ts'
import { test as base, expect } from './support/test.ts'

/* A customer's orders (issue 19 point 6; 000 §8). Each test has an order of its own, placed before the shop opens. */

const EMAIL = 'maya@nimbus.example'
const CARDS = { productName: 'Standard Business Card', price: 2850, quantity: 250 }

const ORDERS = {
  tracked: { paymentMethod: 'transfer', lines: [{ state: 'checking' }] },
  linked: { lines: [{ couponShare: 755 }, CARDS], couponCode: 'NOV10', poNumber: 'PO-4471' },
  cancelled: { lines: [{}, CARDS] },
  plain: { lines: [{}, CARDS] },
  again: {},
  artwork: {},
  confirming: { paymentMethod: 'card' },
  own: { email: 'signed-in@nimbus.example' },
} as const satisfies Record<string, TestOrder>

type Paths = Record<keyof typeof ORDERS, string>

/** `test` with a shop in which these orders were placed just now. */
const test = base.extend<object, { paths: Paths }>({
  paths: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await use(Object.fromEntries(Object.keys(ORDERS).map((name) => [name, ''])) as Paths)
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ paths }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'trimline-orders-'))
      cpSync(process.env[SAMPLE_DATA] ?? '', dataDir, { recursive: true })
      Object.assign(paths, await placeOrders(dataDir))
      const shop = await startShop({ dataDir })
      await use(shop)
      await shop.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

async function placeOrders(dataDir: string): Promise<Paths> {
  const quiet = () => {}
  const { db, close } = await openDatabase({ dataDir, log: { info: quiet, warn: quiet, error: quiet } })
  const secret = await openAuthSecret(db, systemClock, undefined)
  const accounts = openTestAccounts(db)
  accounts.clock.moveTo(systemClock.now().toISOString())
  await newCustomer(accounts, ORDERS.own.email)
  const paths: [string, string][] = []
  for (const [name, wanted] of Object.entries(ORDERS)) {
    const { order } = await placeTestOrder(db, { email: EMAIL, at: systemClock.now(), ...wanted })
    paths.push([name, orderPath(order, secret)])
  }
  await close()
  return Object.fromEntries(paths) as Paths
}

const numberIn = (path: string) => /T-\d{4}-\d{6}/.exec(path)?.[0] ?? ''
const nextStep = (page: Page) => page.getByRole('region', { name: /^(?:Send|Transfer|Pay £|Waiting)/ })

test('an order is tracked without an account, by its number and email address', async ({
  page,
  paths,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 422/)
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Track an order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Track an order')
  const track = page.getByRole('button', { name: 'Track order' })
  await track.click()
  await expect(page.getByText('Order Number is required. Please try again.')).toBeVisible()
  await expect(page.getByText('Email address is required. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Order Number')).toBeFocused()
  await expectNoAxeViolations(page)

  await page.getByLabel('Order Number').fill(numberIn(paths.tracked).toLowerCase())
  await page.getByLabel('Email address').fill('nimbus')
  await track.click()
  await expect(page.getByText('Please enter a valid email.')).toBeVisible()
  await page.getByLabel('Email address').fill('other@nimbus.example')
  await track.click()
  await expect(page.getByText('We can’t find an order with this number and email address.')).toBeVisible()
  await expect(page.getByLabel('Order Number')).toHaveValue(numberIn(paths.tracked).toLowerCase())

  await page.getByLabel('Email address').fill(EMAIL)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Maya. We have your order.')
  await expect(nextStep(page)).toContainText('Transfer £80.42')
  await expect(nextStep(page)).toContainText(numberIn(paths.tracked))
})

test('the link of the mail opens the order: what it waits for, its lines, its totals', async ({ page, paths }) => {
  await page.goto(paths.linked)
  await expect(nextStep(page)).toContainText('Send your artwork for PVC Vinyl and Standard Business Card')
  await expect(page.getByText('not paid yet, £101.37')).toBeVisible()
  const stickers = page.getByRole('article', { name: 'PVC Vinyl' })
  await expect(stickers.getByRole('list', { name: 'Progress' }).getByRole('listitem')).toHaveCount(7)
  await expect(stickers.getByRole('listitem').filter({ hasText: 'Artwork' })).toHaveAttribute('aria-current', 'step')
  const totals = page.getByRole('region', { name: 'Order', exact: true })
  await expect(totals).toContainText('Coupon NOV10')
  await expect(totals).toContainText('Purchase order PO-4471')
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Account number')
  await expect(page.getByRole('link', { name: 'Pro forma' })).toBeVisible()
  for (const width of [390, 810, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(over, `at ${width}`).toBe(0)
    await expectNoAxeViolations(page)
  }

  const [path = ''] = paths.linked.split('?')
  const answers = await Promise.all(
    [path, `${path}?key=${'x'.repeat(43)}`, '/orders/T-2026-999999'].map((other) => page.request.get(other)),
  )
  expect(answers.map((answer) => answer.status())).toEqual([404, 404, 404])
})

test('an item is cancelled after a question, then the rest, by the keyboard', async ({ page, paths }) => {
  await page.goto(paths.cancelled)
  await page.getByRole('link', { name: 'Cancel this item PVC Vinyl' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Cancel this item?' })).toBeFocused()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Keep it' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Cancel this item?' })).toBeHidden()

  await page.getByRole('link', { name: 'Cancel this item PVC Vinyl' }).press('Enter')
  await page.getByLabel('Reason (optional)').fill('Ordered twice')
  await page.getByRole('button', { name: 'Cancel the item' }).press('Enter')
  await expect(page.getByText('It is cancelled.')).toBeVisible()
  await expect(page.getByRole('article', { name: 'PVC Vinyl' })).toContainText('Cancelled')
  await expect(page.getByText('not paid yet, £33.45')).toBeVisible()

  await page.getByRole('link', { name: 'Cancel the whole order' }).press('Enter')
  await page.getByRole('button', { name: 'Cancel the order' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'This order is cancelled' })).toBeVisible()
  await expect(page.getByText('Nothing was paid, and nothing is to be paid.')).toBeVisible()
})

test('what was ordered is ordered again at today’s price', async ({ page, paths }) => {
  await page.goto(paths.again)
  await page.getByRole('link', { name: 'Order all of it again' }).click()
  const question = page.getByRole('region', { name: 'Order again' })
  await expect(question).toContainText('PVC Vinyl, 500')
  await expect(question.getByText('£75.47')).toBeVisible()
  await expect(question.getByRole('link', { name: 'Change it first PVC Vinyl' })).toHaveAttribute('href', /size=75x52/)
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: /^Put in the cart, £/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart')
  await expect(page.getByRole('article', { name: 'PVC Vinyl' })).toBeVisible()
})

test('artwork is sent for a line that was ordered', async ({ page, paths }) => {
  await page.goto(paths.artwork)
  await page.getByRole('link', { name: 'Send artwork', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Send your artwork')
  await expectNoAxeViolations(page)
  const clean = writeSample(cleanArtwork({ ...STICKER, trim: { width: 75, height: 52 } }))
  const pdf = { name: 'cloud.pdf', mimeType: 'application/pdf', buffer: Buffer.from(clean) }
  await page.getByLabel('Choose files').setInputFiles(pdf)
  await expect(page.getByText('Arrived')).toBeVisible()
  await page.getByRole('link', { name: 'Back to your order' }).click()
  const line = page.getByRole('article', { name: 'PVC Vinyl' })
  // Clean artwork gets its proof within seconds.
  await expect(line.locator('[aria-current=step]')).toContainText(/Checked|Proof/)
  await expect(line.getByRole('link', { name: 'cloud.pdf' })).toBeVisible()
  const file = await page.request.get((await line.getByRole('link', { name: 'cloud.pdf' }).getAttribute('href')) ?? '')
  expect(file.status()).toBe(200)
})

test('the page waits for a card payment to be confirmed, and does not say paid before it is', async ({
  page,
  paths,
}) => {
  await page.goto(`${paths.confirming}&paid=1`)
  await expect(page.getByRole('heading', { name: 'Waiting for your payment to be confirmed' })).toBeVisible()
  await expect(page.getByText('not paid yet, £80.42')).toBeVisible()
  await expect(page.getByText(/paid by card/)).toHaveCount(0)
  await expectNoAxeViolations(page)
})

test('a customer finds what they ordered as a guest in their account', async ({ page, paths }) => {
  await page.goto('/account/orders')
  await page.getByLabel('Email address').fill(ORDERS.own.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: /^Sign in/i }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: numberIn(paths.own) }).click()
  await expect(page).toHaveURL(new RegExp(`/orders/${numberIn(paths.own)}$`))
  await expect(nextStep(page)).toContainText('Send your artwork for PVC Vinyl')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an order is tracked, gets artwork, is ordered again and cancelled', async ({ page, paths, consoleErrors }) => {
    consoleErrors.expect(/status of 422/)
    await page.goto('/orders')
    await page.getByRole('button', { name: 'Track order' }).click()
    await expect(page.getByText('Order Number is required. Please try again.')).toBeVisible()
    await page.getByLabel('Order Number').fill(numberIn(paths.plain))
    await page.getByLabel('Email address').fill(EMAIL)
    await page.getByRole('button', { name: 'Track order' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Maya. We have your order.')

    await page.getByRole('link', { name: 'Choose files for PVC Vinyl' }).click()
    const pdf = { name: 'cloud.pdf', mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7\n${'x'.repeat(4000)}`) }
    await page.getByLabel('Files').setInputFiles(pdf)
    await page.getByLabel('Note').fill('White ink below the letters')
    await page.getByRole('button', { name: 'Send artwork' }).click()
    await expect(page.getByText('We have received your artwork.')).toBeVisible()
    await page.getByRole('button', { name: 'Remove cloud.pdf' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'cloud.pdf' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to your order' }).click()
    await expect(page.getByText('Your note: White ink below the letters')).toBeVisible()

    await page.getByRole('link', { name: 'Order again PVC Vinyl' }).click()
    await page.getByRole('button', { name: /^Put in the cart, £/ }).click()
    await expect(page.getByRole('article', { name: 'PVC Vinyl' })).toBeVisible()

    await page.goto(paths.plain)
    await page.getByRole('link', { name: 'Cancel the whole order' }).click()
    await page.getByRole('button', { name: 'Cancel the order' }).click()
    await expect(page.getByRole('heading', { name: 'This order is cancelled' })).toBeVisible()
  })
})
