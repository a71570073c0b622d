import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { waitUntilHydrated } from './support/hydration.ts'
import { layoutShift } from './support/layout-shift.ts'
import { bannerOn } from './support/quote-banner.ts'
import { expect, test } from './support/test.ts'

const WIDTHS = [1440, 810, 390]
const NARROWEST = 320

const pages = [
  '/',
  '/stickers',
  '/stickers/roll',
  '/labels',
  '/custom-decals',
  '/vinyl-lettering',
  '/prices',
  '/prices?featured_item_id=12&printed_side_id=2&view=sizes',
  '/prices?size=custom&width=500&height=60',
  '/stickers?tab=artwork-guide&guide=circle-75x75#details',
  '/user-guide/artwork-guide?guide=circle-3000x62.5&example=with_border',
  '/user-guide/artwork-guide?featuredItem=swing-tags&guide_width=5&guide_height=',
  '/business-cards/standard-business-card?tab=special-features#details',
  '/search?q=kraft',
  '/api/docs',
  '/cart',
  '/contact',
  '/quote-request?featured_item_id=1&size=custom&width=1200&height=900',
  '/quote-request?sent=0A1B2C3D',
  '/special-processing?featured_item_id=1&product_id=1&cutting_id=5&addons=1',
  '/special-processing?sent=0A1B2C3D',
  '/prices?featured_item_id=1&product_id=1&cutting_id=5',
  '/quotations',
  '/cookies',
  '/terms',
  '/privacy',
  '/returns',
  '/compare',
  '/compare?type=1.p1.z50x50.q500.k1&type=1.p4.f99.q500&type=12.p17.q200.x101&type=1.p1.z1x1&type=nonsense',
]

for (const path of pages) {
  test(`${path} is accessible and fits at every width`, async ({ page }) => {
    await page.goto(path)
    await expectAccessibleAndFitting(page)
  })
}

test('the page of an unknown address is accessible and fits at every width', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/status of 404/)
  await page.goto('/nope')
  await expectAccessibleAndFitting(page)
})

test('swing tags with a special feature open are accessible and fit at every width', async ({ page }) => {
  const banner = bannerOn(page)
  await page.goto('/business-cards/swing-tags')
  await banner.choose('Sides', 'Both Sides')
  await page.getByText('Foil Stamp', { exact: true }).click()
  const backSide = page.getByRole('group', { name: 'Foil Stamp, Back Side' })
  await backSide.getByRole('checkbox', { name: 'Gold Foil', exact: true }).check()
  await expect(banner.add).toBeEnabled()
  await expectAccessibleAndFitting(page)
})

test('a cart with two lines is accessible and fits at every width', async ({ page }) => {
  for (const product_id of [1, 17]) {
    const response = await page.request.post('/api/cart/items', { data: { product_id } })
    expect(response.status()).toBe(201)
  }
  await page.goto('/cart')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expectAccessibleAndFitting(page)
})

test('nothing on /stickers shifts while it loads or after a choice', async ({ page }) => {
  const banner = bannerOn(page)
  await page.goto('/stickers')
  await page.evaluate(() => document.fonts.ready)
  expect(await layoutShift(page)).toBeLessThan(0.01)
  const before = await banner.total.innerText()
  await banner.choose('Finishing', 'Matte Lamination')
  await expect(banner.total).not.toHaveText(before)
  await expect(banner.add).toBeEnabled()
  expect(await layoutShift(page)).toBeLessThan(0.01)
})

test('nothing on /prices shifts while it loads or after a choice', async ({ page }) => {
  await page.goto('/prices')
  await page.evaluate(() => document.fonts.ready)
  expect(await layoutShift(page)).toBeLessThan(0.01)
  const prices = page.getByRole('table', { name: 'Quantity and price' })
  const before = await prices.innerText()
  await page.getByLabel('Adhesive').selectOption('Removable')
  await expect(prices).not.toHaveText(before, { useInnerText: true })
  await expect(prices).toHaveAttribute('aria-busy', 'false')
  expect(await layoutShift(page)).toBeLessThan(0.01)
})

for (const path of ['/', '/stickers', '/faq', '/prices', '/vinyl-lettering-designer', '/reviews']) {
  test(`nothing on ${path} moves when its fonts and its designer come late`, async ({ page, shop }) => {
    for (const width of WIDTHS) {
      // So high that what is below the designer is in view.
      await page.setViewportSize({ width, height: path.includes('designer') ? 4000 : 900 })
      let fontsCome = () => {}
      const gate = new Promise<void>((open) => {
        fontsCome = open
      })
      await page.route('**/*.woff2', async (route) => gate.then(() => route.continue()))
      await page.goto(shop.url + path, { waitUntil: 'domcontentloaded' })
      await waitUntilHydrated(page.getByRole('banner').getByRole('link', { name: 'Trimline, home' }))
      if (path.includes('designer'))
        await expect(page.getByRole('region', { name: 'Lettering designer' })).toBeVisible()
      expect(await page.evaluate(() => document.fonts.check('16px "Instrument Sans"'))).toBe(false)
      fontsCome()
      await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Instrument Sans"'))).toBe(true)
      await page.evaluate(() => document.fonts.ready)
      // A line may break elsewhere: the stand-ins have the same width only on the whole.
      expect(await layoutShift(page)).toBeLessThan(0.05)
      await page.unrouteAll()
    }
  })
}

test.describe('while a product page is still arriving', () => {
  test.use({ javaScriptEnabled: false })

  test('its pictures are already where they will be beside the sheet for files', async ({ page, request }) => {
    const html = await (await request.get('/stickers')).text()
    const beforeSheet = html.slice(0, html.indexOf('<div class="drop-beside'))
    const pictures = page.getByRole('list', { name: /^Pictures of / })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await page.route('/stickers', (route) => route.fulfill({ contentType: 'text/html', body: beforeSheet }))
      await page.goto('/stickers')
      await expect(pictures).toBeVisible()
      await expect(page.locator('.drop-beside')).toHaveCount(0)
      const early = await pictures.boundingBox()
      await page.unroute('/stickers')
      await page.goto('/stickers')
      await expect(page.locator('.drop-beside')).toBeVisible()
      expect(await pictures.boundingBox(), `at ${width} px`).toEqual(early)
    }
  })
})

async function expectAccessibleAndFitting(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize({ width: NARROWEST, height: 900 })
  await expectNoSidewaysScroll(page)
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, view] = await page.evaluate(() => [document.scrollingElement?.scrollWidth ?? 0, innerWidth])
  expect(content, `width of ${page.url()}`).toBeLessThanOrEqual(view ?? 0)
}
