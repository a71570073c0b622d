import type { Page } from '@playwright/test'
import { bannerOn } from './support/quote-banner.ts'
import { expect, test } from './support/test.ts'

const PRICES = '**/api/get/pricing-data?*'

/** Holds every price lookup of the page back until it is let go. */
async function holdPrices(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(PRICES, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

test('a typed size is checked 500 ms after the last key (000 §9)', async ({ page }) => {
  const banner = bannerOn(page)
  await page.clock.install({ time: '2026-03-02T09:00:00' })
  await page.goto('/stickers')
  await banner.choose('Size (mm)', 'Custom Size')
  const error = banner.group('Size (mm)').getByRole('alert')
  await page.clock.pauseAt('2026-03-02T10:00:00')
  await page.getByLabel('Width').fill('1')
  await page.clock.runFor(400)
  await page.getByLabel('Width').fill('10')
  await page.clock.runFor(499)
  await expect(banner.add).toBeDisabled()
  await expect(error).toBeHidden()
  await page.clock.runFor(1)
  await expect(error).toHaveText('※ Width or height must not be below 20mm.')
  await expect(banner.add).toBeDisabled()
})

test('while a price is loading the old one is dimmed and nothing can be submitted (000 §4.1)', async ({ page }) => {
  const banner = bannerOn(page)
  await page.goto('/stickers')
  const before = await banner.total.innerText()
  const prices = banner.order.locator('div', { has: page.getByText('Total Price') })
  await expect(prices).toHaveCSS('opacity', '1')
  const letGo = await holdPrices(page)
  const lookup = page.waitForRequest(PRICES)
  await banner.choose('Finishing', 'Matte Lamination')
  await lookup
  for (const button of [banner.add, banner.compare, banner.quotation]) await expect(button).toBeDisabled()
  await expect(banner.total).toHaveText(before)
  await expect(prices).toHaveCSS('opacity', '0.5')
  letGo()
  for (const button of [banner.add, banner.compare, banner.quotation]) await expect(button).toBeEnabled()
  await expect(banner.total).not.toHaveText(before)
  await expect(prices).toHaveCSS('opacity', '1')
})

test('a price that arrives late never replaces a newer one', async ({ page }) => {
  const banner = bannerOn(page)
  await page.goto('/stickers')
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const late = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname.endsWith('/get/pricing-data') && url.searchParams.get('finishing_id') === '2',
    async (route) => {
      const response = await route.fetch()
      await held
      // The browser may have given the request up; then there is nobody to answer.
      await route.fulfill({ response }).catch(() => {})
      late.resolve()
    },
  )
  const asked = page.waitForRequest(PRICES)
  await banner.choose('Finishing', 'Matte Lamination')
  await asked
  await banner.choose('Finishing', 'Uncoated')
  await expect(banner.add).toBeEnabled()
  const newer = await banner.total.innerText()
  letGo()
  await late.promise
  await expect(banner.total).toHaveText(newer)
  await expect(banner.add).toBeEnabled()
})

test('while a size is typed the old price stays, dimmed, and nothing can be submitted (000 §4.1)', async ({ page }) => {
  const banner = bannerOn(page)
  await page.clock.install({ time: '2026-03-02T09:00:00' })
  await page.goto('/stickers')
  await banner.choose('Size (mm)', 'Custom Size')
  // A look-up that is under way would be given up when the clock leaps.
  await expect(banner.add).toBeEnabled()
  const before = await banner.total.innerText()
  await page.clock.pauseAt('2026-03-02T10:00:00')
  await page.getByLabel('Width').fill('80')
  for (const button of [banner.add, banner.compare, banner.quotation]) await expect(button).toBeDisabled()
  await expect(banner.total).toHaveText(before)
  await page.clock.resume()
  for (const button of [banner.add, banner.compare, banner.quotation]) await expect(button).toBeEnabled()
  await expect(banner.total).not.toHaveText(before)
})

test('a failed lookup shows an error and can be retried (000 §8)', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/ERR_FAILED/)
  const banner = bannerOn(page)
  await page.goto('/stickers')
  await page.route(PRICES, (route) => route.abort(), { times: 1 })
  await banner.choose('Finishing', 'Matte Lamination')
  const error = page.getByText('An error occurred. Please try again or submit a report.')
  await expect(error).toBeVisible()
  await expect(banner.add).toBeDisabled()
  await expect(page.getByText('The price could not be loaded. Your choices are still here.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(error).toBeHidden()
  await expect(banner.add).toBeEnabled()
  await expect(banner.total).toHaveText(/^£/)
})

for (const width of [320, 810, 1024]) {
  test(`a large total and the previous price stay within their column at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/business-cards/swing-tags')
    await page.route(PRICES, async (route) => {
      const answer = await (await route.fetch()).json()
      for (const row of answer.data) Object.assign(row, { price: 123_456_700, orig_price: 223_456_700 })
      await route.fulfill({ json: answer })
    })
    const banner = bannerOn(page)
    await page.getByRole('radio', { name: '50 × 90' }).check()
    await expect(banner.order).toContainText('£1,234,567.00')
    const room = await banner.order.boundingBox()
    const total = await banner.order.getByText('£1,234,567.00', { exact: true }).boundingBox()
    if (room === null || total === null) throw new Error('There is no total')
    expect(total.x).toBeGreaterThan(room.x)
    expect(total.x + total.width).toBeLessThan(room.x + room.width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
}
