import type { Page } from '@playwright/test'
import { followConsoleErrors } from './support/console-errors.ts'
import { bannerOn } from './support/quote-banner.ts'
import { expect, test } from './support/test.ts'

/** Some of everything: a supply with cuts, a custom size, listed and typed amounts. */
async function chooseMuch(page: Page): Promise<void> {
  const banner = bannerOn(page)
  await banner.choose('Product', 'Classic Paper')
  await banner.choose('Supply', 'Individual Cut (Shaped)')
  await banner.choose('Shape', 'Oval')
  await banner.choose('Adhesive', 'Removable')
  await banner.choose('Colour', 'Single Colour')
  await banner.choose('Size (mm)', 'Custom Size')
  await page.getByLabel('Width').fill('61')
  await page.getByLabel('Height').fill('47')
  await page.getByLabel('More quantities').selectOption('Enter your own quantity')
  await page.getByLabel('Your own quantity').fill('750')
  await page.getByLabel('More sets').selectOption('3 sets')
  await page.getByText('Foil Stamp', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Silver Foil' }).check()
  await expect(banner.add).toBeEnabled()
  await expect(page).toHaveURL(/print_features/)
}

test('the address keeps every choice after a reload, in another browser and on the way back from the cart', async ({
  page,
  browser,
  shop,
}) => {
  const banner = bannerOn(page)
  await page.goto('/stickers')
  await chooseMuch(page)
  const chosen = await banner.order.ariaSnapshot()
  expect(chosen).toContain('61 × 47')
  expect(chosen).toContain('750 × 3 Kinds')
  expect(chosen).toContain('Silver Foil')

  await page.reload()
  await expect(banner.order).toMatchAriaSnapshot(chosen)
  await expect(page.getByLabel('Your own quantity')).toHaveValue('750')

  const elsewhere = await browser.newContext({ baseURL: shop.url })
  const consoleErrors = followConsoleErrors(elsewhere)
  const shared = await elsewhere.newPage()
  await shared.goto(page.url())
  await expect(bannerOn(shared).order).toMatchAriaSnapshot(chosen)
  await elsewhere.close()
  consoleErrors.settle()

  const address = page.url()
  await banner.add.click()
  await page.getByRole('dialog').getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(banner.order).toMatchAriaSnapshot(chosen)
})

test('a stored configuration that cannot be read is logged, dropped and replaced by the default', async ({ page }) => {
  const banner = bannerOn(page)
  await page.goto('/stickers')
  await chooseMuch(page)
  const kept = await page.evaluate(() => localStorage.getItem('configuration:1'))
  await page.goto('/cart')
  await page.evaluate(() => localStorage.setItem('configuration:1', '{"product_id":'))
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning')
  await page.goto('/stickers')
  expect((await warned).text()).toBe('Stored configuration of configuration:1 cannot be read and is dropped.')
  await expect(banner.option('Product', 'Art Paper')).toBeChecked()
  await expect(banner.order).toContainText('50 × 1 Kind')

  // Print features alone: the rest of the configuration stays.
  await page.goto('/cart')
  await page.evaluate((text) => localStorage.setItem('configuration:1', text), `${kept}x`)
  const warnedAgain = page.waitForEvent('console', (message) => message.type() === 'warning')
  await page.goto('/stickers')
  expect((await warnedAgain).text()).toBe('Stored print features of configuration:1 cannot be read and is dropped.')
  await expect(banner.order).toContainText('61 × 47')
  await expect(banner.order).not.toContainText('Silver Foil')
  await expect(banner.add).toBeEnabled()
})

test('a link to another product of the same item, and going back, show the product in the address', async ({
  page,
}) => {
  const banner = bannerOn(page)
  await page.goto('/business-cards/swing-tags/folded-swing-tag?size=50x90')
  await expect(banner.order).toContainText('Folded Swing Tag')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Type' }).click()
  await expect(page).toHaveURL(/\/swing-tags$/)
  await expect(banner.order).toContainText('Classic Swing Tag')
  await expect(banner.order).toContainText('91 × 55')
  await banner.choose('Colour', 'Single Colour')
  await expect(page).toHaveURL(/color_id=2/)
  await page.goBack()
  await expect(page).toHaveURL(/folded-swing-tag\?size=50x90$/)
  await expect(banner.order).toContainText('Folded Swing Tag')
  await expect(banner.order).toContainText('50 × 90')
  await page.goForward()
  await expect(banner.order).toContainText('Classic Swing Tag')
  await expect(banner.order).toContainText('Single Colour')
  await expect(banner.add).toBeEnabled()
})

test('without choices in the address, the last configuration of the item is restored (decisions §4)', async ({
  page,
}) => {
  const banner = bannerOn(page)
  await page.goto('/stickers')
  await chooseMuch(page)
  const chosen = await banner.order.ariaSnapshot()
  await page.goto('/labels')
  await expect(banner.option('Product', 'Art Paper')).toBeChecked()
  await page.goto('/stickers')
  await expect(banner.order).toMatchAriaSnapshot(chosen)
  await page.goto('/stickers/art-paper')
  await expect(banner.option('Product', 'Art Paper')).toBeChecked()
  await expect(banner.order).toContainText('50 × 1 Kind')
})
