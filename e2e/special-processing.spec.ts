import type { Locator, Page } from '@playwright/test'
import type { Inbox } from '../src/platform/email/testing/start-inbox.server.ts'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { waitUntilHydrated } from './support/hydration.ts'
import { layoutShift } from './support/layout-shift.ts'
import { expect, newCustomer, PASSWORD, test } from './support/shop-with-mail.ts'

/* The Special Processing quote modal, the configurator's own form, and the page of it (000 §2.5, §3, §4.5, §5, §6). */

const THANKS = 'Your Quote Request has been sent!'
const REGISTERED = '※This is a registered e-mail address. You can contact us after logging in.'
const PAGE = '/special-processing?featured_item_id=1&product_id=1'
const MEGABYTE = 1024 * 1024

let readers = 0
/** An address that nobody has used before. */
const newAddress = () => `joan-${process.pid}-${(readers += 1)}@reader.example`

const modal = (page: Page) => page.getByRole('dialog', { name: 'Special Processing quote' })
const sendQuote = (place: Page | Locator) => place.getByRole('button', { name: 'Send Quote' })
const option = (place: Page | Locator, name: string) => place.getByRole('checkbox', { name, exact: true })
const details = (place: Page | Locator, name: string) =>
  place.getByRole('group', { name: 'Special Processing', exact: true }).getByRole('group', { name, exact: true })
const getRow = (place: Page | Locator, name: string) => place.getByRole('listitem').filter({ hasText: name })
const file = (name: string, bytes = 5000) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9, 'trim')]),
})

/** Comes near the way to the modal, waits until the browser has taken it over, and presses it. */
async function openModal(page: Page): Promise<Locator> {
  const way = page.getByRole('group', { name: 'Special Processing' }).getByRole('link', { name: 'Ask for a quote' })
  await waitUntilHydrated(way)
  await way.click()
  await expect(modal(page)).toBeVisible()
  return modal(page)
}

async function enter(place: Page | Locator, email: string): Promise<void> {
  await place.getByLabel('First Name').fill('Joan')
  await place.getByLabel('Last Name').fill('Clarke')
  await place.getByLabel('E-mail Address').fill(email)
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

/** The payloads that this page has sent. */
function followRequests(page: Page) {
  const sent: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/quote/create/quote-request'))
      sent.push(request.postDataJSON() as Record<string, unknown>)
  })
  return sent
}

/** What staff are told of a request. */
async function getNotice({ received }: Inbox, reference: string): Promise<string> {
  const notices = () => received.filter(({ parsed }) => parsed.subject?.endsWith(`Clarke (${reference})`))
  await expect.poll(() => notices().length).toBe(1)
  return notices()[0]?.parsed.text ?? ''
}

test('a visitor’s choices are carried over, four files attached and the request sent; staff see all of it', async ({
  page,
  inbox,
}) => {
  const email = newAddress()
  const sent = followRequests(page)
  await page.goto('/stickers?product_id=3&cutting_id=4&size=75x100&quantity=200')
  const form = await openModal(page)
  await expectNoAxeViolations(page)
  await expect(form.getByLabel('Product', { exact: true })).toHaveValue('3')
  await expect(form.getByLabel('Supply')).toHaveValue('4')
  await expect(form.getByLabel('Size', { exact: true })).toHaveValue('75x100')
  await expect(form.getByLabel('Quantity')).toHaveValue('200')

  await expect(sendQuote(form)).toBeDisabled()
  await expect(form.getByText('Please select a special processing option.')).toBeVisible()
  await option(form, 'Foil Stamp').check()
  await expect(sendQuote(form)).toBeEnabled()
  await details(form, 'Foil Stamp').getByRole('checkbox', { name: 'Gold Foil', exact: true }).check()
  await form.getByLabel('Comment').fill('Foil on the seal alone.')
  await form.getByLabel('Attach File').setInputFiles(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => file(name)))
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']) await expect(getRow(form, name)).toContainText('Arrived')
  await enter(form, email)
  await sendQuote(form).click()
  const reference = await thanked(page)

  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    quote_type: 'Special Processing',
    featured_item_id: '1',
    product_id: '3',
    cutting_id: '4',
    size_id: '75x100',
    quantity: '200',
    addons: ['1'],
    'ai-foil-stamp': ['311'],
    email_address: email,
  })
  expect(sent[0]?.comment).toContain('Foil on the seal alone.')
  expect((await inbox.mailTo(email)).parsed.subject).toContain(reference)
  const notice = await getNotice(inbox, reference)
  for (const told of ['Foil Stamp (Gold Foil)', 'PVC Vinyl', '75 × 100', 'a.pdf', 'd.pdf', 'Foil on the seal alone.'])
    expect(notice).toContain(told)

  await form.getByRole('button', { name: 'Close' }).first().click()
  // 000 §4.5: it begins anew, with the guest that this browser is from now on.
  await openModal(page)
  await expect(form.getByRole('definition').filter({ hasText: email })).toBeVisible()
  await expect(form.getByLabel('First Name')).toHaveCount(0)
  await expect(option(form, 'Foil Stamp')).not.toBeChecked()
  await expect(form.getByLabel('Comment')).toHaveValue('')
  await expect(getRow(form, 'a.pdf')).toHaveCount(0)
})

test('choices follow 000 §4.5: labels, fields of each supply, disabled options, at most three details', async ({
  page,
}) => {
  await page.goto(PAGE)
  const product = page.getByLabel('Product', { exact: true })
  const supply = page.getByLabel('Supply')
  await option(page, 'Foil Stamp').check()
  const foils = details(page, 'Foil Stamp').getByRole('checkbox')
  for (const place of [0, 1, 2]) await foils.nth(place).check()
  await expect(foils.nth(3)).toBeDisabled()
  await foils.nth(1).uncheck()
  await expect(foils.nth(3)).toBeEnabled()

  await option(page, 'Emboss').check()
  const depths = details(page, 'Emboss').getByRole('checkbox')
  await depths.nth(0).check()
  await depths.nth(2).check()
  await expect(depths.nth(0)).not.toBeChecked()

  await expect(option(page, 'Writable Matte Coating')).toBeDisabled()
  await expect(page.getByText('Not with Art Paper')).toBeVisible()
  await product.selectOption('PVC Vinyl')
  await expect(option(page, 'Writable Matte Coating')).toBeEnabled()
  await expect(option(page, 'Foil Stamp')).not.toBeChecked()

  await expect(page.getByLabel('Sheet Size')).toHaveCount(0)
  await supply.selectOption('Sticker Seat')
  await expect(page.getByLabel('Sheet Size')).toBeVisible()
  const cuts = page.getByLabel('Number of Cuts')
  await cuts.fill('31')
  await cuts.blur()
  await expect(page.getByText('Number of cuts should not be more than 30.')).toBeVisible()
  await cuts.fill('3a0')
  await expect(cuts).toHaveValue('30')
  await expect(page.getByText('Number of cuts should not be more than 30.')).toBeHidden()
  const stickers = page.getByLabel('Stickers/Sheet')
  await stickers.focus()
  await stickers.blur()
  await expect(page.getByText('Please specify the number of stickers to place in one seat.')).toBeVisible()

  await supply.selectOption('Roll')
  await expect(page.getByLabel('Orientation')).toHaveValue('53')
  await expect(page.getByLabel('Size', { exact: true }).getByRole('option', { name: 'Custom size' })).toHaveCount(0)
})

test('nothing moves when the scripts come, and what is chosen before is open by then', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 4000 })
  const openLate = async () => {
    let scriptsCome = () => {}
    const gate = new Promise<void>((open) => {
      scriptsCome = open
    })
    await page.route('**/assets/*.js', async (route) => gate.then(() => route.continue()))
    await page.goto(PAGE, { waitUntil: 'domcontentloaded' })
    await expect(details(page, 'Foil Stamp')).toBeHidden()
    return async () => {
      scriptsCome()
      await waitUntilHydrated(page.getByRole('banner').getByRole('link', { name: 'Trimline, home' }))
    }
  }
  const hydrate = await openLate()
  await page.evaluate(() => document.fonts.ready)
  await hydrate()
  await expect(sendQuote(page)).toBeDisabled()
  expect(await layoutShift(page)).toBe(0)

  await page.unrouteAll()
  const hydrateAgain = await openLate()
  await option(page, 'Foil Stamp').check()
  await details(page, 'Foil Stamp').getByRole('checkbox', { name: 'Gold Foil', exact: true }).check()
  await hydrateAgain()
  await expect(sendQuote(page)).toBeEnabled()
  await expect(details(page, 'Foil Stamp').getByRole('checkbox', { name: 'Gold Foil', exact: true })).toBeChecked()
})

test('errors are shown at their fields on sending, and for a size below the minimum 450 ms after the last key', async ({
  page,
}) => {
  await page.goto(PAGE)
  // Not by check(), which looks at once: when the scripts take the page over at that moment, the box is empty until they
  // have entered the choice again.
  await option(page, 'Perforation').click()
  await expect(option(page, 'Perforation')).toBeChecked()
  await sendQuote(page).click()
  for (const text of [
    '※Please enter the first name.',
    '※Please enter the last name.',
    '※Please enter the email address.',
    'Size is required. Please try again.',
    'Please enter the quantity.',
  ])
    await expect(page.getByText(text).first()).toBeVisible()
  await expect(page.getByLabel('First Name')).toBeFocused()
  await expectNoAxeViolations(page)

  // Before the first choice of a size: a timer that runs already would run on.
  await page.clock.install({ time: '2026-11-26T09:00:00Z' })
  await page.getByLabel('Size', { exact: true }).selectOption('Custom size')
  const [width, height] = [page.getByLabel('Width'), page.getByLabel('Height')]
  await page.clock.pauseAt('2026-11-26T09:01:00Z')
  await width.fill('60')
  await height.fill('7')
  await page.clock.runFor(400)
  await expect(page.getByText('* Width or height must not be below 20mm.')).toBeHidden()
  await page.clock.runFor(100)
  await expect(page.getByText('* Width or height must not be below 20mm.')).toBeVisible()
  await height.fill('1234567x')
  await expect(height).toHaveValue('123456')
  const pasted = await width.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '33')
    return element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  expect(pasted).toBe(false)
})

test('a registered address requires its password, SIGN IN continues as the customer, and the input is kept', async ({
  page,
  shop,
  inbox,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 401/)
  const email = await newCustomer(page, { shop, inbox })
  await page.goto('/stickers?product_id=1&size=50x50&quantity=100')
  const form = await openModal(page)
  await option(form, 'Perforation').check()
  await form.getByLabel('Comment').fill('One line across.')
  await enter(form, email)
  await expect(form.getByText(REGISTERED).first()).toBeVisible()
  const asked = page.getByRole('dialog', { name: 'Email Already Registered' })
  await expect(asked).toBeVisible()
  await asked.getByLabel('Password').fill('not the one')
  await asked.getByLabel('Password').press('Enter')
  await expect(asked.getByText('Incorrect password').first()).toBeVisible()
  await asked.getByRole('button', { name: 'Close' }).click()
  await expect(sendQuote(form)).toBeDisabled()
  await form.getByRole('button', { name: 'Enter your password' }).click()
  await asked.getByLabel('Password').fill(PASSWORD)
  await asked.getByRole('button', { name: 'SIGN IN' }).click()
  await expect(asked.getByText('Logged in Successfully')).toBeVisible()
  await expect(asked).toBeHidden()
  await expect(form.getByLabel('E-mail Address')).toHaveCount(0)
  await expect(form.getByText(email)).toBeVisible()
  await expect(form.getByLabel('Comment')).toHaveValue('One line across.')
  await sendQuote(form).click()
  const reference = await thanked(page)
  await page.goto('/account/quotes')
  await expect(page.getByText(reference).first()).toBeVisible()
})

test('a disposable address is refused, and the input is kept', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/status of 422/)
  await page.goto(`${PAGE}&size=50x50&quantity=100&addons=4`)
  await enter(page, 'joan@mailinator.com')
  await expect(page.getByText("※Sorry, we don't allow disposable email address.").first()).toBeVisible()
  await sendQuote(page).click()
  await expect(page.getByLabel('E-mail Address')).toBeFocused()
  await expect(page.getByLabel('First Name')).toHaveValue('Joan')
  await expect(page.getByRole('heading', { name: THANKS })).toHaveCount(0)
})

test('Send Quote waits for files that are still uploading, also over a lost connection', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.goto(`${PAGE}&size=50x50&quantity=100&addons=4`)
  await expect(sendQuote(page)).toBeEnabled()
  const line = await page.context().newCDPSession(page)
  const conditions = { latency: 20, downloadThroughput: -1, uploadThroughput: MEGABYTE }
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', { offline: false, ...conditions })
  await page.getByLabel('Attach File').setInputFiles(file('poster.pdf', 4 * MEGABYTE))
  await expect(getRow(page, 'poster.pdf').getByRole('progressbar')).toBeVisible()
  await expect(sendQuote(page)).toBeDisabled()
  await expect(page.getByText('Your files are still uploading.')).toBeVisible()
  await line.send('Network.emulateNetworkConditions', { offline: true, ...conditions })
  await expect(getRow(page, 'poster.pdf')).toContainText('Connection lost')
  await expect(sendQuote(page)).toBeDisabled()
  await line.send('Network.emulateNetworkConditions', { offline: false, ...conditions })
  await expect(getRow(page, 'poster.pdf')).toContainText('Arrived', { timeout: 30_000 })
  await enter(page, newAddress())
  await sendQuote(page).click()
  await thanked(page)
})

test("the configurator's own form has sheet size, 10,000 cuts, stickers and options, and is sent with the other choices", async ({
  page,
  inbox,
}) => {
  const email = newAddress()
  const sent = followRequests(page)
  await page.goto('/stickers?product_id=1')
  await page.getByRole('radio', { name: 'Sticker Seat' }).check()
  await page.getByRole('link', { name: 'REQUEST A QUOTE' }).filter({ visible: true }).click()
  const form = page.getByRole('group', { name: 'Special Processing quote' })
  await expect(form).toBeInViewport()
  await expect(page.getByRole('group', { name: 'Number of Sets' })).toHaveCount(0)
  await form.getByLabel('Width').fill('210')
  await form.getByLabel('Height').fill('297')
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('210 × 297')
  const cuts = form.getByLabel('Number of Cuts')
  await cuts.fill('10001')
  await cuts.blur()
  await expect(form.getByText('Number of cuts should not be more than 10,000.')).toBeVisible()
  await cuts.fill('10000')
  await form.getByLabel('Stickers/Sheet').fill('30')
  await expect(sendQuote(form)).toBeDisabled()
  await option(form, 'Variable Data').check()
  await form.getByLabel('Attach File').setInputFiles(file('numbers.pdf'))
  await expect(getRow(form, 'numbers.pdf')).toContainText('Arrived')
  await enter(form, email)
  await page.getByRole('radio', { name: 'Removable' }).check()
  await expectNoAxeViolations(page)
  await sendQuote(form).click()
  const reference = await thanked(page)
  expect(sent[0]).toMatchObject({
    quote_type: 'Special Processing',
    special_form: 'configurator',
    cutting_id: '5',
    adhesive_id: '2',
    width: '210',
    height: '297',
    cut_per_shape: '10000',
    ea: '30',
    addons: ['3'],
  })
  expect(await getNotice(inbox, reference)).toContain('numbers.pdf')
})

test('the prices page has the same form, and asks for the quantity', async ({ page }) => {
  await page.goto('/prices?featured_item_id=1&product_id=1&cutting_id=8&width=100&height=150')
  const form = page.getByRole('group', { name: 'Special Processing quote' })
  await option(form, 'Perforation').check()
  await enter(form, newAddress())
  await sendQuote(form).click()
  await expect(form.getByText('Please enter the quantity.')).toBeVisible()
  await form.getByLabel('Quantity').selectOption('Custom quantity')
  await form.getByLabel('Custom quantity').fill('75')
  await sendQuote(form).click()
  await thanked(page)
})

test('the card of single colour printing opens a request for it (001 §2)', async ({ page }) => {
  await page.goto('/foil-stickers?product_id=13&product=embossed-paper-stickers')
  const way = getRow(page, 'Single colour print').getByRole('link', { name: 'Ask for a quote' })
  await expect(way).toHaveAttribute('href', /comment=Single\+Colour\+Printing/)
  await waitUntilHydrated(way)
  await way.click()
  const quote = page.getByRole('dialog', { name: 'QUOTE' })
  await expect(quote.getByLabel('Tell us what you need')).toHaveValue('Single Colour Printing')
  await expect(quote.getByText('Embossed Paper Stickers')).toBeVisible()
  await quote.getByLabel('First Name').fill('Joan')
  await quote.getByLabel('Last Name').fill('Clarke')
  await quote.getByLabel('E-mail Address').fill(newAddress())
  await quote.getByRole('button', { name: 'SEND QUOTE' }).click()
  await expect(quote.getByText('Your Quote Request has been sent!')).toBeVisible()
})

test('by keyboard the modal opens, is filled in and sent, and returns the focus', async ({ page }) => {
  await page.goto('/stickers?product_id=1&size=50x50&quantity=100')
  const way = page.getByRole('group', { name: 'Special Processing' }).getByRole('link', { name: 'Ask for a quote' })
  await waitUntilHydrated(way)
  await way.focus()
  await way.press('Enter')
  const form = modal(page)
  await expect(form).toBeVisible()
  await form.getByLabel('First Name').focus()
  for (const text of ['Joan', 'Clarke', newAddress()]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await option(form, 'Stamp Spot').press('Space')
  await form.getByLabel('First Name').press('Enter')
  await thanked(page)
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(way).toBeFocused()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('dependent choices are updated, files are sent with the form, errors are shown, and the form is sent', async ({
    page,
    inbox,
    consoleErrors,
  }) => {
    consoleErrors.expect(/status of 422/)
    const email = newAddress()
    await page.goto('/stickers?product_id=1&size=75x75')
    await page.getByRole('link', { name: 'Ask for a quote' }).first().click()
    await expect(page).toHaveURL(/\/special-processing\?/)
    await page.getByLabel('Supply').selectOption('Sticker Seat')
    await page.getByLabel('Comment').fill('Numbers from 1.')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByLabel('Number of Cuts')).toBeVisible()
    await expect(page.getByLabel('Comment')).toHaveValue('Numbers from 1.')
    await page.getByLabel('Number of Cuts').fill('12')
    await page.getByLabel('Stickers/Sheet').fill('99')
    await page.getByRole('checkbox', { name: 'Variable Data' }).check()
    await page.getByLabel(/Up to 4 files/).setInputFiles([file('one.pdf'), file('two.pdf')])
    await enter(page, email)
    await sendQuote(page).click()
    await expect(page.getByText('Number of stickers should not be more than 30.').first()).toBeVisible()
    await expect(page.getByLabel('First Name')).toHaveValue('Joan')
    await expect(page.getByRole('checkbox', { name: 'Variable Data' })).toBeChecked()
    await expect(page.getByText('Already attached: one.pdf, two.pdf')).toBeVisible()
    await page.getByLabel('Stickers/Sheet').fill('9')
    await sendQuote(page).click()
    const reference = await thanked(page)
    const notice = await getNotice(inbox, reference)
    for (const told of ['Variable Data', 'one.pdf', 'two.pdf', 'Numbers from 1.']) expect(notice).toContain(told)
  })

  test("the configurator's form is sent from its page, with its own limits", async ({ page }) => {
    await page.goto('/stickers?product_id=1&cutting_id=5')
    await page.getByRole('button', { name: 'Ask for a quote' }).click()
    await expect(page).toHaveURL(/special_form=configurator/)
    await expect(page.getByText('On each sheet, 1 to 10,000')).toBeVisible()
  })
})
