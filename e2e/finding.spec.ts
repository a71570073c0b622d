import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { waitUntilHydrated } from './support/hydration.ts'
import { bannerOn, pounds, priceRow } from './support/quote-banner.ts'
import { expect, test } from './support/test.ts'

/* Popular choices before the fields, and quantities as a ladder beside the control of 000 §4.1. */

const jobs = (page: Page) => page.getByRole('region', { name: 'Popular choices' })
const job = (page: Page, name: string) => jobs(page).getByRole('link', { name })
const ladder = (page: Page) => page.getByRole('table', { name: 'Prices by quantity' })
const step = (page: Page, quantity: string) =>
  ladder(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: quantity, exact: true }) })

test('500 die-cut vinyl stickers, 75 mm, are in the cart after at most five clicks', async ({ page }) => {
  const banner = bannerOn(page)
  await page.goto('/stickers')
  let clicks = 0
  const press = async (target: ReturnType<typeof job>) => {
    clicks++
    await target.click()
  }
  await press(job(page, 'Die-cut vinyl'))
  await expect(banner.order).toContainText('PVC Vinyl')
  await press(banner.add)
  await expect(page.getByRole('dialog')).toContainText('Added to your cart')
  await press(page.getByRole('dialog').getByRole('link', { name: 'View cart' }))
  await expect(page).toHaveURL('/cart')
  const line = page.getByRole('main')
  for (const text of ['PVC Vinyl', 'Individual Cut (Shaped)', 'Custom Shape', '75 × 75']) {
    await expect(line).toContainText(text)
  }
  await expect(line.getByRole('combobox', { name: 'Quantity of PVC Vinyl' })).toHaveValue('500')
  expect(clicks).toBeLessThanOrEqual(5)
})

test('a usual job sets all its choices at its price, and is marked while they are unchanged', async ({ page }) => {
  const banner = bannerOn(page)
  await page.goto('/stickers')
  const roll = job(page, 'Round paper labels on a roll')
  await waitUntilHydrated(page.locator('form[data-price-match]'))
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const told = (await roll.textContent())?.match(/1,000 for (£[\d.,]+)/)?.[1] ?? 'no price'
  await expect(jobs(page).locator('[aria-current]')).toHaveCount(0)

  await roll.click()
  await expect(banner.option('Supply', 'Roll')).toBeChecked()
  await expect(banner.option('Shape', 'Circle')).toBeChecked()
  await expect(banner.option('Size (mm)', '50 × 50')).toBeChecked()
  await expect(banner.order).toContainText('1,000 × 1 Kind')
  await expect(banner.total).toHaveText(told)
  await expect(roll).toHaveAttribute('aria-current', 'true')
  await expect(roll).toBeFocused()
  await expect(page).toHaveURL(/cutting_id=9.*quantity=1000/)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

  await banner.choose('Size (mm)', '75 × 75')
  await expect(roll).not.toHaveAttribute('aria-current')
  await banner.choose('Size (mm)', '50 × 50')
  await expect(roll).toHaveAttribute('aria-current', 'true')
  // The address follows the last choice.
  await expect(page).toHaveURL(/size=50x50/)
  await page.reload()
  await expect(roll).toHaveAttribute('aria-current', 'true')
})

test('/transfer-decals leads to the item', async ({ page }) => {
  await page.goto('/transfer-decals')
  await expect(page).toHaveURL('/vinyl-lettering/transfer-decals')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vinyl Lettering')
})

test('a usual job of another item opens that item’s page', async ({ page }) => {
  const banner = bannerOn(page)
  await page.goto('/business-cards')
  await job(page, '85 × 55 cards').click()
  await expect(page).toHaveURL(/standard-business-card\?/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Standard Business Card')
  await expect(banner.order).toContainText('85 × 55')
  await expect(banner.order).toContainText('250 × 1 Kind')
  await expect(job(page, '85 × 55 cards')).toHaveAttribute('aria-current', 'true')
})

test('the ladder has every listed quantity and the typed one, and clicking one chooses it', async ({ page, shop }) => {
  const banner = bannerOn(page)
  await page.goto('/stickers?product_id=3')
  await waitUntilHydrated(ladder(page))
  await expect(ladder(page).getByRole('row')).toHaveCount(12)
  const price = async (quantity: string) =>
    (await priceRow(page.request, shop.url, { product_id: '3', featured_item_id: '1', quantity })).price
  const [first, chosen] = [await price('50'), await price('500')]
  const saving = Math.floor(100 * (1 - chosen / 500 / (first / 50)))
  await expect(step(page, '500').getByRole('cell').nth(1)).toHaveText(`${saving}%`)
  await step(page, '500').getByRole('link').click()
  await expect(banner.total).toHaveText(pounds(chosen))
  await expect(step(page, '500').getByRole('cell').last()).toHaveText(pounds(chosen))
  await expect(step(page, '500').getByRole('link')).toHaveAttribute('aria-current', 'true')
  await expect(page.getByLabel('See more quantities')).toHaveValue('500')

  await page.getByRole('link', { name: 'Another quantity' }).click()
  const typed = page.getByLabel('Your own quantity')
  await expect(typed).toBeFocused()
  await expect(typed).toHaveValue('500')
  await typed.fill('750')
  await expect(step(page, '750').getByRole('cell').last()).toHaveText(pounds(await price('750')))
  await expect(step(page, '750').getByRole('link')).toHaveAttribute('aria-current', 'true')

  await page.getByLabel('More sets').selectOption('2 sets')
  await expect(ladder(page).getByRole('columnheader').last()).toHaveText('Total inc. VAT, 2 sets')
  await expect(step(page, '500').getByRole('cell').last()).toHaveText(pounds(chosen * 2))
  await page.getByRole('button', { name: 'ex. VAT' }).click()
  await expect(ladder(page).getByRole('columnheader').last()).toContainText('ex. VAT')
  await expectNoAxeViolations(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the foot bar shows quantity and VAT and opens the ladder', async ({ page }) => {
    await page.goto('/stickers')
    const bar = page.getByRole('button', { name: /All quantities/ })
    await expect(bar).toContainText('50, ')
    await expect(bar).toContainText('inc. VAT')
    const sheet = page.getByRole('dialog', { name: 'How many?' })
    await waitUntilHydrated(page.locator('#quantities'))
    await bar.click()
    await expect(sheet).toBeVisible()
    await expectNoAxeViolations(page)
    await sheet.getByRole('link', { name: '1,000', exact: true }).click()
    await expect(sheet).toBeHidden()
    await expect(bar).toContainText('1,000, ')
    await bar.press('Enter')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(bar).toBeFocused()
    await bar.click()
    await sheet.getByRole('link', { name: 'Another quantity' }).click()
    await expect(page.getByLabel('Your own quantity')).toBeFocused()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('jobs and quantities are links to the page with their choices', async ({ page }) => {
    const banner = bannerOn(page)
    await page.goto('/stickers')
    await job(page, 'Die-cut vinyl').click()
    await expect(banner.option('Product', 'PVC Vinyl')).toBeChecked()
    await expect(job(page, 'Die-cut vinyl')).toHaveAttribute('aria-current', 'true')
    await expect(banner.order).toContainText('500 × 1 Kind')
    await step(page, '2,000').getByRole('link').click()
    await expect(banner.option('Product', 'PVC Vinyl')).toBeChecked()
    await expect(banner.order).toContainText('2,000 × 1 Kind')
    await expect(job(page, 'Die-cut vinyl')).not.toHaveAttribute('aria-current')
    await page.getByRole('link', { name: 'Another quantity' }).click()
    await expect(page.getByLabel('Your own quantity')).toHaveValue('2000')
  })
})
