import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { bannerOn } from './support/quote-banner.ts'
import { scrollToDetails } from './support/scroll-to-details.ts'
import { expect, newCustomer, PASSWORD, test } from './support/shop-with-mail.ts'

/* Asking for a quote: the QUOTE form over a page, as a page, and without scripts (000 §2.4, §4.2, §4.4, §5, §6). */

const TAGS = '/business-cards/swing-tags'
const SPECIAL_TAGS = `${TAGS}?size=custom&width=151&height=90&color_id=2`
const SPECIAL_STICKERS = '/stickers?size=custom&width=1200&height=900'
const FORM_PAGE = '/quote-request?featured_item_id=1&product_id=1&size=custom&width=1200&height=900'
const THANKS = 'Your Quote Request has been sent!'
const REGISTERED = '※This is a registered e-mail address. You can contact us after logging in.'
const DISPOSABLE = "※Sorry, we don't allow disposable email address."

let readers = 0
/** An address that nobody has used before. */
const newAddress = () => `grace-${process.pid}-${(readers += 1)}@reader.example`

const quoteForm = (page: Page) => page.getByRole('dialog', { name: 'QUOTE' })
const requestQuote = (page: Page) => page.getByRole('link', { name: 'REQUEST A QUOTE' }).filter({ visible: true })
const sendQuote = (page: Page) => page.getByRole('button', { name: 'SEND QUOTE' })
const pending = (page: Page) => page.evaluate(() => sessionStorage.getItem('pending_quote'))
const storedGuest = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('guest') ?? 'null'))

/** What the calls of this page that send a quote request carried. */
function followRequests(page: Page) {
  const sent: { key: string | undefined; body: Record<string, unknown> }[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/quote/create/quote-request')) return
    const body = request.postDataJSON() as Record<string, unknown>
    sent.push({ key: request.headers()['idempotency-key'], body })
  })
  return sent
}

/** Makes this browser a guest, as somebody who has been here before. */
async function ensureGuest(page: Page, email: string): Promise<void> {
  const response = await page.request.post('/api/guest', {
    data: { first_name: 'Grace', last_name: 'Hopper', email },
  })
  expect(response.status()).toBe(201)
}

async function enter(page: Page, email: string): Promise<void> {
  await page.getByLabel('First Name').fill('Grace')
  await page.getByLabel('Last Name').fill('Hopper')
  await page.getByLabel('E-mail Address').fill(email)
}

/** The reference that the thank-you view tells. */
async function thanked(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: THANKS })).toBeVisible()
  await expect(
    page.getByText('Thank you for your quote request. We will respond to you shortly. Please wait for a while.'),
  ).toBeVisible()
  return page
    .getByRole('definition')
    .filter({ hasText: /^[0-9A-F]{8}$/ })
    .innerText()
}

test('a visitor continues as a guest, the form opens, and the request is sent and confirmed', async ({
  page,
  inbox,
}) => {
  const email = newAddress()
  const sent = followRequests(page)
  await page.goto(`${SPECIAL_TAGS}&utm_source=news&utm_campaign=May`)
  await requestQuote(page).click()
  await expect(page).toHaveURL(/\/login\?to=.*&for=quote/)
  await expect(page.getByText('Sign in or continue as a guest to request your quote')).toBeVisible()
  await expect.poll(() => pending(page)).toContain(TAGS)
  const sheet = page.getByRole('region', { name: 'Continue as guest' })
  await sheet.getByLabel('First name').fill('Grace')
  await sheet.getByLabel('Last name').fill('Hopper')
  await sheet.getByLabel('Email address').fill(email)
  await sheet.getByRole('button', { name: 'Continue as guest' }).click()

  const form = quoteForm(page)
  await expect(form).toBeVisible()
  await expect(page).toHaveURL(/swing-tags\?.*width=151.*tab=price/)
  const description = form.getByRole('region', { name: 'DESCRIPTION' })
  await expect(description).toContainText('151 × 90')
  await expect(description).toContainText('Single Colour')
  await expect(description).toContainText('200 × 1 Kind')
  // A guest's details are shown and not to be changed (000 §6).
  await expect(form.getByText(email)).toBeVisible()
  await expect(form.getByLabel('First Name')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await sendQuote(page).click()

  const reference = await thanked(page)
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused()
  await expectNoAxeViolations(page)
  await expect.poll(() => pending(page)).toBeNull()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({
    quote_type: 'Special Size',
    featured_item_id: '12',
    width: '151',
    height: '90',
    color_id: '2',
    quantity: '200',
    email_address: email,
    utm_source: 'news',
    utm_campaign: 'May',
    comment: expect.stringContaining('Size (mm): 151 × 90'),
  })
  const mail = await inbox.mailTo(email)
  expect(mail.parsed.subject).toContain(reference)
  expect(mail.parsed.text).toContain('151 × 90')
  await form.getByRole('button', { name: 'Close' }).last().click()
  await expect(form).toBeHidden()
  await scrollToDetails(page)
  await expect(page.getByRole('tab', { name: 'PRICE' })).toHaveAttribute('aria-selected', 'true')
})

test('closing the form ends the pending request and returns the focus (000 §4.4)', async ({ page }) => {
  await ensureGuest(page, newAddress())
  await page.goto(SPECIAL_STICKERS)
  await requestQuote(page).focus()
  await page.keyboard.press('Enter')
  await expect(quoteForm(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(quoteForm(page)).toBeHidden()
  await expect(requestQuote(page)).toBeFocused()
  // Gone from the page, it has also ended what was pending: what is put there now stays.
  await expect(page.locator('dialog', { hasText: 'DESCRIPTION' })).toHaveCount(0)
  await page.evaluate(
    (path) => sessionStorage.setItem('pending_quote', JSON.stringify({ path, pending: true })),
    '/stickers',
  )
  await page.reload()
  await expect(quoteForm(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(quoteForm(page)).toBeHidden()
  await expect.poll(() => pending(page)).toBeNull()
  await page.reload()
  await expect(requestQuote(page)).toBeVisible()
  await expect(quoteForm(page)).toHaveCount(0)
})

test('while a size is being typed or too small, no quote can be requested (000 §4.1, §5)', async ({ page }) => {
  await ensureGuest(page, newAddress())
  await page.clock.install()
  await page.goto(SPECIAL_STICKERS)
  const width = bannerOn(page).group('Size (mm)').getByLabel('Width')
  await page.clock.pauseAt(await page.evaluate(() => performance.timeOrigin + performance.now() + 60_000))
  await width.fill('1300')
  await expect(requestQuote(page)).toHaveAttribute('aria-disabled', 'true')
  await requestQuote(page).click({ force: true })
  await page.clock.runFor(600)
  await expect(requestQuote(page)).not.toHaveAttribute('aria-disabled')
  await expect(quoteForm(page)).toHaveCount(0)
  await page.clock.resume()
  await requestQuote(page).click()
  await expect(quoteForm(page).getByRole('region', { name: 'DESCRIPTION' })).toContainText('1300 × 900')
})

for (const [what, address, said] of [
  ['a quantity above the highest', '/stickers?quantity=custom&custom_quantity=20001', '20,001 × 1 Kind'],
  ['more cuts than the list knows', '/labels?cut_per_shape=31', '31'],
] as const) {
  test(`${what} can be requested too`, async ({ page }) => {
    await ensureGuest(page, newAddress())
    const sent = followRequests(page)
    await page.goto(address)
    await requestQuote(page).click()
    await expect(quoteForm(page).getByRole('region', { name: 'DESCRIPTION' })).toContainText(said)
    await sendQuote(page).click()
    await thanked(page)
    expect(sent[0]?.body).toMatchObject({ quote_type: 'Special Size' })
  })
}

test('a customer’s details are known; a failed request keeps the input and is retried as the same request', async ({
  page,
  shop,
  inbox,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_FAILED/)
  await page.goto('/')
  const email = await newCustomer(page, { shop, inbox })
  await page.goto(SPECIAL_STICKERS)
  await requestQuote(page).click()
  await page.getByLabel('Email address').first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  // Remembered through signing in (000 §4.4).
  const form = quoteForm(page)
  await expect(form).toBeVisible()
  await expect(form.getByLabel('First Name')).toHaveCount(0)
  await expect(form.getByText(email)).toBeVisible()
  const sent = followRequests(page)
  await page.route('**/create/quote-request', (route) => route.abort())
  await sendQuote(page).click()
  await expect(form.getByText('An error occurred. Please try again or submit a report.')).toBeVisible()
  await expect(sendQuote(page)).toBeEnabled()
  await page.unroute('**/create/quote-request')
  await sendQuote(page).click()
  const reference = await thanked(page)
  expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key])
  await expect
    .poll(() => inbox.received.filter(({ to }) => to === email).map(({ parsed }) => parsed.subject))
    .toContainEqual(expect.stringContaining(reference))
  await expect.poll(() => storedGuest(page)).toBeNull()
})

test('the request includes the sender’s remarks and files', async ({ page, inbox }) => {
  await page.goto(SPECIAL_STICKERS)
  await ensureGuest(page, newAddress())
  await page.reload()
  await requestQuote(page).click()
  const form = quoteForm(page)
  await form.getByLabel('Tell us what you need').fill('A star with nine points,\nby the end of May.')
  await form.locator('input[type=file]').setInputFiles({
    name: 'star.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n'),
  })
  await expect(form.getByTitle('star.pdf')).toBeVisible()
  await expect(sendQuote(page)).toBeEnabled()
  const sent = followRequests(page)
  await sendQuote(page).click()
  const reference = await thanked(page)
  expect(sent[0]?.body['comment']).toMatch(/^Product: .*\nA star with nine points,\nby the end of May\.$/s)
  const notice = () =>
    inbox.received.find(
      ({ parsed }) => parsed.subject?.startsWith('Quote request from') && parsed.subject.includes(reference),
    )
  await expect.poll(() => notice()?.parsed.text).toContain('A star with nine points,')
  expect(notice()?.parsed.text).toContain('star.pdf')
})

test('a double click sends one request', async ({ page }) => {
  await ensureGuest(page, newAddress())
  await page.goto(SPECIAL_STICKERS)
  await requestQuote(page).click()
  const sent = followRequests(page)
  await sendQuote(page).dblclick()
  await thanked(page)
  expect(sent).toHaveLength(1)
})

test('the form from the price-check view asks for the quantity, because none is chosen there (000 §2.4, §5)', async ({
  page,
}) => {
  await ensureGuest(page, newAddress())
  await page.goto('/prices?size=custom&width=500&height=60')
  await expect(page.getByText('For special sizes, request a quote from the button below.')).toBeVisible()
  const ask = page.getByRole('link', { name: 'ask for a quotation' })
  await expect(ask).toHaveAttribute('href', /^\/quote-request\?(?!.*quantity=).*width=500/)
  await ask.click()
  const quantity = quoteForm(page).getByLabel('Quantity')
  await sendQuote(page).click()
  await expect(quantity).toHaveAccessibleDescription('Please enter the quantity.')
  await expect(quantity).toBeFocused()
  await quantity.pressSequentially('1e2345678')
  await expect(quantity).toHaveValue('123456')
  await quantity.fill('750')
  const sent = followRequests(page)
  await sendQuote(page).click()
  await thanked(page)
  expect(sent[0]?.body).toMatchObject({ quantity: '750', width: '500' })
  // Closing clears the quantity (000 §4.4).
  await page.keyboard.press('Escape')
  await ask.click()
  await expect(quantity).toHaveValue('')
})

test('a visitor signs in within the price-check view (001 §2)', async ({ page, browser, shop, inbox }) => {
  const context = await browser.newContext({ baseURL: shop.url })
  const email = await newCustomer(await context.newPage(), { shop, inbox })
  await context.close()
  await page.goto('/prices?featured_item_id=12&size=custom&width=500&height=60')
  await page.getByRole('link', { name: 'ask for a quotation' }).click()
  const form = quoteForm(page)
  await form.getByLabel('Quantity').fill('500')
  await enter(page, email)
  const password = page.getByRole('dialog', { name: 'Email Already Registered' })
  await password.getByLabel('Password').fill(PASSWORD)
  await password.getByRole('button', { name: 'CONTINUE CHECKOUT' }).click()
  await expect(password.getByText('Logged in Successfully')).toBeVisible()
  await expect(password).toBeHidden()
  await expect(form.getByLabel('First Name')).toHaveCount(0)
  await expect(page).toHaveURL(/\/prices\?/)
  await sendQuote(page).click()
  await thanked(page)
})

test('another person than the known guest enters name and address: missing, wrong, disposable, new', async ({
  page,
  inbox,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 422/)
  await ensureGuest(page, newAddress())
  await page.goto(SPECIAL_STICKERS)
  await requestQuote(page).click()
  await quoteForm(page).getByRole('button', { name: 'Not you?' }).click()
  const email = page.getByLabel('E-mail Address')
  await expect(page.getByLabel('First Name')).toHaveValue('')
  await sendQuote(page).click()
  await expect(page.getByLabel('First Name')).toHaveAccessibleDescription('※Please enter the first name.')
  await expect(page.getByLabel('Last Name')).toHaveAccessibleDescription('※Please enter the last name.')
  await expect(email).toHaveAccessibleDescription('※Please enter the email address.')
  await expect(page.getByLabel('First Name')).toBeFocused()
  await expectNoAxeViolations(page)
  await enter(page, 'grace@')
  await sendQuote(page).click()
  await expect(email).toHaveAccessibleDescription('※Invalid email address.')
  await email.fill('grace@mailinator.com')
  await expect(email).toHaveAccessibleDescription(DISPOSABLE)
  const sent = followRequests(page)
  await sendQuote(page).click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(DISPOSABLE)
  expect(sent).toHaveLength(0)
  const address = newAddress()
  await email.fill(address)
  await sendQuote(page).click()
  const reference = await thanked(page)
  await expect.poll(() => storedGuest(page)).toMatchObject({ info: { first_name: 'Grace', email: address } })
  expect((await inbox.mailTo(address)).parsed.subject).toContain(reference)
})

test('a disposable address that only the server knows is refused, and the input is kept (000 §7)', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 422/)
  await page.route('**/emailExist?**', (route) => route.abort())
  consoleErrors.expect(/ERR_FAILED/)
  await page.goto(FORM_PAGE)
  await page.getByLabel('Quantity').fill('500')
  await enter(page, 'grace@mailinator.com')
  await sendQuote(page).click()
  await expect(page.getByLabel('E-mail Address')).toHaveAccessibleDescription(DISPOSABLE)
  await expect(sendQuote(page)).toBeEnabled()
  await expect(page.getByLabel('First Name')).toHaveValue('Grace')
  await expect(page.getByLabel('Quantity')).toHaveValue('500')
})

test('a registered address blocks sending and requires its password: empty, wrong, right', async ({
  page,
  shop,
  inbox,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 401/)
  await page.goto(FORM_PAGE)
  const email = await newCustomer(page, { shop, inbox })
  await page.getByLabel('Quantity').fill('500')
  await enter(page, email)
  // 300 ms after the last key (000 §4.4).
  const dialog = page.getByRole('dialog', { name: 'Email Already Registered' })
  await expect(dialog.getByLabel('Password')).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('E-mail Address')).toHaveAccessibleDescription(REGISTERED)
  await expect(sendQuote(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Enter your password' }).click()
  await dialog.getByRole('button', { name: 'CONTINUE CHECKOUT' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please Enter password.')
  await dialog.getByLabel('Password').fill('not this one')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Incorrect password.')
  await dialog.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('Logged in Successfully')
  await expect(dialog).toBeHidden()
  // The form goes on with what was entered, now as the customer.
  await expect(page.getByLabel('First Name')).toHaveCount(0)
  await expect(page.getByText('Ada Byron')).toBeVisible()
  await expect(page.getByLabel('Quantity')).toHaveValue('500')
  await sendQuote(page).click()
  await thanked(page)
})

test('a guest whose address has been registered since is asked for the password (000 §6)', async ({ page }) => {
  await ensureGuest(page, newAddress())
  await page.route('**/emailExist?**', (route) =>
    route.fulfill({ json: { status: 'SUCCESS', code: 200, data: { email: '' }, exists: true } }),
  )
  await page.goto(SPECIAL_STICKERS)
  await requestQuote(page).click()
  await sendQuote(page).click()
  await expect(page.getByRole('dialog', { name: 'Email Already Registered' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(quoteForm(page).getByRole('alert')).toContainText(REGISTERED)
  await expect(sendQuote(page)).toBeDisabled()
})

test('if the form fails to load, its page is opened', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/ERR_FAILED|Failed to load|dynamically imported module/)
  await ensureGuest(page, newAddress())
  await page.goto(SPECIAL_STICKERS)
  await page.route(/quote-request-modal.*\.js/, (route) => route.abort())
  await requestQuote(page).click()
  await expect(page).toHaveURL(/\/quote-request\?/)
  await expect(page.getByRole('heading', { level: 1, name: 'QUOTE' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'DESCRIPTION' })).toContainText('1200 × 900')
})

test('the form’s own page sends too, and shows the thanks', async ({ page, inbox }) => {
  const email = newAddress()
  await page.goto(FORM_PAGE)
  await expect(page.getByRole('heading', { level: 1, name: 'QUOTE' })).toBeVisible()
  await page.getByLabel('Quantity').fill('500')
  await enter(page, email)
  await page.keyboard.press('Enter')
  const reference = await thanked(page)
  expect((await inbox.mailTo(email)).parsed.text).toContain(reference)
})

test('the page explains what cannot be quoted, and links back', async ({ page }) => {
  await page.goto('/quote-request?featured_item_id=1&product_id=1&size=custom&width=5&height=5&quantity=500')
  await expect(page.getByText('※ Width or height must not be below 20mm.')).toBeVisible()
  await expect(sendQuote(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Change what you chose' }).click()
  await expect(bannerOn(page).group('Size (mm)').getByLabel('Width')).toHaveValue('5')
})

test('the page without a product redirects to the prices', async ({ page }) => {
  await page.goto('/quote-request')
  await expect(page).toHaveURL(/\/prices$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('REQUEST A QUOTE leads to the form, which shows errors, keeps the input, and can be sent', async ({
    page,
    inbox,
    consoleErrors,
  }) => {
    consoleErrors.expect(/status of 422/)
    const address = newAddress()
    await page.goto(SPECIAL_STICKERS)
    await page.getByRole('link', { name: 'REQUEST A QUOTE' }).first().click()
    await expect(page.getByRole('region', { name: 'DESCRIPTION' })).toContainText('1200 × 900')
    await page.getByLabel('First Name').fill('Grace')
    await page.getByLabel(/^Up to 4 files/).setInputFiles({
      name: 'star.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(`%PDF-1.7\n${'%'.repeat(900)}`),
    })
    await sendQuote(page).click()
    await expect(page.getByLabel('First Name')).toHaveValue('Grace')
    await expect(page.getByText('Already attached: star.pdf')).toBeVisible()
    await expect(page.getByLabel('Last Name')).toHaveAccessibleDescription('※Please enter the last name.')
    await expect(page.getByLabel('E-mail Address')).toHaveAccessibleDescription('※Please enter the email address.')
    await enter(page, 'grace@mailinator.com')
    await sendQuote(page).click()
    await expect(page.getByLabel('E-mail Address')).toHaveAccessibleDescription(DISPOSABLE)
    await expect(page.getByLabel('E-mail Address')).toHaveValue('grace@mailinator.com')
    await page.getByLabel('E-mail Address').fill(address)
    await sendQuote(page).click()
    await expect(page).toHaveURL(/\/quote-request\?sent=[0-9A-F]{8}$/)
    const reference = await thanked(page)
    expect((await inbox.mailTo(address)).parsed.subject).toContain(reference)
    const toShop = () =>
      inbox.received.find(
        ({ parsed }) => parsed.subject?.startsWith('Quote request from') && parsed.subject.includes(reference),
      )
    await expect.poll(() => toShop()?.parsed.text).toContain('star.pdf')

    // Who sent it is a guest from now on (000 §4.4), shown read-only the next time.
    await page.goto(FORM_PAGE)
    await expect(page.getByText(address)).toBeVisible()
    await expect(page.getByLabel('First Name')).toHaveCount(0)
    await sendQuote(page).click()
    await expect(page.getByLabel('Quantity')).toHaveAccessibleDescription('Please enter the quantity.')
    await page.getByRole('button', { name: 'Not you?' }).click()
    await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
  })

  test('a registered address gets a message with a link to sign in', async ({
    page,
    shop,
    inbox,
    consoleErrors,
    browser,
  }) => {
    consoleErrors.expect(/status of 422/)
    const registering = await browser.newPage({ baseURL: shop.url, javaScriptEnabled: true })
    await registering.goto('/')
    const email = await newCustomer(registering, { shop, inbox })
    await registering.close()
    await page.goto(`${FORM_PAGE}&quantity=500`)
    await enter(page, email)
    await sendQuote(page).click()
    await expect(page.getByLabel('E-mail Address')).toHaveAccessibleDescription(REGISTERED)
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/login\?to=%2Fquote-request/)
  })
})
