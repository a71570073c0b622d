import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { bannerOn } from './support/quote-banner.ts'
import { expect, test } from './support/test.ts'

/* Every typed character is drawn, or named with the fonts that have it (001 §2), and no order leaves one out. */

const designer = (page: Page): Locator => page.getByRole('region', { name: 'Lettering designer' })
const words = (page: Page): Locator => designer(page).getByRole('textbox', { name: 'Your text' })
const font = (page: Page): Locator => designer(page).getByRole('combobox', { name: 'Font' })
const wholeText = (page: Page): Locator =>
  designer(page).locator('dl > *', { hasText: 'Whole text' }).getByRole('definition')

async function type(page: Page, text: string): Promise<void> {
  await page.goto('/vinyl-lettering-designer')
  await words(page).fill(text)
}

test('Siop Tŷ Gŵyl is drawn in another font than the first, and put into the cart', async ({ page }) => {
  const fetched: string[] = []
  page.context().on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await type(page, 'Siop Ty Gwyl')
  await expect(wholeText(page)).toContainText('mm')
  expect(fetched.filter((path) => path.includes('latin-ext') || path.endsWith('coverage.json'))).toEqual([])

  await words(page).fill('Siop Tŷ Gŵyl')
  await expect.poll(() => fetched).toContain('/fonts/lettering/bricolage-grotesque-latin-ext.woff')
  await font(page).fill('pacifico')
  await page.keyboard.press('Enter')
  await expect(designer(page).getByText(/^“Siop Tŷ Gŵyl” in Pacifico, .* Price £/)).toBeAttached()
  await expect(designer(page).getByText(/does not have|None of our fonts/)).toHaveCount(0)
  await bannerOn(page).add.click()
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByText('“Siop Tŷ Gŵyl”, Pacifico, White')).toBeVisible()
})

test('letters that no font has are named and stop the order, until other words are typed', async ({ page }) => {
  await type(page, 'שלום')
  const named = designer(page).getByText('None of our fonts has “ש”, “ל”, “ו” and “ם”. Please remove them.')
  await expect(named.first()).toBeVisible()
  await expect(bannerOn(page).add).toBeDisabled()
  await expect(bannerOn(page).order).toContainText('None of our fonts has “ש”')
  await expectNoAxeViolations(page)

  await words(page).fill('Open 😀')
  await expect(designer(page).getByText('None of our fonts has “😀”. Please remove it.').first()).toBeVisible()
  await expect(bannerOn(page).add).toBeDisabled()

  await words(page).fill('Open daily')
  await expect(page.locator('form[data-price-match="true"]')).toBeVisible()
  await bannerOn(page).add.click()
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible()
})

test('fonts that have a missing letter are offered, and draw the text', async ({ page }) => {
  await type(page, 'Siop Tŷ')
  await font(page).fill('orbitron')
  await page.keyboard.press('Enter')
  await expect(
    designer(page)
      .getByText(/^Orbitron does not have “ŷ”\. .* or .* have it\./)
      .first(),
  ).toBeVisible()
  await expect(bannerOn(page).add).toBeDisabled()
  const offered = designer(page).getByRole('button', { name: /^Use / }).first()
  const name = (await offered.textContent())?.replace('Use ', '') ?? ''
  await offered.click()
  await expect(font(page)).toHaveValue(name)
  await expect(designer(page).getByText(/does not have/)).toHaveCount(0)
  await expect(bannerOn(page).add).toBeEnabled()
})
