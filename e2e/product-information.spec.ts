import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { scrollToDetails } from './support/scroll-to-details.ts'
import { expect, test } from './support/test.ts'

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** Every block of 001 §2, with a card of each. */
const BLOCKS: readonly [address: string, heading: string | null, card: string][] = [
  ['/stickers/art-paper', 'Art Paper', 'Matte lamination'],
  ['/stickers/classic-paper', 'Classic Paper', 'Easy to write on'],
  ['/stickers/pvc-vinyl', 'PVC Vinyl', 'White PVC matte'],
  ['/stickers/kraft-paper', 'Kraft Paper', 'Dark ink on brown'],
  ['/stickers/transparent-stickers', 'Transparent Stickers', 'With white print'],
  ['/stickers/standard-vinyl', 'Standard Vinyl', 'White PVC glossy'],
  ['/stickers/synthetic-paper', 'Synthetic Paper', 'Wipes clean'],
  ['/hologram-stickers', 'Hologram Stickers', 'White under the inks'],
  ['/hologram-stickers/silver-vinyl-stickers', 'Silver Vinyl', 'Silver mirror'],
  ['/hologram-stickers/gold-vinyl-stickers', 'Gold Vinyl', 'Matte gold'],
  ['/dome-stickers', 'Dome Stickers', 'Clear resin dome'],
  ['/foil-stickers', 'Foil Paper Stickers', 'Holographic foil'],
  ['/foil-stickers/embossed-paper-stickers', 'Embossed Paper Stickers', 'Emboss'],
  ['/custom-decals', 'Custom Decals', 'Transparent vinyl'],
  ['/bumper-stickers', 'Bumper Stickers', 'Hologram'],
  ['/vinyl-lettering', 'Vinyl Lettering', 'Water and weather resistance'],
  ['/vinyl-lettering/transfer-decals', 'Transfer Decals', 'Easy application'],
  ['/business-cards/premium-business-card/royal-extra-white-400gsm', null, 'Embossing'],
  ['/business-cards/premium-business-card/standard-matte-250gsm', null, 'The coating'],
  ['/business-cards/premium-business-card/vintage-kraft-300gsm', null, 'The fibres'],
]

async function openInfo(page: Page, address: string) {
  await page.goto(address)
  await scrollToDetails(page)
  await expect(page.getByRole('tablist', { name: 'Product details' })).toBeVisible()
  return page.getByRole('tabpanel', { name: 'PRODUCT INFO', exact: true })
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

for (const viewport of WIDTHS) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })

    test('every block shows its header, cards and main picture, and fits (001 §2)', async ({ page }) => {
      test.slow()
      for (const [address, heading, card] of BLOCKS) {
        const info = await openInfo(page, address)
        const level = { level: 3 } as const
        if (heading !== null) await expect(info.getByRole('heading', { name: heading, ...level })).toBeVisible()
        else await expect(info.getByRole('heading', { name: /\d{3}gsm/, ...level })).toHaveCount(0)
        await expect(info.getByRole('heading', { name: card, exact: true, level: 4 })).toBeVisible()
        await expect(info.getByRole('img', { name: /, main picture/ }).first()).toBeVisible()
        await expect.poll(() => sideways(page), { message: address }).toBeLessThanOrEqual(0)
      }
    })

    test('single colour printing opens a special-quote request for it (001 §2)', async ({ page }) => {
      const info = await openInfo(page, '/foil-stickers/embossed-paper-stickers')
      const card = info.getByRole('listitem').filter({ hasText: 'Single colour print' })
      await card.getByRole('link', { name: 'Ask for a quote' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await expect(dialog.getByRole('textbox', { name: 'Tell us what you need' })).toHaveValue(/Single Colour Printing/)
    })

    test('lettering and transfer decals have a size guide (001 §2)', async ({ page }) => {
      const info = await openInfo(page, '/vinyl-lettering')
      await expect(info).toContainText('All sizes are for each letter')
      const drawing = info.getByRole('img', { name: /^Capital letters 10, 20, 30/ })
      const heights = await drawing
        .locator('path[data-height]')
        .evaluateAll((letters) => letters.map((letter) => letter.getBoundingClientRect().height))
      const [smallest = 1] = heights
      expect(heights.map((height) => ((height / smallest) * 10).toFixed(0))).toEqual([
        '10',
        '20',
        '30',
        '50',
        '75',
        '100',
      ])
      await expect(info.getByRole('row', { name: '100 mm 12 m 36 m' })).toBeVisible()
      await info.getByRole('tab', { name: 'Transfer Decals' }).click()
      await expect(info).toContainText('All sizes are for each letter in your design')
      await expectNoAxeViolations(page)
    })

    test('card stocks are rated and compared in thickness (001 §2)', async ({ page }) => {
      const info = await openInfo(page, '/business-cards/premium-business-card')
      const rated = info.getByRole('table', { name: 'Card stocks compared' })
      await expect(rated.getByRole('row', { name: 'Stamp Poor Excellent Excellent' })).toBeVisible()
      await expect(rated.getByRole('row', { name: 'Thickness 2 of 5 5 of 5 4 of 5' })).toBeVisible()
      const drawing = info.getByRole('img', { name: /^Edges to one scale/ })
      const heights = await drawing
        .locator('rect')
        .evaluateAll((edges) => edges.map((edge) => edge.getBoundingClientRect().height))
      const [thinnest = 1, thickest = 1, kraft = 1] = heights
      expect(thickest / thinnest).toBeCloseTo(2, 1)
      expect(kraft / thinnest).toBeCloseTo(0.39 / 0.25, 1)
      await expectNoAxeViolations(page)
    })

    test('tabs of card stocks follow the material chosen in the form (001 §4)', async ({ page }) => {
      const info = await openInfo(page, '/business-cards/swing-tags?material_id=3')
      const stocks = info.getByRole('tablist', { name: 'Card stocks' })
      await expect(stocks.getByRole('tab', { name: 'Vintage Kraft 300gsm' })).toHaveAttribute('aria-selected', 'true')
      await stocks.getByRole('tab', { name: 'Standard Matte 250gsm' }).click()
      await expect(info.getByRole('heading', { name: 'The coating' })).toBeVisible()
      await expect(page).toHaveURL(/material=2/)
      await expect(page).toHaveURL(/material_id=3/)
    })
  })
}

test('with reduced motion a film does not start by itself, and its button plays and pauses it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const info = await openInfo(page, '/vinyl-lettering/transfer-decals')
  const film = info.locator('video')
  await film.scrollIntoViewIfNeeded()
  await expect(film).toHaveJSProperty('paused', true)
  await info.getByRole('button', { name: 'Play film' }).click()
  await expect(film).toHaveJSProperty('paused', false)
  await info.getByRole('button', { name: 'Pause film' }).click()
  await expect(film).toHaveJSProperty('paused', true)
})

test('the designer’s page has its header above the lettering info, and not the product’s (001 §2)', async ({
  page,
}) => {
  const info = await openInfo(page, '/vinyl-lettering-designer')
  await expect(info.getByRole('heading', { name: 'Vinyl Lettering Designer' })).toBeVisible()
  await expect(info.getByRole('heading', { name: 'Vinyl Lettering', exact: true })).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('products and card stocks are links, and all text is readable', async ({ page }) => {
    await page.goto('/stickers')
    await page.getByRole('navigation', { name: 'Products' }).getByRole('link', { name: 'Kraft Paper' }).click()
    await expect(page).toHaveURL(/tab=product-info&product=kraft-paper#details$/)
    await expect(page.getByRole('heading', { name: 'Dark ink on brown' })).toBeVisible()
    await page.goto('/business-cards/swing-tags')
    await page.getByRole('navigation', { name: 'Card stocks' }).getByRole('link', { name: 'Vintage Kraft' }).click()
    await expect(page.getByRole('heading', { name: 'The fibres' })).toBeVisible()
    await expect(page.getByRole('row', { name: 'Marker Excellent Good Excellent' })).toBeVisible()
  })

  test('a film has the browser’s own controls; the special quote has its own page', async ({ page }) => {
    await page.goto('/hologram-stickers')
    await expect(page.locator('#details video')).toHaveJSProperty('controls', true)
    await page.goto('/foil-stickers/embossed-paper-stickers')
    await page.locator('#details').getByRole('link', { name: 'Ask for a quote' }).click()
    await expect(page).toHaveURL(/\/quote-request\?product_id=14&.*comment=Single\+Colour\+Printing/)
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  })

  test('the explainer opens and closes, and its tabs are links (001 §2)', async ({ page }) => {
    await page.goto('/business-cards/swing-tags?tab=special-features')
    const features = page.getByRole('navigation', { name: 'Print features' })
    await features.getByRole('link', { name: 'Tag Strings' }).click()
    await expect(page.getByRole('heading', { name: 'Tag Strings' })).toBeVisible()
    await page.getByRole('heading', { name: 'Print features' }).click()
    await expect(features).toBeHidden()
    await page.getByRole('heading', { name: 'Print features' }).click()
    await expect(features).toBeVisible()
  })
})
