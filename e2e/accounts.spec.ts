import type { Browser, Page } from '@playwright/test'
import { type Inbox, startInbox } from '../src/platform/email/testing/start-inbox.server.ts'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { SAMPLE_DATA } from './support/sample-data-setup.ts'
import { type Shop, startShop } from './support/start-shop.ts'
import { test as base, expect } from './support/test.ts'

const PASSWORD = 'four seals on a quay'
const NEW_PASSWORD = 'hairlines and ink'
const WIDTHS = [320, 390, 810, 1440]

let inbox: Inbox

/** A shop that sends its mail to a mail server of this file. */
const test = base.extend<object, { shop: Shop }>({
  shop: [
    // Playwright tells by the pattern what a fixture needs: nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      inbox = await startInbox()
      const env = { SMTP_URL: inbox.url, MAIL_FROM: 'hello@trimline.example' }
      const shop = await startShop({ copyOf: process.env[SAMPLE_DATA], env })
      await use(shop)
      await shop.close()
      await inbox.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** The code of the newest mail to an address, once there are so many. */
async function codeTo(email: string, mails = 1): Promise<string> {
  const mailsTo = () => inbox.received.filter(({ to }) => to === email)
  await expect.poll(() => mailsTo().length).toBe(mails)
  const subject = mailsTo().at(-1)?.parsed.subject ?? ''
  return /^\d{6}/.exec(subject)?.[0] ?? `no code in "${subject}"`
}

async function register(page: Page, email: string): Promise<void> {
  // The page that leads there may ask for a first name too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an account')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Byron')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Verification code').fill(await codeTo(email))
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('Thank you for verifying your email address.')).toBeVisible()
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function otherBrowser(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  return context.newPage()
}

async function expectAccessibleAndFitting(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBeLessThanOrEqual(width)
  }
  await expectNoAxeViolations(page)
}

test('registering, verifying by code, saving addresses and changing the password, which signs out the other browser', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = 'journey@example.com'
  await page.goto('/register')
  await register(page, email)
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()

  const elsewhere = await otherBrowser(browser, baseURL)
  await signIn(elsewhere, email, PASSWORD)
  await expect(elsewhere.getByRole('heading', { name: 'Your details' })).toBeVisible()

  await page.getByRole('link', { name: 'Addresses' }).click()
  await page.getByRole('link', { name: 'Add address' }).click()
  await page.getByLabel('Address label').fill('Studio')
  await page.getByLabel('Address', { exact: true }).fill('Unit 7, Deckle Yard')
  await page.getByLabel('City/Town').fill('London')
  await page.getByLabel('Postal code').fill('se10zz')
  await page.getByLabel('Phone number').fill('020 7946 0417')
  await page.getByRole('button', { name: 'Add address' }).click()
  await expect(page.getByText('Your new address has been added successfully.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Studio' })).toContainText('SE1 0ZZ')
  await page.getByRole('link', { name: 'Edit Studio' }).click()
  await page.getByLabel('County').fill('Greater London')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Your existing address has been edited successfully.')).toBeVisible()

  await page.getByRole('link', { name: 'Sign-ins' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Last seen' })).toHaveCount(2)

  await page.getByRole('link', { name: 'Password' }).click()
  await page.getByLabel('Old password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your new password is saved.')).toBeVisible()
  await expect(page.getByLabel('Old password', { exact: true })).toHaveValue('')

  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/login\?to=%2Faccount%2Fdetails$/)
  await page.getByRole('link', { name: 'Details' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await elsewhere.context().close()
})

test('signing in returns to the page where it began, with its choices', async ({ page }) => {
  await page.goto('/stickers?product_id=4&size=50x50')
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await register(page, 'comes-back@example.com')
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/stickers\?.*size=50x50/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ada' })).toBeVisible()
})

test('errors are shown at their fields, the first gets the focus, and the input is kept', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 422/)
  await page.goto('/register')
  await page.getByLabel('Last name').fill('Byron')
  await page.getByRole('button', { name: 'Create account' }).click()
  const first = page.getByLabel('First name')
  await expect(first).toBeFocused()
  await expect(first).toHaveAccessibleDescription('First name is required. Please try again.')
  await expect(page.getByLabel('Last name')).toHaveValue('Byron')
  await expectNoAxeViolations(page)

  await signIn(page, 'nobody@example.com', 'not a password of anybody')
  await expect(page.getByRole('alert')).toContainText('We could not sign you in.')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Incorrect password.')
  await expect(page.getByLabel('Email address')).toHaveValue('nobody@example.com')
})

test('a password is shown while its box is ticked', async ({ page }) => {
  await page.goto('/login')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('seen')
  await page.getByLabel('Show password').check()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByLabel('Show password').uncheck()
  await expect(password).toHaveAttribute('type', 'password')
})

test('a forgotten password is replaced by the code that was sent', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/status of 4(22|29)/)
  const email = 'forgetful@example.com'
  await page.goto('/register')
  await register(page, email)
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out.')).toBeVisible()

  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeVisible()
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect(page.getByText(/You can ask for another one in (\d+ seconds?|1 minute)\./)).toBeVisible()
  // The first two were the code that verified the address, and the welcome.
  await page.getByLabel('Verification code').fill(await codeTo(email, 3))
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(`${NEW_PASSWORD}!`)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('New password and confirm password do not match.')).toBeVisible()
  await page.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your new password is saved. We have signed you out everywhere.')).toBeVisible()
  await signIn(page, email, NEW_PASSWORD)
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
})

test('another email address is verified before it is used', async ({ page }) => {
  await page.goto('/register')
  await register(page, 'before@example.com')
  await page.goto('/account/email')
  await page.getByLabel('New email address').fill('after@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Verification code').fill(await codeTo('after@example.com'))
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('You sign in with after@example.com.')).toBeVisible()
  await expect.poll(() => inbox.received.filter(({ to }) => to === 'before@example.com').length).toBe(3)
})

test('an account can be exported as a file, and deleted with its password', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/status of 422/)
  const email = 'leaving@example.com'
  await page.goto('/register')
  await register(page, email)
  await page.goto('/account/data')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('my-data.json')
  await page.getByLabel('Password', { exact: true }).fill('a guess')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('Incorrect password.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await signIn(page, email, PASSWORD)
  await expect(page.getByText('Incorrect password.')).toBeVisible()
})

test('every account page is accessible and fits at every width', async ({ page }) => {
  for (const path of ['/login', '/forgotten-password', '/verify']) {
    await page.goto(path)
    await expectAccessibleAndFitting(page)
  }
  await page.goto('/register')
  await register(page, 'a-rather-long-address-of-somebody@a-rather-long-domain.example.com')
  await expectAccessibleAndFitting(page)
  for (const name of ['details', 'email', 'password', 'addresses', 'addresses/new', 'sessions', 'data']) {
    await page.goto(`/account/${name}`)
    await expectAccessibleAndFitting(page)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('registering, mistyping the code, verifying, signing out and in again', async ({ page, consoleErrors }) => {
    consoleErrors.expect(/status of 422/)
    const email = 'no-scripts@example.com'
    await page.goto('/register?to=/cart')
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('First name is required. Please try again.')).toBeVisible()
    await expect(page.getByLabel('First name')).toBeFocused()
    await expect(page.getByLabel('Email address')).toHaveValue(email)
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Byron')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Create account' }).click()

    const code = await codeTo(email)
    await page.getByLabel('Verification code').fill(code === '000000' ? '000001' : '000000')
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(page.getByText('Please enter the verification code sent to your email.')).toBeVisible()
    await page.getByLabel('Verification code').fill(code)
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(page.getByText('Thank you for verifying your email address.')).toBeVisible()
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/cart$/)

    await page.goto('/account/details')
    await page.getByLabel('Company').fill('Analytical Ltd')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your details have been saved.')).toBeVisible()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText('You are signed out.')).toBeVisible()
    await signIn(page, email, PASSWORD)
    await expect(page.getByLabel('Company')).toHaveValue('Analytical Ltd')
  })
})

test('signing in works by keyboard alone', async ({ page }) => {
  const email = 'keys@example.com'
  await page.goto('/register')
  await register(page, email)
  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByLabel('Email address').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
})
