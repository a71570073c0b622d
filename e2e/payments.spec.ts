import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { Stripe } from 'stripe'
import { newCustomer, openTestAccounts, PASSWORD } from '#people/accounts/testing/test-accounts.server.ts'
import { openDatabase } from '#platform/database/open-database.server.ts'
import { type Inbox, startInbox } from '#platform/email/testing/start-inbox.server.ts'
import { systemClock } from '#platform/time/clock.ts'
import {
  STAND_IN_KEYS,
  type StripeStandIn,
  startStripeStandIn,
} from '#shop/payments/testing/stripe-stand-in/stripe-stand-in.server.ts'
import { pointEntries } from '#shop/promotions/tables.server.ts'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { waitUntilHydrated } from './support/hydration.ts'
import { joinPathIn, runStaffCommand } from './support/run-staff-command.ts'
import { SAMPLE_DATA } from './support/sample-data-setup.ts'
import { join as joinStaff, MANAGER, setUpApp } from './support/staff-rooms.ts'
import { startShop } from './support/start-shop.ts'
import { test as base, expect } from './support/test.ts'

/*
 * From the checkout to the money and back (issue 19 point 3): by card through a stand-in for Stripe, whose events reach the
 * shop over HTTP, by bank transfer, which staff enter, and refunds. One shop for all; its mail goes to a server of the test's.
 */

const CUSTOMER = 'ada@reader.example'
const POINTS = 1240
const STICKERS = { product_id: 3, quantity: '500' }
const CARDS = { product_id: 16, quantity: '250' }
const GOOD = '4242 4242 4242 4242'

interface Parts {
  inbox: Inbox
  standIn: StripeStandIn
  /** The way of the first manager into the staff's rooms. */
  invitation: { path: string }
}

/** `test` with a shop that takes cards and sends mail, in which a customer has points and a manager is invited. */
const test = base.extend<object, Parts>({
  inbox: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const inbox = await startInbox()
      await use(inbox)
      await inbox.close()
    },
    { scope: 'worker' },
  ],
  standIn: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const standIn = await startStripeStandIn()
      await use(standIn)
      await standIn.close()
    },
    { scope: 'worker' },
  ],
  invitation: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use({ path: '' }),
    { scope: 'worker' },
  ],
  shop: [
    async ({ inbox, standIn, invitation }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'trimline-payments-'))
      cpSync(process.env[SAMPLE_DATA] ?? '', dataDir, { recursive: true })
      await makeCustomer(dataDir)
      invitation.path = joinPathIn((await runStaffCommand(dataDir, 'create', MANAGER)).said)
      const env = {
        ...STAND_IN_KEYS,
        STRIPE_API_URL: standIn.url,
        PAYMENT_METHODS: 'card,transfer',
        SMTP_URL: inbox.url,
        MAIL_FROM: 'hello@trimline.example',
      }
      const shop = await startShop({ dataDir, env })
      standIn.sendEventsTo(`${shop.url}/api/payments/stripe`)
      await use(shop)
      await shop.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

// One after the other, so that one shop does for all.
test.describe.configure({ mode: 'default' })

/** A customer who has earned points with orders of before. */
async function makeCustomer(dataDir: string): Promise<void> {
  const quiet = () => {}
  const { db, close } = await openDatabase({ dataDir, log: { info: quiet, warn: quiet, error: quiet } })
  const accounts = openTestAccounts(db)
  accounts.clock.moveTo(systemClock.now().toISOString())
  const customer = await newCustomer(accounts, CUSTOMER)
  const current = await customer.account.current()
  await db.insert(pointEntries).values({
    customerId: current?.userId ?? '',
    points: POINTS,
    at: systemClock.now(),
    kind: 'earned',
    reference: 'earned:before',
    expiresOn: '2030-01-31',
    note: '',
  })
  await close()
}

interface Ordering {
  email: string
  method: 'Card' | 'Bank transfer'
  lines?: readonly object[]
}

/** A guest fills in the checkout and presses the button. */
async function orderAsGuest(page: Page, { email, method, lines = [STICKERS] }: Ordering): Promise<void> {
  await fillCart(page, lines)
  await page.goto('/checkout')
  await waitUntilHydrated(orderButton(page))
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('First name').fill('Maya')
  await page.getByLabel('Last name').fill('Rowe')
  await typeAddress(page)
  await page.getByRole('radio', { name: new RegExp(`^${method}`) }).check()
  await orderButton(page).click()
}

async function fillCart(page: Page, lines: readonly object[]): Promise<void> {
  for (const data of lines) expect((await page.request.post('/api/cart/items', { data })).status()).toBe(201)
}

async function typeAddress(page: Page): Promise<void> {
  await page.getByLabel('Postal code', { exact: true }).fill('tr7 1ab')
  await page.getByLabel('Address', { exact: true }).fill('14 Beacon Road')
  await page.getByLabel('City/Town', { exact: true }).fill('Newquay')
}

const orderButton = (page: Page) => page.getByRole('button', { name: /^Order and pay £/ })

/** Fills in the page at Stripe. */
async function enterCard(page: Page, card: string): Promise<void> {
  await expect(page.getByRole('heading', { name: /^Pay £/ })).toBeVisible()
  await page.getByLabel('Card number').fill(card)
  await page.getByRole('button', { name: /^Pay £/ }).click()
}

const orderNoOf = (page: Page) => /T-\d{4}-\d{6}/.exec(page.url())?.[0] ?? ''
const paidByCard = (page: Page) => page.getByText(/paid by card, £\d+\.\d\d/)

/** The mails to an address, by their subjects. */
function subjectsTo(inbox: Inbox, address: string): string[] {
  return inbox.received.filter(({ to }) => to === address).map(({ parsed }) => parsed.subject ?? '')
}

function chargesOf(standIn: StripeStandIn): number {
  return standIn.account.all('charge').length
}

test('with 3-D Secure: nothing says paid before Stripe does, then the order, and one mail with the invoice', async ({
  page,
  inbox,
  standIn,
}) => {
  const email = 'secure@reader.example'
  const before = chargesOf(standIn)
  await orderAsGuest(page, { email, method: 'Card' })
  await enterCard(page, '4000 0027 6000 3184')
  // Stripe's events are on their way, and it cannot be asked.
  standIn.planEvents(() => [])
  standIn.planRequests(({ method }) => (method === 'GET' ? 'failed' : 'answered'))
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByRole('heading', { name: 'We are confirming your payment' })).toBeVisible()
  await expect(page.getByText(/\bis paid\b|paid by card/)).toHaveCount(0)
  await expectNoAxeViolations(page)
  const waiting = page.url()
  await page.getByRole('link', { name: 'See your order' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for your payment to be confirmed' })).toBeVisible()
  await expect(page.getByText(/not paid yet, £/)).toBeVisible()
  await expect(paidByCard(page)).toHaveCount(0)
  expect(subjectsTo(inbox, email).filter((subject) => /is paid/.test(subject))).toEqual([])

  standIn.planRequests(() => 'answered')
  standIn.planEvents(() => [0])
  await page.goto(waiting)
  await expect(page).toHaveURL(/\/orders\/T-/)
  await expect(paidByCard(page)).toBeVisible()
  const no = orderNoOf(page)
  await expect.poll(() => subjectsTo(inbox, email)).toEqual([`Your order ${no}`, `Your order ${no} is paid`])
  const mail = inbox.received.find(({ to, parsed }) => to === email && /is paid/.test(parsed.subject ?? ''))
  const invoice = /http\S+\/invoices\/I-\d{4}-\d{6}\?key=[\w-]+/.exec(mail?.parsed.text ?? '')?.[0] ?? ''
  await page.goto(invoice)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Invoice')
  expect(chargesOf(standIn)).toBe(before + 1)
})

test('a card that is refused charges nothing; back in the shop the order is paid with another one, once', async ({
  page,
  inbox,
  standIn,
}) => {
  const email = 'refused@reader.example'
  const before = chargesOf(standIn)
  await orderAsGuest(page, { email, method: 'Card' })
  await enterCard(page, '4000 0000 0000 0002')
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page.getByText(/not paid yet, £/)).toBeVisible()
  const no = orderNoOf(page)
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await enterCard(page, GOOD)
  await expect(page).toHaveURL(new RegExp(`/orders/${no}`))
  await expect(paidByCard(page)).toBeVisible()
  await expect.poll(() => subjectsTo(inbox, email)).toEqual([`Your order ${no}`, `Your order ${no} is paid`])
  expect(chargesOf(standIn)).toBe(before + 1)
})

test('with the tab closed after paying, the order is paid all the same, and the mail leads to it', async ({
  shop,
  inbox,
  standIn,
  browser,
}) => {
  const email = 'closed@reader.example'
  const before = chargesOf(standIn)
  const context = await browser.newContext({ baseURL: shop.url })
  const page = await context.newPage()
  await orderAsGuest(page, { email, method: 'Card' })
  await expect(page.getByRole('heading', { name: /^Pay £/ })).toBeVisible()
  // Stripe takes the money; its answer, which leads back to the shop, never arrives.
  await context.route(`${standIn.url}/**`, async (route) => {
    await route.fetch({ maxRedirects: 0 })
    await route.abort()
  })
  await enterCard(page, GOOD)
  await expect.poll(() => subjectsTo(inbox, email)).toHaveLength(2)
  await context.close()
  const mail = inbox.received.find(({ to, parsed }) => to === email && /is paid/.test(parsed.subject ?? ''))
  const link = /http\S+\/orders\/T-\d{4}-\d{6}\?key=[\w-]+/.exec(mail?.parsed.text ?? '')?.[0] ?? ''
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(link)
  await expect(paidByCard(elsewhere)).toBeVisible()
  await elsewhere.context().close()
  expect(chargesOf(standIn)).toBe(before + 1)
})

/** The manager's browser, in the staff's rooms. */
async function openManager(browser: Browser, url: string, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage()
  await joinStaff(page, url + path, 'Mona')
  await setUpApp(page)
  return page
}

test('staff enter a transfer in two parts and take a mistake back; a manager refunds a line, and points go back', async ({
  page,
  shop,
  inbox,
  standIn,
  invitation,
  browser,
}) => {
  test.slow()
  const staff = await openManager(browser, shop.url, invitation.path)

  await test.step('a transfer in two parts', async () => {
    const guest = await (await browser.newContext({ baseURL: shop.url })).newPage()
    const email = 'transfer@reader.example'
    await orderAsGuest(guest, { email, method: 'Bank transfer' })
    await expect(guest).toHaveURL(/\/orders\/T-/)
    const no = orderNoOf(guest)
    await staff.goto('/staff/money')
    await expect(staff.getByRole('link', { name: no })).toBeVisible()
    await expectNoAxeViolations(staff)
    const enter = async (orderNo: string, amount: string) => {
      await staff.getByLabel('Order number').last().fill(orderNo)
      await staff.getByLabel('Amount in pounds').fill(amount)
      await staff.getByRole('button', { name: 'Enter the payment' }).click()
    }
    await staff.getByLabel('Day it came').fill('2999-01-01')
    await enter(no, '50')
    await expect(staff.getByText('This day has not come yet.')).toBeVisible()
    await staff.getByLabel('Day it came').fill(new Date().toISOString().slice(0, 10))
    await enter(no, '500')
    await expect(staff.getByText('The payment is entered.')).toBeVisible()

    // £500 was a slip.
    await staff.getByText('Take back').first().click()
    await staff.getByRole('button', { name: 'Take £500.00 back' }).click()
    await expect(staff.getByText('Please say why. Your colleagues will read it.')).toBeVisible()
    await staff.getByLabel('What went wrong').fill('A nought too many')
    await staff.getByRole('button', { name: 'Take £500.00 back' }).click()
    await expect(staff.getByText('The payment is taken back.')).toBeVisible()
    await expect(staff.getByText('taken back')).toHaveCount(2)
    await guest.reload()
    await expect(guest.getByText(/not paid yet, £/)).toBeVisible()
    const due = /£(\d+\.\d\d)/.exec(await guest.getByText(/not paid yet, £/).innerText())?.[1] ?? ''

    await enter(no, '50')
    await expect(staff.getByText('The payment is entered.')).toBeVisible()
    // The rest is on the bank account, with what a stranger wrote beside it: text, whatever it looks like.
    const rest = (Number(due) - 50).toFixed(2)
    const today = new Date().toISOString().slice(0, 10)
    const written = `<img src=x onerror=alert(1)> ${no}`
    await staff.getByLabel('Or paste its text').fill(`Date,Name,Amount\n${today},${written},${rest}`)
    await staff.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(staff.getByText(written)).toBeVisible()
    await expect(staff.locator('main img')).toHaveCount(0)
    await expect(staff.getByText('same reference, same amount')).toBeVisible()
    await staff.getByRole('button', { name: `Match with ${no}` }).click()
    await expect(staff.getByText('The money is entered.')).toBeVisible()
    await guest.reload()
    await expect(guest.getByText(`paid by bank transfer, £${due}`)).toBeVisible()
    await expect.poll(() => subjectsTo(inbox, email)).toContain(`Your order ${no} is paid`)
    expect(subjectsTo(inbox, email)).toContain(`We have corrected a payment for order ${no}`)
    await guest.context().close()
  })

  await test.step('a customer pays with points and a card', async () => {
    await page.goto('/login')
    await page.getByLabel('Email address').fill(CUSTOMER)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/account/)
    await fillCart(page, [STICKERS, CARDS])
    await page.goto('/checkout')
    await waitUntilHydrated(orderButton(page))
    await typeAddress(page)
    await page.getByText(/^Use your [\d,]+ points$/).click()
    await page.getByLabel('Points to use').fill('600')
    await page.getByRole('button', { name: 'Use points' }).click()
    await expect(page.getByText(/600 points/).first()).toBeVisible()
    await page.getByRole('radio', { name: /^Card/ }).check()
    await orderButton(page).click()
    await enterCard(page, GOOD)
    await expect(paidByCard(page)).toBeVisible()
  })

  const no = orderNoOf(page)
  const balance = async () => {
    await page.goto('/account/points')
    return Number(
      /^-?[\d,]+/
        .exec(
          await page
            .getByText(/^-?[\d,]+ points$/)
            .first()
            .innerText(),
        )?.[0]
        .replace(',', ''),
    )
  }
  const afterPaying = await balance()
  expect(afterPaying).toBeGreaterThan(POINTS - 600)

  await test.step('the manager refunds the first line', async () => {
    await staff.goto(`/staff/orders/${no}`)
    const form = staff.locator('details').filter({ has: staff.getByLabel('What', { exact: true }) })
    await form.getByText('Refund').first().click()
    await form.getByLabel('What').selectOption({ index: 1 })
    await form.getByLabel('Reason').fill('The edge is torn.')
    await form.getByRole('button', { name: 'Refund' }).click()
    await expect(staff.getByText('The refund is decided.')).toBeVisible()
    await expect(staff.getByText('Line 1 refunded: The edge is torn.').first()).toBeVisible()
    await expect(staff.getByRole('link', { name: /^C-\d{4}-\d{6}$/ })).toBeVisible()
  })

  await expect.poll(() => subjectsTo(inbox, CUSTOMER).filter((subject) => /paid back/.test(subject))).toHaveLength(1)
  expect(subjectsTo(inbox, CUSTOMER).filter((subject) => /credit note/.test(subject))).toHaveLength(1)
  const [refund] = standIn.account.all<Stripe.Refund>('refund')
  await staff.reload()
  await expect(staff.getByText('Refund to card').first()).toBeVisible()
  await expect(staff.getByText('nothing due')).toBeVisible()
  const back = ((refund?.amount ?? 0) / 100).toFixed(2)
  await expect(staff.getByText(`−£${back}`).first()).toBeVisible()

  // Its part of the 600 came back, and what it had earned went.
  await page.goto('/account/points')
  await expect(page.getByText('Returned from your order')).toBeVisible()
  await expect(page.getByText('Taken back: goods that earned them were cancelled or refunded')).toBeVisible()
  await expect.poll(balance).not.toBe(afterPaying)
  await page.goto('/account/orders')
  await page.getByRole('link', { name: no }).click()
  await expect(page.getByRole('link', { name: /C-\d{4}-\d{6}/ })).toBeVisible()
  await staff.context().close()
})
