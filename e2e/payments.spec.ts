import type { Browser, Page } from '@playwright/test'
import { openAuthSecret } from '#people/accounts/secrets.server.ts'
import { readConfig } from '#platform/config/config.server.ts'
import { openDatabase } from '#platform/database/open-database.server.ts'
import { systemClock } from '#platform/time/clock.ts'
import { placeTestOrder, testOrderDeps } from '#shop/orders/testing/test-orders.server.ts'
import { createPayments } from '#shop/payments/payments.server.ts'
import { openStripe } from '#shop/payments/stripe-client.server.ts'
import {
  STAND_IN_KEYS,
  type StripeStandIn,
  startStripeStandIn,
} from '#shop/payments/testing/stripe-stand-in/stripe-stand-in.server.ts'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { openStaff } from './support/staff-rooms.ts'
import { type Shop, startShop } from './support/start-shop.ts'
import { expect, test } from './support/test.ts'

/*
 * Paying (issue 19 point 3): by card through a stand-in for Stripe, whose events reach the shop over HTTP, and by bank
 * transfer, which staff enter.
 */

/** An order, and its page at Stripe if it is to be paid by card. */
interface Ordered {
  orderNo: string
  page: string
}

/** Places orders while the shop is stopped: the embedded database is one process's own. */
async function placeOrders(shop: Shop, standIn: StripeStandIn, methods: readonly ('card' | 'transfer')[]) {
  await shop.stop()
  const quiet = () => {}
  const database = await openDatabase({ dataDir: shop.dataDir, log: { info: quiet, warn: quiet, error: quiet } })
  const { db } = database
  const config = readConfig({
    ...STAND_IN_KEYS,
    STRIPE_API_URL: standIn.url,
    PAYMENT_METHODS: 'card,transfer',
  }).payments
  const payments = createPayments({
    ...testOrderDeps(db),
    clock: systemClock,
    siteUrl: shop.url,
    secret: await openAuthSecret(db, systemClock, undefined),
    methods: config.methods,
    stripe: await openStripe(config.stripe),
    webhookSecret: STAND_IN_KEYS.STRIPE_WEBHOOK_SECRET,
    onFault: console.error,
  })
  const placed: Ordered[] = []
  for (const paymentMethod of methods) {
    const { order } = await placeTestOrder(db, { paymentMethod, at: systemClock.now() })
    placed.push({ orderNo: order.orderNo, page: (await payments.start(order)).redirectTo ?? '' })
  }
  await database.close()
  await shop.start()
  return placed
}

/** Fills in the page at Stripe in a browser of its own, as a customer does. */
async function enterCard(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card)
  await page.getByRole('button', { name: 'Pay £80.42' }).click()
}

async function customerAt(browser: Browser, { page: address }: Ordered): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(address)
  return page
}

test('orders are paid by card, with 3-D Secure, after a refusal, and with the tab closed; a transfer comes in two parts', async ({
  browser,
}) => {
  test.slow()
  const standIn = await startStripeStandIn()
  const env = { ...STAND_IN_KEYS, STRIPE_API_URL: standIn.url, PAYMENT_METHODS: 'card,transfer' }
  const shop = await startShop({ env })
  try {
    standIn.sendEventsTo(`${shop.url}/api/payments/stripe`)
    const placed = await placeOrders(shop, standIn, ['card', 'card', 'card', 'card', 'transfer'])
    const [plain, secure, refused, closed, transfer] = placed as [Ordered, Ordered, Ordered, Ordered, Ordered]
    const staff = await openStaff(shop, browser)
    await staff.getByRole('link', { name: 'Money' }).first().click()
    await expect(staff.getByRole('heading', { name: 'Money', exact: true })).toBeVisible()
    for (const { orderNo } of placed) await expect(staff.getByRole('link', { name: orderNo })).toBeVisible()
    await expectNoAxeViolations(staff)
    const isPaid = async ({ orderNo }: Ordered) => {
      // Its address without the notice of the last payment.
      await staff.goto(`${shop.url}/staff/money`)
      await expect(staff.getByRole('heading', { name: 'Not paid yet' })).toBeVisible()
      return (await staff.getByRole('link', { name: orderNo }).count()) === 0
    }

    const first = await customerAt(browser, plain)
    await enterCard(first, '4242 4242 4242 4242')
    await first.waitForURL(new RegExp(`/orders/${plain.orderNo}`), { waitUntil: 'commit' })
    expect(await isPaid(plain)).toBe(true)

    const second = await customerAt(browser, secure)
    await enterCard(second, '4000 0027 6000 3184')
    await second.getByRole('button', { name: 'Complete' }).click()
    await second.waitForURL(new RegExp(`/orders/${secure.orderNo}`), { waitUntil: 'commit' })
    expect(await isPaid(secure)).toBe(true)

    const third = await customerAt(browser, refused)
    await enterCard(third, '4000 0000 0000 0002')
    await expect(third.getByRole('alert')).toHaveText('Your card was declined.')
    expect(await isPaid(refused)).toBe(false)
    await enterCard(third, '4242 4242 4242 4242')
    await third.waitForURL(new RegExp(`/orders/${refused.orderNo}`), { waitUntil: 'commit' })
    expect(await isPaid(refused)).toBe(true)

    const fourth = await customerAt(browser, closed)
    await fourth.context().route(`${shop.url}/**`, (route) => route.abort())
    await enterCard(fourth, '4242 4242 4242 4242')
    await fourth.close()
    await expect.poll(() => isPaid(closed)).toBe(true)

    for (const amount of ['50', '30.42']) {
      expect(await isPaid(transfer)).toBe(false)
      await staff.getByLabel('Order number').last().fill(transfer.orderNo)
      await staff.getByLabel('Amount in pounds').fill(amount)
      await staff.getByRole('button', { name: 'Enter the payment' }).click()
      await expect(staff.getByText('The payment is entered.')).toBeVisible()
    }
    expect(await isPaid(transfer)).toBe(true)
    await expect(staff.getByText('Every order is paid.')).toBeVisible()
    expect(standIn.account.all('charge')).toHaveLength(4)
  } finally {
    await standIn.close()
    await shop.close()
  }
})
