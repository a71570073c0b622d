import type { Page } from '@playwright/test'
import { type Inbox, startInbox } from '../src/platform/email/testing/start-inbox.server.ts'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { SAMPLE_DATA } from './support/sample-data-setup.ts'
import { startShop } from './support/start-shop.ts'
import { expect, test } from './support/test.ts'

const SHOP = 'hello@trimline.example'
const MESSAGE = 'Do you print on kraft paper?\nAnd how soon?'

const send = (page: Page) => page.getByRole('button', { name: 'Send message' })

/** Presses too early, as people do, and fills the form in. */
async function write(page: Page, email = 'ada@reader.example'): Promise<void> {
  await send(page).click()
  await expect(page.getByText('First name is required. Please try again.')).toBeVisible()
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Your message').fill(MESSAGE)
}

/** A form is not taken in its first two seconds; whoever is told so presses again. */
async function sendUntilAccepted(page: Page): Promise<string> {
  for (;;) {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await send(page).click()
    if ((await answered).status() !== 422) break
    await expect(page.getByText('The form was sent very quickly.')).toBeVisible()
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your message' })).toBeVisible()
  return (await page.getByRole('main').getByRole('strong').innerText()).trim()
}

test('missing input is named at its field, the first gets the focus, and the input is kept', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 422/)
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  await page.getByLabel('Order number').fill('T-1007')
  await page.getByLabel('Email address').fill('ada@')
  await page.keyboard.press('Enter')
  const name = page.getByRole('textbox', { name: 'First name' })
  await expect(name).toHaveAccessibleDescription('First name is required. Please try again.')
  await expect(name).toBeFocused()
  await expect(page.getByLabel('Email address')).toHaveAccessibleDescription('Please enter a valid email.')
  await expect(page.getByLabel('Your message')).toHaveAccessibleDescription(
    'Your message is required. Please try again.',
  )
  await expect(page.getByLabel('Order number')).toHaveValue('T-1007')
  await page.getByLabel('Email address').fill('')
  await send(page).click()
  await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(
    'Email address is required. Please try again.',
  )
  await expectNoAxeViolations(page)
})

test('a report includes the id of the failed request', async ({ page }) => {
  await page.goto('/contact?request=0f3a-12&about=%2Fstickers')
  await expect(page.getByRole('heading', { level: 1, name: 'Submit a report' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('We send this request number with your report: 0f3a-12')
  await expect(page.getByLabel('About')).toHaveValue('/stickers')
  await expectNoAxeViolations(page)
})

test.describe('with a mail server', () => {
  // Each starts a shop of its own.
  let inbox: Inbox
  test.beforeEach(async () => {
    inbox = await startInbox()
  })
  test.afterEach(() => inbox.close())

  test('a message is mailed to the shop and confirmed to its sender; reloading sends nothing', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expect(/status of 422/)
    const env = { SMTP_URL: inbox.url, MAIL_FROM: 'Trimline <post@trimline.example>' }
    const shop = await startShop({ env, copyOf: process.env[SAMPLE_DATA] })
    try {
      await page.goto(`${shop.url}/contact?request=0f3a-12`)
      await write(page)
      const reference = await sendUntilAccepted(page)
      await expectNoAxeViolations(page)
      const toShop = await inbox.mailTo(SHOP)
      expect(toShop.parsed.replyTo).toEqual([{ name: '', address: 'ada@reader.example' }])
      expect(toShop.parsed.from).toEqual({ name: 'Trimline', address: 'post@trimline.example' })
      expect(toShop.parsed.text).toContain('> Do you print on kraft paper?')
      expect(toShop.parsed.text).toContain('0f3a-12')
      expect(toShop.parsed.html).toContain(reference)
      const toSender = await inbox.mailTo('ada@reader.example')
      expect(toSender.parsed.subject).toBe(`We have received your message (${reference})`)
      expect(toSender.parsed.text).not.toContain('kraft')
      await page.reload()
      await expect(page.getByText(reference)).toBeVisible()
      expect(inbox.received).toHaveLength(2)
    } finally {
      await shop.close()
    }
  })

  test('kill -9 while mail is being sent: the message is kept, and its mail is sent after the next start', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expect(/status of 422/)
    const handedOver = Promise.withResolvers<void>()
    inbox.onMail = () => {
      handedOver.resolve()
      return new Promise(() => {})
    }
    const shop = await startShop({ env: { SMTP_URL: inbox.url }, copyOf: process.env[SAMPLE_DATA] })
    try {
      await page.goto(`${shop.url}/contact`)
      await write(page, 'grace@reader.example')
      await sendUntilAccepted(page)
      await handedOver.promise
      await page.goto('about:blank')
      await shop.stop('SIGKILL')
      expect(inbox.received).toEqual([])
      inbox.onMail = async () => null
      await shop.start()
      await Promise.all([SHOP, 'grace@reader.example'].map((address) => inbox.mailTo(address)))
      expect(inbox.received).toHaveLength(2)
    } finally {
      await shop.close()
    }
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form shows errors, keeps the input, and can be sent', async ({ page, consoleErrors }) => {
    consoleErrors.expect(/status of 422/)
    await page.goto('/contact?about=Roll+stickers')
    await page.getByLabel('Your message').fill(MESSAGE)
    await write(page, 'noscript@reader.example')
    await page.getByLabel('First name').fill('')
    await send(page).click()
    await expect(page.getByText('First name is required. Please try again.')).toBeVisible()
    await expect(page.getByLabel('Email address')).toHaveValue('noscript@reader.example')
    await expect(page.getByLabel('Your message')).toHaveValue(MESSAGE)
    await expect(page.getByLabel('About')).toHaveValue('Roll stickers')
    await page.getByLabel('First name').fill('Ada')
    expect(await sendUntilAccepted(page)).toMatch(/^[0-9A-F]{8}$/)
    await expect(page).toHaveURL(/\/contact\?sent=[0-9A-F]{8}$/)
  })
})
