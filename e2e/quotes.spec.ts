import type { Browser, Page } from '@playwright/test'
import type { Inbox } from '../src/platform/email/testing/start-inbox.server.ts'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { test as base, expect, newCustomer, PASSWORD } from './support/shop-with-mail.ts'
import { openStaff } from './support/staff-rooms.ts'

/* What becomes of a quote: staff reply, whoever asked reads it by the mail's link, asks, accepts, and the cart holds it. */

const REQUEST = { quote_type: 'Special Size', featured_item_id: 1, product_id: 1, width: '900', height: '600' }
const NOT_FOUND = "Sorry, we're unable to find the quote request your were looking for."

/** `test` with the shop's first manager in a browser of their own. */
const test = base.extend<object, { staff: Page }>({
  staff: [
    async ({ shop, browser }, use) => {
      const page = await openStaff(shop, browser)
      await use(page)
      await page.context().close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

let readers = 0
const newAddress = () => `grace-${process.pid}-${(readers += 1)}@reader.example`

/** Asks for a quote as this browser; gives the reference. */
async function request(page: Page, person: object): Promise<string> {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const data = { ...REQUEST, quantity: '250', ...person }
  const answer = await page.request.post('/api/quote/create/quote-request', { data, headers })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { data: { reference: string } }).data.reference
}

/** A guest asks in a browser of its own, so that this one knows nothing of it. */
async function guestRequest(browser: Browser, baseURL: string, email: string): Promise<string> {
  const context = await browser.newContext({ baseURL })
  const person = { firstname: 'Grace', lastname: 'Hopper', email_address: email }
  const reference = await request(await context.newPage(), person)
  await context.close()
  return reference
}

/** Staff answer with a line of this amount. */
async function reply(staff: Page, reference: string, amount: string): Promise<void> {
  await staff.goto(`/staff/quotes?view=all&search=${reference}`)
  await staff
    .getByRole('link', { name: /Grace Hopper|Ada Byron/ })
    .first()
    .click()
  const line = staff.getByRole('group', { name: 'Line 1' })
  await line.getByLabel('Description').fill('Art Paper stickers, 900 × 600 mm\nCut to shape')
  await line.getByLabel('Quantity').fill('250')
  await line.getByLabel('Amount (£)').fill(amount)
  await staff.getByLabel('Note').fill('With a matt finish, as you asked.')
  const sent = staff.getByText(/sent quotation Q-/)
  const before = await sent.count()
  await staff.getByRole('button', { name: /Send (new )?quotation/ }).click()
  await expect(sent).toHaveCount(before + 1)
}

/** The path of the link in the newest mail with such a subject. */
async function linkTo(inbox: Inbox, email: string, subject: RegExp): Promise<string> {
  const found = () => inbox.received.filter(({ to, parsed }) => to === email && subject.test(parsed.subject ?? ''))
  await expect.poll(() => found().length, { timeout: 20_000 }).toBeGreaterThan(0)
  const path = /\/quotes\/[\w-]{43}/.exec(found().at(-1)?.parsed.text ?? '')?.[0]
  if (path === undefined) throw new Error('there is no link in the mail')
  return path
}

const offered = (page: Page) => page.getByRole('region', { name: /^Quotation Q-/ })

test('by the mailed link an offer is read, questioned and accepted, and the cart has the line at the quoted price', async ({
  page,
  browser,
  shop,
  staff,
  inbox,
  consoleErrors,
}) => {
  test.slow()
  consoleErrors.expect(/status of 422/)
  const email = newAddress()
  const reference = await guestRequest(browser, shop.url, email)
  // Before there is a price the link of the acknowledgement shows what was asked for.
  await page.goto(await linkTo(inbox, email, /We have your quote request/))
  await expect(page.getByRole('heading', { name: 'We are working out your price', level: 1 })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Your request' })).toContainText('900 × 600')
  await expect(offered(page)).toHaveCount(0)

  await reply(staff, reference, '84.50')
  const response = await page.goto(await linkTo(inbox, email, /Your quotation Q-/))
  expect(response?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
  })
  await expect(page.getByRole('heading', { name: 'Your quotation is ready', level: 1 })).toBeVisible()
  await expect(offered(page)).toContainText('Cut to shape')
  await expect(offered(page)).toContainText('£84.50')
  await expect(offered(page)).toContainText('£89.45')
  await expect(offered(page)).toContainText('With a matt finish, as you asked.')
  await expectNoAxeViolations(page)

  // A question goes to the shop, and its answer to who asked.
  await page.getByLabel('Write to us about this').fill('Can it be cut to a star?\nWith nine points.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('We have received your message.')).toBeVisible()
  await expect(page.getByLabel('Write to us about this')).toHaveValue('')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('With nine points.')
  const asked = () =>
    inbox.received.find(({ parsed }) => parsed.subject?.includes(`sent a message about a quote (${reference})`))
  await expect.poll(() => asked()?.parsed.replyTo?.[0]?.address).toBe(email)

  // Asked for, a better price takes the place of the first; an old tab cannot accept what it still shows.
  await reply(staff, reference, '80.00')
  await page.getByRole('button', { name: 'Accept and add to cart' }).click()
  await expect(page.getByRole('alert')).toContainText('We have sent you a newer quotation.')
  await expect(offered(page)).toContainText('£80.00')
  await page.getByText('Previous quotation').click()
  await expect(page.getByRole('region', { name: /^Quotation Q-.*/ }).last()).toContainText('replaced by a newer one')
  const offers = inbox.received.filter(({ to, parsed }) => to === email && parsed.subject?.startsWith('Your quotation'))
  for (const { parsed } of offers) {
    expect(parsed.text?.replaceAll(/\s+/g, ' ')).toContain('Estimated dispatch 5 business days after approval')
  }
  expect(offers.length).toBeGreaterThan(0)
  const [number = ''] = /Q-\d{4}-\d{5}/.exec(await offered(page).first().innerText()) ?? []

  const sheet = await page.context().newPage()
  await sheet.goto(new URL(page.url()).pathname)
  await sheet.getByRole('link', { name: 'View or print' }).first().click()
  await expect(sheet.getByText(number).first()).toBeVisible()
  await expect(sheet.getByText('£84.95').first()).toBeVisible()
  await expect(sheet.getByText(/Estimated dispatch 5 business days .* additional days may be required\./)).toBeVisible()
  await sheet.close()

  await page.getByRole('button', { name: 'Accept and add to cart' }).click()
  await expect(page).toHaveURL(/\/cart\?quoted=Q-/)
  await expect(page.getByText(`The products of quotation ${number} are in your cart`)).toBeVisible()
  const line = page.getByRole('article')
  await expect(line).toHaveCount(1)
  await expect(line).toContainText('£80.00')
  await expect(line).toContainText(`Price agreed in quotation ${number}`)
  await expect(line.getByRole('textbox')).toHaveCount(0)
  await expect(line.getByRole('button', { name: /Remove/ })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('£84.95')
  await expectNoAxeViolations(page)

  // Taken out, it can be put in again from the page that the confirmation leads to.
  await line.getByRole('button', { name: /Remove/ }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await page.goto(await linkTo(inbox, email, /You accepted quotation/))
  await expect(page.getByRole('heading', { name: 'You accepted this quotation', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /Accept/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('article')).toContainText('£80.00')
  await staff.reload()
  await expect(staff.getByText(`Grace Hopper accepted quotation ${number}`)).toBeVisible()
})

test('the account lists the quotes; one is declined with a reason and quoted again', async ({
  page,
  shop,
  staff,
  inbox,
  consoleErrors,
}) => {
  test.slow()
  consoleErrors.expect(/status of 422/)
  await page.goto('/')
  const email = await newCustomer(page, { shop, inbox })
  await page.goto('/login?to=/account/quotes')
  await page.getByLabel('Email address').first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Quotes', level: 1 })).toBeVisible()
  await expect(page.getByText('You have not asked us for a quote yet.')).toBeVisible()
  await expectNoAxeViolations(page)

  const reference = await request(page, {})
  await reply(staff, reference, '120.00')
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Quotes' }).click()
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: reference })
  await expect(row).toContainText('Quotation ready')
  await expect(row).toContainText('£120.00')
  await row.getByRole('link').click()
  await expectNoAxeViolations(page)
  await page.getByText('Decline this quotation').click()
  await page.getByLabel('Reason').fill('x'.repeat(1001))
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Please use up to 1,000 characters.')).toBeVisible()
  await page.getByLabel('Reason').fill('Too dear for us.')
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('heading', { name: 'You declined this quotation', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Too dear for us.')

  await reply(staff, reference, '99.00')
  await page.reload()
  await page.getByRole('button', { name: 'Accept and add to cart' }).click()
  await expect(page.getByRole('article')).toContainText('£99.00')
  // It is the customer's cart, in whichever browser.
  const count = await page.request.get('/api/cart/count')
  expect(((await count.json()) as { data: { count: number } }).data.count).toBe(1)
})

test('on a phone without scripts, in two tabs, an offer is questioned and accepted only once', async ({
  browser,
  shop,
  staff,
  inbox,
}) => {
  test.slow()
  const email = newAddress()
  const reference = await guestRequest(browser, shop.url, email)
  await reply(staff, reference, '84.50')
  const viewport = { width: 390, height: 800 }
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false, viewport })
  const page = await context.newPage()
  const path = await linkTo(inbox, email, /Your quotation Q-/)
  await page.goto(path)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Your message is required. Please try again.')).toBeVisible()
  await page.getByLabel('Write to us about this').fill('Is it <b>waterproof</b>?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Is it <b>waterproof</b>?')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  const other = await context.newPage()
  await other.goto(path)
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Accept and add to cart' }).click()
    await expect(tab.getByRole('article')).toHaveCount(1)
    await expect(tab.getByRole('article')).toContainText('£84.50')
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await context.close()
})

test('an invalid link says so, and what to do', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/status of 404/)
  const response = await page.goto(`/quotes/${'x'.repeat(43)}`)
  expect(response?.status()).toBe(404)
  await expect(page.getByText(NOT_FOUND)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
  await expectNoAxeViolations(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/login\?to=%2Faccount%2Fquotes/)
})
