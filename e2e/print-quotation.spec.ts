import type { Page } from '@playwright/test'
import { bannerOn, pounds, priceRow } from './support/quote-banner.ts'
import { expect, test } from './support/test.ts'

/* Ctrl and P: the configuration's quotation as it stands, without a number, on a sheet of its own (000 §1, §2.7). */

/** The sheet, also while it stands unseen. */
function sheet(page: Page) {
  const heading = page.getByRole('heading', { name: 'QUOTATION', includeHidden: true })
  return page.getByRole('article', { includeHidden: true }).filter({ has: heading })
}

for (const width of [1440, 390]) {
  test(`at ${width} px the browser prints the quotation and nothing else of the page`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/stickers?product_id=1&size=50x50&quantity=500&kinds=2')
    await expect(page.getByRole('button', { name: 'Print quotation' })).toBeEnabled()
    await pressControlUntil(page, () => expect(sheet(page)).toBeAttached({ timeout: 500 }))
    await expect(sheet(page)).toBeHidden()

    await page.emulateMedia({ media: 'print' })
    const query = { featured_item_id: '1', product_id: '1', size: '50x50', quantity: '500' }
    const { price } = await priceRow(page.request, shop.url, query)
    const shipping = price * 2 >= 10_000 ? 0 : 495
    await expect(sheet(page)).toBeVisible()
    await expect(page.getByRole('main')).toBeHidden()
    await expect(page.getByRole('banner')).toBeHidden()
    for (const heading of ['PRODUCT DESCRIPTION', 'QTY', 'AMOUNT']) {
      await expect(sheet(page).getByRole('columnheader', { name: heading })).toBeVisible()
    }
    const item = sheet(page).getByRole('row').last()
    await expect(item).toContainText('Art Paper')
    await expect(item).toContainText('Quantity: 500 × 2 Kinds')
    await expect(item.getByRole('cell').nth(1)).toHaveText('1,000')
    await expect(item.getByRole('cell').nth(2)).toHaveText(pounds(price * 2))
    await expectAmount(page, 'Subtotal', price * 2)
    await expectAmount(page, 'Shipping fee', shipping)
    await expectAmount(page, 'TOTAL', price * 2 + shipping)
    const [vat, net] = [await getAmount(page, 'of which VAT at 20%'), await getAmount(page, 'Net')]
    expect(vat + net).toBe(price * 2 + shipping)
    expect(vat * 5 - net).toBeGreaterThanOrEqual(-3)
    expect(vat * 5 - net).toBeLessThanOrEqual(3)
    for (const said of ['Bill To', 'Company Name', 'Phone', 'E-mail', 'Web', 'Issue date']) {
      await expect(sheet(page).getByText(said, { exact: true })).toBeVisible()
    }
    const pages = (await page.pdf({ format: 'A4', preferCSSPageSize: true }))
      .toString('latin1')
      .match(/\/Type ?\/Page\b/g)
    expect(pages).toHaveLength(1)
  })
}

test('the sheet follows the choices', async ({ page }) => {
  const banner = bannerOn(page)
  await page.goto('/stickers?product_id=1&size=50x50&quantity=500')
  await expect(banner.quotation).toBeEnabled()
  await pressControlUntil(page, () => expect(sheet(page)).toBeAttached({ timeout: 500 }))
  await banner.choose('Finishing', 'Matte Lamination')
  await expect(sheet(page)).toContainText('Finishing: Matte Lamination')
  await expect(banner.quotation).toBeEnabled()
  await expectAmount(page, 'Subtotal', inPence(await banner.total.innerText()))
})

test('Print quotation is off without a price', async ({ page }) => {
  await page.goto('/stickers?quantity=custom&custom_quantity=30000')
  await expect(bannerOn(page).quotation).toBeDisabled()
})

test('if the sheet fails to load, the page itself is printed', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/quotation-sheet/)
  await page.route(/quotation-sheet/, (route) => route.abort())
  await page.goto('/stickers')
  await expect(bannerOn(page).quotation).toBeEnabled()
  let hasFailed = false
  page.once('requestfailed', () => {
    hasFailed = true
  })
  await pressControlUntil(page, () => expect.poll(() => hasFailed, { timeout: 500 }).toBe(true))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('Trimline Print Ltd')
})

/** Presses Ctrl until it has its effect: a key is heard only once the page's scripts run. */
async function pressControlUntil(page: Page, expectEffect: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Control')
    await expectEffect()
  }).toPass({ timeout: 20_000 })
}

async function expectAmount(page: Page, label: string, pence: number): Promise<void> {
  await expect(amountIn(page, label)).toHaveText(pounds(pence))
}

async function getAmount(page: Page, label: string): Promise<number> {
  return inPence(await amountIn(page, label).innerText())
}

/** `£1,234.50` → 123450. */
function inPence(text: string): number {
  return Number(text.replace(/\D/g, ''))
}

/** The amount beside a label of the sheet. */
function amountIn(page: Page, label: string) {
  const term = sheet(page).locator('dt', { hasText: new RegExp(`^${label}$`) })
  return term.locator('xpath=following-sibling::dd[1]')
}
