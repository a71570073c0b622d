import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { placeOrders } from './support/place-orders.ts'
import { firstLink, join, setUpApp } from './support/staff-rooms.ts'
import type { Shop } from './support/start-shop.ts'
import { expect, test } from './support/test.ts'

/* Staff and orders (issue 19, 7): the board, one order, and what may be done with it. */

/** Opens the orders board to the shop's first manager, with two orders. */
async function openBoard(page: Page, shop: Shop): Promise<void> {
  const link = await firstLink(shop)
  await shop.stop()
  await placeOrders(shop.dataDir)
  await shop.start()
  await join(page, link, 'Mona')
  await setUpApp(page)
  await page.goto(`${shop.url}/staff/orders?view=all`)
}

/**
 * Each form of the page has an id of its own: one that is sent from a page that does not show yet what another has done is not
 * taken for done. It says what has happened.
 */
async function expectFormsOfTheirOwn(page: Page): Promise<void> {
  const forms = await page
    .locator('main form:has([name="form_id"])')
    .evaluateAll((all) =>
      all.map((form) =>
        [...new FormData(form as HTMLFormElement)].map(
          ([name, value]) => [name, typeof value === 'string' ? value : ''] as const,
        ),
      ),
    )
  const fields = forms.map((form): Record<string, string> => Object.fromEntries(form))
  expect(new Set(fields.map(({ form_id: id }) => id)).size).toBe(fields.length)
  const send = (intent: string, typed: Record<string, string>) => {
    const form = { ...fields.find((each) => each['intent'] === intent), ...typed }
    return page.request.post(page.url(), { form, headers: { origin: new URL(page.url()).origin } })
  }
  expect((await send('note', { note: 'Both at once.' })).url()).toContain('done=')
  const second = await send('raise', { reason: 'The box is torn.' })
  expect(second.url()).not.toContain('done=')
  expect(await second.text()).toContain('Something has happened meanwhile')
  await page.reload()
}

test('an order is found, worked on to its dispatch, and its history says so', async ({ page, ownShop }) => {
  test.slow()
  await openBoard(page, ownShop)
  await expectNoAxeViolations(page)
  await page.getByLabel('Number, name, company, email or PO', { exact: true }).fill('nimbus FT-0931')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('row')).toContainText(['Order', 'Nimbus Skates', 'One order shown'])

  // By the keyboard: J goes into the list, Enter opens.
  await page.getByRole('link', { name: 'Order 1', exact: true }).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('T-2026-000001 Nimbus Skates')
  await expectNoAxeViolations(page)

  // The terms that it was placed under.
  await page.getByRole('link', { name: /^version [\da-f]{12}$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of sale' })).toBeVisible()
  await expect(page.getByText('Everything is made to order')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('T-2026-000001 Nimbus Skates')

  await expectFormsOfTheirOwn(page)
  await page.getByLabel('Note for colleagues').fill('The box is in the hall.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('The note is saved.')).toBeVisible()
  await expect(page.getByText('Mona Press The box is in the hall.')).toBeVisible()

  await page.getByText('Enter a payment').click()
  await page.getByRole('button', { name: 'Enter payment' }).click()
  await expect(page.getByText('nothing due')).toBeVisible()

  for (const label of ['planned', 'printed', 'finished', 'packed']) {
    await page.getByRole('button', { name: `Line 1: ${label}` }).click()
    await expect(page.getByText(`Line 1: ${label}`, { exact: false }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: `Line 1: ${label}` })).toBeHidden()
  }
  await page.getByRole('button', { name: 'Dispatch as one parcel' }).click()
  await expect(page.getByText('Dispatched.')).toBeVisible()
  await page.getByRole('link', { name: 'Open the order' }).click()
  await expect(page.getByText('Parcel 1', { exact: true })).toBeVisible()
  await page.goto(`${ownShop.url}/staff/orders?view=dispatched`)
  await expect(page.getByRole('link', { name: 'Order 1', exact: true })).toBeVisible()
})

test('an order is cancelled without scripts on a phone, and what is refused is said beside its field', async ({
  browser,
  page,
  ownShop,
}) => {
  test.slow()
  await openBoard(page, ownShop)
  const state = await page.context().storageState()
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    storageState: state,
  })
  const phone = await context.newPage()
  await phone.goto(`${ownShop.url}/staff/orders/T-2026-000002`)
  await phone.getByText('Cancel line 1').first().click()
  await phone.getByRole('button', { name: 'Cancel line 1' }).click()
  await expect(phone.getByText('Please give a reason.')).toBeVisible()
  await phone.getByLabel('Reason').first().fill('Ordered twice.')
  await phone.getByRole('button', { name: 'Cancel line 1' }).click()
  await expect(phone.getByText('Cancelled. What is not paid yet is no longer asked for.')).toBeVisible()
  await expect(phone.getByText('Line 1 cancelled: Ordered twice.')).toBeVisible()
  await context.close()

  await page.goto(`${ownShop.url}/staff/orders/T-2026-000002`)
  for (const width of [390, 810, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectNoAxeViolations(page)
  }
})
