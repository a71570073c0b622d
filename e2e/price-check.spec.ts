import { countLookups, priceCheckOn } from './support/price-check.ts'
import { pounds, priceRow } from './support/quote-banner.ts'
import { expect, test } from './support/test.ts'

/* The price-check view: its fields, and the table that follows from them. */

const wholePounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 })

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('the fields of stickers are in the order of the specification, with labels that depend on the choices', async ({
      page,
    }) => {
      const view = priceCheckOn(page)
      await page.goto('/prices')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You can check prices here.')
      const order = [
        'Product',
        'Supply',
        'Shape',
        'Finishing',
        'Adhesive',
        'Colour',
        'Size (mm)',
        'Width (mm)',
        'Height (mm)',
      ]
      await expect(view.fieldNames).toHaveText(order)

      await view.field('Product').selectOption('PVC Vinyl')
      await expect(view.field('Premium Processing').locator('option')).toHaveText([
        'None',
        'Premium Lamination (Gloss)',
      ])
      await view.field('Supply').selectOption('Sheet')
      await expect(view.field('Sheet Size')).toHaveValue('3')
      await expect(view.field('Number of Cuts')).toHaveValue('1')
      await expect(page.getByText('Front Only')).toBeVisible()

      await view.field('Sheet Size').selectOption('Kiss Cut')
      await expect(view.field('Supply')).toHaveValue('4')
      await expect(view.field('Number of Cuts')).toHaveCount(0)
      await expect(page.locator('input[name=featured_item_id]')).toHaveValue('1')
      await expect(page.locator('input[name=is_glossy]')).toHaveValue('false')
      await view.field('Premium Processing').selectOption({ index: 1 })
      await expect(page.locator('input[name=is_glossy]')).toHaveValue('true')
    })

    test('prices are fetched once after the last choice, shown in whole pounds and read out exactly', async ({
      page,
      shop,
    }) => {
      const view = priceCheckOn(page)
      const lookups = countLookups(page)
      await page.clock.install()
      await page.goto('/prices')
      await expect(view.row('100')).toBeVisible()
      expect(lookups()).toBe(0)

      // The 150 ms do not run while one chooses, however slow the machine.
      await page.clock.pauseAt(await page.evaluate(() => performance.timeOrigin + performance.now() + 60_000))
      await view.field('Product').selectOption('Classic Paper')
      await view.field('Adhesive').selectOption('Removable')
      expect(lookups()).toBe(0)
      await page.clock.resume()
      const query = { featured_item_id: '1', product_id: '2', adhesive_id: '2', quantity: '100' }
      const { price } = await priceRow(page.request, shop.url, query)
      await expect(view.price('100')).toHaveAccessibleName(pounds(price))
      await expect(view.price('100').getByText(wholePounds.format(price / 100), { exact: true })).toBeVisible()
      expect(lookups()).toBe(1)
      await expect(view.row('50')).not.toContainText('%')
      await expect(view.row('100')).toContainText(/−\d+%/)
    })

    test('an invalid size hides the table and sends no request; for a special size a quote is offered', async ({
      page,
    }) => {
      const view = priceCheckOn(page)
      await page.goto('/prices')
      const lookups = countLookups(page)
      await view.field('Width (mm)').fill('5x')
      await expect(page.getByRole('alert')).toHaveText('※ Width or height must not be below 20mm.')
      await expect(view.field('Width (mm)')).toHaveValue('5')
      await expect(view.table).toHaveCount(0)

      await view.field('Width (mm)').fill('500')
      await expect(page.getByText('For special sizes, request a quote from the button below.')).toBeVisible()
      await expect(page.getByRole('alert')).toHaveText('※ It is a special size.')
      const ask = page.getByRole('link', { name: 'ask for a quotation' })
      await expect(ask).toHaveAttribute('href', /^\/quote-request\?.*width=500&height=50/)
      expect(lookups()).toBe(0)

      await view.field('Width (mm)').fill('61')
      await expect(page.getByText('61 × 50 mm.')).toBeVisible()
      await expect(view.table).toHaveAttribute('aria-busy', 'false')
      expect(lookups()).toBe(1)
    })

    test('a roll has fixed sizes: one is chosen, none can be typed', async ({ page }) => {
      const view = priceCheckOn(page)
      await page.goto('/prices?featured_item_id=2&product_id=3')
      await expect(view.field('Width (mm)')).not.toBeEditable()
      await expect(view.field('Height (mm)')).not.toBeEditable()
      await view.field('Size (mm)').and(page.getByRole('combobox')).selectOption('75 × 100')
      await expect(view.field('Height (mm)')).toHaveValue('100')
      await view.field('Roll Orientation').selectOption('Left First')
      await expect(view.field('Height (mm)')).toHaveValue('50')
      await expect(
        view
          .field('Size (mm)')
          .and(page.getByRole('combobox'))
          .getByRole('option', { name: /^75 × 100 \(This roll/ }),
      ).toBeDisabled()
    })

    test('a sheet needs valid cuts', async ({ page }) => {
      const view = priceCheckOn(page)
      await page.goto('/prices?featured_item_id=3')
      const lookups = countLookups(page)
      await view.field('Number of Cuts').fill('31')
      await expect(page.getByRole('alert').filter({ hasText: 'Number of cuts' })).toHaveText(
        'Number of cuts should not be more than 30. Request a quote from the button below.',
      )
      await expect(view.table).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'ask for a quotation' })).toBeVisible()
      await view.field('Number of Cuts').fill('')
      await expect(page.getByText('Number of cuts is required. Please try again.')).toBeVisible()
      expect(lookups()).toBe(0)
      await view.field('Number of Cuts').fill('12')
      await expect(view.row('50')).toBeVisible()
    })

    test('swing tags have their size after the product, and print features', async ({ page }) => {
      const view = priceCheckOn(page)
      await page.goto('/prices?featured_item_id=12')
      await expect(view.fieldNames.nth(1)).toHaveText('Size (mm)')
      const before = await view.price('500').innerText()
      const features = page.getByRole('group', { name: 'Print Features' })
      await features.getByRole('checkbox', { name: 'Gold Foil', exact: true }).check()
      await expect(view.price('500')).not.toHaveText(before)
      await features.getByRole('checkbox', { name: 'Silver Foil', exact: true }).check()
      await expect(features.getByRole('checkbox', { name: 'Rose Gold Foil' })).toBeDisabled()
      await view.field('Die Cut').selectOption({ index: 1 })
      await view.field('Die Cut').selectOption('None')
      await expect(view.field('Die Cut')).toHaveValue('')
      await expect(page.getByRole('group', { name: /Back Side/ })).toHaveCount(0)
      await view.field('Sides').selectOption('Both Sides')
      await expect(page.getByRole('group', { name: /Foil Stamp, Back Side/ })).toBeVisible()
    })

    test('a failed call empties the list, shows an error and can be repeated', async ({ page, consoleErrors }) => {
      consoleErrors.expect(/ERR_FAILED|Failed to load/)
      const view = priceCheckOn(page)
      await page.goto('/prices')
      await page.route('**/api/get/pricing-data?*', (route) => route.abort())
      await view.field('Adhesive').selectOption('Removable')
      await expect(page.getByText('The prices could not be loaded. Your choices are still here.')).toBeVisible()
      await expect(view.table).toHaveCount(0)
      await page.unroute('**/api/get/pricing-data?*')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(view.row('50')).toBeVisible()
      await expect(view.field('Adhesive')).toHaveValue('2')
    })

    test('old rows stay, dimmed, until the new ones arrive', async ({ page }) => {
      const view = priceCheckOn(page)
      await page.goto('/prices')
      let answer = () => {}
      const held = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/api/get/pricing-data?*', async (route) => {
        await held
        await route.continue()
      })
      const before = await view.price('500').innerText()
      await view.field('Product').selectOption('Kraft Paper')
      await expect(view.table).toHaveAttribute('aria-busy', 'true')
      expect(await view.price('500').innerText()).toBe(before)
      answer()
      await expect(view.table).toHaveAttribute('aria-busy', 'false')
      await expect(view.price('500')).not.toHaveText(before)
    })
  })
}

test('without VAT the net price comes first and the price to pay below it', async ({ page }) => {
  const view = priceCheckOn(page)
  await page.goto('/prices')
  await page.getByRole('button', { name: /ex\. VAT/ }).click()
  await expect(view.price('50')).toHaveAccessibleName(/^£\d+\.\d\d ex\. VAT, £\d+\.\d\d inc\. VAT$/)
})
