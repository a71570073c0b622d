import { eq } from 'drizzle-orm'
import { users } from '../src/people/accounts/tables.server.ts'
import { openDatabase } from '../src/platform/database/open-database.server.ts'
import { pointEntries } from '../src/shop/promotions/tables.server.ts'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { MANAGER, openStaff } from './support/staff-rooms.ts'
import type { Shop } from './support/start-shop.ts'
import { expect, test } from './support/test.ts'

/* Coupons from the staff's form to a stranger's cart, and a customer's points (issue 19, 5). */

const QUIET = { info() {}, warn() {}, error() {} }
const LINE = { product_id: 1, width: '50', height: '50', quantity: '500' }

/** Gives somebody points that were earned with orders of before. */
async function givePoints({ stop, start, dataDir }: Shop, email: string, points: number): Promise<void> {
  await stop()
  const { db, close } = await openDatabase({ dataDir, log: QUIET })
  const [person] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  const entry = {
    at: new Date(),
    kind: 'earned',
    reference: 'earned:before',
    expiresOn: '2030-01-31',
    note: '',
  } as const
  await db.insert(pointEntries).values({ customerId: person?.id ?? '', points, ...entry })
  await close()
  await start()
}

test('staff make a coupon, and strangers and customers pay less with it and with points', async ({
  browser,
  ownShop,
}) => {
  test.slow()
  const staff = await openStaff(ownShop, browser)
  await staff.getByRole('link', { name: 'Coupons' }).first().click()
  await expect(staff.getByText('You have not made any coupons yet.')).toBeVisible()
  await staff.getByRole('link', { name: 'New coupon' }).click()
  await staff.getByRole('button', { name: 'Make coupon' }).click()
  await expect(staff.getByText('Please use 3 to 24 letters, digits or hyphens.')).toBeVisible()
  await expectNoAxeViolations(staff)
  await staff.getByLabel('Code', { exact: true }).fill('nov10')
  await staff.getByLabel('How much').fill('10')
  await staff.getByLabel('Uses in all').fill('100')
  await staff.getByRole('button', { name: 'Make coupon' }).click()
  await expect(staff.getByText('The coupon is saved.')).toBeVisible()
  await expect(staff.getByRole('heading', { name: 'NOV10' })).toBeVisible()

  // A stranger without scripts, on a phone.
  const plain = await browser.newContext({
    baseURL: ownShop.url,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const stranger = await plain.newPage()
  expect((await stranger.request.post('/api/cart/items', { data: LINE })).status()).toBe(201)
  await stranger.goto('/cart')
  await stranger.getByText('Add a coupon').click()
  await stranger.getByLabel('Coupon issue').fill('NOV99')
  await stranger.getByRole('button', { name: 'Apply' }).click()
  await expect(stranger.getByText('Please enter a valid coupon issue.')).toBeVisible()
  await expect(stranger.getByLabel('Coupon issue')).toHaveValue('NOV99')
  await stranger.getByLabel('Coupon issue').fill('nov10')
  await stranger.getByRole('button', { name: 'Apply' }).click()
  await expect(stranger.getByText('10% off')).toBeVisible()
  await expect(stranger.getByRole('term').filter({ hasText: 'Coupon NOV10' })).toBeVisible()
  await expect(stranger.getByText(/^This order earns \d+ points, worth/)).toBeVisible()
  expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await stranger.getByRole('button', { name: 'Remove coupon NOV10' }).click()
  await expect(stranger.getByText('Add a coupon')).toBeVisible()
  await plain.close()

  // A customer with points.
  await givePoints(ownShop, MANAGER, 1240)
  expect((await staff.request.post('/api/cart/items', { data: LINE })).status()).toBe(201)
  await staff.goto('/account/points')
  await expect(staff.getByText('1,240 points', { exact: true }).first()).toBeVisible()
  await expect(staff.getByRole('term').filter({ hasText: 'Valid until Thursday 31 January 2030' })).toBeVisible()
  await expectNoAxeViolations(staff)
  await staff.goto('/cart')
  await staff.getByLabel('Points to use').fill('2,000')
  await staff.getByRole('button', { name: 'Use points' }).click()
  await expect(staff.getByText('You have 1,240 points.', { exact: true })).toBeVisible()
  await staff.getByLabel('Points to use').fill('600')
  await staff.getByRole('button', { name: 'Use points' }).click()
  await expect(staff.getByText('This order uses 600 points.')).toBeVisible()
  await expect(staff.getByText('−£6.00')).toBeVisible()
  await expectNoAxeViolations(staff)
  await staff.getByRole('button', { name: 'Keep them' }).click()
  await expect(staff.getByLabel('Points to use')).toBeVisible()

  // A manager gives points with a reason, which the customer reads.
  await staff.goto('/staff/coupons')
  await staff.getByRole('link', { name: 'Customers’ points' }).click()
  await staff.getByLabel('Customer’s email address').fill('nobody@reader.example')
  await staff.keyboard.press('Enter')
  await expect(staff.getByText('There is no account with this email address.')).toBeVisible()
  await staff.getByLabel('Customer’s email address').fill(MANAGER)
  await staff.getByRole('button', { name: 'Show' }).click()
  await expect(staff.getByRole('heading', { name: 'Mona Press' })).toBeVisible()
  await staff.getByLabel('Points', { exact: true }).fill('-2000')
  await staff.getByLabel('Reason').fill('Counted twice')
  await staff.getByRole('button', { name: 'Change points' }).click()
  await expect(staff.getByText('This customer has 1,240 points. You can take away at most those.')).toBeVisible()
  await expect(staff.getByLabel('Points', { exact: true })).toBeFocused()
  await expectNoAxeViolations(staff)
  await staff.getByLabel('Points', { exact: true }).fill('-240')
  await staff.getByRole('button', { name: 'Change points' }).click()
  await expect(staff.getByText('The points are changed.')).toBeVisible()
  await expect(staff.getByLabel('Points', { exact: true })).toHaveValue('')
  for (const width of [390, 810, 1440]) {
    await staff.setViewportSize({ width, height: 900 })
    expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await staff.goto('/account/points')
  await expect(staff.getByText('1,000 points', { exact: true }).first()).toBeVisible()
  await expect(staff.getByText('Changed by us: Counted twice')).toBeVisible()
})
