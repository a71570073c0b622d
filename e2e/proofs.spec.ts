import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { box, cleanArtwork, STICKER, writeSample } from '#print/preflight/testing/sample-pdf.ts'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { openStaff } from './support/staff-rooms.ts'
import { expect, test } from './support/test.ts'

/* From artwork to an approved proof on a phone, with a change in between (issue 21, 1 and 2). */

const WIDTHS = [390, 810, 1440]
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
const CLEAN = cleanArtwork({ ...STICKER, trim: { width: 75, height: 52 } })
const ARTWORK = writeSample(CLEAN)
/** The same with one black dot more, as large as a pixel at 300 dpi. */
const DOTTED = writeSample({ ...CLEAN, content: [...CLEAN.content, `0 0 0 1 k ${box(60, 40, 0.085, 0.085)} f`] })

/** An order of stickers with their artwork: the path of its page, with its key, and the id of its line. */
async function order(request: APIRequestContext): Promise<PlacedOrder> {
  const choices = { product_id: 3, width: '75', height: '52', quantity: '500' }
  const added = (await (await request.post('/api/cart/items', { data: choices })).json()) as { data: { id: string } }
  const line = added.data.id
  const files = { name: 'cloud.pdf', mimeType: 'application/pdf', buffer: Buffer.from(ARTWORK) }
  expect((await request.post(`/api/artwork/lines/${line}/files`, { multipart: { files } })).status()).toBe(201)
  return { line, ...(await checkOut(request)) }
}

interface PlacedOrder {
  path: string
  line: string
  orderNo: string
}

/** Orders what is in the cart. */
async function checkOut(request: APIRequestContext): Promise<Omit<PlacedOrder, 'line'>> {
  const { data } = (await (await request.get('/api/checkout')).json()) as { data: { seen: object } }
  const placed = await request.post('/api/checkout', { data: { ...MAYA, ...data.seen, idempotency_key: randomUUID() } })
  expect(placed.status(), await placed.text()).toBe(201)
  const { order_path: path, order_no: orderNo } = (
    (await placed.json()) as { data: { order_path: string; order_no: string } }
  ).data
  return { path, orderNo }
}

/** Nothing is wider than the screen; with `SCREENSHOTS` set, the pages are kept there to be looked at. */
async function expectFits(page: Page, name: string) {
  const folder = process.env['SCREENSHOTS']
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
  }
  await page.setViewportSize({ width: 390, height: 844 })
}

test('a proof is looked at on the phone, changed, and its second version approved', async ({ ownShop, browser }) => {
  test.slow()
  const staff = await openStaff(ownShop, browser)
  const context = await browser.newContext({ baseURL: ownShop.url, viewport: { width: 390, height: 844 } })
  const { request } = context
  const { path, line, orderNo } = await order(request)
  const proof = path.replace(orderNo, `${orderNo}/proof/${line}`)
  await expect.poll(async () => (await request.get(proof)).status(), { timeout: 60_000 }).toBe(200)

  const phone = await context.newPage()
  await phone.goto(path)
  await phone.getByRole('link', { name: 'Look at the proof', exact: true }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Your proof' })).toBeVisible()
  const picture = phone.getByRole('img', { name: /the page as it is printed/ })
  await expect(picture).toHaveJSProperty('complete', true)
  await phone.getByLabel('Bleed').uncheck()
  await expectNoAxeViolations(phone)
  await expectFits(phone, 'proof')
  const first = await phone.locator('input[name="digest"]').inputValue()

  await phone.getByRole('button', { name: /Choose a place on/ }).click()
  await expect(phone.getByLabel('mm from the left')).toHaveValue(/^\d/)
  await phone.getByLabel('What should be different?').fill('Please make the flash yellow.')
  await phone.getByRole('button', { name: 'Ask for changes' }).click()
  await expect(phone.getByText('We have your comment')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Approve this proof' })).toHaveCount(0)

  await staff.goto('/staff/proofs')
  await staff.getByRole('link', { name: `${orderNo}, line 1` }).click()
  await expect(staff.getByText('Please make the flash yellow.')).toBeVisible()
  await staff.getByText('Answer to comment 1').first().click()
  await staff.getByLabel('Answer to comment 1').fill('Which yellow do you mean?')
  await staff.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(staff.getByRole('list', { name: 'Answers to comment 1' })).toContainText('Which yellow do you mean?')

  await phone.reload()
  await expect(phone.getByRole('list', { name: 'Answers to comment 1' })).toContainText('Which yellow do you mean?')
  await phone.getByText('Reply to comment 1').first().click()
  await phone.getByLabel('Reply to comment 1').fill('That of the logo.')
  await phone.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(phone.getByRole('list', { name: 'Answers to comment 1' })).toContainText('That of the logo.')
  await expectFits(phone, 'threads')
  await staff
    .getByLabel('PDF')
    .setInputFiles({ name: 'yellow.pdf', mimeType: 'application/pdf', buffer: Buffer.from(DOTTED) })
  await staff.getByLabel('What is different').fill('The flash is yellow now.')
  await staff.getByLabel('With this version it').selectOption('costs more')
  await staff.getByLabel('Difference without VAT').fill('12')
  await staff.getByLabel('Why').fill('The yellow is a spot colour.')
  await staff.getByRole('button', { name: 'Send this version' }).click()
  await expect(staff.getByText('The new version is sent to the customer.')).toBeVisible()
  await expect(staff.getByText('Costs £14.40 more including VAT (The yellow is a spot colour.)').first()).toBeVisible()
  await expect(staff.getByRole('list', { name: 'Answers to comment 1' })).toContainText('That of the logo.')
  await expectNoAxeViolations(staff)

  const old = { intent: 'approve', version: '1', digest: first, name: 'Maya Rowe' }
  expect((await request.post(proof, { form: old })).status()).toBe(422)
  await phone.goto(proof)
  await expect(phone.getByText('The flash is yellow now.')).toBeVisible()
  await phone.getByRole('link', { name: 'See what is different from version 1' }).click()
  // The versions may still be being compared.
  await expect(phone.getByText(/pixels? (is|are) different at 300 dpi/)).toBeVisible({ timeout: 60_000 })
  await expect(phone.getByRole('img', { name: 'Front of version 1' }).first()).toBeVisible()
  await phone.getByLabel('Laid over').check()
  await phone.getByRole('slider').fill('20')
  await expectNoAxeViolations(phone)
  await phone.getByLabel('Difference painted').check()
  await expect(phone.getByRole('img', { name: /painted in magenta/ })).toBeVisible()
  await expectFits(phone, 'compared')
  await phone.getByRole('link', { name: 'Show version 2 alone' }).click()

  await phone.getByText('Invite a colleague').click()
  await phone.getByLabel('Their name').fill('Jo Hale')
  await phone.getByLabel('Their email').fill('jo@example.com')
  await phone.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(phone.getByText('Your colleague is invited by email.')).toBeVisible()
  await phone.getByRole('button', { name: 'Everybody has to approve' }).click()
  await expect(phone.getByText('Everybody here has to approve the same version.')).toBeVisible()
  await expectNoAxeViolations(phone)
  await expectFits(phone, 'approvers')
  await expect(phone.getByText('£12.00 and £2.40 VAT')).toBeVisible()
  await expect(phone.getByText('New price including VAT')).toBeVisible()
  // Who has not seen the new price does not agree to it.
  const digest = await phone.locator('input[name="digest"]').inputValue()
  const unseen = { intent: 'approve', version: '2', digest, name: 'Maya Rowe', price: '1' }
  expect((await request.post(proof, { form: unseen })).status()).toBe(422)
  await phone.getByRole('button', { name: 'Approve proof and new price' }).click()
  await expect(phone.getByText('Your approval is noted')).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'Ready to print?' })).toBeVisible()

  await staff.goto('/staff/outbox')
  await staff.getByRole('link', { name: 'Maya Rowe asks you to check a proof' }).click()
  const link = /https?:\S+key=a\.\S+/.exec(await staff.locator('pre').innerText())?.[0] ?? ''
  const { pathname, search } = new URL(link)
  const jo = await (await browser.newContext({ baseURL: ownShop.url, viewport: { width: 390, height: 844 } })).newPage()
  await jo.goto(`${pathname}${search}`)
  await expect(jo.getByText('including VAT')).toHaveCount(0)
  await expect(jo.getByRole('link', { name: `Order ${orderNo}` })).toHaveCount(0)
  await expectFits(jo, 'colleague')
  await jo.getByRole('button', { name: 'Approve this proof' }).click()
  await expect(jo.getByText('Thank you. This proof is approved.')).toBeVisible()
  await phone.reload()
  await expect(phone.getByText(/Approved by Jo Hale/)).toBeVisible()
  await expect(phone.getByRole('link', { name: /^Pay £/ })).toBeVisible()
})

test('what is ordered again unchanged needs no proof; with changed artwork the proof shows only the difference', async ({
  ownShop,
  browser,
}) => {
  test.slow()
  const context = await browser.newContext({ baseURL: ownShop.url, viewport: { width: 390, height: 844 } })
  const { request } = context
  const { path, line, orderNo } = await order(request)
  const proofOf = (of: PlacedOrder) => of.path.replace(of.orderNo, `${of.orderNo}/proof/${of.line}`)
  const proof = proofOf({ path, line, orderNo })
  await expect.poll(async () => (await request.get(proof)).status(), { timeout: 60_000 }).toBe(200)
  const phone = await context.newPage()
  await phone.goto(proof)
  await phone.getByRole('button', { name: 'Approve this proof' }).click()
  await expect(phone.getByText('Thank you. This proof is approved.')).toBeVisible()

  await phone.goto(path)
  await phone.getByRole('link', { name: 'Order again PVC Vinyl', exact: true }).click()
  await phone.getByRole('button', { name: /^Put in the cart/ }).click()
  const note = phone.getByText(`Printed exactly as in ${orderNo}`)
  await expect(note).toBeVisible()
  await phone.getByRole('button', { name: /I want a proof all the same/ }).click()
  await expect(phone.getByText('You get a proof before we print, as you asked.')).toBeVisible()
  await phone.getByRole('button', { name: /I don’t need a proof/ }).click()
  await expect(note).toBeVisible()
  await expectNoAxeViolations(phone)
  await expectFits(phone, 'again-cart')
  const second = await checkOut(request)
  await phone.goto(second.path)
  await expect(phone.getByText(/Nothing to approve\./)).toBeVisible()
  await expectFits(phone, 'again-order')
  await phone.getByRole('link', { name: 'See the proof' }).click()
  await expect(phone.getByText(`with ${orderNo}: this is the very same file`)).toBeVisible()
  await expectFits(phone, 'again-approved')

  await phone.goto(path)
  await phone.getByRole('link', { name: 'Order again with changed artwork' }).click()
  await expectFits(phone, 'again-question')
  await phone.getByRole('button', { name: /^Choose the new files/ }).click()
  await expect(phone.getByRole('heading', { name: 'Send your artwork' })).toBeVisible()
  const changed = new URL(phone.url()).pathname.split('/').at(-1) ?? ''
  const sent = (await (await request.get(`/api/artwork/lines/${changed}`)).json()) as {
    data: { files: { id: string }[] }
  }
  const removed = await request.post(`/cart/artwork/${changed}`, { form: { file_id: sent.data.files[0]?.id ?? '' } })
  expect(removed.ok()).toBe(true)
  const files = { name: 'cloud-2.pdf', mimeType: 'application/pdf', buffer: Buffer.from(DOTTED) }
  expect((await request.post(`/api/artwork/lines/${changed}/files`, { multipart: { files } })).status()).toBe(201)
  await phone.goto('/cart')
  await expect(phone.getByText(`Changed since ${orderNo}: the proof shows only the difference.`)).toBeVisible()
  await expectFits(phone, 'again-changed-cart')
  const third = { line: changed, ...(await checkOut(request)) }
  await expect.poll(async () => (await request.get(proofOf(third))).status(), { timeout: 60_000 }).toBe(200)
  await phone.goto(proofOf(third))
  await expect(phone.getByRole('heading', { name: `What has changed since ${orderNo}` })).toBeVisible()
  await expect(phone.getByText(/pixels? (is|are) different at 300 dpi/)).toBeVisible({ timeout: 60_000 })
  await expect(phone.getByRole('img', { name: /painted in magenta/ })).toBeVisible()
  await expectFits(phone, 'again-changed')
  await phone.getByLabel('Side by side').check()
  const earlier = phone.getByRole('img', { name: `Front of ${orderNo}` }).first()
  await expect(earlier).toHaveJSProperty('complete', true)
  expect(await earlier.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await phone.content()).not.toContain(new URL(path, ownShop.url).searchParams.get('key') ?? 'no key')
  await expectNoAxeViolations(phone)
  await phone.getByRole('button', { name: 'Approve this proof' }).click()
  await expect(phone.getByText('Thank you. This proof is approved.')).toBeVisible()

  // Staff see the same difference, and can have a proof sent of what is printed by the earlier approval.
  const staff = await openStaff(ownShop, browser)
  await staff.goto(`/staff/proofs/${third.orderNo}/${third.line}`)
  await staff.getByRole('link', { name: `See what is different from ${orderNo}` }).click()
  await expect(staff.getByRole('heading', { name: `What has changed since ${orderNo}` })).toBeVisible()
  await expect(staff.getByRole('img', { name: /painted in magenta/ })).toBeVisible()
  await expectNoAxeViolations(staff)
  await expectFits(staff, 'again-staff')
  await staff.goto(`/staff/orders/${second.orderNo}`)
  await staff.getByRole('link', { name: 'Proof, version 1' }).click()
  await expect(staff.getByText(`Printed again from the files that were approved with ${orderNo}.`)).toBeVisible()
  await staff.getByRole('button', { name: 'Send a new proof' }).click()
  await expect(staff.getByText('The customer gets a new proof in a minute.')).toBeVisible()
  await expect
    .poll(async () => (await staff.goto(staff.url()), staff.getByText(/^Version 2,/).count()), { timeout: 60_000 })
    .toBe(1)
  await phone.goto(second.path)
  await expect(phone.getByText(/Nothing to approve\./)).toHaveCount(0)
  await staff.context().close()
  await context.close()
})
