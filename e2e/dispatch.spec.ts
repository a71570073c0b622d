import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { Page } from '@playwright/test'
import { openRoyalMailStandIn, STAND_IN_KEY } from '#admin/dispatch/carrier/testing/royal-mail-stand-in.server.ts'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { placePackedOrders } from './support/place-packed.ts'
import { SAMPLE_DATA } from './support/sample-data-setup.ts'
import { firstLink, join, setUpApp } from './support/staff-rooms.ts'
import { startShop } from './support/start-shop.ts'
import { expect, leaveShop, test } from './support/test.ts'

/* From packed to delivered (issue 21, 6): parcels with their papers, in two parts, and an order that is collected by its code. */

async function lookAt(page: Page, name: string): Promise<void> {
  await expectNoAxeViolations(page)
  for (const width of [390, 810, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`), fullPage: true })
  }
}

test('an order is packed into parcels, leaves in two parts and arrives; another is collected by its code', async ({
  browser,
  page,
  ownShop,
  consoleErrors,
}) => {
  test.slow()
  consoleErrors.expect(/status of 422/)
  const link = await firstLink(ownShop)
  await ownShop.stop()
  const paths = await placePackedOrders(ownShop.dataDir)
  await ownShop.start()
  await join(page, link, 'Mona')
  await setUpApp(page)
  await page.getByRole('link', { name: 'orders to dispatch' }).click()
  const waiting = page.getByRole('region', { name: 'Packed' }).getByRole('listitem')
  await expect(waiting).toContainText([/late.*T-2026-000002/, /T-2026-000003.*Collection/, /T-2026-000001/])
  await lookAt(page, 'lists')
  await page.getByRole('main').getByRole('link', { name: 'Board' }).click()
  await page.getByRole('link', { name: 'Packed, to dispatch: 3 orders' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dispatch' })).toBeVisible()

  // Parcels are made up, one of them is changed, and the rest becomes another; without scripts too.
  const storageState = await page.context().storageState()
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState,
    viewport: { width: 390, height: 844 },
  })
  const plain = await context.newPage()
  await plain.goto(`${ownShop.url}/staff/dispatch/T-2026-000001`)
  await plain.getByRole('button', { name: 'Make up parcels' }).click()
  await expect(plain.getByText('The parcels are made up.')).toBeVisible()
  await plain.getByText('Change it').click()
  await plain.getByLabel('Line 1, PVC Vinyl').fill('501')
  await plain.getByRole('button', { name: 'Save parcel 1' }).click()
  await expect(plain.getByText('Please enter a whole number from 0 to 500.')).toBeVisible()
  await plain.getByLabel('Line 1, PVC Vinyl').fill('300')
  await plain.getByLabel('Tracking number').fill('ZX 1')
  await plain.getByLabel('Tracking link').fill('https://carrier.example/ZX1')
  await plain.getByRole('button', { name: 'Save parcel 1' }).click()
  await expect(plain.getByText('The parcel is changed.')).toBeVisible()
  await context.close()
  await page.goto(`${ownShop.url}/staff/dispatch/T-2026-000001`)
  await page.getByRole('button', { name: 'Make up parcels' }).click()
  await expect(page.getByRole('heading', { name: 'Parcel 2 of 2' })).toBeVisible()
  await lookAt(page, 'parcels')

  // Their papers.
  const library = await PDFiumLibrary.init()
  for (const [file, pages, width] of [
    ['labels.pdf', 2, '105'],
    ['labels.pdf?parcel=2', 1, '105'],
    ['packing-list.pdf', 1, '210'],
  ] as const) {
    const answer = await page.request.get(`${ownShop.url}/api/staff/dispatch/T-2026-000001/${file}`)
    const pdf = await library.loadDocument(await answer.body())
    expect(pdf.getPageCount()).toBe(pages)
    expect(((pdf.getPage(0).getOriginalSize().originalWidth * 25.4) / 72).toFixed(0)).toBe(width)
  }
  library.destroy()
  // One that is not there is a page that says so.
  consoleErrors.expect(/status of 404/)
  await page.goto(`${ownShop.url}/api/staff/dispatch/T-2026-000099/labels.pdf`)
  await expect(page.getByRole('heading', { name: 'This file doesn’t exist.' })).toBeVisible()
  await lookAt(page, 'no-file')
  await page.goto(`${ownShop.url}/staff/dispatch/T-2026-000001`)
  await page.getByRole('link', { name: 'Packing list' }).click()
  await expect(page.getByRole('table')).toHaveCount(2)
  await expect(page.getByRole('table').first()).toContainText('300 of 500')
  await lookAt(page, 'packing-list')

  // The first part leaves; its customer sees which, and that the rest follows.
  await page.goto(`${ownShop.url}/staff/dispatch/T-2026-000001`)
  await page.getByRole('checkbox', { name: /^Parcel 2/ }).uncheck()
  await page.getByRole('button', { name: 'Dispatch', exact: true }).click()
  await expect(page.getByText('Dispatched.')).toBeVisible()
  const customer = await (await browser.newContext()).newPage()
  await customer.goto(ownShop.url + paths.sent)
  await expect(customer.getByRole('link', { name: 'parcel 1, number ZX 1' }).first()).toHaveAttribute('href', /ZX1$/)
  await expect(customer.getByText('300 of 500 in')).toBeVisible()
  await expect(customer.getByText('The rest follows.')).toBeVisible()
  await lookAt(customer, 'customer')

  // The rest leaves, and both arrive.
  await page.getByRole('button', { name: 'Dispatch', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Parcels that have arrived' }).getByRole('checkbox')).toHaveCount(2)
  await page.getByRole('button', { name: 'Delivered' }).click()
  await expect(page.getByText('Marked as delivered.')).toBeVisible()
  await customer.reload()
  await expect(customer.getByText(/delivered Today/)).toHaveCount(3)

  // Collection: one press on the order's page, then by its code.
  await page.goto(`${ownShop.url}/staff/orders/T-2026-000003`)
  await page.getByRole('button', { name: 'Ready to collect' }).click()
  await expect(page.getByText('Dispatched.')).toBeVisible()
  await customer.goto(ownShop.url + paths.collected)
  await expect(customer.getByRole('img', { name: /^QR code of / })).toBeVisible()
  const code =
    (await customer
      .getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
      .first()
      .textContent()) ?? ''
  await lookAt(customer, 'collection')
  await page.goto(`${ownShop.url}/staff/dispatch?code=${code}`)
  await page.getByRole('button', { name: 'Hand over' }).click()
  await expect(page.getByText('Please enter who took it away.')).toBeVisible()
  await page.getByLabel('Collected by').fill('Maya Rowe')
  await page.getByRole('button', { name: 'Hand over' }).click()
  await expect(page.getByText('Handed over.')).toBeVisible()
  await page.getByLabel('Code to collect by, or a parcel').fill(code)
  await page.getByRole('button', { name: 'Hand over' }).click()
  await expect(page.getByText(/was collected on .* by Maya Rowe/)).toBeVisible()
  await expect(page.getByLabel('Code to collect by, or a parcel')).toHaveValue(code)

  await page.getByRole('link', { name: 'Promised and kept' }).click()
  await expect(page.getByRole('img', { name: /^Share of lines that left in time/ })).toBeVisible()
  await expect(page.getByText('1 line is late and has not left.')).toBeVisible()
  await lookAt(page, 'promises')
})

test('a label of a carrier is refused, made after no answer, taken back and used', async ({ page, consoleErrors }) => {
  test.slow()
  consoleErrors.expect(/status of 422/)
  const carrier = await openRoyalMailStandIn()
  const env = { ROYAL_MAIL_API_KEY: STAND_IN_KEY, ROYAL_MAIL_API_URL: carrier.url }
  const shop = await startShop({ copyOf: process.env[SAMPLE_DATA], env })
  const parcels = `${shop.url}/staff/dispatch/T-2026-000001`
  const changeAddress = async (line: string) => {
    await page.goto(`${shop.url}/staff/orders/T-2026-000001`)
    await page.getByText('Change details').click()
    await page.getByLabel('Address', { exact: true }).first().fill(line)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.waitForURL(/done=/, { timeout: 30_000 })
    await page.goto(parcels)
    await expect(page.getByRole('region', { name: 'Deliver to' })).toContainText(line)
  }
  try {
    const link = await firstLink(shop)
    await shop.stop()
    await placePackedOrders(shop.dataDir)
    await shop.start()
    await join(page, link, 'Mona')
    await setUpApp(page)
    await page.goto(parcels)
    await page.getByRole('button', { name: 'Make up parcels' }).click()
    const make = page.getByRole('button', { name: 'Make a Royal Mail label for parcel 1' })

    // It does not know the postcode of this house; once it is put right, it makes a label and its answer is lost.
    await changeAddress('1 Nowhere')
    carrier.fail({ on: 'POST', refuses: ['recipient.address.postcode', 'The postcode is not recognised.'] })
    await make.click()
    await expect(
      page.getByText('Royal Mail refused the postcode: The postcode is not recognised.').first(),
    ).toBeVisible()
    await lookAt(page, 'refused')
    await changeAddress('1 Somewhere')
    const away = { on: 'GET', status: 503 } as const
    carrier.fail({ on: 'GET' }, { on: 'GET' }, { on: 'POST', hangUp: true }, away, away, away)
    await make.click()
    await expect(page.getByText('Royal Mail does not answer now.').first()).toBeVisible()
    const [lost] = carrier.orders()

    // The parcel is changed meanwhile: the label that was made for its earlier weight is not used.
    await page.getByText('Change it').click()
    await page.getByLabel('Weight, kg').fill('3.2')
    await page.getByRole('button', { name: 'Save parcel 1' }).click()
    await expect(page.getByText('The parcel is changed.')).toBeVisible()
    await make.click()
    await expect(page.getByRole('link', { name: 'Label of the carrier (PDF)' })).toBeVisible()
    expect(carrier.orders()).toMatchObject([{ weight: 3200 }])
    expect(carrier.orders()[0]?.orderReference).not.toBe(lost?.orderReference)
    await lookAt(page, 'labelled')
    const href = (await page.getByRole('link', { name: 'Label of the carrier (PDF)' }).getAttribute('href')) ?? ''
    expect((await (await page.request.get(shop.url + href)).body()).subarray(0, 5).toString()).toBe('%PDF-')

    // Its customer moves: with the label of the earlier address it does not leave.
    await changeAddress('2 Elsewhere')
    await expect(page.getByText('Made for an earlier address')).toBeVisible()
    await page.getByRole('button', { name: 'Dispatch', exact: true }).click()
    await expect(page.getByText('The address has changed since the label of parcel 1 was made.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Take back the label of parcel 1' }).click()
    await expect(make).toBeVisible()
    expect(carrier.orders()).toEqual([])
    await make.click()
    await expect(page.getByRole('link', { name: 'Label of the carrier (PDF)' })).toBeVisible()
    await page.getByRole('button', { name: 'Dispatch', exact: true }).click()
    await expect(page.getByText('Dispatched.')).toBeVisible()
    expect(carrier.orders()).toHaveLength(1)
  } finally {
    await leaveShop(page.context())
    await shop.close()
    await carrier.close()
  }
})
