import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { scrollToDetails } from './support/scroll-to-details.ts'
import { expect, test } from './support/test.ts'

const SIX = ['PRODUCT INFO', 'SPECIAL FEATURES', 'ARTWORK GUIDE', 'PRICE', 'SHIPPING INFO', 'REVIEW']
const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const TAGS = '/business-cards/swing-tags'

const tabBar = (page: Page) => page.getByRole('tablist', { name: 'Product details' })
const tab = (page: Page, name: string) => tabBar(page).getByRole('tab', { name })
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name, exact: true })

/** Brings the tabs near the screen, where their scripts are fetched. */
async function openTabs(page: Page, address: string) {
  await page.goto(address)
  await scrollToDetails(page)
  await expect(tabBar(page)).toBeVisible()
}

/** What stands at the foot of the guide is fetched when it comes near the screen. */
const toFoot = (guide: Locator) =>
  guide.getByRole('link', { name: 'Open the artwork guide as a page' }).scrollIntoViewIfNeeded()

for (const viewport of WIDTHS) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })

    test('the business-cards page has six tabs, PRODUCT INFO first (000 §2.2)', async ({ page }) => {
      await openTabs(page, '/business-cards')
      await expect(tabBar(page).getByRole('tab')).toHaveText(SIX)
      await expect(tab(page, 'PRODUCT INFO')).toHaveAttribute('aria-selected', 'true')
      const info = panel(page, 'PRODUCT INFO')
      await expect(info.getByRole('heading', { name: 'Flat swing tags with a hole and a string' })).toBeVisible()
      await expect(info.getByRole('definition').filter({ hasText: 'Minimum order 200 pieces' })).toBeVisible()
      await info.getByRole('tab', { name: 'Folded Swing Tag' }).click()
      await expect(info.getByRole('heading', { name: 'Folded swing tags with more room for text' })).toBeVisible()
    })

    for (const name of SIX) {
      test(`${name} shows its panel, is marked as selected, is accessible and fits`, async ({ page }) => {
        await openTabs(page, TAGS)
        await tab(page, name).click()
        await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
        await expect(tab(page, name)).toBeInViewport({ ratio: 0.95 })
        await expect(panel(page, name)).not.toBeEmpty()
        await expectNoAxeViolations(page)
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(sideways).toBeLessThanOrEqual(0)
      })
    }

    test('arrow keys, Home and End move between tabs', async ({ page }) => {
      await openTabs(page, TAGS)
      await tab(page, 'PRODUCT INFO').focus()
      for (const [key, name] of [
        ['ArrowRight', 'SPECIAL FEATURES'],
        ['End', 'REVIEW'],
        ['ArrowRight', 'PRODUCT INFO'],
        ['ArrowLeft', 'REVIEW'],
        ['Home', 'PRODUCT INFO'],
      ] as const) {
        await page.keyboard.press(key)
        await expect(tab(page, name)).toBeFocused()
        await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
        await expect(tab(page, name)).toBeInViewport({ ratio: 0.95 })
      }
      await page.keyboard.press('Tab')
      await expect(panel(page, 'PRODUCT INFO')).toBeFocused()
    })

    test('SPECIAL FEATURES explains six features, and its panel opens and closes (001 §2)', async ({ page }) => {
      await openTabs(page, `${TAGS}?tab=special-features`)
      const features = panel(page, 'SPECIAL FEATURES')
      const names = ['Foil Stamp', 'Emboss / Deboss', 'Die Cut', 'Punch Holes', 'Tag Strings', 'Fold']
      await expect(features.getByRole('tab')).toHaveText(names)
      for (const name of names) {
        await features.getByRole('tab', { name, exact: true }).click()
        await expect(features.getByRole('heading', { name, exact: true })).toBeVisible()
        await expect(
          features
            .getByRole('listitem')
            .filter({ has: page.locator('img') })
            .first(),
        ).toBeVisible()
      }
      await expect(features).toContainText('Fold is not available for Classic Swing Tag.')
      await features.getByText('Print features').click()
      await expect(features.getByRole('tab', { name: 'Fold' })).toBeHidden()
      await features.getByText('Print features').click()
      await expect(features.getByRole('tab', { name: 'Fold' })).toBeVisible()
    })

    test('ARTWORK GUIDE gives the measures of cards, and explains how to draw features (001 §2)', async ({ page }) => {
      await openTabs(page, `${TAGS}?tab=artwork-guide`)
      const guide = panel(page, 'ARTWORK GUIDE')
      for (const measure of ['93x57mm', '91x55mm', '89x53mm', 'Margin: 1mm']) await expect(guide).toContainText(measure)
      await toFoot(guide)
      await expect(guide.getByRole('heading', { name: 'Artwork for print features' })).toBeVisible()
      await openTabs(page, '/business-cards/standard-business-card?tab=artwork-guide')
      await expect(guide).toContainText('93x57mm')
      await expect(guide.getByRole('heading', { name: 'Artwork for print features' })).toHaveCount(0)
    })

    test('ARTWORK GUIDE of stickers: shape and size, to scale; a new shape starts at its first size (001 §2, §4)', async ({
      page,
    }) => {
      await openTabs(page, '/stickers?tab=artwork-guide')
      const guide = panel(page, 'ARTWORK GUIDE')
      await guide.getByRole('tab', { name: '75x100' }).click()
      await toFoot(guide)
      for (const measure of ['79x104mm', '75x100mm', '71x96mm', 'Margin: 2mm', 'at least 5mm']) {
        await expect(guide).toContainText(measure)
      }
      const drawing = guide.getByRole('img', { name: /75x100mm, to scale/ })
      const box = await drawing.locator('rect').nth(1).boundingBox()
      if (box === null) throw new Error('no trim line is drawn')
      expect(box.width / box.height).toBeCloseTo(0.75, 1)
      await guide.getByRole('tab', { name: 'Circle or Oval' }).click()
      await expect(guide.getByRole('tab', { name: '50x50' })).toHaveAttribute('aria-selected', 'true')
      await expect(guide.getByRole('tab', { name: '50x75' })).toHaveCount(0)
      await expect(guide).toContainText('54x54mm')
    })

    test('SHIPPING INFO gives cut-off, delivery and turnaround; REVIEW marks samples (001 §2)', async ({ page }) => {
      await openTabs(page, `${TAGS}?tab=shipping-info`)
      const shipping = panel(page, 'SHIPPING INFO')
      await expect(shipping).toContainText(
        'An order approved and paid after 5:00 PM is processed the next business day.',
      )
      await expect(shipping).toContainText(
        'After shipping, delivery takes within 4 business days; remote islands and some areas may take longer.',
      )
      await expect(shipping).toContainText('No delivery date is guaranteed')
      await expect(shipping).toContainText('Depending on the type of processing, additional days may be required.')
      await expect(shipping.getByRole('row', { name: /^Standard 10–14 business days/ })).toBeVisible()
      await tab(page, 'REVIEW').click()
      await expect(panel(page, 'REVIEW')).toContainText(/\d+ sample reviews/)
      await openTabs(page, '/stickers?tab=shipping-info')
      await expect(shipping.getByRole('row', { name: /^Standard 5–9 business days/ })).toBeVisible()
    })

    test('PRICE shows the banner’s configuration, and choosing a price there changes the form', async ({ page }) => {
      await openTabs(page, `${TAGS}?tab=price&quantity=200`)
      const price = panel(page, 'PRICE')
      await expect(price.getByRole('heading', { name: 'You can check prices here.' })).toBeVisible()
      await price.getByRole('row', { name: /^500 / }).getByRole('button').click()
      await expect(page.getByLabel('See more quantities')).toHaveValue('500')
      await expect(page).toHaveURL(/tab=price/)
      await expect(page).toHaveURL(/quantity=500/)
    })
  })
}

test('an item without print features has no SPECIAL FEATURES tab; the cards page always has it', async ({ page }) => {
  await openTabs(page, '/dome-stickers')
  await expect(tabBar(page).getByRole('tab')).toHaveText(SIX.filter((name) => name !== 'SPECIAL FEATURES'))
  await openTabs(page, '/business-cards/standard-business-card?tab=special-features')
  await expect(tabBar(page).getByRole('tab')).toHaveText(SIX)
  const features = panel(page, 'SPECIAL FEATURES')
  await expect(features).toContainText('Foil Stamp is not available for Standard Business Card.')
  await features.getByRole('link', { name: 'Premium Business Cards' }).click()
  await expect(page).toHaveURL(/\/business-cards\/premium-business-card\?featured=1$/)
})

test('the tab stays in the address when choices change it, and its link contains the choices', async ({ page }) => {
  await openTabs(page, TAGS)
  await tab(page, 'ARTWORK GUIDE').click()
  await expect(page).toHaveURL(`${TAGS}?tab=artwork-guide`)
  await page.getByLabel('See more quantities').selectOption('1000')
  await expect(page).toHaveURL(/tab=artwork-guide.*quantity=1000/)
  await expect(tab(page, 'PRICE')).toHaveAttribute('href', /quantity=1000.*tab=price#details$/)
  await page.reload()
  await scrollToDetails(page)
  await expect(tab(page, 'ARTWORK GUIDE')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('See more quantities')).toHaveValue('1000')
})

test('a tab in the address does not count as choices: the last configuration is restored (decisions §4)', async ({
  page,
}) => {
  await page.goto(TAGS)
  await page.getByLabel('See more quantities').selectOption('2000')
  await expect(page).toHaveURL(/quantity=2000/)
  await page.goto(`${TAGS}?tab=shipping-info`)
  await expect(page.getByLabel('See more quantities')).toHaveValue('2000')
})

test('after login with a pending quote request, PRICE is preselected (000 §4.2)', async ({ page }) => {
  await page.goto('/cart')
  const pend = () =>
    page.evaluate(
      (path) => sessionStorage.setItem('pending_quote', JSON.stringify({ path, pending: true })),
      `${TAGS}?quantity=300`,
    )
  await pend()
  await openTabs(page, '/stickers')
  await expect(tab(page, 'PRODUCT INFO')).toHaveAttribute('aria-selected', 'true')
  await openTabs(page, `${TAGS}?quantity=300`)
  await expect(tab(page, 'PRICE')).toHaveAttribute('aria-selected', 'true')
  await expect(panel(page, 'PRICE').getByRole('heading', { name: 'You can check prices here.' })).toBeVisible()
  await tab(page, 'REVIEW').click()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('pending_quote'))).toBeNull()
})

test('the scripts of the tabs are loaded only when the tabs come near the screen', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const details = () => fetched.filter((url) => /item-details/.test(url)).length
  await page.goto(TAGS, { waitUntil: 'networkidle' })
  expect(details()).toBe(0)
  await expect(page.getByRole('link', { name: 'SHIPPING INFO', exact: true })).toHaveCount(1)
  await scrollToDetails(page)
  await expect(tabBar(page)).toBeVisible()
  expect(details()).toBe(1)
})

test('tabs whose scripts fail to load stay links', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/item-details.*ERR_FAILED|ERR_FAILED.*item-details/)
  await page.route(/item-details/, (route) => route.abort())
  await page.goto(TAGS)
  await scrollToDetails(page)
  await page.getByRole('link', { name: 'SHIPPING INFO', exact: true }).click()
  await expect(page).toHaveURL(/tab=shipping-info&.*#details$/)
  await expect(page.getByText('No delivery date is guaranteed, and')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('tabs, also those within a panel, are links that keep the choices', async ({ page }) => {
    await page.goto(`${TAGS}?quantity=300&printed_side_id=2`)
    const bar = page.getByRole('navigation', { name: 'Product details' })
    await expect(bar.getByRole('link')).toHaveText(SIX)
    await expect(page.getByRole('heading', { name: 'Flat swing tags with a hole and a string' })).toBeVisible()
    await bar.getByRole('link', { name: 'SPECIAL FEATURES' }).click()
    await expect(page).toHaveURL(/printed_side_id=2.*quantity=300.*tab=special-features#details$/)
    await expect(bar.getByRole('link', { name: 'SPECIAL FEATURES' })).toHaveAttribute('aria-current', 'true')
    await page.getByRole('navigation', { name: 'Print features' }).getByRole('link', { name: 'Die Cut' }).click()
    await expect(page.getByRole('heading', { name: 'Die Cut' })).toBeVisible()
    await bar.getByRole('link', { name: 'PRICE' }).click()
    await expect(page.getByRole('heading', { name: 'You can check prices here.' })).toBeVisible()
    await expect(page.getByLabel('See more quantities')).toHaveValue('300')
  })

  test('shape and size in the guide of stickers are chosen by links', async ({ page }) => {
    await page.goto('/stickers?tab=artwork-guide')
    await page.getByRole('navigation', { name: 'Shape' }).getByRole('link', { name: 'Circle or Oval' }).click()
    await page.getByRole('navigation', { name: 'Size (mm)' }).getByRole('link', { name: '75x75' }).click()
    await expect(page).toHaveURL(/guide=circle-75x75#details$/)
    await expect(page.getByText('79x79mm')).toBeVisible()
  })
})
