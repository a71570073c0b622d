import { bannerOn, pounds, priceRow } from './support/quote-banner.ts'
import { expect, test } from './support/test.ts'

test('choosing a product or a supply resets what depends on it and keeps the rest (000 §4.3)', async ({ page }) => {
  const banner = bannerOn(page)
  await page.goto('/stickers?size=75x100&quantity=100')
  await banner.choose('Supply', 'Individual Cut (Shaped)')
  await banner.choose('Shape', 'Oval')
  await banner.choose('Finishing', 'Matte Lamination')
  await banner.choose('Adhesive', 'Removable')
  await banner.choose('Colour', 'Single Colour')

  await banner.choose('Supply', 'Sheet')
  await expect(banner.option('Sheet Size', 'Sheet')).toBeChecked()
  await expect(banner.group('Shape').getByRole('radio').first()).toBeChecked()
  await expect(banner.option('Finishing', 'Gloss Lamination')).toBeChecked()
  await expect(banner.option('Adhesive', 'Permanent')).toBeChecked()
  await expect(banner.option('Colour', 'Single Colour')).toBeChecked()

  // Decisions §8: the size of a sheet is none of a sticker, and the other way about.
  await expect(banner.order).toContainText('Sheet, 105 × 148 mm')

  await banner.choose('Adhesive', 'Removable')
  await banner.choose('Product', 'Classic Paper')
  await expect(banner.option('Supply', 'Individual Cut')).toBeChecked()
  await expect(banner.option('Adhesive', 'Permanent')).toBeChecked()
  await expect(banner.option('Colour', 'Full Colour')).toBeChecked()
  await expect(banner.order).toContainText('50 × 50')
  await expect(banner.order).toContainText('100 × 1 Kind')
})

test('a custom size is refused with its message, or leads to a quote (000 §5)', async ({ page }) => {
  const banner = bannerOn(page)
  await page.goto('/stickers')
  await banner.choose('Size (mm)', 'Custom Size')
  const [width, height] = [page.getByLabel('Width'), page.getByLabel('Height')]
  const error = banner.group('Size (mm)').getByRole('alert')
  await expect(width).toHaveValue('50')

  await width.fill('')
  await height.fill('')
  await expect(error).toHaveText('Please enter width and height.')
  await expect(banner.add).toBeDisabled()
  await width.pressSequentially('1a9')
  await height.fill('30')
  await expect(width).toHaveValue('19')
  await expect(error).toHaveText('※ Width or height must not be below 20mm.')
  await expect(width).toHaveAttribute('aria-invalid', 'true')

  await width.fill('421')
  await expect(error).toHaveText('※ It is a special size.')
  await expect(banner.add).toHaveCount(0)
  const quote = banner.order.getByRole('link', { name: 'REQUEST A QUOTE' })
  // The form's own page, where there are no scripts and for another tab.
  await expect(quote).toHaveAttribute('href', /^\/quote-request\?.*width=421&height=30/)
  await expect(banner.total).toHaveCount(0)

  await width.fill('420')
  await expect(error).toBeHidden()
  await expect(banner.add).toBeEnabled()
})

test('a typed quantity has its own price, a refusal or a quote (000 §5)', async ({ page, shop }) => {
  const banner = bannerOn(page)
  await page.goto('/stickers')
  await page.getByLabel('More quantities').selectOption('Enter your own quantity')
  const quantity = page.getByLabel('Your own quantity')
  const error = banner.group('Quantity').getByRole('alert')
  await expect(quantity).toHaveValue('50')
  await quantity.fill('')
  await expect(error).toHaveText('Please enter the quantity.')
  await quantity.fill('49')
  await expect(error).toHaveText('* Please enter quantity greater than 50.')
  await expect(banner.add).toBeDisabled()
  await quantity.fill('20001')
  await expect(error).toHaveText('* You can request a quote from the button below.')
  await expect(banner.order.getByRole('link', { name: 'REQUEST A QUOTE' })).toBeVisible()
  await quantity.fill('')
  await quantity.pressSequentially('7e5.0')
  await expect(quantity).toHaveValue('750')
  const row = await priceRow(page.request, shop.url, { product_id: '1', featured_item_id: '1', quantity: '750' })
  await expect(banner.total).toHaveText(pounds(row.price))
})

test('special features open one at a time, per side, up to their limit, and are priced (000 §4.1)', async ({
  page,
  shop,
}) => {
  const banner = bannerOn(page)
  await page.goto('/business-cards/premium-business-card')
  const foil = page.getByRole('group', { name: 'Foil Stamp', exact: true })
  const emboss = page.getByRole('group', { name: 'Emboss / Deboss', exact: true })
  await page.getByText('Foil Stamp', { exact: true }).click()
  await expect(foil).toBeVisible()
  await page.getByText('Emboss / Deboss', { exact: true }).click()
  await expect(emboss).toBeVisible()
  await expect(foil).toBeHidden()

  await banner.choose('Sides', 'Both Sides')
  await page.getByText('Foil Stamp', { exact: true }).click()
  const front = page.getByRole('group', { name: 'Foil Stamp, Front Side' })
  const back = page.getByRole('group', { name: 'Foil Stamp, Back Side' })
  await expect(front).toBeVisible()
  await back.getByRole('checkbox', { name: 'Gold Foil', exact: true }).check()
  await back.getByRole('checkbox', { name: 'Silver Foil' }).check()
  await expect(back.getByRole('checkbox', { name: 'Rose Gold Foil' })).toBeDisabled()
  await expect(front.getByRole('checkbox', { name: 'Rose Gold Foil' })).toBeEnabled()

  await page.getByRole('combobox', { name: 'Kind' }).selectOption('2')
  const chosen = { product_id: '19', featured_item_id: '11', printed_side_id: '2', quantity: '200' }
  const features = new URLSearchParams({ ...chosen, 'print_features[]': '101@back' })
  features.append('print_features[]', '102@back')
  const row = await priceRow(page.request, shop.url, features)
  await expect(banner.order).toContainText(`Special Features Cost${pounds(row.print_feature_price * 2)}`)
  await expect(banner.total).toHaveText(pounds(row.price * 2))

  await banner.choose('Sides', 'Front Only')
  await expect(back).toHaveCount(0)
  await expect(banner.order).not.toContainText('Special Features Cost')
})

test('tag strings are offered only where there is a punch hole (000 §4.1)', async ({ page }) => {
  const banner = bannerOn(page)
  const strings = banner.group('Special Features (Add-ons)').getByText('Tag Strings', { exact: true })
  await page.goto('/stickers?product_id=22')
  await expect(strings).toHaveCount(0)
  await banner.choose('Punch Hole', '4 mm')
  await strings.click()
  await page.getByRole('radio', { name: 'Jute Twine' }).check()
  await expect(page).toHaveURL(/print_features%5B%5D=144/)
  await banner.choose('Punch Hole', 'None')
  await expect(strings).toHaveCount(0)
  await expect(page).not.toHaveURL(/print_features/)
})

test('the tooltip about sets opens on focus and closes on Escape (000 §2.1)', async ({ page }) => {
  await page.goto('/stickers')
  const words = page.getByRole('tooltip').filter({ hasText: /^Sets differ/ })
  await expect(words).toBeHidden()
  await page.getByRole('button', { name: 'About Number of Sets' }).focus()
  await expect(words).toBeVisible()
  await expect(words).toHaveText(
    'Sets differ when the design content differs even if size, colour, material and quantity are the same.',
  )
  await page.keyboard.press('Escape')
  await expect(words).toBeHidden()
})

test('a roll orientation disables the sizes that do not fit across the roll (000 §5)', async ({ page }) => {
  const banner = bannerOn(page)
  await page.goto('/stickers/roll')
  await expect(banner.group('Size (mm)').getByRole('radio', { name: 'Custom Size' })).toHaveCount(0)
  const size = (name: string) => banner.group('Size (mm)').getByRole('radio', { name })
  await size('75 × 100').check()
  await banner.choose('Roll Orientation', 'Left First')
  for (const name of ['50 × 100', '75 × 100']) await expect(size(name)).toBeDisabled()
  await expect(size('100 × 100')).toBeEnabled()
  await expect(size('75 × 100')).not.toBeChecked()
  await expect(size('50 × 50')).toBeChecked()
  await banner.choose('Roll Orientation', 'Top First')
  await expect(size('75 × 100')).toBeEnabled()
})

test('a promotion shows the previous price struck through, if there is one', async ({ page, shop }) => {
  const banner = bannerOn(page)
  const query = { featured_item_id: '1', product_id: '4', quantity: '1000' }
  const row = await priceRow(page.request, shop.url, query)
  await page.goto('/stickers?product_id=4&quantity=1000')
  await expect(banner.total).toHaveText(pounds(row.price))
  const before = banner.order.getByText(/^before /)
  if (row.orig_price === null) await expect(before).toHaveCount(0)
  else await expect(before.locator('..')).toHaveText(`before ${pounds(row.orig_price)}`)
})

test('Enter in a field submits nothing (000 §5)', async ({ page }) => {
  const banner = bannerOn(page)
  await page.goto('/stickers')
  await banner.choose('Size (mm)', 'Custom Size')
  await page.getByLabel('Width').fill('80')
  await page.getByLabel('Width').press('Enter')
  await expect(banner.add).toBeEnabled()
  await page.getByLabel('Width').press('Enter')
  await banner.option('Product', 'Art Paper').press('Enter')
  await expect(banner.order).toContainText('80 × 50')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/stickers\?/)
  const cart = (await (await page.request.get('/api/cart')).json()) as { data: { count: number } }
  expect(cart.data.count).toBe(0)
})

test('one click chooses the next quantity break', async ({ page }) => {
  const banner = bannerOn(page)
  await page.goto('/stickers')
  await banner.order.getByRole('button', { name: /^50 more for £/ }).click()
  await expect(banner.group('Quantity').getByRole('radio', { name: /^100 / })).toBeChecked()
  await expect(banner.order).toContainText('100 × 1 Kind')
})

test('the VAT switch changes the prices shown and no choice (decisions §1)', async ({ page }) => {
  const banner = bannerOn(page)
  await page.goto('/stickers')
  await page.getByLabel('More quantities').selectOption('500')
  await banner.choose('Finishing', 'Uncoated')
  await expect(page).toHaveURL(/finishing_id=3/)
  await expect(banner.add).toBeEnabled()
  const gross = await banner.total.innerText()
  await page.getByRole('button', { name: 'ex. VAT' }).click()
  await expect(banner.order).toContainText(`${gross} inc. VAT`)
  // The VAT is a sixth of the gross price (decisions §3): 6 × net and 5 × gross differ by what rounding takes.
  const pence = (text: string) => Number(text.replace(/\D/g, ''))
  const net = await banner.total.innerText()
  expect(Math.abs(pence(net) * 6 - pence(gross) * 5)).toBeLessThanOrEqual(3)
  await expect(banner.option('Finishing', 'Uncoated')).toBeChecked()
  await expect(page).toHaveURL(/finishing_id=3/)
  await page.getByRole('button', { name: 'inc. VAT' }).click()
  await expect(banner.total).toHaveText(gross)
})
