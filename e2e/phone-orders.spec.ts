import type { Browser, Page } from '@playwright/test'
import {
  STAND_IN_KEYS,
  type StripeStandIn,
  startStripeStandIn,
} from '#shop/payments/testing/stripe-stand-in/stripe-stand-in.server.ts'
import { type Inbox, startInbox } from '../src/platform/email/testing/start-inbox.server.ts'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { bannerOn } from './support/quote-banner.ts'
import { openStaff } from './support/staff-rooms.ts'
import { type Shop, startShop } from './support/start-shop.ts'
import { expect, test } from './support/test.ts'

/* Staff order and quote for somebody on the phone (issue 19, 7), who pays by the link of the mail. */

interface Opened {
  shop: Shop
  standIn: StripeStandIn
  inbox: Inbox
  staff: Page
}

/** A shop that takes cards and sends mail, and a manager of it. */
async function withShop(browser: Browser, work: (opened: Opened) => Promise<void>): Promise<void> {
  const [standIn, inbox] = [await startStripeStandIn(), await startInbox()]
  const payments = { ...STAND_IN_KEYS, STRIPE_API_URL: standIn.url, PAYMENT_METHODS: 'card,transfer' }
  const shop = await startShop({ env: { ...payments, SMTP_URL: inbox.url, MAIL_FROM: 'hello@trimline.example' } })
  try {
    standIn.sendEventsTo(`${shop.url}/api/payments/stripe`)
    await work({ shop, standIn, inbox, staff: await openStaff(shop, browser) })
  } finally {
    await standIn.close()
    await inbox.close()
    await shop.close()
  }
}

const order = (page: Page) => page.getByRole('complementary', { name: 'Their order' })
const place = (page: Page) => order(page).getByRole('button', { name: /^Place the order, £/ })

/** Begins an order for somebody new, and puts a product of the shop into it. */
async function begin(staff: Page, shop: Shop): Promise<void> {
  await staff.goto(`${shop.url}/staff/orders`)
  await staff.getByRole('link', { name: 'New order' }).click()
  await expect(staff.getByRole('heading', { level: 1, name: 'New order' })).toBeVisible()
  await staff.getByRole('button', { name: 'Order for somebody new' }).click()
  await expect(staff.getByRole('heading', { level: 1, name: 'Order for a new customer' })).toBeVisible()
}

async function typePerson(staff: Page, email: string): Promise<void> {
  await staff.getByLabel('Email address').fill(email)
  await staff.getByLabel('First name').fill('Maya')
  await staff.getByLabel('Last name').fill('Rowe')
}

async function typeAddress(staff: Page): Promise<void> {
  await staff.getByLabel('Postal code', { exact: true }).fill('tr7 1ab')
  await staff.getByLabel('Address', { exact: true }).fill('14 Beacon Road')
  await staff.getByLabel('City/Town', { exact: true }).fill('Newquay')
}

/** The banner over the shop's own pages says for whom is ordered, and leads back. */
async function addStickers(staff: Page, shop: Shop, quantity: string): Promise<void> {
  const banner = staff.getByRole('complementary', { name: 'Ordering for' })
  await staff.goto(`${shop.url}/stickers?quantity=${quantity}`)
  await expect(banner).toContainText('Ordering for')
  await bannerOn(staff).add.click()
  await expect(staff.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await staff.goto(`${shop.url}/cart`)
  await expect(staff.getByRole('link', { name: 'To the order' }).first()).toBeVisible()
  await banner.getByRole('link', { name: 'Back to the order' }).click()
  await expect(place(staff)).toBeVisible()
}

/** The link of a mail to somebody, whose subject begins like this. */
async function linkIn(inbox: Inbox, email: string, path: string): Promise<string> {
  const { parsed } = await inbox.mailTo(email)
  const link = new RegExp(`https?://\\S+${path}\\S*`).exec(parsed.text ?? '')?.[0]
  if (link === undefined) throw new Error(`no link to ${path} in: ${parsed.text}`)
  return link
}

test('an order on the phone, with a discount, is paid by the link of its mail, and staff see it', async ({
  browser,
}) => {
  test.slow()
  await withShop(browser, async ({ shop, standIn, inbox, staff }) => {
    const email = 'maya@nimbus.example'
    await begin(staff, shop)
    await staff.getByRole('link', { name: 'Choose products' }).click()
    await expect(staff.getByRole('complementary', { name: 'Ordering for' })).toContainText('a new customer')
    await expectNoAxeViolations(staff)
    await addStickers(staff, shop, '500')
    await staff.goto(`${shop.url}/checkout`)
    await expect(staff).toHaveURL(/\/staff\/orders\/new$/)

    await typePerson(staff, email)
    await typeAddress(staff)
    const before = await place(staff).innerText()
    await staff.getByLabel('Kind').selectOption('Pounds off')
    await staff.getByLabel('How much').fill('5000')
    await staff.getByLabel('Reason').fill('Late last time')
    await staff.getByLabel('Reason').blur()
    await expect(staff.getByText('This goes below cost.')).toBeVisible()
    await place(staff).click()
    const summary = staff.getByRole('alert').filter({ hasText: 'Correct one field to place the order' })
    await expect(summary).toBeFocused()
    await expectNoAxeViolations(staff)

    await staff.getByLabel('How much').fill('5')
    await staff.getByLabel('How much').blur()
    await expect(order(staff)).toContainText('−£5.00')
    await expect(place(staff)).not.toHaveText(before)
    await staff.reload()
    await expect(staff.getByLabel('Reason')).toHaveValue('Late last time')
    await expect(staff.getByRole('radio', { name: /Payment link by email/ })).toBeChecked()
    for (const width of [390, 810, 1440]) {
      await staff.setViewportSize({ width, height: 900 })
      expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await expectNoAxeViolations(staff)
    }
    const total = (await place(staff).innerText()).replace('Place the order, ', '').trim()
    await place(staff).click()
    await expect(staff).toHaveURL(/\/staff\/orders\/T-\d{4}-\d{6}/)
    await expect(staff.getByText('Discount given: Late last time')).toBeVisible()
    await expect(staff.getByText('Placed by')).toBeVisible()
    await expect(staff.getByText('unpaid', { exact: false }).first()).toBeVisible()

    const customer = await (await browser.newContext()).newPage()
    await customer.goto(await linkIn(inbox, email, '/orders/T-'))
    await expect(customer.getByText('Discount').first()).toBeVisible()
    await customer
      .getByRole('button', { name: /Pay .*by card/ })
      .first()
      .click()
    await customer.getByLabel('Card number').fill('4242 4242 4242 4242')
    await customer.getByRole('button', { name: `Pay ${total}` }).click()
    await customer.waitForURL(/\/orders\/T-/, { waitUntil: 'commit' })
    await staff.reload()
    await expect(staff.getByText('paid', { exact: false }).first()).toBeVisible()
    await expect(staff.getByRole('button', { name: 'Send a payment link' })).toHaveCount(0)
    expect(standIn.account.all('charge')).toHaveLength(1)
    await staff.goto(`${shop.url}/cart`)
    await expect(staff.getByRole('complementary', { name: 'Ordering for' })).toHaveCount(0)
  })
})

test('a quotation on the phone is made without scripts, and accepted by the link of its mail', async ({ browser }) => {
  test.slow()
  await withShop(browser, async ({ shop, inbox, staff }) => {
    const email = 'grace@nimbus.example'
    const state = await staff.context().storageState()
    const context = await browser.newContext({
      javaScriptEnabled: false,
      storageState: state,
      viewport: { width: 810, height: 1080 },
    })
    const page = await context.newPage()
    await begin(page, shop)
    await addStickers(page, shop, '250')
    await typePerson(page, email)
    await page.getByText('Quote instead of order').click()
    await page.getByLabel('Note for the customer').fill('As we said on the phone.')
    await page.getByRole('button', { name: /^Send the quotation, £/ }).click()
    await expect(page).toHaveURL(/\/staff\/quotes\//)
    await expect(page.getByText(/Mona Press sent quotation Q-/)).toBeVisible()
    await page.goto(`${shop.url}/staff/quotes?view=quoted`)
    await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Made by staff')
    await context.close()

    const customer = await (await browser.newContext()).newPage()
    await customer.goto(await linkIn(inbox, email, '/quotes/'))
    await expect(customer.getByText('As we said on the phone.').first()).toBeVisible()
    await customer.getByRole('button', { name: 'Accept and add to cart' }).click()
    await expect(customer.getByRole('article')).toContainText('Price agreed in quotation')
    await expectNoAxeViolations(customer)
  })
})
