import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { expect, test } from './support/test.ts'

const PATH = '/user-guide/artwork-guide'
const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

const guide = (page: Page) => page.getByRole('region', { name: 'Artwork guide' })
const size = (page: Page, name: string) => guide(page).getByRole('tab', { name, exact: true })
const button = (page: Page, kind: 'AI' | 'PDF') =>
  guide(page).getByRole('button', { name: `Download ${kind} template` })

/** The width and height of an outline as it is drawn: 0 is the bleed, 1 the trim, 2 the safety. */
async function drawnSides(page: Page, measure: string, place: number, shape: 'rect' | 'ellipse') {
  const drawing = guide(page).getByRole('img', { name: `Bleed, trim line and safety of ${measure}, to scale` })
  const drawn = drawing.locator(shape).nth(place)
  const names = shape === 'rect' ? ['width', 'height'] : ['rx', 'ry']
  const [width, height] = await Promise.all(names.map(async (name) => Number(await drawn.getAttribute(name))))
  return { width: width ?? 0, height: height ?? 0 }
}

for (const viewport of WIDTHS) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })

    test('the guide of stickers: shape and size, drawn to scale, with every measure (001 §2, §4)', async ({ page }) => {
      await page.goto(PATH)
      await expect(page.getByRole('heading', { level: 1, name: 'Artwork guide' })).toBeVisible()
      await expect(size(page, 'Square or Rectangle')).toHaveAttribute('aria-selected', 'true')
      await expect(size(page, '50x50')).toHaveAttribute('aria-selected', 'true')
      await size(page, '75x100').click()
      for (const text of ['79x104mm', '75x100mm', '71x96mm', 'Margin: 2mm', 'at least 5mm']) {
        await expect(guide(page)).toContainText(text)
      }
      const [bleed, trim, safety] = await Promise.all([0, 1, 2].map((at) => drawnSides(page, '75x100mm', at, 'rect')))
      expect((bleed?.width ?? 0) / (trim?.width ?? 1)).toBeCloseTo(79 / 75, 6)
      expect((safety?.height ?? 0) / (trim?.height ?? 1)).toBeCloseTo(96 / 100, 6)
      await guide(page).getByRole('tab', { name: 'With a border' }).click()
      await expect(guide(page).getByRole('img', { name: 'With a border: your file, and after cutting' })).toBeVisible()

      // A change of shape resets size and example image to the first.
      await size(page, 'Circle or Oval').click()
      await expect(size(page, '50x50')).toHaveAttribute('aria-selected', 'true')
      await expect(size(page, '50x75')).toHaveCount(0)
      await expect(guide(page).getByRole('tab', { name: 'Without a border' })).toHaveAttribute('aria-selected', 'true')
      await expect(page).toHaveURL(`${PATH}?guide=circle-50x50`)
      const round = await drawnSides(page, '50x50mm', 1, 'ellipse')
      expect(round.width / round.height).toBe(1)
    })

    test('a custom size is drawn and downloaded; a size without a template is refused', async ({ page }) => {
      await page.goto(`${PATH}?guide=circle-50x50`)
      const width = page.getByLabel('Template width (mm)')
      const height = page.getByLabel('Template height (mm)')
      await width.fill('5')
      await height.fill('62.5')
      await page.getByRole('button', { name: 'Show this size' }).click()
      await expect(width).toHaveAccessibleDescription('The width must not be below 10mm.')
      await expect(width).toBeFocused()
      await expect(width).toHaveValue('5')
      await expectNoAxeViolations(page)
      await width.fill('80')
      await width.press('Enter')
      await expect(size(page, '80x62.5')).toHaveAttribute('aria-selected', 'true')
      await expect(guide(page)).toContainText('84x66.5mm')
      await expect(guide(page).getByRole('status').filter({ hasText: 'The guide shows 80x62.5mm.' })).toHaveCount(1)
      await expect(page).toHaveURL(`${PATH}?guide=circle-80x62.5`)
      await page.reload()
      await expect(size(page, '80x62.5')).toHaveAttribute('aria-selected', 'true')
      const saving = page.waitForEvent('download')
      await button(page, 'AI').click()
      expect((await saving).suggestedFilename()).toBe('sticker-circle-80x62.5mm.ai')
    })

    test('a template is saved under its name; both buttons are disabled meanwhile (001 §4)', async ({ page }) => {
      await page.goto(PATH)
      let go = () => {}
      const held = new Promise<void>((resolve) => {
        go = resolve
      })
      await page.route('**/artwork-guide/stickers/**', async (route) => {
        await held
        await route.continue()
      })
      const saving = page.waitForEvent('download')
      await button(page, 'PDF').click()
      await expect(button(page, 'PDF')).toBeDisabled()
      await expect(button(page, 'AI')).toBeDisabled()
      await expect(guide(page).getByText('Downloading sticker-square-50x50mm.pdf …')).toBeVisible()
      go()
      const saved = await saving
      expect(saved.suggestedFilename()).toBe('sticker-square-50x50mm.pdf')
      expect((await readFile(await saved.path())).subarray(0, 8).toString()).toBe('%PDF-1.6')
      await expect(button(page, 'PDF')).toBeEnabled()
      await expect(button(page, 'PDF')).toBeFocused()
      await expect(guide(page).getByText('Saved as sticker-square-50x50mm.pdf')).toBeVisible()
    })

    test('a download that fails says so, and can be tried again', async ({ page, consoleErrors }) => {
      consoleErrors.expect(/status of 500/)
      await page.goto(`${PATH}?featuredItem=standard-business-card`)
      await page.route('**/91x55mm.ai', (route) => route.fulfill({ status: 500, body: 'no' }), { times: 1 })
      await button(page, 'AI').click()
      await expect(guide(page).getByRole('alert')).toHaveText('The template could not be downloaded. Please try again.')
      const saving = page.waitForEvent('download')
      await button(page, 'AI').click()
      expect((await saving).suggestedFilename()).toBe('business-card-91x55mm.ai')
      await expect(guide(page).getByRole('alert')).toHaveCount(0)
    })

    test('cards have one size; print features are shown for all but the standard card (001 §2)', async ({ page }) => {
      await page.goto(PATH)
      const features = page.getByRole('heading', { name: 'Artwork for print features' })
      await page.getByRole('navigation', { name: 'Guide for' }).getByRole('link', { name: 'Business cards' }).click()
      for (const text of ['93x57mm', '91x55mm', '89x53mm', 'Margin: 1mm']) {
        await expect(guide(page)).toContainText(text)
      }
      await expect(features).toHaveCount(0)
      await expect(guide(page)).not.toContainText('Between cut lines')
      await page.getByRole('link', { name: 'Premium cards and swing tags' }).click()
      await expect(features).toBeVisible()
      await expect(guide(page)).toContainText('93x57mm')
    })

    test('the tab on an item’s page offers the template of the chosen shape, size and corners', async ({ page }) => {
      // Shape 5 is the rounded rectangle, cut out one by one.
      await page.goto('/stickers?cutting_id=2&shape_id=5&size=custom&width=80&height=60&tab=artwork-guide#details')
      const panel = page.getByRole('tabpanel', { name: 'ARTWORK GUIDE' })
      await expect(panel).toContainText('80x60mm, Square or Rectangle, corners of 3mm')
      const saving = page.waitForEvent('download')
      await panel.getByRole('button', { name: 'Download PDF template' }).first().click()
      expect((await saving).suggestedFilename()).toBe('sticker-square-80x60mm-corners-3mm.pdf')
      await panel.getByRole('link', { name: 'Show the dimensions' }).click()
      await expect(panel).toContainText('84x64mm')
      await expect(page).toHaveURL(/guide=square-80x60-r3/)
      await panel.getByRole('link', { name: 'Open the artwork guide as a page' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Artwork guide' })).toBeVisible()
    })
  })
}

test('arrow keys choose a size, and the drawing follows', async ({ page }) => {
  await page.goto(PATH)
  await size(page, '50x50').focus()
  await page.keyboard.press('ArrowRight')
  await expect(size(page, '50x75')).toBeFocused()
  await expect(guide(page)).toContainText('54x79mm')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('shapes and sizes are links, a custom size is a form, and templates are downloaded', async ({ page }) => {
    await page.goto(PATH)
    await page.getByRole('navigation', { name: 'Shape' }).getByRole('link', { name: 'Circle or Oval' }).click()
    await page.getByRole('navigation', { name: 'Size (mm)' }).getByRole('link', { name: '75x75' }).click()
    await expect(page.getByText('79x79mm')).toBeVisible()
    await page.getByLabel('Template width (mm)').fill('62.5')
    await page.getByLabel('Template height (mm)').fill('40')
    await page.getByRole('button', { name: 'Show this size' }).click()
    await expect(page.getByText('66.5x44mm')).toBeVisible()
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download PDF template' }).click()
    expect((await saving).suggestedFilename()).toBe('sticker-circle-62.5x40mm.pdf')
  })

  test('a size without a template is refused and kept as typed', async ({ page }) => {
    await page.goto(PATH)
    await page.getByLabel('Template width (mm)').fill('50')
    await page.getByLabel('Template height (mm)').fill('9')
    await page.getByRole('button', { name: 'Show this size' }).click()
    await expect(page.getByLabel('Template height (mm)')).toHaveAccessibleDescription(
      'The height must not be below 10mm.',
    )
    await expect(page.getByLabel('Template height (mm)')).toHaveValue('9')
  })

  test('the tab keeps the choices while a size is typed', async ({ page }) => {
    await page.goto('/stickers?quantity=100&tab=artwork-guide')
    await page.getByLabel('Template width (mm)').fill('33')
    await page.getByLabel('Template height (mm)').fill('44')
    await page.getByRole('button', { name: 'Show this size' }).click()
    await expect(page.getByText('37x48mm')).toBeVisible()
    await expect(page.getByRole('radio', { name: /^100 .*each/ })).toBeChecked()
  })
})
