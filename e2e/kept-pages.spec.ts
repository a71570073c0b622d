import type { Page } from '@playwright/test'
import { waitUntilHydrated } from './support/hydration.ts'
import { bannerOn } from './support/quote-banner.ts'
import { expect, newCustomer, PASSWORD, test } from './support/shop-with-mail.ts'

/* Pages that are kept for everybody, as one person sees them: name and cart in the header, at once and after each change. */

const header = (page: Page) => page.getByRole('banner')
const cart = (page: Page, items: string) => header(page).getByRole('link', { name: `Cart, ${items}` })

test('a customer’s name and cart are on every page, follow each change, and are gone after signing out', async ({
  page,
  shop,
  inbox,
}) => {
  const email = await newCustomer(page, { shop, inbox })
  await page.goto('/login?to=/stickers')
  await page.getByLabel('Email address').first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/stickers')
  const name = header(page).getByRole('link', { name: 'Ada', exact: true })
  await expect(name).toBeVisible()
  await expect(cart(page, '0 items')).toBeVisible()

  await bannerOn(page).add.click()
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cart(page, '1 item')).toBeVisible()

  // A page that the browser renders itself, and one that the server has kept.
  await page.goto('/faq')
  await expect(name).toBeVisible()
  await expect(cart(page, '1 item')).toBeVisible()
  await header(page).getByRole('link', { name: 'Trimline, home' }).click()
  await page.waitForURL('**/')
  await expect(cart(page, '1 item')).toBeVisible()

  await page.goto('/account')
  const signOut = page.getByRole('button', { name: 'Sign out' }).first()
  // Before its scripts the form would be answered in the same way: by a new document.
  await waitUntilHydrated(signOut)
  await signOut.click()
  await page.waitForURL('**/login?done=signed-out')
  await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible()
  await page.goBack()
  await page.waitForURL(/\/login\?to=/)
  await page.goBack()
  await page.waitForURL('**/')
  await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(name).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the cart is counted on the next page', async ({ page }) => {
    await page.goto('/stickers')
    await expect(cart(page, '0 items')).toBeVisible()
    await bannerOn(page).add.click()
    await expect(page.getByRole('main')).toContainText('Art Paper')
    await page.goto('/faq')
    await expect(cart(page, '1 item')).toBeVisible()
  })
})
