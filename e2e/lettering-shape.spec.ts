import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { readCutDxf } from '#print/cut-line/testing/read-cut-files.ts'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { firstLink, join, setUpApp } from './support/staff-rooms.ts'
import { expect, test } from './support/test.ts'

/* Issue 22 f: the shopper's own outline, such as a logo, beside the words of the lettering designer. */

const PAGE = '/vinyl-lettering-designer'
const designer = (page: Page): Locator => page.getByRole('region', { name: 'Lettering designer' })
const words = (page: Page): Locator => designer(page).getByRole('textbox', { name: 'Your text' })
const width = (page: Page): Locator => designer(page).getByRole('textbox', { name: 'Width', exact: true })
const height = (page: Page): Locator => designer(page).getByRole('textbox', { name: 'Height of the logo' })
const gap = (page: Page): Locator => designer(page).getByRole('textbox', { name: 'Gap to the words' })
const whole = (page: Page): Locator => designer(page).getByRole('textbox', { name: 'Width of the whole' })
const side = (page: Page, name: string): Locator =>
  designer(page).getByRole('radiogroup', { name: 'Beside the words' }).getByRole('radio', { name })
const size = (page: Page): Locator =>
  designer(page).locator('dl > *', { hasText: 'Text and logo' }).getByRole('definition')

/** A disc as wide as high, with a square left open. */
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="#fff"/>' +
  '<circle cx="50" cy="50" r="40" fill="#c33"/><rect x="40" y="40" width="20" height="20" fill="white"/></svg>'

const svg = (content = LOGO, name = 'logo.svg') => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(content),
})

/** A page of 100 × 100 points with a bar of 80 × 20. */
const PDF = {
  name: 'bar.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Contents 4 0 R>>endobj\n' +
      '4 0 obj<</Length 23>>stream\n0 g 10 40 80 20 re f   \nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
}

async function add(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await designer(page)
    .getByLabel(/^(?:Add your own logo|Replace your logo|Choose another file)$/)
    .setInputFiles(file)
}

test('an SVG is put beside the words, ordered, and in the staff’s cut file', async ({ page, ownShop }) => {
  test.slow()
  const link = await firstLink(ownShop)
  await page.goto(`${ownShop.url}${PAGE}`)
  await words(page).fill('Fern')
  await width(page).fill('300')
  await add(page, svg())
  await expect(designer(page).getByText('What is white in your file is left open')).toBeVisible()
  await height(page).fill('80')
  await gap(page).fill('20')
  await expect(size(page)).toHaveText(/^400 × /)
  await side(page, 'Right').check()
  await expect(designer(page).locator('[data-spoken]')).toContainText(
    'with your logo “logo.svg” on the right, 80 mm high',
  )
  await expectNoAxeViolations(page)

  // A link opens it, and so does a reload.
  await designer(page).getByRole('button', { name: 'Share by link' }).click()
  await page.goto(await designer(page).getByRole('textbox', { name: 'Link' }).inputValue())
  await expect(height(page)).toHaveValue('80')
  await expect(size(page)).toHaveText(/^400 × /)

  await expect(page.locator('form[data-price-match="true"]')).toBeVisible()
  await page.getByRole('button', { name: 'ADD TO CART' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible()
  await page.goto(`${ownShop.url}/cart`)
  const said = /“Fern”, .*, with your logo “logo\.svg” on the right, 80 mm high/
  await expect(page.getByRole('definition').filter({ hasText: said })).toBeVisible()
  await expect(page.getByText(/^400 × /).first()).toBeVisible()
  const drawing = page.getByRole('img', { name: said })
  await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1100)
  await page.getByRole('button', { name: 'Print quotation' }).click()
  await expect(page.getByRole('dialog').getByText(said).first()).toBeVisible()
  const editor = await page.getByRole('link', { name: 'Edit design', includeHidden: true }).getAttribute('href')
  const id = new URL(editor ?? '', ownShop.url).searchParams.get('design_id') ?? ''

  await join(page, link, 'Mona')
  await setUpApp(page)
  await page.goto(`${ownShop.url}/staff/lettering/${id}`)
  await expect(page.getByRole('heading', { name: said })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^DXF.*Cart line/ }).click(),
  ])
  const { CutContour: cut } = readCutDxf(await readFile((await download.path()) ?? '', 'utf8')).layers
  expect(cut?.width).toBeCloseTo(400, 1)
  // F, e, r and n; the counter of the e; the disc and its square.
  expect([cut?.contours, cut?.open]).toEqual([7, 0])
  const square = cut?.points
    .map((points) => points.map(({ x }) => x))
    .find((xs) => Math.abs(Math.max(...xs) - Math.min(...xs) - 20) < 0.05)
  expect(square).toBeDefined()
})

test('a PDF has its side, size and whole; each step is undone, and it is removed', async ({ page }) => {
  await page.goto(PAGE)
  await words(page).fill('Fern')
  await width(page).fill('200')
  await add(page, PDF)
  await height(page).fill('25')
  await gap(page).fill('10')
  await expect(size(page)).toHaveText(/^310 × /)
  await side(page, 'Below').check()
  await expect(size(page)).toHaveText(/^200 × /)
  await whole(page).fill('400')
  await page.keyboard.press('Enter')
  await expect(height(page)).toHaveValue('50')
  await expect(gap(page)).toHaveValue('20')
  await expect(width(page)).toHaveValue('400')
  await page.reload()
  await designer(page).getByRole('button', { name: 'Undo' }).click()
  await expect(height(page)).toHaveValue('25')
  await designer(page).getByRole('button', { name: 'Redo' }).click()
  await expect(height(page)).toHaveValue('50')

  await height(page).fill('4')
  await expect(designer(page).getByText('Enter 5 to 2,000 mm.')).toBeVisible()
  await height(page).fill('40')
  await add(page, svg(LOGO, 'other.svg'))
  await expect(designer(page).getByText('other.svg')).toBeVisible()
  await expect(height(page)).toHaveValue('40')
  await designer(page).getByRole('button', { name: 'Remove it' }).click()
  await expect(designer(page).getByLabel('Add your own logo')).toBeAttached()
  await expect(designer(page).getByText('Whole text', { exact: true })).toBeVisible()
})

test('live text is named; a picture is refused, and traced if the shopper wants', async ({ page }) => {
  await page.goto(PAGE)
  await words(page).fill('Fern')
  await add(page, svg('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text y="9">Bakery</text></svg>'))
  await expect(designer(page).getByRole('alert').filter({ hasText: '“Bakery” is live text. Convert it' })).toBeVisible()
  const buffer = Buffer.from(
    await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(200, 200)
      const context = canvas.getContext('2d')
      if (context === null) throw new Error('no canvas')
      context.fillStyle = '#fff'
      context.fillRect(0, 0, 200, 200)
      context.fillStyle = '#123'
      context.fillRect(20, 40, 160, 80)
      return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())]
    }),
  )
  await add(page, { name: 'logo.png', mimeType: 'image/png', buffer })
  await expect(designer(page).getByText('This is a picture, and a plotter follows outlines.')).toBeVisible()
  await expectNoAxeViolations(page)
  await designer(page).getByRole('button', { name: 'Trace this picture' }).click()
  await height(page).fill('50')
  await expect(designer(page).getByText('100 × 50 mm')).toBeVisible()
})

test('on a phone it is chosen and set by keyboard, before there are words, and nothing is wider than the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(PAGE)
  const chooser = page.waitForEvent('filechooser')
  await designer(page).getByLabel('Add your own logo').focus()
  await page.keyboard.press('Space')
  await (await chooser).setFiles(svg())
  await expect(designer(page).getByText('Type your words to see your logo beside them.')).toBeVisible()
  await expect(height(page)).toHaveValue('80')
  await words(page).fill('Fern')
  await side(page, 'Left').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(side(page, 'Above')).toBeChecked()
  await expect(size(page)).toBeVisible()
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways).toBeLessThanOrEqual(0)
  await expectNoAxeViolations(page)
})
