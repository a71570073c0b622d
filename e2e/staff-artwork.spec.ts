import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Inbox } from '../src/platform/email/testing/start-inbox.server.ts'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { test as base, expect } from './support/shop-with-mail.ts'
import { openStaff } from './support/staff-rooms.ts'

/* Staff evaluate artwork (issue 20, 6; 000 §8): another file is asked for, sent, accepted, and the shopper comes too late. */

const LATE =
  'Sorry, update is unavailable. Your artwork has already been evaluated. Please close modal to check evaluation details.'
const WIDTHS = [390, 810, 1440]

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

const SERUM = `<svg xmlns="http://www.w3.org/2000/svg" width="945" height="661">
  <rect width="945" height="661" fill="#e9dff0"/><circle cx="720" cy="180" r="110" fill="#e3b341"/>
  <path d="M0 520 C200 400 360 640 600 500 S 860 420 945 480 V661 H0Z" fill="#24a0d8"/>
  <text x="90" y="250" font-family="DejaVu Sans" font-weight="700" font-size="120">Aurelle</text></svg>`

const png = () => sharp(Buffer.from(SERUM)).png().toBuffer()

const MAYA = {
  first_name: 'Maya',
  last_name: 'Rowe',
  line_1: '14 Beacon Road',
  city: 'Newquay',
  postcode: 'TR7 1AB',
  same_address: 'yes',
  delivery: 'standard',
}

/** A guest orders stickers with a file; gives the path of the order, with its key. */
async function order(browser: Browser, baseURL: string, email: string): Promise<string> {
  const { request } = await browser.newContext({ baseURL })
  const choices = { product_id: 3, width: '75', height: '52', quantity: '500' }
  const added = (await (await request.post('/api/cart/items', { data: choices })).json()) as { data: { id: string } }
  const file = { name: 'serum.png', mimeType: 'image/png', buffer: await png() }
  const sent = await request.post(`/api/artwork/lines/${added.data.id}/files`, { multipart: { files: file } })
  expect(sent.status(), await sent.text()).toBe(201)
  const { data } = (await (await request.get('/api/checkout')).json()) as { data: { seen: object } }
  const fields = { ...MAYA, ...data.seen, email, pay_by: 'transfer', idempotency_key: randomUUID() }
  const placed = await request.post('/api/checkout', { data: fields })
  expect(placed.status(), await placed.text()).toBe(201)
  return ((await placed.json()) as { data: { order_path: string } }).data.order_path
}

/** The path of the artwork page in the newest mail with such a subject. */
async function linkTo(inbox: Inbox, email: string, subject: RegExp): Promise<string> {
  const found = () => inbox.received.filter(({ to, parsed }) => to === email && subject.test(parsed.subject ?? ''))
  await expect.poll(() => found().length, { timeout: 20_000 }).toBeGreaterThan(0)
  return /\/orders\/T-\d{4}-\d{6}\/artwork\/[\w-]+\?key=[\w-]+/.exec(found().at(-1)?.parsed.text ?? '')?.[0] ?? ''
}

test('staff ask for another file, the shopper sends it, it is accepted, and a late change is refused', async ({
  page,
  browser,
  shop,
  staff,
  inbox,
  consoleErrors,
}) => {
  test.slow()
  consoleErrors.expect(/status of (422|409|404)/)
  const email = `maya-${process.pid}@nimbus.example`
  const path = await order(browser, shop.url, email)
  const number = /T-\d{4}-\d{6}/.exec(path)?.[0] ?? ''

  await staff.goto(`/staff/artwork?search=${number}`)
  await expect(staff.getByRole('row', { name: /serum\.png/ })).toContainText('To evaluate')
  await expectNoAxeViolations(staff)
  await staff.getByRole('link', { name: 'serum.png' }).click()
  await expect(staff.getByRole('heading', { name: 'serum.png', level: 1 })).toBeVisible()
  await expect(staff.getByRole('img', { name: 'Page 1 of serum.png' })).toBeVisible()

  // Measured by the keyboard alone.
  await staff.getByLabel('Measure').check()
  const end = staff.getByRole('button', { name: /^End of the measure/ })
  await end.focus()
  const before = await staff.getByRole('status').filter({ hasText: 'across' }).innerText()
  await staff.keyboard.press('ArrowRight')
  await expect(staff.getByRole('status').filter({ hasText: 'across' })).not.toHaveText(before)
  await expectNoAxeViolations(staff)

  await staff.getByLabel('Ask for another').check()
  await staff.getByRole('button', { name: 'Ask for another file' }).click()
  await expect(staff.getByText('Please choose why another file is needed.')).toBeVisible()
  await staff.getByLabel('Resolution', { exact: true }).check()
  await staff.getByLabel('For the customer').fill('The logo is soft at the edges.')
  await staff.getByRole('button', { name: 'Ask for another file' }).click()
  await expect(staff.getByText(/^Another file is asked for/)).toBeVisible()
  for (const width of WIDTHS) {
    await staff.setViewportSize({ width, height: 900 })
    expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }

  await page.goto(await linkTo(inbox, email, /We need another file for order/))
  await expect(page.getByText('We need another file.')).toBeVisible()
  await expect(page.getByText('The logo is soft at the edges.')).toBeVisible()
  await expectNoAxeViolations(page)
  const buffer = await png()
  await page.getByLabel('Replace serum.png').setInputFiles({ name: 'serum-sharp.png', mimeType: 'image/png', buffer })
  const files = page.getByRole('list', { name: 'Files' }).getByRole('listitem')
  await expect(files.filter({ hasText: 'serum-sharp.png' })).toContainText('Arrived')
  await expect(files).toHaveCount(1)
  await expect(page.getByText('We need another file.')).toBeHidden()

  await staff.goto(`/staff/artwork?search=${number}`)
  await staff.getByRole('link', { name: 'serum-sharp.png' }).click()
  await expect(staff.getByRole('region', { name: 'Versions' })).toContainText('asked for another, Resolution')
  await staff.getByLabel('Accept', { exact: true }).check()
  await staff.getByRole('button', { name: 'Accept the file' }).click()
  await expect(staff.getByText(/^The file is accepted/)).toBeVisible()

  // The shopper's page is still open.
  await page.getByLabel('Replace serum-sharp.png').setInputFiles({ name: 'late.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('alert')).toHaveText(LATE)
  await page.goto(await linkTo(inbox, email, /Your artwork for order .* is accepted/))
  await expect(page.getByText(LATE)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Evaluation details' })).toContainText('Accepted by our printers')
  await expect(page.getByLabel(/Choose files|Add files/)).toHaveCount(0)
  await expectNoAxeViolations(page)
})
