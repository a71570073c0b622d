import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { bannerOn, pounds, priceRow } from './support/quote-banner.ts'
import { expect, test } from './support/test.ts'

/* The lettering designer (001 §2, §3, §5, §9): words typed, seen in their film, welded and priced. */

const PAGE = '/vinyl-lettering-designer'

const designer = (page: Page): Locator => page.getByRole('region', { name: 'Lettering designer' })
const words = (page: Page): Locator => designer(page).getByRole('textbox', { name: 'Your text' })
const font = (page: Page): Locator => designer(page).getByRole('combobox', { name: 'Font' })
const fact = (page: Page, name: string): Locator =>
  designer(page).locator('dl > *', { hasText: name }).getByRole('definition')
const width = (page: Page): Locator => designer(page).getByRole('textbox', { name: 'Width' })

async function open(page: Page, text: string): Promise<void> {
  await page.goto(PAGE)
  await words(page).fill(text)
  await expect(fact(page, 'Whole text')).toContainText('mm')
}

/** Types a font's name and takes the first that is found. */
async function chooseFont(page: Page, name: string): Promise<void> {
  await font(page).fill(name)
  await page.keyboard.press('Enter')
  await expect(font(page)).toHaveValue(new RegExp(name, 'i'))
}

/** The price beside the designer is that of its own size, colour and cut length. */
async function expectPriced(page: Page, address: string): Promise<void> {
  await expect(page.locator('form[data-price-match="true"]')).toBeVisible()
  const query = new URLSearchParams(new URL(page.url()).search)
  query.set('featured_item_id', '8')
  const row = await priceRow(page.request, address, query)
  await expect(bannerOn(page).total).toHaveText(pounds(row.price))
}

test('words in Pacifico, gold, 600 mm wide have sizes, weld and price; letters that are too small are named', async ({
  page,
  shop,
}) => {
  await open(page, 'Fern & Thread')
  await chooseFont(page, 'pacifico')
  await designer(page).getByRole('radio', { name: 'Gold' }).check()
  await width(page).fill('600')
  await expect(fact(page, 'Whole text')).toHaveText('600 × 93 mm')
  await expect(fact(page, 'Pieces')).toHaveText('4')
  await expect(bannerOn(page).option('Install Ready', 'Yes')).toBeChecked()
  await expect(page).toHaveURL(/color_id=211&size=custom&width=600&height=93&.*cut_length=3\d{3}/)
  await expectPriced(page, shop.url)
  await expect(bannerOn(page).add).toBeEnabled()
  await expect(designer(page).getByText(/^“Fern & Thread” in Pacifico, 600 × 93 mm\..* Price £/)).toBeAttached()

  await designer(page).getByRole('button', { name: 'Cut view' }).click()
  await expect(designer(page).getByText(/welded into one cut: \d+ nodes, 3\.\d+ m of cut, 4 pieces/)).toBeVisible()
  await expect(designer(page).locator('[data-cut]')).toHaveAttribute('d', /^M[\d.]+ [\d.]+/)
  await designer(page).getByRole('button', { name: 'Letters', exact: true }).click()
  await expectNoAxeViolations(page)

  await width(page).fill('120')
  await expect(designer(page).getByText(/are too small to cut/)).toContainText('“e” and “n”')
  await expect(designer(page).locator('[data-small]')).not.toHaveCount(0)
  await expect(bannerOn(page).add).toBeDisabled()
  await designer(page)
    .getByRole('button', { name: /^Make it [\d.]+ × [\d.]+ mm$/ })
    .click()
  await expect(designer(page).getByText(/too small to cut/)).toHaveCount(0)
  await expect(bannerOn(page).add).toBeEnabled()
})

test('the design is put into the cart, and a link opens it in another browser', async ({ page, browser }) => {
  await open(page, 'Moss\nBakery')
  await designer(page).getByRole('button', { name: 'Share by link' }).click()
  const link = await designer(page).getByRole('textbox', { name: 'Link' }).inputValue()
  expect(link).toMatch(/design_id=[\w-]{22}/)
  await designer(page).getByRole('button', { name: 'Preview of the cut' }).click()
  const preview = await designer(page).getByRole('link', { name: 'Open the preview' }).getAttribute('href')
  const picture = await page.request.get(preview ?? '')
  expect(picture.headers()['content-type']).toContain('image/svg+xml')
  expect(await picture.text()).toContain('mm"')
  await expect(page.locator('form[data-price-match="true"]')).toBeVisible()
  await bannerOn(page).add.click()
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible()

  const elsewhere = await browser.newContext({ viewport: { width: 390, height: 800 } })
  const visitor = await elsewhere.newPage()
  await visitor.goto(link)
  await expect(words(visitor)).toHaveValue('Moss\nBakery')
  await expect(fact(visitor, 'Whole text')).toContainText('mm')
  const sideways = await visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(sideways).toBeLessThanOrEqual(0)
  // A price that is being worked out again is pale.
  await expect(visitor.locator('form[data-price-match="true"]')).toBeVisible()
  await expectNoAxeViolations(visitor)
  await elsewhere.close()
})

test('by keyboard fonts are searched and chosen and steps undone; pasting is refused, and a reload loses nothing', async ({
  page,
}) => {
  await open(page, 'Fern')
  await font(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(font(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.type('script')
  await expect(page.getByRole('listbox', { name: 'Fonts' }).getByRole('option')).toHaveCount(18)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(font(page)).toHaveValue('Lobster')
  await words(page).press('Control+z')
  await expect(font(page)).toHaveValue('Antique Olive style')
  await words(page).press('Control+Shift+z')
  await expect(font(page)).toHaveValue('Lobster')

  await words(page).evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'pasted')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(designer(page).getByRole('alert').filter({ hasText: 'You cannot paste text here' })).toBeVisible()
  await expect(words(page)).toHaveValue('Fern')

  await words(page).fill('x'.repeat(5_000))
  await expect(designer(page).getByText(/5,000 characters/)).toBeVisible()
  await words(page).fill('Fern 😀')
  await expect(designer(page).getByText('None of our fonts has “😀”. Please remove it.').first()).toBeVisible()
  await page.reload()
  await expect(words(page)).toHaveValue('Fern 😀')
  await expect(font(page)).toHaveValue('Lobster')
})

test('the stage begins with a sample that typing replaces, and undo survives a reload', async ({ page }) => {
  await page.goto(PAGE)
  const sample = designer(page).locator('[data-sample]')
  await expect(sample).toBeVisible()
  await expect(designer(page).getByText('Type your text below to see how it will be cut.')).toBeVisible()
  await expect(bannerOn(page).order).toContainText('Type your text in the designer')
  await expectNoAxeViolations(page)
  await words(page).fill('Fern')
  await expect(sample).toHaveCount(0)
  await chooseFont(page, 'lobster')
  await expect(fact(page, 'Whole text')).toContainText('mm')

  await page.reload()
  await expect(font(page)).toHaveValue('Lobster')
  await designer(page).getByRole('button', { name: 'Undo' }).click()
  await expect(font(page)).toHaveValue('Antique Olive style')
  await expect(words(page)).toHaveValue('Fern')
  await page.reload()
  await designer(page).getByRole('button', { name: 'Redo' }).click()
  await expect(font(page)).toHaveValue('Lobster')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 } })

  test('the letters stay in view, small, while they are changed further down', async ({ page }) => {
    await open(page, 'Fern')
    const small = page.locator('[data-small-preview]')
    await expect(small).toHaveCount(0)
    await designer(page).getByRole('slider', { name: 'Arc' }).scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 200)
    await expect(small).toBeVisible()
    await expect.poll(async () => (await small.boundingBox())?.y).toBe(0)
    await designer(page).getByRole('slider', { name: 'Arc' }).fill('120')
    await expect(small).toBeVisible()
    await page.evaluate(() => scrollTo(0, 0))
    await expect(small).toHaveCount(0)
  })
})

test('if a font fails to load, text and font stay as they were', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/anton\.woff|Failed to load resource/)
  await open(page, 'Fern')
  await page.context().route('**/fonts/lettering/anton.woff', (route) => route.abort())
  await font(page).fill('anton')
  await page.keyboard.press('Enter')
  await expect(designer(page).getByText(/Anton could not be loaded\. Antique Olive style stays\./)).toBeVisible()
  await expect(font(page)).toHaveValue('Antique Olive style')
  await expect(words(page)).toHaveValue('Fern')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('words, font and width are submitted, and the answer is drawn and priced', async ({ page }) => {
    await page.goto(PAGE)
    await page.getByLabel('Your text').fill('Fern & Thread')
    await page.getByLabel('Font').selectOption('Pacifico')
    await page.getByLabel('Width of the text').fill('600')
    await page.getByRole('button', { name: 'Show my lettering' }).click()
    await expect(page.getByRole('img', { name: 'Your lettering as it will be cut' })).toBeVisible()
    await expect(page.getByLabel('Your text')).toHaveValue('Fern & Thread')
    await expect(bannerOn(page).order).toContainText('600 × 93')
    await expect(bannerOn(page).total).toHaveText(/^£\d/)
  })
})
