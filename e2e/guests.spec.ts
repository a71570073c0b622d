import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { bannerOn } from './support/quote-banner.ts'
import { expect, newCustomer, PASSWORD, test } from './support/shop-with-mail.ts'

/* Guests, the dialog of a registered address, and what signing in does to a cart (000 §2.6, §4.2, §4.4, §6). */

const TAGS = '/business-cards/swing-tags'
const QUOTED = `${TAGS}?size=custom&width=151&height=90&color_id=2`

/** The sheet beside signing in. */
const guestSheet = (page: Page) => page.getByRole('region', { name: 'Continue as guest' })

async function enterGuest(page: Page, email: string): Promise<void> {
  const sheet = guestSheet(page)
  await sheet.getByLabel('First name').fill('Grace')
  await sheet.getByLabel('Last name').fill('Hopper')
  await sheet.getByLabel('Email address').fill(email)
}

const continueAsGuest = (page: Page) => guestSheet(page).getByRole('button', { name: 'Continue as guest' }).click()
const requestQuote = (page: Page) => page.getByRole('link', { name: 'REQUEST A QUOTE' })
const storedGuest = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('guest') ?? 'null'))

test('a visitor who requests a quote continues as a guest, returns to PRICE, and is recognised later', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 422/)
  await page.goto(QUOTED)
  await requestQuote(page).click()
  await expect(page).toHaveURL(/\/login\?to=/)
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()

  await continueAsGuest(page)
  const sheet = guestSheet(page)
  for (const sentence of ['First name is required. Please try again.', 'Last name is required. Please try again.']) {
    await expect(sheet.getByText(sentence)).toBeVisible()
  }
  await expect(sheet.getByText('※Please enter the email address.').first()).toBeVisible()
  await expect(sheet.getByLabel('First name')).toBeFocused()

  await enterGuest(page, 'grace@reader.example')
  await continueAsGuest(page)
  await expect(page).toHaveURL(/\/business-cards\/swing-tags\?.*width=151/)
  // The tabs below are put in place when they come near the screen.
  // By its attribute: once the form is open over the page, what is behind it has no role any more.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.locator('[role=tab][aria-selected=true]')).toHaveText(['PRICE'], { timeout: 1000 })
  }).toPass()
  await expect(bannerOn(page).option('Colour', 'Single Colour')).toBeChecked()
  await expect(page.getByRole('dialog', { name: 'QUOTE' })).toContainText('grace@reader.example')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('pending_quote'))).toContain(TAGS)
  const guest = await storedGuest(page)
  expect(guest).toEqual({
    id: expect.stringMatching(/^[\w-]{43}$/),
    info: { first_name: 'Grace', last_name: 'Hopper', email: 'grace@reader.example' },
  })

  // Without the cookie this browser still remembers, and the shop takes the same guest up again.
  await page.context().clearCookies({ name: 'guest' })
  await page.goto(`/login?to=${encodeURIComponent(TAGS)}`)
  await expect(sheet.getByText('Grace Hopper')).toBeVisible()
  await expect(sheet.getByText('grace@reader.example')).toBeVisible()
  await expect(sheet.getByRole('textbox')).toHaveCount(0)
  expect((await storedGuest(page)).id).toBe(guest.id)
  await sheet.getByRole('button', { name: 'Not you?' }).click()
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
  await expect(page.getByLabel('Email address')).toHaveValue('')
  await expect.poll(() => storedGuest(page)).toBeNull()
  await page.goto(QUOTED)
  await requestQuote(page).click()
  await expect(page).toHaveURL(/\/login\?to=/)
})

test('a guest who changes their details keeps the guest id', async ({ page }) => {
  await page.goto(`/login?to=${encodeURIComponent(TAGS)}`)
  await enterGuest(page, 'grace@reader.example')
  await continueAsGuest(page)
  await expect(page).toHaveURL(new RegExp(TAGS))
  const { id } = await storedGuest(page)
  await page.goto(`/login?to=${encodeURIComponent(TAGS)}`)
  await guestSheet(page).getByRole('link', { name: 'Change' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Grace')
  await page.getByLabel('First name').fill('Ada')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page).toHaveURL(new RegExp(TAGS))
  await expect.poll(async () => (await storedGuest(page)).info.first_name).toBe('Ada')
  expect((await storedGuest(page)).id).toBe(id)
})

for (const width of [1440, 390]) {
  test(`a registered address requires its password at ${width} px: empty, wrong, right`, async ({
    page,
    shop,
    inbox,
    consoleErrors,
  }) => {
    consoleErrors.expect(/status of 401/)
    await page.setViewportSize({ width, height: 900 })
    await page.goto(QUOTED)
    const email = await newCustomer(page, { shop, inbox })
    await page.goto(`/login?to=${encodeURIComponent(QUOTED)}`)
    await enterGuest(page, email)
    const registered = '※This is a registered e-mail address. You can contact us after logging in.'
    await expect(guestSheet(page).getByText(registered).first()).toBeVisible()
    await continueAsGuest(page)

    const dialog = page.getByRole('dialog', { name: 'Email Already Registered' })
    await expect(dialog.getByLabel('Password')).toBeFocused()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('Please Enter password.')
    await dialog.getByLabel('Password').fill('not this one')
    await dialog.getByRole('button', { name: 'CONTINUE CHECKOUT' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Incorrect password.')
    await expect(dialog.getByLabel('Password')).toBeFocused()
    await expectNoAxeViolations(page)
    await expect(dialog.getByRole('link', { name: 'Forgotten your password?' })).toHaveAttribute(
      'href',
      /^\/forgotten-password\?to=/,
    )
    await dialog.getByLabel('Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('status')).toHaveText('Logged in Successfully')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/swing-tags\?.*width=151/)
    await requestQuote(page).filter({ visible: true }).click()
    await expect(page.getByRole('dialog', { name: 'QUOTE' })).toContainText(email)
    await expect.poll(() => storedGuest(page)).toBeNull()
  })
}

test('Escape closes the dialog and changes nothing', async ({ page, shop, inbox }) => {
  await page.goto(QUOTED)
  const email = await newCustomer(page, { shop, inbox })
  await page.goto(`/login?to=${encodeURIComponent(QUOTED)}`)
  await enterGuest(page, email)
  await continueAsGuest(page)
  const dialog = page.getByRole('dialog', { name: 'Email Already Registered' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(guestSheet(page).getByLabel('Email address')).toHaveValue(email)
  await guestSheet(page).getByRole('button', { name: 'Enter your password' }).click()
  await expect(dialog).toBeVisible()
})

test('a guest with a full cart signs in and keeps it, on every device; signing out leaves an empty one', async ({
  page,
  browser,
  baseURL,
  shop,
  inbox,
}) => {
  await page.goto('/')
  const email = await newCustomer(page, { shop, inbox })
  for (const [product_id, quantity] of [
    [1, 100],
    [17, 500],
  ]) {
    const added = await page.request.post('/api/cart/items', { data: { product_id, quantity } })
    expect(added.status()).toBe(201)
  }
  await page.goto('/cart')
  const total = page.getByRole('status').filter({ hasText: 'Total' })
  const before = await total.textContent()

  await signIn(page, email)
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await page.getByRole('link', { name: 'Cart, 2 items' }).click()
  await expect(
    page.getByText('The 2 products that you added before signing in are in your cart, at the same prices.'),
  ).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(total).toHaveText(before ?? '')
  await expectNoAxeViolations(page)
  await page.reload()
  await expect(page.getByText('before signing in')).toHaveCount(0)

  const phone = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  expect((await phone.request.post('/api/cart/items', { data: { product_id: 1, quantity: 100 } })).status()).toBe(201)
  await signIn(phone, email)
  await phone.goto('/cart')
  await expect(phone.getByText('One was already in your cart, so we merged it.')).toBeVisible()
  await expect(phone.getByRole('article')).toHaveCount(2)
  await phone.context().close()

  await page.goto('/account/details')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('article')).toHaveCount(0)
})

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Signed in as')).toBeVisible()
}

test('adding a compared type to the cart makes a guest id (000 §2.8)', async ({ page }) => {
  await page.goto('/compare?type=1.p1.z50x50.q500.k1&type=1.p4.f99.q500')
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/cart\?added=/)
  await expect.poll(() => storedGuest(page)).toEqual({ id: expect.stringMatching(/^[\w-]{43}$/), info: null })
})

test('the address is checked 300 ms after the last key, and only the last answer counts', async ({ page }) => {
  const asked: string[] = []
  await page.route('**/emailExist?**', async (route) => {
    const email = new URL(route.request().url()).searchParams.get('email') ?? ''
    asked.push(email)
    await route.fulfill({ json: { status: 'SUCCESS', code: 200, data: { email }, exists: email.startsWith('ada@') } })
  })
  await page.goto(`/login?to=${encodeURIComponent(TAGS)}`)
  const field = guestSheet(page).getByLabel('Email address')
  await field.pressSequentially('bob@reader.example')
  await field.fill('ada@reader.example')
  await expect(
    guestSheet(page)
      .getByText(/^※This is a registered/)
      .first(),
  ).toBeVisible()
  await field.fill('bob@reader.example')
  await expect(guestSheet(page).getByText(/^※This is a registered/)).toHaveCount(0)
  await expect.poll(() => asked.at(-1)).toBe('bob@reader.example')
})

test('the contact form refuses a disposable address (000 §5)', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/status of 422/)
  await page.goto('/contact')
  await page.getByLabel('Email address').fill('ada@mailinator.com')
  await expect(page.getByText("※Sorry, we don't allow disposable email address.").first()).toBeVisible()
  await page.getByLabel('Email address').fill('ada@reader.example')
  await expect(page.getByText("※Sorry, we don't allow disposable email address.")).toHaveCount(0)
})

for (const width of [320, 390, 810, 1440]) {
  test(`signing in or continuing as a guest is accessible and fits at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/login?to=${encodeURIComponent(QUOTED)}`)
    await expectNoAxeViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor becomes a guest on the way to a quote, and returns with their choices', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expect(/status of 422/)
    await page.goto(`/login?to=${encodeURIComponent(`${QUOTED}&tab=price`)}&for=quote`)
    await expect(page.getByText('Sign in or continue as a guest to request your quote')).toBeVisible()
    await enterGuest(page, 'grace@mailinator.com')
    await continueAsGuest(page)
    await expect(guestSheet(page).getByText("※Sorry, we don't allow disposable email address.").first()).toBeVisible()
    await expect(guestSheet(page).getByLabel('First name')).toHaveValue('Grace')
    await guestSheet(page).getByLabel('Email address').fill('grace@reader.example')
    await continueAsGuest(page)
    await expect(page).toHaveURL(/swing-tags\?.*width=151/)
    await expect(page).toHaveURL(/color_id=2.*tab=price/)
    await requestQuote(page).first().click()
    await expect(page.getByText('grace@reader.example')).toBeVisible()
    await page.goto(`/login?to=${encodeURIComponent(TAGS)}`)
    await expect(guestSheet(page).getByText('Grace Hopper')).toBeVisible()
    await guestSheet(page).getByRole('button', { name: 'Not you?' }).click()
    await expect(page.getByLabel('First name')).toHaveValue('')
  })
})
