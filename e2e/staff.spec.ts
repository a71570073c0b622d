import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { joinPathIn, runStaffCommand } from './support/run-staff-command.ts'
import { firstLink, join, MANAGER, PASSWORD, setUpApp } from './support/staff-rooms.ts'
import { expect, test } from './support/test.ts'

/* The shop's own rooms (decisions §4, §6): the first manager by a command, the second step, others by invitation. */

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('the first manager joins by command, invites others and changes a role, all of it in the audit log', async ({
  page,
  browser,
  ownShop,
  consoleErrors,
}) => {
  test.slow()
  const link = await firstLink(ownShop)
  const running = await runStaffCommand(ownShop.dataDir, 'create', MANAGER)
  expect(running).toMatchObject({ code: 1 })
  expect(running.said).toContain('is in use by process')

  await join(page, link, 'Mona')
  // A manager without an app gets only the screen to set one up.
  await page.goto(`${ownShop.url}/staff/people`)
  await expect(page).toHaveURL(/\/staff\/second-factor$/)
  await expect(page.getByRole('navigation', { name: 'Staff' })).toBeHidden()
  await expectNoAxeViolations(page)
  const { app, recovery } = await setUpApp(page)
  expect(new Set(recovery).size).toBe(10)
  await expectNoAxeViolations(page)

  // A link is good once.
  await page.goto(link)
  await expect(page.getByText('This link no longer works.')).toBeVisible()

  // The step after the password: nothing is open before it, and no code is good twice.
  await page.goto(`${ownShop.url}/staff`)
  await signOut(page)
  await page.goto(`${ownShop.url}/staff/audit`)
  await signIn(page, MANAGER)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await expectNoAxeViolations(page)
  consoleErrors.expect(/status of 422/)
  await enterCode(page, app.last())
  await expect(page.getByText('This code is wrong or has been used.')).toBeVisible()
  await enterCode(page, app.next())
  await expect(page.getByRole('main').getByRole('heading', { name: 'Audit log' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('navigation', { name: 'Staff' })).toBeVisible()
  await expectNoAxeViolations(page)

  // Others come by invitation. Without a mail server the manager reads it in the outbox.
  await page.getByRole('link', { name: 'People' }).click()
  await page.getByLabel('Email address').fill('sam@shop.example')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('No mail server is set up: the email waits in the outbox.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Outbox' }).click()
  await page.getByRole('link', { name: 'You are invited to join the shop’s staff' }).click()
  // Nothing runs in the frame, a test neither: what is in it is told by its attribute.
  const frame = page.getByTitle('Preview of the email')
  await expect(frame).toHaveAttribute('sandbox', '')
  await expect(frame).toHaveAttribute('srcdoc', /Accept the invitation/)
  const invitation = ownShop.url + joinPathIn(await page.locator('pre').innerText())

  const sam = await browser.newContext()
  const samsPage = await sam.newPage()
  await join(samsPage, invitation, 'Sam')
  await expect(samsPage.getByText('Welcome to the shop.')).toBeVisible()
  const rooms = samsPage.getByRole('navigation', { name: 'Staff' }).getByRole('link')
  const making = ['Orders', 'Artwork', 'Proofs', 'Planning', 'Board', 'Dispatch']
  const desk = ['Complaints', 'Money', 'Quotes', 'Contact messages', 'Outbox']
  const staffRooms = ['Today', ...making, ...desk, 'Catalogue', 'Lettering', 'Coupons', 'Reviews', 'Texts']
  await expect(rooms).toHaveText(staffRooms, { useInnerText: true })
  expect((await samsPage.goto(`${ownShop.url}/staff/people`))?.status()).toBe(404)
  await samsPage.goto(`${ownShop.url}/staff/outbox`)
  await samsPage.getByRole('link', { name: 'You are invited to join the shop’s staff' }).click()
  await expect(samsPage.getByText('Only managers can read it')).toBeVisible()

  // A role that is changed ends the session it was opened with.
  await page.getByRole('link', { name: 'People' }).click()
  await page.getByText('Change Sam Press').click()
  await page.getByRole('button', { name: 'Make a manager Sam Press' }).click()
  await expect(page.getByText('The role has been changed.')).toBeVisible()
  await samsPage.goto(`${ownShop.url}/staff`)
  await signIn(samsPage, 'sam@shop.example')
  await expect(samsPage).toHaveURL(/\/staff\/second-factor$/)
  await sam.close()

  await page.getByRole('link', { name: 'Audit log' }).click()
  const log = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /\d\d:\d\d/ })
  await expect(log.filter({ hasText: 'Mona Press (mona@shop.example) changed the role of Sam Press' })).toContainText(
    'from: staff, to: manager',
  )
  await expect(log.filter({ hasText: 'The command line invited mona@shop.example' })).toBeVisible()
  await page.getByLabel('Action').selectOption('Second step failed')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(log).toHaveCount(1)
  await expect(log).toContainText(/198\.\d+\.\d+\.0\/24/)
})

test('a recovery code signs in once, and the staff pages work by keyboard and without scripts', async ({
  browser,
  ownShop,
}) => {
  test.slow()
  const link = await firstLink(ownShop)
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })
  const page = await context.newPage()
  await join(page, link, 'Mona')
  const { recovery } = await setUpApp(page)
  await signOut(page)
  await page.goto(`${ownShop.url}/staff`)
  await signIn(page, MANAGER)
  await page.getByLabel('Code', { exact: true }).fill(recovery[0]?.toUpperCase() ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await signOut(page)
  await page.goto(`${ownShop.url}/staff`)
  await signIn(page, MANAGER)
  await enterCode(page, recovery[0] ?? '')
  await expect(page.getByText('This code is wrong or has been used.')).toBeVisible()
  await enterCode(page, recovery[1] ?? '')
  await expect(page.getByText('There are no messages to answer.')).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(390)
  await context.close()
})

test('a message is read and answered, and the answer is in the outbox', async ({ page, browser, ownShop }) => {
  test.slow()
  const link = await firstLink(ownShop)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.clock.install()
  await visitor.goto(`${ownShop.url}/contact`)
  await visitor.getByLabel('First name').fill('Ada')
  await visitor.getByLabel('Email address').fill('ada@reader.example')
  await visitor.getByLabel('Your message').fill('Do you print on kraft paper?\n<b>Really</b>')
  await join(page, link, 'Mona')
  await setUpApp(page)
  // Whoever sends a form within seconds of opening it is asked to send it again.
  await expect(async () => {
    await visitor.getByRole('button', { name: /send/i }).click()
    await expect(visitor).toHaveURL(/sent=/, { timeout: 1000 })
  }).toPass()
  await visitor.context().close()

  await page.goto(`${ownShop.url}/staff`)
  await page.getByRole('link', { name: 'message to answer' }).click()
  await page.getByRole('link', { name: 'Ada' }).click()
  await expect(page.getByText('<b>Really</b>')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByLabel('Reply to Ada').fill('We do.\nFrom 50 pieces.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByText('No mail server is set up: the email waits in the outbox.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Reply from Mona Press' })).toContainText('From 50 pieces.')
  await page.getByRole('link', { name: 'Outbox' }).click()
  await page.getByLabel('To or subject').fill('Your message to us')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByRole('link', { name: 'Your message to us' }).click()
  await expect(page.locator('pre')).toContainText('> From 50 pieces.')
  await expect(page.locator('pre')).toContainText('Mona Press')
})

test('customers and visitors get 404 on staff pages', async ({ page, shop, consoleErrors }) => {
  consoleErrors.expect(/status of 404/)
  for (const path of ['/staff', '/staff/people', '/staff/audit', '/staff/outbox', '/staff/second-factor']) {
    await page.goto(shop.url + path)
    await expect(page).toHaveURL(`${shop.url}/login?to=${encodeURIComponent(path)}`)
  }
  const missing = await page.goto(`${shop.url}/staff/nothing-here`)
  expect(missing?.status()).toBe(404)
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: /home$/ })).toBeVisible()
  const unknown = await page.goto(`${shop.url}/staff/join/${'x'.repeat(43)}`)
  expect(unknown?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
  await expect(page.getByText('This link no longer works.')).toBeVisible()
})

test('a member with an authenticator app signs in within the quote form, and the input is kept', async ({
  page,
  browser,
  ownShop,
  consoleErrors,
}) => {
  test.slow()
  const staff = await (await browser.newContext({ baseURL: ownShop.url })).newPage()
  await join(staff, await firstLink(ownShop), 'Mona')
  const { app } = await setUpApp(staff)
  await staff.context().close()
  consoleErrors.expect(/status of (401|403)/)

  await page.goto(`${ownShop.url}/quote-request?product_id=1&featured_item_id=1&size=custom&width=1200&height=900`)
  await page.getByLabel('First Name').fill('Mona')
  await page.getByLabel('Tell us what you need').fill('For the window')
  await page.getByLabel('E-mail Address').fill(MANAGER)
  const dialog = page.getByRole('dialog', { name: 'Email Already Registered' })
  await dialog.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  const code = dialog.getByLabel('Code')
  await expect(code).toBeFocused()
  await expectNoAxeViolations(page)
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription(/This code is wrong/)
  await code.fill(app.next())
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('Logged in Successfully')
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Tell us what you need')).toHaveValue('For the window')
})
