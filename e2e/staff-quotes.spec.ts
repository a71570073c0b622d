import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { firstLink, join, setUpApp } from './support/staff-rooms.ts'
import type { Shop } from './support/start-shop.ts'
import { expect, test } from './support/test.ts'

/* Staff and quote requests (000 §2.4, §4.4): the inbox, the estimate as a starting price, and the answers. */

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** Sends a request of a guest, with a file. */
async function ask(request: APIRequestContext, shop: Shop, firstName = 'Ada'): Promise<void> {
  const answer = await request.post(`${shop.url}/api/quote/create/quote-request`, {
    multipart: {
      quote_type: 'Special Size',
      firstname: firstName,
      lastname: 'Byron',
      email_address: 'ada@reader.example',
      product_id: '1',
      size: 'custom',
      width: '600',
      height: '900',
      quantity: 'custom',
      custom_quantity: '2500',
      comment: 'For a shop window.\n<b>Rain</b> runs down it.',
      attachments: { name: 'Window – front.png', mimeType: 'image/png', buffer: PICTURE },
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}

/** Opens the shop to its first manager, with one request waiting. */
async function openInbox(page: Page, request: APIRequestContext, shop: Shop, firstName?: string): Promise<void> {
  const link = await firstLink(shop)
  await ask(request, shop, firstName)
  await join(page, link, 'Mona')
  await setUpApp(page)
}

async function openRequest(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Quotes' }).click()
  await page.getByRole('link', { name: 'Ada Byron' }).click()
  await expect(page.getByRole('heading', { name: /^Quote request / })).toBeVisible()
}

test('a request is viewed, estimated, quoted and declined, with mails and entries in the audit log', async ({
  page,
  request,
  ownShop,
  consoleErrors,
}) => {
  test.slow()
  await openInbox(page, request, ownShop)
  await page.getByRole('link', { name: 'quote request to answer' }).click()
  await expect(page.getByRole('heading', { name: 'Quotes' })).toBeVisible()
  // The shop's own header is for shoppers.
  await expect(page.getByRole('banner')).toContainText('Sign out')
  await expect(page.getByRole('banner')).not.toContainText('Cart')
  await expectNoAxeViolations(page)
  await page.getByLabel('Reference, name, email or product').fill('byron art')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(['To be quoted'])
  await page.getByRole('link', { name: 'Ada Byron' }).click()

  await expect(page.getByText('<b>Rain</b> runs down it.')).toBeVisible()
  await expect(page.getByText('600 × 900', { exact: true })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Window – front.png' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Window – front.png')

  // The estimate's steps sum to it, and it becomes the first line.
  const amounts = await page.locator('tbody td:last-child').allInnerTexts()
  const sum = amounts.reduce((total, text) => total + Number(text), 0)
  const estimate = await page.getByRole('row', { name: /^Estimate/ }).innerText()
  const figure = /£([\d,]+\.\d\d)/.exec(estimate)?.[1]?.replaceAll(',', '') ?? ''
  expect(sum).toBeCloseTo(Number(figure), 2)
  await page.getByRole('link', { name: 'Use in the quotation' }).click()
  await expect(page.getByLabel('Amount (£)')).toHaveValue(figure)
  await expect(page.getByLabel('Quantity')).toHaveValue('2500')

  await page.getByRole('button', { name: 'Add a line' }).click()
  const second = page.getByRole('group', { name: 'Line 2' })
  await expect(second.getByLabel('Description')).toBeFocused()
  await page.keyboard.type('Express')
  await second.getByLabel('Amount (£)').fill('twenty')
  // Enter in a field sends nothing and takes nothing out.
  await second.getByLabel('Quantity').press('Enter')
  await expect(second.getByLabel('Amount (£)')).toHaveValue('twenty')
  consoleErrors.expect(/status of 422/)
  await page.getByLabel('Note').fill('The paper is on stock.')
  await page.getByRole('button', { name: 'Send quotation' }).click()
  await expect(second.getByText('Please enter a whole number, 1 to 999,999.')).toBeVisible()
  await expect(second.getByLabel('Quantity')).toBeFocused()
  // The bar at the top may cover half of a link where the page was scrolled.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectNoAxeViolations(page)
  await second.getByLabel('Quantity').fill('1')
  await second.getByLabel('Amount (£)').fill('20')
  const total = (Number(figure) + 20).toLocaleString('en-GB', { minimumFractionDigits: 2 })
  await expect(page.getByText(`£${total}`).first()).toBeVisible()
  await page.getByRole('button', { name: 'Send quotation' }).click()
  await expect(
    page.getByRole('status').getByText('No mail server is set up: the email waits in the outbox.'),
  ).toBeVisible()
  await expect(page.getByText(/^Mona Press sent quotation Q-\d{4}-00001/)).toBeVisible()
  await expect(page.getByText('Open', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Note')).toHaveValue('')
  // The bar at the top may cover half of a link where the page was scrolled.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectNoAxeViolations(page)

  await page.getByText('Decline this request').click()
  await page.getByLabel('Reason').fill('The paper is sold out after all.')
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(
    page.getByText('The request is declined. No mail server is set up: the email waits in the outbox.'),
  ).toBeVisible()

  await page.getByRole('link', { name: 'Outbox' }).click()
  await page.getByRole('link', { name: /^Your quotation Q-/ }).click()
  for (const words of [`£${total}`, 'The paper is on stock.', '/quotes/']) {
    await expect(page.locator('pre')).toContainText(words)
  }
  await page.getByRole('link', { name: 'Audit log' }).click()
  const log = page.getByRole('main').getByRole('listitem')
  await expect(log.filter({ hasText: 'sent a quotation for the quote request' })).toHaveCount(1)
  await expect(log.filter({ hasText: 'declined the quote request' })).toHaveCount(1)
})

test('if two members answer at once, the second gets a message and keeps the input', async ({
  page,
  request,
  ownShop,
  consoleErrors,
}) => {
  test.slow()
  await openInbox(page, request, ownShop)
  await openRequest(page)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await page.getByLabel('Message').fill('By when do you need them?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(
    page.getByRole('status').getByText('No mail server is set up: the email waits in the outbox.'),
  ).toBeVisible()

  consoleErrors.expect(/status of 422/)
  await other.getByLabel('Amount (£)').fill('84.50')
  await other.getByLabel('Note').fill('As discussed.')
  await other.getByRole('button', { name: 'Send quotation' }).click()
  await expect(other.getByRole('alert')).toContainText('the request has changed: Mona Press wrote.')
  await expect(other.getByText('By when do you need them?')).toBeVisible()
  await expect(other.getByLabel('Amount (£)')).toHaveValue('84.50')
  await expect(other.getByLabel('Note')).toHaveValue('As discussed.')
  await other.getByRole('button', { name: 'Send quotation' }).click()
  await expect(
    other.getByRole('status').getByText('No mail server is set up: the email waits in the outbox.'),
  ).toBeVisible()
})

test('the longest name stays within its column beside the quotation, and fits on a phone', async ({
  page,
  request,
  ownShop,
}) => {
  test.slow()
  const longest = 'B'.repeat(100)
  await openInbox(page, request, ownShop, longest)
  await page.getByRole('link', { name: 'Quotes' }).click()
  await page.getByRole('link', { name: longest }).click()
  const asked = await page.getByRole('heading', { name: longest }).boundingBox()
  const reply = await page.getByRole('heading', { name: 'Reply with a quotation' }).boundingBox()
  expect((asked?.x ?? 0) + (asked?.width ?? 0)).toBeLessThan(reply?.x ?? 0)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('without scripts, on a phone, the server adds lines and calculates the total', async ({
  browser,
  request,
  ownShop,
}) => {
  test.slow()
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })
  const page = await context.newPage()
  await openInbox(page, request, ownShop)
  await openRequest(page)
  const amounts = page.getByLabel('Amount (£)')
  await amounts.fill('84.50')
  await page.getByRole('button', { name: 'Add a line' }).click()
  await expect(amounts.first()).toHaveValue('84.50')
  const second = page.getByRole('group', { name: 'Line 2' })
  await second.getByLabel('Description').fill('Express')
  await second.getByLabel('Quantity').fill('1')
  await second.getByLabel('Amount (£)').fill('10')
  await page.getByLabel('Note').fill('Kept.')
  await page.getByRole('button', { name: 'Update total' }).last().click()
  // 84.50 + 10.00 + 4.95 delivery
  await expect(page.getByText('£99.45')).toBeVisible()
  await expect(page.getByLabel('Note')).toHaveValue('Kept.')
  await page.getByRole('button', { name: 'Remove line 2' }).click()
  await expect(amounts).toHaveCount(1)
  await page.getByRole('button', { name: 'Send quotation' }).click()
  await expect(
    page.getByRole('status').getByText('No mail server is set up: the email waits in the outbox.'),
  ).toBeVisible()
  await expect(page.getByText('£89.45')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await context.close()
})
