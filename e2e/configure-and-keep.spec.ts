import type { Page } from '@playwright/test'
import { bannerOn, pounds, priceRow } from './support/quote-banner.ts'
import { expect, test } from './support/test.ts'

interface ApiCart {
  lines: { price: number; line_total: number; quantity: number; kinds: number; configuration: { width: number } }[]
}

async function getCart(page: Page, address: string): Promise<ApiCart> {
  const response = await page.request.get(`${address}/api/cart`)
  return ((await response.json()) as { data: ApiCart }).data
}

test('a configuration is in the cart at the price shown, also after a restart of the shop', async ({
  page,
  ownShop,
}) => {
  const banner = bannerOn(page)
  await page.goto(`${ownShop.url}/stickers`)
  await banner.choose('Product', 'Art Paper')
  await banner.choose('Size (mm)', '75 × 100')
  const listed = await priceRow(page.request, ownShop.url, {
    featured_item_id: '1',
    product_id: '1',
    size: '75x100',
    quantity: '50',
  })
  await expect(banner.total).toHaveText(pounds(listed.price))

  await banner.choose('Size (mm)', 'Custom Size')
  await page.getByLabel('Width').fill('61')
  await page.getByLabel('Height').fill('47')
  await page.getByLabel('More quantities').selectOption('500')
  await page.getByLabel('More sets').selectOption('3')
  const row = await priceRow(page.request, ownShop.url, {
    featured_item_id: '1',
    product_id: '1',
    width: '61',
    height: '47',
    quantity: '500',
  })
  const total = pounds(row.price * 3)
  await expect(banner.total).toHaveText(total)

  await banner.add.click()
  const added = page.getByRole('dialog', { name: 'Added to your cart' })
  await expect(added).toContainText(total)
  await added.getByRole('link', { name: 'View cart' }).click()
  await expect(page).toHaveURL(`${ownShop.url}/cart`)

  const line = page.getByRole('article', { name: 'Art Paper' })
  const expectTheLine = async () => {
    await expect(line).toContainText(total)
    await expect(line).toContainText('61 × 47')
    await expect(line.getByRole('combobox', { name: 'Quantity' })).toHaveValue('500')
    await expect(line.getByRole('textbox', { name: 'Sets' })).toHaveValue('3')
    const { lines } = await getCart(page, ownShop.url)
    expect(lines).toMatchObject([{ price: row.price, line_total: row.price * 3, quantity: 500, kinds: 3 }])
  }
  await expectTheLine()

  await ownShop.stop()
  await ownShop.start()
  await page.reload()
  await expectTheLine()

  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  await page.reload()
  await expectTheLine()
})

test('a power cut loses no line whose adding was confirmed', async ({ page, ownShop }) => {
  const added = await page.request.post(`${ownShop.url}/api/cart/items`, { data: { product_id: 1 } })
  expect(added.status()).toBe(201)
  await ownShop.stop('SIGKILL')
  await ownShop.start()
  await page.goto(`${ownShop.url}/cart`)
  await expect(page.getByRole('article', { name: 'Art Paper' })).toBeVisible()
})
