import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { createFactorEncryption } from '#admin/people/encryption.server.ts'
import { secondFactors, staffMembers } from '#admin/people/tables.server.ts'
import { codeAt, stepAt } from '#admin/people/totp.server.ts'
import { users } from '#people/accounts/tables.server.ts'
import { newCustomer, openTestAccounts, PASSWORD } from '#people/accounts/testing/test-accounts.server.ts'
import { openDatabase } from '#platform/database/open-database.server.ts'
import { systemClock } from '#platform/time/clock.ts'
import { addCoupon, addPoints } from '#shop/promotions/testing/test-promotions.server.ts'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { waitUntilHydrated } from './support/hydration.ts'
import { SAMPLE_DATA } from './support/sample-data-setup.ts'
import { startShop } from './support/start-shop.ts'
import { test as base, expect } from './support/test.ts'

/*
 * The checkout with a coupon, with points, with a second factor, and of somebody who has ordered before (issue 19, 1 and 5):
 * how much has to be typed and pressed.
 */

const AUTH_SECRET = 'kept-by-nobody-and-known-to-everybody-0417'
const APP = randomBytes(20)
/** Has points and an authenticator app. */
const MANAGER = 'mona@shop.example'
/** Has an address in the address book. */
const RETURNING = 'rosa@reader.example'
const STICKERS = { product_id: 3, quantity: '500' }
const CARDS = { product_id: 16, quantity: '250' }

const test = base.extend({
  shop: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'trimline-promotions-'))
      cpSync(process.env[SAMPLE_DATA] ?? '', dataDir, { recursive: true })
      await prepare(dataDir)
      const shop = await startShop({ dataDir, env: { AUTH_SECRET } })
      await use(shop)
      await shop.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

async function prepare(dataDir: string): Promise<void> {
  const quiet = () => {}
  const { db, close } = await openDatabase({ dataDir, log: { info: quiet, warn: quiet, error: quiet } })
  await addCoupon(db, { code: 'NOV10' })
  const accounts = openTestAccounts(db)
  accounts.clock.moveTo(systemClock.now().toISOString())
  const rosa = await newCustomer(accounts, RETURNING)
  const address = { label: 'Studio', name: '', company: '', line_1: '1 Quay', line_2: '', city: 'Bristol', county: '' }
  await rosa.go((account) => account.addAddress({ ...address, postcode: 'BS1 4AA', phone: '020 7946 0417' }, true))
  await newCustomer(accounts, MANAGER)
  const at = systemClock.now()
  const changed = await db.update(users).set({ role: 'manager' }).where(eq(users.email, MANAGER)).returning()
  const userId = changed[0]?.id ?? ''
  await db.insert(staffMembers).values({ userId, joinedAt: at })
  const secret = createFactorEncryption(AUTH_SECRET).encrypt(APP, userId)
  await db.insert(secondFactors).values({ userId, secret, startedAt: at, confirmedAt: at, lastStep: 0 })
  await addPoints(db, { customerId: userId, points: 1240 })
  await close()
}

const order = (page: Page) => page.getByRole('complementary', { name: 'Your order' })
const place = (page: Page) => order(page).getByRole('button', { name: /^Order and pay £/ })
/** In pence. */
const totalOf = async (page: Page) => Number((await place(page).innerText()).replaceAll(/\D/g, ''))

/** The address last: where it has an account, the dialog that asks for its password lies over the rest. */
async function typeGuest(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Maya')
  await page.getByLabel('Last name').fill('Rowe')
  await page.getByLabel('Postal code', { exact: true }).fill('tr7 1ab')
  await page.getByLabel('Address', { exact: true }).fill('14 Beacon Road')
  await page.getByLabel('City/Town', { exact: true }).fill('Newquay')
  await page.getByLabel('Email address').fill(email)
  await page.keyboard.press('Tab')
}

async function fill(page: Page, ...lines: object[]): Promise<void> {
  for (const data of lines) expect((await page.request.post('/api/cart/items', { data })).status()).toBe(201)
}

async function expectOrdered(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/orders\/T-\d{4}-\d{6}/)
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
}

test('a guest orders two lines with a coupon by bank transfer, after its total was shown', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409/)
  await fill(page, STICKERS, CARDS)
  await page.goto('/checkout')
  await waitUntilHydrated(place(page))
  await typeGuest(page, 'maya@nimbus.example')
  const before = await totalOf(page)
  await order(page).getByText('Add a coupon').click()
  await order(page).getByLabel('Coupon issue').fill('nov10')
  // Without using it: it is not left out, and nothing is ordered at a total that was not on screen.
  await place(page).click()
  const changes = page.getByRole('alert').filter({ hasText: 'Coupon NOV10: it takes off £' })
  await expect(changes).toContainText('The total is now')
  await expect(order(page).getByText('10% off')).toBeVisible()
  await expect(order(page).getByRole('term').filter({ hasText: 'Coupon NOV10' })).toBeVisible()
  await expect.poll(() => totalOf(page)).toBeLessThan(before)
  await expect(page.getByLabel('City/Town', { exact: true })).toHaveValue('Newquay')
  await expectNoAxeViolations(page)
  const shown = (await place(page).innerText()).replace('Order and pay ', '').trim()
  await place(page).click()
  await expectOrdered(page)
  const totals = page.getByRole('region', { name: 'Order', exact: true })
  await expect(totals).toContainText('Coupon NOV10')
  await expect(totals).toContainText(shown)
  await expect(page.getByRole('region', { name: /^(?:Send|Transfer)/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Account number')
})

test('an account with a second factor signs in from the checkout, goes on with what was typed, and pays with points', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 40[13]/)
  await fill(page, STICKERS)
  await page.goto('/checkout')
  await waitUntilHydrated(place(page))
  await typeGuest(page, MANAGER)
  const dialog = page.getByRole('dialog', { name: 'Email Already Registered' })
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'CONTINUE CHECKOUT' }).click()
  await expect(dialog.getByLabel('Code')).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('This code is wrong or has been used.')
  await dialog.getByLabel('Code').fill(codeAt(APP, stepAt(systemClock.now())))
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Logged in Successfully')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('group', { name: 'Contact' })).toContainText(MANAGER)
  await expect(page.getByLabel('Email address')).toHaveCount(0)
  await expect(page.getByLabel('City/Town', { exact: true })).toHaveValue('Newquay')

  const before = await totalOf(page)
  await order(page).getByText('Use your 1,240 points').click()
  await order(page).getByLabel('Points to use').fill('600')
  await order(page).getByRole('button', { name: 'Use points' }).click()
  await expect(order(page)).toContainText('This order uses 600 points.')
  await expect.poll(() => totalOf(page)).toBe(before - 600)
  await expectNoAxeViolations(page)
  await place(page).click()
  await expectOrdered(page)
  await page.goto('/account/points')
  await expect(page.getByText('640 points', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Spent on your order')).toBeVisible()
})

test('a guest types six fields, and one who returns none: two presses of the keyboard alone', async ({ page }) => {
  await fill(page, STICKERS)
  await page.goto('/checkout')
  const required = page.locator('#checkout').locator('input[required]:visible')
  expect(await required.evaluateAll((all) => all.map((field) => field.getAttribute('name')))).toEqual([
    'email',
    'first_name',
    'last_name',
    'postcode',
    'line_1',
    'city',
  ])

  await page.goto('/login?to=/cart')
  await page.getByLabel('Email address').first().fill(RETURNING)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/cart$/)
  const checkout = page.getByRole('complementary', { name: 'Summary' }).getByRole('link', { name: 'Checkout' })
  await waitUntilHydrated(checkout)
  await expect(page.getByText('The product that you added before signing in')).toBeVisible()
  await tabTo(page, /^Checkout$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: /Studio.*1 Quay.*BS1 4AA/ })).toBeChecked()
  await waitUntilHydrated(place(page))
  await tabTo(page, /^Order and pay £/)
  await page.keyboard.press('Enter')
  await expectOrdered(page)
})

/** Goes forward with the Tab key alone until what has the focus has this text. */
async function tabTo(page: Page, text: RegExp): Promise<void> {
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
    if (text.test(focused)) return
  }
  throw new Error(`the Tab key does not lead to ${text}`)
}
