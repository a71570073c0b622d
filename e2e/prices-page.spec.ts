import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { waitUntilHydrated } from './support/hydration.ts'
import { priceCheckOn } from './support/price-check.ts'
import { bannerOn, pounds, priceRow } from './support/quote-banner.ts'
import { expect, test } from './support/test.ts'

/* The page of all prices: where its prices lead, all sizes, what it remembers, and without scripts. */

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('using a row opens the item with that configuration', async ({ page, shop }) => {
      const view = priceCheckOn(page)
      await page.goto('/prices')
      await view.field('Finishing').selectOption('Matte Lamination')
      await view.field('Width (mm)').fill('61')
      await view.field('Height (mm)').fill('47')
      const query = {
        featured_item_id: '1',
        finishing_id: '2',
        product_id: '1',
        width: '61',
        height: '47',
        quantity: '500',
      }
      const { price } = await priceRow(page.request, shop.url, query)
      await expect(view.price('500')).toHaveAccessibleName(pounds(price))
      await view.row('500').getByRole('link', { name: 'Use this for 500' }).click()
      await expect(page).toHaveURL(/\/stickers\?.*quantity=500/)
      await expect(page.getByRole('textbox', { name: 'Width' })).toHaveValue('61')
      await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText(pounds(price))
    })

    test('the grid has all sizes and quantities as links to their configurations, and can be downloaded', async ({
      page,
      shop,
    }) => {
      const view = priceCheckOn(page)
      await page.goto('/prices')
      let asked = 0
      page.on('request', (request) => {
        if (request.url().includes('/api/get/price-grid?')) asked += 1
      })
      await view.field('Width (mm)').fill('61')
      await expect(page.getByText('61 × 50 mm.')).toBeVisible()
      expect(asked).toBe(0)
      await page.getByText('All sizes and quantities').click()
      await expect(view.grid.getByRole('rowheader')).toHaveText([
        '50 × 50',
        '61 × 50',
        '50 × 75',
        '50 × 100',
        '75 × 75',
        '75 × 100',
        '100 × 100',
      ])
      expect(asked).toBe(1)

      const saved = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Download as CSV' }).click()
      const download = await saved
      expect(download.suggestedFilename()).toBe('art-paper-prices.csv')
      const { price } = await priceRow(page.request, shop.url, {
        featured_item_id: '1',
        product_id: '1',
        size: '75x100',
        quantity: '1000',
      })
      const chunks = await (await download.createReadStream()).toArray()
      expect(Buffer.concat(chunks).toString()).toContain((price / 100).toFixed(2))

      await view.grid.getByRole('link', { name: `1,000 at 75 × 100 mm: ${pounds(price)}`, exact: true }).click()
      await expect(page).toHaveURL(/\/stickers\?.*size=75x100&.*quantity=1000|\/stickers\?.*quantity=1000.*size=75x100/)
      await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText(pounds(price))
    })

    test('the last choices of an item are restored, unless the address names others', async ({ page }) => {
      const view = priceCheckOn(page)
      await page.goto('/prices')
      await view.field('Product').selectOption('Kraft Paper')
      await expect(page).toHaveURL(/featured_item_id=1|product_id=4/)
      await page.goto('/prices?featured_item_id=3')
      await expect(view.field('Range')).toHaveValue('3')
      await view.field('Range').selectOption('Custom Stickers')
      await expect(view.field('Product')).toHaveValue('4')
      await expect(page.getByText('Kraft Paper, 50 × 50 mm.')).toBeVisible()
      await page.goto('/prices?featured_item_id=1&product_id=2')
      await expect(view.field('Product')).toHaveValue('2')
    })

    test('the page opens with the item viewed last, unless the address names one (000 §4.3)', async ({ page }) => {
      const view = priceCheckOn(page)
      await page.goto('/prices')
      await view.field('Range').selectOption('Roll Stickers')
      await expect(view.field('Roll Orientation')).toBeVisible()
      await view.field('Product').selectOption('Kraft Paper')
      await expect(page).toHaveURL(/product_id=4/)
      await page.goto('/prices')
      await expect(view.field('Range').getByRole('option', { selected: true })).toHaveText('Roll Stickers')
      await expect(view.field('Product').getByRole('option', { selected: true })).toHaveText('Kraft Paper')
      await page.goto('/prices?product_id=12')
      await expect(view.field('Range').getByRole('option', { selected: true })).toHaveText('Dome Stickers')
    })

    test('lettering is not listed, and opens by its address with both its products', async ({ page }) => {
      const view = priceCheckOn(page)
      await page.goto('/prices')
      await expect(view.field('Range').getByRole('option')).toHaveCount(11)
      await expect(view.field('Range').getByRole('option', { name: 'Vinyl Lettering' })).toHaveCount(0)
      await page.goto('/prices?featured_item_id=8')
      await expect(view.field('Product').getByRole('option')).toHaveText(['Vinyl Lettering', 'Transfer Decals'])
      await expect(view.field('Install Ready')).toBeVisible()
      await expect(view.row('1')).toBeVisible()
    })

    test('works by keyboard and is announced to screen readers', async ({ page }) => {
      const view = priceCheckOn(page)
      await page.goto('/prices?featured_item_id=12')
      await view.field('Range').focus()
      await page.keyboard.press('Tab')
      await expect(view.field('Product')).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.type('100')
      await expect(page.getByText('100 × 55 mm.')).toBeVisible()
      await page.locator('summary', { hasText: 'All sizes and quantities' }).focus()
      await page.keyboard.press('Enter')
      await expect(view.grid).toBeVisible()
      await expectNoAxeViolations(page)
    })
  })
}

test('an unknown item is 404 Not Found', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/status of 404/)
  const response = await page.goto('/prices?featured_item_id=99')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('404 Not Found')).toBeVisible()
})

test('the footer and the home page link to the prices', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Check prices by size and quantity' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You can check prices here.')
  await page.goto('/stickers')
  const inFooter = page.getByRole('contentinfo').getByRole('link', { name: 'Prices' })
  await waitUntilHydrated(inFooter)
  await inFooter.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You can check prices here.')
})

test('choices are in the address, which opens the same configuration', async ({ page, browser, shop }) => {
  const view = priceCheckOn(page)
  await page.goto('/prices?featured_item_id=4')
  await view.field('Product').selectOption('Silver Vinyl')
  await expect(view.field('Material')).toBeVisible()
  await view.field('Height (mm)').fill('80')
  await expect(page).toHaveURL(/featured_item_id=4&product_id=7.*height=80/)
  const other = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await other.goto(page.url())
  await expect(priceCheckOn(other).field('Product')).toHaveValue('7')
  await expect(priceCheckOn(other).field('Height (mm)')).toHaveValue('80')
  await other.context().close()
})

test('a grid that fails to load shows an error and can be retried; a late one is ignored', async ({
  page,
  consoleErrors,
  shop,
}) => {
  consoleErrors.expect(/ERR_FAILED|Failed to load/)
  const view = priceCheckOn(page)
  await page.goto('/prices')
  await page.route('**/api/get/price-grid?*', (route) => route.abort())
  await page.getByText('All sizes and quantities').click()
  await expect(page.getByText('The prices could not be loaded.')).toBeVisible()
  await page.unroute('**/api/get/price-grid?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(view.grid).toHaveAttribute('aria-busy', 'false')

  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/get/price-grid?*adhesive_id=2*', async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  const asked = page.waitForRequest('**/api/get/price-grid?*adhesive_id=2*')
  await view.field('Adhesive').selectOption('Removable')
  await asked
  await view.field('Adhesive').selectOption('Freezer')
  const query = { featured_item_id: '1', product_id: '1', adhesive_id: '3', size: '75x100', quantity: '1000' }
  const { price } = await priceRow(page.request, shop.url, query)
  const cell = view.grid.getByRole('link', { name: /^1,000 at 75 × 100 mm/ })
  await expect(cell).toHaveAccessibleName(`1,000 at 75 × 100 mm: ${pounds(price)}`)
  release()
  await expect(view.grid).toHaveAttribute('aria-busy', 'false')
  await expect(cell).toHaveAccessibleName(`1,000 at 75 × 100 mm: ${pounds(price)}`)
})

test('choices made before the scripts load are applied once they have loaded', async ({ page, shop }) => {
  const view = priceCheckOn(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/prices', { waitUntil: 'commit' })
  await view.field('Adhesive').selectOption('Removable')
  release()
  const query = { featured_item_id: '1', product_id: '1', adhesive_id: '2', quantity: '500' }
  const { price } = await priceRow(page.request, shop.url, query)
  await expect(view.price('500')).toHaveAccessibleName(pounds(price))
  await expect(view.field('Adhesive')).toHaveValue('2')
  await expect(page).toHaveURL(/adhesive_id=2/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form reloads the page with options, size, another item and all sizes', async ({ page, shop }) => {
    const view = priceCheckOn(page)
    const update = page.getByRole('button', { name: 'Update price' })
    await page.goto('/prices')
    await view.field('Product').selectOption('Classic Paper')
    await view.field('Width (mm)').fill('61')
    await update.click()
    await expect(view.field('Product')).toHaveValue('2')
    const query = { featured_item_id: '1', product_id: '2', width: '61', height: '50', quantity: '500' }
    const { price } = await priceRow(page.request, shop.url, query)
    await expect(view.price('500')).toHaveAccessibleName(pounds(price))

    await view.field('Width (mm)').fill('5')
    await update.click()
    await expect(page.getByText('※ Width or height must not be below 20mm.')).toBeVisible()
    await expect(view.field('Width (mm)')).toHaveValue('5')
    await expect(view.table).toHaveCount(0)
    await view.field('Width (mm)').fill('61')
    await update.click()

    await page.getByText('All sizes and quantities').click()
    await page.getByRole('link', { name: 'Show all sizes' }).click()
    await expect(view.grid.getByRole('link', { name: `500 at 61 × 50 mm: ${pounds(price)}` })).toBeVisible()
    await view.grid.getByRole('link', { name: `500 at 61 × 50 mm: ${pounds(price)}` }).click()
    await expect(page).toHaveURL(/\/stickers\?/)
    await expect(bannerOn(page).total).toHaveText(pounds(price))

    await page.goto('/prices')
    await view.field('Range').selectOption('Roll Stickers')
    await page.getByRole('button', { name: 'Show this range' }).click()
    await expect(view.field('Roll Orientation')).toBeVisible()
    await view.field('Size (mm)').and(page.getByRole('combobox')).selectOption('75 × 75')
    await update.click()
    await expect(page.getByText('75 × 75 mm.')).toBeVisible()
  })
})
