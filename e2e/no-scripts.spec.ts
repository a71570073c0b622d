import { bannerOn, pounds, priceRow } from './support/quote-banner.ts'
import { expect, test } from './support/test.ts'

test.use({ javaScriptEnabled: false })

test('options, listed amounts and a custom size are chosen with Update price and put into the cart', async ({
  page,
  shop,
}) => {
  const banner = bannerOn(page)
  const update = page.getByRole('button', { name: 'Update price' })
  await page.goto('/stickers')
  await expect(banner.total).toHaveText(/^£\d+\.\d\d$/)
  await banner.choose('Product', 'PVC Vinyl')
  await update.click()
  await expect(banner.option('Product', 'PVC Vinyl')).toBeChecked()
  await expect(banner.group('Adhesive').getByRole('radio', { name: 'Extra Strong' })).toBeVisible()

  await banner.choose('Finishing', 'White PVC Matte')
  await page.getByLabel('More quantities').selectOption('500')
  await page.getByLabel('More sets').selectOption('3')
  await banner.choose('Size (mm)', 'Custom Size')
  await update.click()
  await expect(page.getByLabel('More quantities')).toHaveValue('500')
  await expect(page.getByLabel('More sets')).toHaveValue('3')

  // The fields start from the size that was chosen before, and no error is shown.
  await expect(banner.option('Size (mm)', 'Custom Size')).toBeChecked()
  await expect(page.getByLabel('Width')).toHaveValue('50')
  await expect(page.getByLabel('Height')).toHaveValue('50')
  await expect(banner.group('Size (mm)').getByRole('alert')).toHaveCount(0)
  await page.getByLabel('Width').fill('61')
  await page.getByLabel('Height').fill('47')
  await update.click()
  const query = { featured_item_id: '1', product_id: '3', finishing_id: '5', width: '61', height: '47' }
  const row = await priceRow(page.request, shop.url, { ...query, quantity: '500' })
  await expect(banner.total).toHaveText(pounds(row.price * 3))

  await banner.add.click()
  await expect(page).toHaveURL(/\/cart\?added=/)
  await expect(page.getByText('PVC Vinyl is in your cart.')).toBeVisible()
  const line = page.getByRole('article', { name: 'PVC Vinyl' })
  await expect(line).toContainText(pounds(row.price * 3))
  await expect(line).toContainText('White PVC Matte')
})

test('a listed amount can be replaced by one of the buttons again', async ({ page }) => {
  const banner = bannerOn(page)
  await page.goto('/stickers?quantity=500&kinds=3')
  await banner.group('Quantity').getByRole('radio', { name: /^100 / }).check()
  await banner.choose('Number of Sets', '1 set')
  await page.getByRole('button', { name: 'Update price' }).click()
  await expect(banner.order).toContainText('100 × 1 Kind')
})

test('after changed choices the new price is shown before anything is added to the cart', async ({ page }) => {
  const banner = bannerOn(page)
  await page.goto('/stickers')
  const before = await banner.total.innerText()
  await banner.choose('Size (mm)', '100 × 100')
  await banner.add.click()
  const changed = 'The price has changed with your choices. Check the new price, then press ADD TO CART again.'
  await expect(page.getByText(changed)).toBeVisible()
  await expect(page).toHaveURL(/\/stickers\?/)
  await expect(banner.option('Size (mm)', '100 × 100')).toBeChecked()
  await expect(banner.total).not.toHaveText(before)
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()

  const agreed = await banner.total.innerText()
  await banner.add.click()
  await expect(page.getByRole('article', { name: 'Art Paper' })).toContainText(agreed)
})

test('a line of the cart is changed, removed and restored', async ({ page }) => {
  await page.goto('/stickers')
  await bannerOn(page).add.click()
  const line = page.getByRole('article', { name: 'Art Paper' })
  await line.getByRole('combobox', { name: 'Quantity' }).selectOption('200')
  await line.getByRole('textbox', { name: 'Sets' }).fill('2')
  await line.getByRole('button', { name: 'Update' }).click()
  await expect(line.getByRole('combobox', { name: 'Quantity' })).toHaveValue('200')
  await expect(line.getByRole('textbox', { name: 'Sets' })).toHaveValue('2')

  await line.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByText('Art Paper, 200: removed.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(line.getByRole('combobox', { name: 'Quantity' })).toHaveValue('200')
})

test('the VAT switch, the search and the category switcher work', async ({ page }) => {
  const banner = bannerOn(page)
  await page.goto('/stickers?quantity=500')
  const gross = await banner.total.innerText()
  await page.getByRole('button', { name: 'ex. VAT' }).click()
  await expect(page.getByRole('button', { name: 'ex. VAT' })).toHaveAttribute('aria-pressed', 'true')
  await expect(banner.total).not.toHaveText(gross)
  await expect(banner.order).toContainText(`${gross} inc. VAT`)
  await expect(banner.order).toContainText('500 × 1 Kind')

  await page.getByRole('heading', { level: 1, name: 'Custom Stickers' }).click()
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Sheet Labels' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sheet Labels' })).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search products, sizes and guides' }).fill('kraft')
  await page.getByRole('searchbox', { name: 'Search products, sizes and guides' }).press('Enter')
  await expect(page.getByText(/results? for “kraft”/)).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Kraft Paper/ })
    .first()
    .click()
  await expect(banner.option('Product', 'Kraft Paper')).toBeChecked()
})
