import { countLookups, priceCheckOn } from './support/price-check.ts'
import { bannerOn, pounds, priceRow } from './support/quote-banner.ts'
import { scrollToDetails } from './support/scroll-to-details.ts'
import { expect, test } from './support/test.ts'

test('the PRICE tab shares the banner’s configuration and lookup', async ({ page, shop }) => {
  const view = priceCheckOn(page)
  const banner = bannerOn(page)
  const lookups = countLookups(page)
  await page.goto('/stickers?tab=price')
  const form = page.getByRole('form', { name: 'Price form' })
  await scrollToDetails(page)
  // The tab is taken over by the scripts when it comes near the screen; what is chosen until then is not heard of.
  await expect(async () => {
    await form.getByLabel('Finishing').selectOption('Matte Lamination')
    await expect(banner.option('Finishing', 'Matte Lamination')).toBeChecked({ timeout: 500 })
  }).toPass()
  const query = { featured_item_id: '1', product_id: '1', finishing_id: '2', size: '50x50', quantity: '500' }
  const { price } = await priceRow(page.request, shop.url, query)
  await expect(view.price('500')).toHaveAccessibleName(pounds(price))
  expect(lookups()).toBe(1)

  await view.row('500').getByRole('button', { name: 'Use this for 500' }).click()
  await expect(banner.total).toHaveText(pounds(price))
  await expect(view.row('500').getByRole('button', { name: 'Chosen for 500' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/\/stickers\?.*quantity=500/)
  expect(lookups()).toBe(1)

  await banner.choose('Size (mm)', '75 × 100')
  await expect(form.getByLabel('Height (mm)')).toHaveValue('100')
  await form.getByLabel('Height (mm)').fill('90')
  await expect(banner.option('Size (mm)', 'Custom Size')).toBeChecked()
  await page.getByText('All sizes and quantities').click()
  await view.grid.getByRole('link', { name: /^1,000 at 50 × 50 mm/ }).click()
  await expect(banner.option('Size (mm)', '50 × 50')).toBeChecked()
  await expect(view.row('1,000')).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('tab', { name: 'PRICE' })).toHaveAttribute('aria-selected', 'true')

  await page.getByText('Foil Stamp', { exact: true }).click()
  await page
    .getByRole('group', { name: 'Foil Stamp' })
    .getByRole('checkbox', { name: 'Gold Foil', exact: true })
    .check()
  await expect(page.getByText('With Foil Stamp: Gold Foil.')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form of the PRICE tab reloads the page with the tab open', async ({ page, shop }) => {
    const view = priceCheckOn(page)
    await page.goto('/labels?tab=price')
    const form = page.getByRole('form', { name: 'Price form' })
    await form.getByLabel('Number of Cuts').fill('12')
    await form.getByRole('button', { name: 'Update price' }).click()
    await expect(form.getByLabel('Number of Cuts')).toHaveValue('12')
    const query = { featured_item_id: '3', product_id: '1', cut_per_shape: '12', quantity: '500' }
    const { price } = await priceRow(page.request, shop.url, query)
    await expect(view.price('500')).toHaveAccessibleName(pounds(price))
  })
})
