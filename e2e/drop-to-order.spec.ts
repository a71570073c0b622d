import sharp from 'sharp'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { bannerOn } from './support/quote-banner.ts'
import { expect, newCustomer, PASSWORD, test } from './support/shop-with-mail.ts'

/* One file, given once (issue 20, 1): from the home page to the order, its mail, and the library of the account. */

const WIDTHS = [390, 810, 1440]

test('a logo dropped on the home page ends in the order, its mail and the library, without being asked again', async ({
  page,
  shop,
  inbox,
  consoleErrors,
}) => {
  consoleErrors.expect(/422/)
  const email = await newCustomer(page, { shop, inbox })
  const buffer = await sharp({ create: { width: 591, height: 591, channels: 3, background: '#7a2cf0' } })
    .png()
    .toBuffer()
  await page.goto('/')
  await page.getByLabel('Choose a file').setInputFiles({ name: 'nimbus.png', mimeType: 'image/png', buffer })
  await page.getByRole('region', { name: 'Your artwork' }).getByRole('link', { name: 'See it on a sticker' }).click()
  await bannerOn(page).add.click()
  const added = page.getByRole('dialog', { name: 'Added to your cart' })
  await expect(added.getByRole('listitem').filter({ hasText: 'nimbus.png' })).toContainText('Arrived')

  // What a guest has sent is the customer's after signing in.
  await page.goto('/login?to=/account/artwork')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const file = page.getByRole('list', { name: 'Files' }).getByRole('listitem').first()
  await expect(file).toContainText('nimbus.png')
  await expect(file.getByRole('link', { name: 'In your cart, for Art Paper' })).toBeVisible()
  await file.getByText('Rename').click()
  await file.getByLabel('Name').fill('')
  await file.getByRole('button', { name: 'Save name' }).click()
  await expect(file.getByText('A name is required. Please try again.')).toBeVisible()
  await file.getByLabel('Name').fill(`Nimbus ${'with a very long name '.repeat(4)}`)
  await file.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('The new name is saved.')).toBeVisible()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await expectNoAxeViolations(page)

  await page.goto('/checkout')
  await page.getByLabel('Postal code', { exact: true }).fill('tr7 1ab')
  await page.getByLabel('Address', { exact: true }).fill('14 Beacon Road')
  await page.getByLabel('City/Town', { exact: true }).fill('Newquay')
  await page
    .getByRole('complementary', { name: 'Your order' })
    .getByRole('button', { name: /^Order and pay £/ })
    .click()
  await expect(page).toHaveURL(/\/orders\/T-/)
  const aboutOrder = () =>
    inbox.received.find(({ to, parsed }) => to === email && parsed.subject?.startsWith('Your order T-'))
  await expect.poll(() => aboutOrder()?.parsed.text).toContain('Nimbus with a very long name')

  await page.goto('/account/artwork')
  await expect(file).toContainText(/Order T-\d{4}-\d{6}, Art Paper/)
  await file.getByRole('button', { name: /^Delete/ }).click()
  await expect(page.getByText(/^This file is needed for order T-\d{4}-\d{6}, so we keep it\.$/)).toBeVisible()
  await file.getByRole('button', { name: /^Use on a product/ }).click()
  await expect(page).toHaveURL(/\/products$/)
  await page.goto('/stickers')
  await expect(page.getByRole('region', { name: 'Your artwork' })).toContainText('50 × 50 mm')
})
