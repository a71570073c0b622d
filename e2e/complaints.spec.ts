import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { placeDispatchedOrder } from './support/place-dispatched.ts'
import { firstLink, join, setUpApp } from './support/staff-rooms.ts'
import { expect, test } from './support/test.ts'

/* A fault is reported on a phone without scripts, printed again by staff, and the customer sees it (issue 21, 8). */

const WIDTHS = [390, 810, 1440]

/** Nothing is wider than the screen; the pages are kept to be looked at. */
async function expectFits(page: Page, name: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`), fullPage: true })
  }
  await page.setViewportSize({ width: 390, height: 844 })
}

test('a fault is reported with a photo on a phone without scripts, staff print it again, and the customer sees it', async ({
  browser,
  ownShop,
}) => {
  test.slow()
  const link = await firstLink(ownShop)
  await ownShop.stop()
  const { path } = await placeDispatchedOrder(ownShop.dataDir)
  await ownShop.start()
  const plain = await browser.newContext({
    baseURL: ownShop.url,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const phone = await plain.newPage()
  await phone.goto(path)
  await phone.getByRole('link', { name: 'Report a fault' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Report a fault' })).toBeVisible()

  const scripted = await browser.newContext({ baseURL: ownShop.url, viewport: { width: 390, height: 844 } })
  const page = await scripted.newPage()
  await page.goto(phone.url())
  await expectNoAxeViolations(page)
  await expectFits(page, 'report')

  // Everything that was typed and chosen is still there after a refusal, the photo too.
  const photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#b5651d' } })
    .jpeg()
    .toBuffer()
  await phone.getByLabel('The cut is off').check()
  await phone.getByLabel('Set 2').check()
  await phone.getByLabel('How many pieces are faulty?').fill('120')
  await phone.getByLabel('Print it again').check()
  await phone.getByLabel('Add photos').setInputFiles({ name: 'cut.jpg', mimeType: 'image/jpeg', buffer: photo })
  await phone.getByRole('button', { name: 'Send report' }).last().click()
  await expect(phone.getByText('Please tell us in a sentence or two.')).toBeVisible()
  await expect(phone.getByLabel('The cut is off')).toBeChecked()
  await expect(phone.getByLabel('Set 2')).toBeChecked()
  await expect(phone.getByLabel('How many pieces are faulty?')).toHaveValue('120')
  await expect(phone.getByRole('list', { name: 'Your photos' }).getByRole('img')).toHaveCount(1)
  await phone.getByLabel('What do you see?').fill('The white border is 2 mm wider on the left of every piece.')
  await phone.getByRole('button', { name: 'Send report' }).last().click()
  await expect(phone.getByText('Thank you. We have your report.')).toBeVisible()
  await expect(phone.getByText(/^We answer by /)).toBeVisible()
  await expect(phone.getByRole('list', { name: 'Photos' }).getByRole('img')).toHaveCount(1)

  const context = await browser.newContext({ baseURL: ownShop.url })
  const staff = await context.newPage()
  await join(staff, link, 'Mona')
  await setUpApp(staff)
  await staff.goto('/staff/complaints')
  await expectNoAxeViolations(staff)
  await expectFits(staff, 'staff-complaints')
  await staff.getByRole('link', { name: 'The cut is off' }).click()
  await expect(staff.getByText('The white border is 2 mm wider on the left of every piece.')).toBeVisible()
  await expect(staff.getByRole('link', { name: /^First run of set 2/ })).toBeVisible()
  await expectNoAxeViolations(staff)
  await expectFits(staff, 'staff-complaint')
  await expect(staff.getByLabel('Pieces of set 2 to print again')).toHaveValue('120')
  await staff.getByLabel('A word with it').fill('Sorry. We have set the cutter anew.')
  await staff.getByRole('button', { name: 'Order the reprint' }).click()
  await expect(staff.getByText('The reprint waits to be planned.')).toBeVisible()
  await expect(staff.getByRole('link', { name: /^Reprint of set 2, 120/ })).toBeVisible()
  await expectFits(staff, 'staff-answered')
  await staff.goto('/staff/planning')
  await expect(staff.getByText(/reprint: Complaint 1: The cut is off/)).toBeVisible()
  await staff.goto('/staff/complaints')
  await staff.getByRole('link', { name: 'Reasons and figures' }).click()
  await expect(staff.getByText('1 of 1 lines', { exact: false })).toBeVisible()
  await expect(staff.getByRole('img', { name: /^The cut is off: 100.0 %/ })).toBeVisible()
  await expectNoAxeViolations(staff)
  await expectFits(staff, 'staff-figures')
  await staff.goto('/staff')
  await expect(staff.getByText('There are no complaints to answer.')).toBeVisible()

  await phone.goto(path)
  await phone.getByRole('link', { name: 'Fault reported: we print it again' }).click()
  await expect(phone.getByText('We print 120 pieces again and send them to you, at no charge.')).toBeVisible()
  await expect(phone.getByText('Sorry. We have set the cutter anew.')).toBeVisible()
  await expect(phone.getByText('waiting for a press')).toBeVisible()
  await page.goto(phone.url())
  await expectNoAxeViolations(page)
  await expectFits(page, 'fault')
  await expect(page.getByRole('button', { name: 'That settles it' })).toHaveCount(0)
})
