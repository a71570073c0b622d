import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { pounds, priceRow } from './support/quote-banner.ts'
import { expect, test } from './support/test.ts'

/* A comparison as a page, for a shared link (decisions §4). */

const TYPES = ['1.p1.z50x50.q500.k1', '1.p4.z50x50.q500.k1', '1.p3.z75x75.q1000.k2', '12.p17.q200.k1.x101']
const LINK = `/compare?${TYPES.map((code) => `type=${code}`).join('&')}`

const types = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Types' }).getByRole('listitem')
const type = (page: Page, name: string) => types(page).filter({ has: page.getByRole('heading', { name }) })

test('a link shows its types at today’s prices, and one can be put into the cart', async ({ page, shop }) => {
  await page.goto(LINK)
  await expect(types(page)).toHaveCount(3)
  const query = { featured_item_id: '1', product_id: '4', size: '50x50', quantity: '500' }
  const { price } = await priceRow(page.request, shop.url, query)
  const kraft = type(page, 'Kraft Paper')
  await expect(kraft.getByText(pounds(price))).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')

  await kraft.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page).toHaveURL(/\/cart\?added=/)
  await expect(page.getByRole('article', { name: 'Kraft Paper' })).toContainText(pounds(price))
})

test('three types are side by side; previous, next, remove and the differences work by keyboard', async ({ page }) => {
  await page.goto(LINK)
  await page.getByRole('link', { name: 'Next types' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('2–4 of 4')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Next types' })).toBeFocused()
  await expect(type(page, 'Classic Swing Tag')).toBeVisible()
  await expect(type(page, 'Art Paper')).toBeHidden()

  await page.getByRole('link', { name: /^Remove Classic Swing Tag/ }).focus()
  await page.keyboard.press('Enter')
  await expect(types(page)).toHaveCount(3)
  await expect(page.getByRole('list', { name: 'Types' })).toBeFocused()
  await expect(page).toHaveURL(LINK.replace(`&type=${TYPES[3]}`, ''))

  const sides = type(page, 'Kraft Paper').getByRole('term').filter({ hasText: 'Sides' })
  await expect(sides).toBeVisible()
  await page.getByLabel('Show only differences').focus()
  await page.keyboard.press('Space')
  await expect(sides).toBeHidden()
  await expect(type(page, 'Kraft Paper').getByRole('term').filter({ hasText: 'Differs: Quantity' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('on a phone all types are in one row that can be swiped', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(LINK)
  await expect(types(page)).toHaveCount(4)
  await expect(page.getByRole('link', { name: 'Next types' })).toBeHidden()
  const last = type(page, 'Classic Swing Tag')
  await expect(last).not.toBeInViewport()
  await last.getByRole('button', { name: 'Add to Cart' }).scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(390)
  await expectNoAxeViolations(page)
})

test('the modal’s link opens the same comparison in another browser, which saves it', async ({
  page,
  browser,
  shop,
}) => {
  for (const quantity of [50, 500]) {
    await page.goto(`/stickers?size=60x40&quantity=${quantity}`)
    await page.getByRole('complementary', { name: 'Your order' }).getByRole('button', { name: 'Compare' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'has been added to your comparison.' })).toBeAttached()
  }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: /^See 2/ }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('The link is copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(new RegExp(`^${shop.url}/compare\\?type=1\\.[\\w.]+&type=1\\.[\\w.]+$`))

  const elsewhere = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const other = await elsewhere.newPage()
  await other.goto(link)
  await expect(types(other)).toHaveCount(2)
  await expect(types(other).last()).toContainText('500 × 1 Kind')
  await other.getByRole('button', { name: 'Save these to compare' }).click()
  await expect(other.getByText('2 types are saved to compare.')).toBeVisible()
  await other.goto(`${shop.url}/stickers`)
  await expect(other.getByRole('region', { name: 'Compare types' }).getByRole('article')).toHaveCount(2)
  await other.goto(`${shop.url}/compare`)
  await other.getByRole('link', { name: 'Show the 2 types you saved' }).click()
  await expect(other).toHaveURL(link)
  await elsewhere.close()
})

test('if copying is not allowed, the address is shown in a field', async ({ page, shop }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.goto(LINK)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('textbox', { name: 'Address of this comparison' })).toHaveValue(`${shop.url}${LINK}`)
  await expect(page.getByText('Copy the address from the field.')).toBeVisible()
})

test('if the browser can share, Share passes the link to it', async ({ page, shop }) => {
  const shared: unknown[] = []
  await page.exposeFunction('keepShared', (data: unknown) => shared.push(data))
  await page.addInitScript(() => {
    const keep = (window as unknown as { keepShared(data: unknown): Promise<void> }).keepShared
    Object.defineProperty(navigator, 'share', { value: keep })
  })
  await page.goto(LINK)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(() => expect(shared).toEqual([expect.objectContaining({ url: `${shop.url}${LINK}` })])).toPass()
})

test('changes since then are shown for each type, and invalid entries are left out', async ({ page }) => {
  await page.goto('/compare?type=1.p1.f99.q500&type=1.p4.z1x1&type=1.p99&type=%00')
  await expect(types(page)).toHaveCount(2)
  await expect(page.getByText('2 types in this link are not available, so they are not shown.')).toBeVisible()
  await expect(type(page, 'Art Paper')).toContainText('Finishing is no longer available as shared.')
  const kraft = type(page, 'Kraft Paper')
  await expect(kraft).toContainText('No price')
  await expect(kraft).toContainText('※ Width or height must not be below 20mm.')
  await kraft.getByRole('link', { name: 'Change choices' }).click()
  await expect(page.getByLabel('Width')).toHaveValue('1')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a comparison is read, paged and put into the cart', async ({ page }) => {
    await page.goto(LINK)
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Save these to compare' })).toBeHidden()
    await page.getByRole('link', { name: 'Next types' }).click()
    await expect(type(page, 'Art Paper')).toBeHidden()
    await page.getByLabel('Show only differences').check()
    await expect(type(page, 'Kraft Paper').getByRole('term').filter({ hasText: 'Colour' })).toBeHidden()
    await page.getByRole('link', { name: /^Remove PVC Vinyl/ }).click()
    await expect(types(page)).toHaveCount(3)
    await type(page, 'Classic Swing Tag').getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText('Classic Swing Tag is in your cart.')).toBeVisible()
    await expect(page.getByRole('article')).toContainText('Foil Stamp')
  })
})

test('each type has a picture, its own title, unit price and delivery, and each attribute has one row', async ({
  page,
}) => {
  await page.goto('/compare?type=1.p1.c1.z50x50.q500.k1&type=1.p1.c1.z75x75.q500.k1&type=4.p7.z50x50.q1000.k1')
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: /Paper|Vinyl$/ })).toHaveText([
    'Art Paper, 50 × 50',
    'Art Paper, 75 × 75',
    'Silver Vinyl',
  ])
  for (const column of await types(page).all()) {
    await expect(column.locator('img')).toHaveJSProperty('complete', true)
    const row = (label: string) =>
      column.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd[1]')
    await expect(row('Unit price')).toHaveText(/^(?:[\d.]+p|£[\d.]+) each$/)
    await expect(row('Delivery')).toHaveText(/^(?:Free|£4\.95)$/)
    await expect(row('Dispatch')).toHaveText(/^\d+ business days after approval$/)
    // Metallic films call it Material in their form (000 §2.3).
    await expect(row('Finishing')).toHaveText(/Lamination|Metallic/)
  }
})
