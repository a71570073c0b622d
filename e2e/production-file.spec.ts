import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { openStaff } from './support/staff-rooms.ts'
import { expect, test } from './support/test.ts'

/* From a picture without bleed to the file that is printed (issue 20, 3 and 5). */

const WIDTHS = [390, 810, 1440]

const WAVES = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="624">
  <rect width="900" height="624" fill="#e9dff0"/><circle cx="700" cy="170" r="110" fill="#e3b341"/>
  <path d="M0 490 C200 380 350 600 570 470 S 820 400 900 450 V624 H0Z" fill="#24a0d8"/></svg>`

const MAYA = {
  first_name: 'Maya',
  last_name: 'Rowe',
  email: 'maya@example.com',
  line_1: '14 Beacon Road',
  city: 'Newquay',
  postcode: 'TR7 1AB',
  same_address: 'yes',
  delivery: 'standard',
  pay_by: 'transfer',
}

/** The lower left corner of a preview: what is printed in the bleed. */
async function corner(request: APIRequestContext, address: string): Promise<number[]> {
  const answer = await request.get(address)
  expect(answer.status(), address).toBe(200)
  const picture = sharp(await answer.body())
  const { height } = await picture.metadata()
  const pixel = picture.extract({ left: 4, top: height - 8, width: 1, height: 1 }).raw()
  return [...(await pixel.toBuffer()).subarray(0, 3)]
}

async function order(request: APIRequestContext): Promise<void> {
  const { data } = (await (await request.get('/api/checkout')).json()) as { data: { seen: object } }
  const placed = await request.post('/api/checkout', { data: { ...MAYA, ...data.seen, idempotency_key: randomUUID() } })
  expect(placed.status(), await placed.text()).toBe(201)
}

test('a picture without bleed is mended, undone, mended again, and printed from a file with its hash', async ({
  ownShop,
  browser,
}) => {
  test.slow()
  const context = await browser.newContext({ baseURL: ownShop.url })
  const { request } = context
  const choices = { product_id: 3, width: '75', height: '52', quantity: '500' }
  const added = (await (await request.post('/api/cart/items', { data: choices })).json()) as { data: { id: string } }
  const line = added.data.id
  const buffer = await sharp(Buffer.from(WAVES)).png().toBuffer()
  const files = { name: 'waves.png', mimeType: 'image/png', buffer }
  expect((await request.post(`/api/artwork/lines/${line}/files`, { multipart: { files } })).status()).toBe(201)

  const shopper = await context.newPage()
  await shopper.goto(`/cart/artwork/${line}`)
  const checks = shopper.getByRole('group', { name: 'Checks' })
  const finding = checks.getByRole('listitem').filter({ hasText: 'no bleed' })
  await finding.getByRole('button', { name: 'Add bleed' }).click({ timeout: 20_000 })
  await expect(finding).toHaveCount(0)
  const after = checks.getByRole('img', { name: /with your changes/ })
  const blue = [36, 160, 216].map((value) => expect.closeTo(value, -1.5))
  expect(await corner(request, (await after.getAttribute('src')) ?? '')).toEqual(blue)
  await expectNoAxeViolations(shopper)
  for (const width of WIDTHS) {
    await shopper.setViewportSize({ width, height: 900 })
    expect(await shopper.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await checks.getByRole('button', { name: 'Undo “Add bleed”' }).click()
  await expect(finding).toBeVisible()
  await expect(after).toHaveCount(0)
  await finding.getByRole('button', { name: 'Add bleed' }).click()
  await expect(finding).toHaveCount(0)
  await order(request)

  const staff = await openStaff(ownShop, browser)
  await staff.goto('/staff/artwork')
  await staff
    .getByRole('link', { name: /waves\.png/ })
    .first()
    .click()
  const part = staff.getByRole('heading', { name: 'Production file' }).locator('xpath=ancestor::section')
  const bytes = await readDownload(staff, part.getByRole('link', { name: /^Download production file/ }))
  expect(bytes.toString('latin1', 0, 8)).toBe('%PDF-1.6')
  await staff.reload()
  await expect(part.getByRole('code')).toHaveText(createHash('sha256').update(bytes).digest('hex'))

  await part.getByRole('button', { name: 'Show the plates' }).click()
  await expect(part.getByRole('group', { name: 'Plates' }).getByRole('checkbox')).toHaveCount(4)
  await part.getByRole('application').focus()
  await staff.keyboard.press('ArrowLeft')
  await expect(part.getByText(/^Total ink here/)).toContainText(/\d+ %/)
  for (const width of WIDTHS) {
    await staff.setViewportSize({ width, height: 900 })
    expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await expectNoAxeViolations(staff)
  await staff.context().close()
  await context.close()
})

async function readDownload(page: Page, link: ReturnType<Page['getByRole']>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  return readFile(await download.path())
}
