import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { waitUntilHydrated } from './support/hydration.ts'
import { expect, newCustomer, PASSWORD, test } from './support/shop-with-mail.ts'

/* From the cart to an order (issue 19, 1 and 2; 000 §2.6), for guests and customers, with and without scripts. */

const STICKERS = { product_id: 3, quantity: '500' }
const CARDS = { product_id: 16, quantity: '250' }

/** Puts lines into the cart of this browser. */
async function fill(request: APIRequestContext, ...lines: object[]): Promise<void> {
  for (const data of lines.length === 0 ? [STICKERS] : lines) {
    const added = await request.post('/api/cart/items', { data })
    expect(added.status()).toBe(201)
  }
}

const order = (page: Page) => page.getByRole('complementary', { name: 'Your order' })
const place = (page: Page) => order(page).getByRole('button', { name: /^Order and pay £/ })
const totalOf = async (page: Page) => (await place(page).innerText()).replace('Order and pay ', '').trim()

async function typeGuest(page: Page, email = 'maya@nimbus.example'): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('First name').fill('Maya')
  await page.getByLabel('Last name').fill('Rowe')
  await typeAddress(page)
}

async function typeAddress(page: Page): Promise<void> {
  await page.getByLabel('Postal code', { exact: true }).fill('tr7 1ab')
  await page.getByLabel('Address', { exact: true }).fill('14 Beacon Road')
  await page.getByLabel('City/Town', { exact: true }).fill('Newquay')
}

async function expectOrdered(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/orders\/T-\d{4}-\d{6}\?key=/)
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
}

test('a guest orders two lines by bank transfer, from the cart, in at most twelve fields', async ({ page }) => {
  await fill(page.request, STICKERS, CARDS)
  await page.goto('/cart')
  const inCart = await page
    .getByRole('complementary', { name: 'Summary' })
    .getByText(/^£\d+\.\d\d$/)
    .last()
    .innerText()
  await page.getByRole('complementary', { name: 'Summary' }).getByRole('link', { name: 'Checkout' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await expect.poll(() => totalOf(page)).toBe(inCart)
  await expect(order(page)).toContainText('made to order, so they cannot be returned unless faulty')
  await expect(order(page).getByRole('link', { name: 'Terms of sale' })).toHaveAttribute('href', '/terms')
  const fields = page.locator('#checkout').locator('input:visible, textarea:visible, select:visible')
  const groups = new Set(await fields.evaluateAll((all) => all.map((field) => field.getAttribute('name'))))
  expect(groups.size).toBeLessThanOrEqual(12)
  await typeGuest(page)
  await expectNoAxeViolations(page)
  await place(page).click()
  await expectOrdered(page)
})

test('every field has its autofill token', async ({ page }) => {
  await fill(page.request)
  await page.goto('/checkout')
  const tokens = await page
    .locator('#checkout input[autocomplete]')
    .evaluateAll((all) => all.map((field) => [field.getAttribute('name'), field.getAttribute('autocomplete')]))
  expect(Object.fromEntries(tokens)).toEqual({
    email: 'email',
    first_name: 'given-name',
    last_name: 'family-name',
    phone: 'tel',
    postcode: 'shipping postal-code',
    line_1: 'shipping address-line1',
    line_2: 'shipping address-line2',
    city: 'shipping address-level2',
    company: 'organization',
    vat_number: 'off',
    billing_name: 'billing name',
    billing_company: 'billing organization',
    billing_postcode: 'billing postal-code',
    billing_line_1: 'billing address-line1',
    billing_line_2: 'billing address-line2',
    billing_city: 'billing address-level2',
    po_number: 'off',
  })
})

test('what is wrong stands in a summary that leads to the field, and beside it', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/status of 422/)
  await fill(page.request)
  await page.goto('/checkout')
  await typeGuest(page)
  await page.getByLabel('Postal code', { exact: true }).fill('TR7')
  await place(page).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Correct one field to place the order' })
  await expect(summary).toBeFocused()
  await expectNoAxeViolations(page)
  await summary.getByRole('link', { name: 'Add the last part, like TR7 1AB.' }).click()
  await expect(page.getByLabel('Postal code', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Postal code', { exact: true })).toHaveAccessibleDescription(/Add the last part/)
  await page.keyboard.press('End')
  await page.keyboard.type(' 1AB')
  await place(page).click()
  await expectOrdered(page)
})

test('the delivery option changes the total, a remote address its day, and another place is refused in words', async ({
  page,
}) => {
  await fill(page.request)
  await page.goto('/checkout')
  await waitUntilHydrated(place(page))
  const delivery = page.getByRole('radiogroup', { name: 'Delivery' })
  const standard = await totalOf(page)
  await delivery.getByRole('radio', { name: /^On .*£9\.95/ }).check()
  await expect(place(page)).not.toHaveText(`Order and pay ${standard}`)
  await expect(order(page)).toContainText('Express delivery')
  await page.getByLabel('Postal code', { exact: true }).fill('IV1 1AA')
  await page.getByLabel('Address', { exact: true }).fill('1 Ness Walk')
  await expect(page.getByText('Delivery to the Scottish Highlands takes one working day longer.')).toBeVisible()
  await expect(delivery.getByRole('radio')).toHaveCount(2)
  await expect(delivery.getByRole('radio', { name: /^By / })).toBeChecked()
  await expect(place(page)).toHaveText(`Order and pay ${standard}`)
  await page.getByLabel('Postal code', { exact: true }).fill('JE2 3AB')
  await page.getByLabel('City/Town', { exact: true }).fill('St Helier')
  await expect(page.getByText('Sorry, we do not deliver to the Channel Islands.').first()).toBeVisible()
  await expect(delivery.getByRole('radio')).toHaveCount(1)
})

test('a cart that was changed elsewhere is said, and asked again with everything typed', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409/)
  await fill(page.request)
  await page.goto('/checkout')
  await typeGuest(page)
  const before = await totalOf(page)
  await fill(page.request, CARDS)
  await place(page).click()
  const changed = page.getByRole('alert').filter({ hasText: 'Something has changed. Please check it, then order.' })
  await expect(changed).toContainText('Standard Business Card has been added to your cart.')
  await expect(place(page)).not.toHaveText(`Order and pay ${before}`)
  await expect(page.getByLabel('City/Town', { exact: true })).toHaveValue('Newquay')
  await place(page).click()
  await expectOrdered(page)
})

test('a coupon that is none is said beside its field, with everything typed kept', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/status of 422/)
  await fill(page.request)
  await page.goto('/checkout')
  await waitUntilHydrated(place(page))
  await typeGuest(page)
  await order(page).getByText('Add a coupon').click()
  await order(page).getByLabel('Coupon issue').fill('NO-SUCH-COUPON')
  await order(page).getByRole('button', { name: 'Apply' }).click()
  await expect(order(page).getByLabel('Coupon issue')).toHaveAccessibleDescription(
    /Please enter a valid coupon issue\./,
  )
  await expect(page.getByLabel('City/Town', { exact: true })).toHaveValue('Newquay')
  await expectNoAxeViolations(page)
  // What stands in the field is not left out silently.
  await place(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please enter a valid coupon issue.' }).first()).toBeVisible()
  await order(page).getByLabel('Coupon issue').fill('')
  await place(page).click()
  await expectOrdered(page)
})

test('what was typed survives a reload, leaving and coming back', async ({ page }) => {
  await fill(page.request)
  await page.goto('/checkout')
  await waitUntilHydrated(place(page))
  await typeGuest(page)
  await page.getByText('Add a note for us').click()
  const saved = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/checkout') &&
      answer.request().method() === 'PUT' &&
      answer.request().postData()?.includes('Ring twice') === true,
  )
  await page.getByLabel('Note').fill('Ring twice')
  await page.getByLabel('Note').blur()
  await saved
  await page.goto('/stickers')
  await page.goto('/checkout')
  await expect(page.getByLabel('City/Town', { exact: true })).toHaveValue('Newquay')
  await expect(page.getByLabel('Note')).toHaveValue('Ring twice')
  await page.reload()
  await expect(page.getByLabel('Email address')).toHaveValue('maya@nimbus.example')
})

test('a registered address is asked for its password, and the order goes on as the customer’s', async ({
  page,
  shop,
  inbox,
}) => {
  const email = await newCustomer(page, { shop, inbox })
  await fill(page.request)
  await page.goto('/checkout')
  await waitUntilHydrated(place(page))
  await typeGuest(page, email)
  const dialog = page.getByRole('dialog', { name: 'Email Already Registered' })
  await expect(dialog).toContainText(email)
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'CONTINUE CHECKOUT' }).click()
  await expect(dialog).toContainText('Logged in Successfully')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('group', { name: 'Contact' })).toContainText('Ada Byron')
  await expect(page.getByLabel('Email address')).toHaveCount(0)
  await typeAddress(page)
  await place(page).click()
  await expectOrdered(page)
})

test('a customer orders to an address of the address book', async ({ page, shop, inbox }) => {
  const email = await newCustomer(page, { shop, inbox })
  await page.goto('/login?to=/account/addresses/new')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Address label').fill('Studio')
  await page.getByLabel('Address', { exact: true }).fill('1 Quay')
  await page.getByLabel('City/Town').fill('Bristol')
  await page.getByLabel('Postal code').fill('bs1 4aa')
  await page.getByLabel('Phone number').fill('020 7946 0417')
  await page.getByRole('button', { name: 'Add address' }).click()
  await expect(page.getByText('Your new address has been added successfully.')).toBeVisible()
  await fill(page.request)
  await page.goto('/checkout')
  await expect(page.getByRole('radio', { name: /Studio.*1 Quay.*BS1 4AA/ })).toBeChecked()
  await expect(page.getByLabel('Postal code', { exact: true })).toBeHidden()
  await expectNoAxeViolations(page)
  await page.getByRole('radio', { name: 'Another address' }).check()
  await expect(page.getByLabel('Postal code', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: /Studio/ }).check()
  await place(page).click()
  await expectOrdered(page)
})

test('a double click is one order', async ({ page }) => {
  await fill(page.request)
  await page.goto('/checkout')
  await waitUntilHydrated(place(page))
  await typeGuest(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/checkout')) sent += 1
  })
  await place(page).dblclick()
  await expectOrdered(page)
  expect(sent).toBe(1)
})

test('works with the keyboard alone, and the Enter key in a field does not order', async ({ page }) => {
  await fill(page.request)
  await page.goto('/checkout')
  await waitUntilHydrated(place(page))
  await page.getByLabel('Email address').focus()
  for (const text of ['maya@nimbus.example', 'Maya', 'Rowe', '']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('checkbox', { name: /remind me once/ })).toBeFocused()
  await page.keyboard.press('Tab')
  for (const text of ['TR7 1AB', '14 Beacon Road', '', 'Newquay']) {
    await page.keyboard.type(text)
    if (text === 'Newquay') await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('checkbox', { name: 'Invoice to the same address' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: /^By / })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^On / })).toBeChecked()
  await expect(order(page)).toContainText('Express delivery')
  await expect(page).toHaveURL(/\/checkout$/)
  await place(page).focus()
  await page.keyboard.press('Enter')
  await expectOrdered(page)
})

test('a line is saved for later and moved back', async ({ page }) => {
  await fill(page.request, STICKERS, CARDS)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Save for later PVC Vinyl, 500' }).click()
  const saved = page.getByRole('region', { name: 'Saved for later' })
  await expect(saved).toContainText('PVC Vinyl')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto('/checkout')
  await expect(order(page)).not.toContainText('PVC Vinyl')
  await page.goto('/cart')
  await saved.getByRole('button', { name: 'Move to cart PVC Vinyl, 500' }).click()
  await expect(saved).toBeHidden()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
})

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('everything is in view and reachable, with the order at the end', async ({ page }) => {
    await fill(page.request, STICKERS, CARDS)
    await page.goto('/checkout')
    await expectNoAxeViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.getByRole('link', { name: /^2 items, £.* See order$/ }).click()
    await expect(order(page)).toBeInViewport()
    await typeGuest(page)
    await place(page).click()
    await expectOrdered(page)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest is told what is wrong and orders; everything typed stays', async ({ page, consoleErrors }) => {
    consoleErrors.expect(/status of 422/)
    await fill(page.request)
    await page.goto('/checkout')
    await typeGuest(page)
    await page.getByLabel('City/Town', { exact: true }).fill('')
    await place(page).click()
    await expect(page.getByText('Correct one field to place the order')).toBeVisible()
    await expect(page.getByLabel('Postal code', { exact: true })).toHaveValue('tr7 1ab')
    await page.getByLabel('City/Town', { exact: true }).fill('Newquay')
    await place(page).click()
    await expectOrdered(page)
  })

  test('a coupon that is none is said beside its field, with everything typed kept', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expect(/status of 422/)
    await fill(page.request)
    await page.goto('/checkout')
    await typeGuest(page)
    await order(page).getByText('Add a coupon').click()
    await order(page).getByLabel('Coupon issue').fill('NO-SUCH-COUPON')
    await order(page).getByRole('button', { name: 'Apply' }).click()
    await expect(order(page)).toContainText('Please enter a valid coupon issue.')
    await expect(page.getByLabel('City/Town', { exact: true })).toHaveValue('Newquay')
  })

  test('another way of delivery is shown with its total before it is ordered', async ({ page }) => {
    await fill(page.request)
    await page.goto('/checkout')
    await typeGuest(page)
    const standard = await totalOf(page)
    await page.getByRole('radio', { name: /^On .*£9\.95/ }).check()
    await page.getByRole('button', { name: 'Update dates and total' }).click()
    await expect(page.getByRole('radio', { name: /^On / })).toBeChecked()
    await expect(page.getByLabel('City/Town', { exact: true })).toHaveValue('Newquay')
    await expect.poll(() => totalOf(page)).not.toBe(standard)
    await place(page).click()
    await expectOrdered(page)
  })

  test('the invoice goes elsewhere, and boxes show what belongs to them', async ({ page }) => {
    await fill(page.request)
    await page.goto('/checkout')
    await typeGuest(page)
    await expect(page.getByLabel('Name on the invoice', { exact: true })).toBeHidden()
    await page.getByRole('checkbox', { name: 'Invoice to the same address' }).uncheck()
    await page.getByLabel('Name on the invoice', { exact: true }).fill('Nimbus Ltd')
    await page.getByLabel('Postal code of the invoice').fill('JE2 3AB')
    await page.getByLabel('Address of the invoice').fill('1 Parade')
    await page.getByLabel('City/Town of the invoice').fill('St Helier')
    await place(page).click()
    await expectOrdered(page)
  })

  test('a registered address signs in on the way and finds everything typed', async ({
    page,
    shop,
    inbox,
    consoleErrors,
    browser,
  }) => {
    consoleErrors.expect(/status of 422/)
    const scripted = await browser.newContext({ baseURL: shop.url })
    const email = await newCustomer(await scripted.newPage(), { shop, inbox })
    await scripted.close()
    await fill(page.request)
    await page.goto('/checkout')
    await typeGuest(page, email)
    await place(page).click()
    await expect(page.getByText('This email address has an account.').first()).toBeVisible()
    await page.getByRole('link', { name: 'Sign in' }).last().click()
    await page.getByLabel('Email address').first().fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(page.getByLabel('City/Town', { exact: true })).toHaveValue('Newquay')
    await place(page).click()
    await expectOrdered(page)
  })
})
