import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { bannerOn } from './support/quote-banner.ts'
import { expect, test } from './support/test.ts'

/* Sizes of lettering: to a tenth of a mm, the same everywhere, and never refused where they were proposed (001 §5). */

const designer = (page: Page): Locator => page.getByRole('region', { name: 'Lettering designer' })
const words = (page: Page): Locator => designer(page).getByRole('textbox', { name: 'Your text' })
const side = (page: Page, name: 'Width' | 'Height'): Locator => designer(page).getByRole('textbox', { name })
const size = (page: Page): Locator => designer(page).getByRole('group', { name: 'Size' })
const wholeText = (page: Page): Locator =>
  designer(page).locator('dl > *', { hasText: 'Whole text' }).getByRole('definition')
const isPriced = (page: Page) => expect(page.locator('form[data-price-match="true"]')).toBeVisible()

async function type(page: Page, text: string): Promise<void> {
  await page.goto('/vinyl-lettering-designer')
  await words(page).fill(text)
  await expect(wholeText(page)).toContainText('mm')
}

async function buy(page: Page): Promise<void> {
  await isPriced(page)
  await bannerOn(page).add.click()
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible()
}

for (const text of ['OPEN', 'CAFE', 'SALE', '01632 960123', 'l', '–']) {
  test(`${text} is bought at the size that is proposed`, async ({ page }) => {
    await type(page, text)
    await buy(page)
  })
}

test('OPEN is 12.5 mm high in designer, summary, cart and quotation; the size that would do can be bought', async ({
  page,
}) => {
  await type(page, 'OPEN')
  await side(page, 'Height').fill('12.5')
  await expect(wholeText(page)).toContainText('× 12.5 mm')
  const whole = (await wholeText(page).textContent())?.replace(' mm', '') ?? ''
  await isPriced(page)
  await expect(bannerOn(page).order).toContainText(whole)

  await side(page, 'Height').fill('9')
  await expect(size(page).getByText(/too small to cut/)).toBeVisible()
  await expect(bannerOn(page).add).toBeDisabled()
  await size(page)
    .getByRole('button', { name: /^Make it [\d.]+ × [\d.]+ mm$/ })
    .click()
  await expect(size(page).getByText(/too small to cut/)).toHaveCount(0)
  await isPriced(page)
  await expect(bannerOn(page).add).toBeEnabled()

  await side(page, 'Height').fill('12,5')
  await expect(wholeText(page)).toHaveText(`${whole} mm`)
  await buy(page)
  await page.goto('/cart')
  await expect(page.getByRole('definition').filter({ hasText: whole })).toBeVisible()
  await page.getByRole('button', { name: 'Print quotation' }).click()
  await expect(page.getByRole('dialog').getByText(whole).first()).toBeVisible()
})

test('a size does not change while somebody is in its field, and is that of the letters once they leave it', async ({
  page,
}) => {
  await type(page, 'Fern')
  const before = (await wholeText(page).textContent()) ?? ''
  const width = await side(page, 'Width').inputValue()
  await side(page, 'Width').focus()
  // Letters that were typed before, and are measured now.
  await words(page).evaluate((area: HTMLTextAreaElement) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, 'Ferns and moss')
    area.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect(wholeText(page)).not.toHaveText(before)
  await expect(side(page, 'Width')).toHaveValue(width)
  await side(page, 'Width').blur()
  await expect(side(page, 'Width')).not.toHaveValue(width)
})

test('a wrong number stays in its field, is explained there, and stops the order', async ({ page }) => {
  await type(page, 'Open')
  await isPriced(page)
  for (const wrong of ['-3', '5001', '12.55', 'x']) {
    await side(page, 'Width').fill(wrong)
    await side(page, 'Width').blur()
    await expect(side(page, 'Width')).toHaveValue(wrong)
    await expect(size(page).getByRole('alert')).toHaveText(
      'The width must be a number of millimetres from 1 to 5,000, with at most one decimal.',
    )
    await expect(bannerOn(page).add).toBeDisabled()
  }
  await expectNoAxeViolations(page)
  await side(page, 'Width').fill('250')
  await expect(size(page).getByRole('alert')).toHaveCount(0)
  await expect(wholeText(page)).toContainText('250 × ')
  await expect(page.getByText('250 × 85.3', { exact: true }).first()).toBeVisible()
  await buy(page)
})
