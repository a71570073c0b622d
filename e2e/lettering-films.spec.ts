import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { readCutDxf } from '../src/print/cut-line/testing/read-cut-files.ts'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { firstLink, join, setUpApp } from './support/staff-rooms.ts'
import type { Shop } from './support/start-shop.ts'
import { expect, test } from './support/test.ts'

/* A sign of several films, from the designer to the files that staff download (decisions 0107, 0108). */

async function openDesigner(page: Page, shop: Shop): Promise<Locator> {
  await page.goto(`${shop.url}/vinyl-lettering-designer`)
  const designer = page.getByRole('region', { name: 'Lettering designer' })
  await designer.getByRole('textbox', { name: 'Your text' }).fill('Fern')
  await expect(designer.getByText('Cut length')).toBeVisible()
  return designer
}

test('a two-film layout is designed, put into the cart, and staff download a file for each film', async ({
  page,
  ownShop,
}) => {
  test.slow()
  const link = await firstLink(ownShop)
  const designer = await openDesigner(page, ownShop)
  await designer.getByRole('textbox', { name: 'Width', exact: true }).fill('300')
  await designer.getByRole('radio', { name: 'Black' }).check({ force: true })
  await designer.getByRole('button', { name: 'Add an outline' }).click()
  const width = designer.getByRole('textbox', { name: 'Outline width' })
  await expect(width).toHaveValue('3')
  await expect(designer.getByText(/^306 × /)).toBeVisible()

  // A wrong number stays typed, with the reason beside it, and the design keeps the last one.
  await width.fill('0.5')
  await expect(designer.getByText('Enter 1 to 50 mm.')).toBeVisible()
  await expect(width).toHaveValue('0.5')
  await expect(designer.getByText(/^306 × /)).toBeVisible()
  await width.fill('4,5')
  await expect(designer.getByText(/^309 × /)).toBeVisible()

  // The film of the letters would not stand out.
  const outline = designer.getByRole('group', { name: 'Outline', exact: true })
  await outline.getByRole('radio', { name: 'Black' }).check({ force: true })
  await expect(outline.getByText(/^The outline has the same film as the letters/)).toBeVisible()
  await outline.getByRole('radio', { name: 'Red' }).check({ force: true })
  await expect(outline.getByText(/^The outline has the same film/)).toBeHidden()
  await expectNoAxeViolations(page)

  // Undo and redo, a reload, and the cut of each film.
  await designer.getByRole('button', { name: 'Undo' }).click()
  await expect(outline.getByRole('radio', { name: 'Black' })).toBeChecked()
  await designer.getByRole('button', { name: 'Redo' }).click()
  await page.reload()
  await expect(outline.getByRole('radio', { name: 'Red' })).toBeChecked()
  await designer.getByRole('button', { name: 'Cut view' }).click()
  await expect(designer.locator('[data-layer="outline"]')).toHaveCount(1)
  await expect(designer.getByText(/The outline is cut from Red, \d\.\d\d m of cut/)).toBeVisible()

  await expect(page.locator('form[data-price-match="true"]')).toBeVisible()
  await page.getByRole('button', { name: 'ADD TO CART' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible()
  await page.goto(`${ownShop.url}/cart`)
  const said = /“Fern”, Antique Olive style, Black, outline 4\.5 mm in Red/
  await expect(page.getByRole('definition').filter({ hasText: said })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^309 × / })).toBeVisible()
  const editor = await page.getByRole('link', { name: 'Edit design', includeHidden: true }).getAttribute('href')
  const id = new URL(editor ?? '', ownShop.url).searchParams.get('design_id') ?? ''

  await join(page, link, 'Mona')
  await setUpApp(page)
  await page.goto(`${ownShop.url}/staff/lettering/${id}`)
  await expect(page.getByText('1. Outline, Red')).toBeVisible()
  await expect(page.getByText('2. Letters, Black')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Registration marks' })).toBeChecked()
  await expectNoAxeViolations(page)
  const films = []
  for (const film of ['outline', 'letters'] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: new RegExp(`^DXF.*${film}, Cart line`) }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(new RegExp(`-fern-309x[\\d.]+-${film}-(red|black)\\.dxf$`))
    films.push(readCutDxf(await readFile((await download.path()) ?? '', 'utf8')))
  }
  // The marks lie on each other, and the outline reaches 4.5 mm beyond the letters on each side.
  const [below, above] = films.map(({ layers }) => layers)
  expect(below?.['Register']?.points).toEqual(above?.['Register']?.points)
  expect((below?.['CutContour']?.width ?? 0) - (above?.['CutContour']?.width ?? 0)).toBeCloseTo(9, 1)
  expect((above?.['CutContour']?.left ?? 0) - (below?.['CutContour']?.left ?? 0)).toBeCloseTo(4.5, 1)
})

test('outline and shadow are added and removed by keyboard on a phone, and seen in place', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const designer = await openDesigner(page, shop)
  const outline = designer.getByRole('button', { name: 'Add an outline' })
  await outline.focus()
  await page.keyboard.press('Enter')
  const shadow = designer.getByRole('button', { name: 'Add a shadow' })
  await shadow.focus()
  await page.keyboard.press('Enter')
  const down = designer.getByRole('textbox', { name: 'Shadow up or down' })
  await down.fill('6')
  await designer.getByRole('combobox', { name: 'Shadow sideways, to which side' }).selectOption('left')
  await expect(designer.getByRole('group', { name: 'Shadow', exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)

  await expect(page.locator('form[data-price-match="true"]')).toBeVisible()
  await designer.getByRole('button', { name: 'See it in place' }).click()
  await expect(designer.getByRole('button', { name: 'Move “Fern”' })).toBeVisible()
  await designer.getByRole('button', { name: 'Letters', exact: true }).click()
  const remove = designer.getByRole('button', { name: 'Remove the shadow' })
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(down).toBeHidden()
  await expect(shadow).toBeVisible()
})

test('without scripts an outline and a shadow are typed, and the picture shows them', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${shop.url}/vinyl-lettering-designer`)
  await page.getByRole('textbox', { name: 'Your text' }).fill('Fern')
  await page.getByRole('textbox', { name: /^Width of the text/ }).fill('300')
  await page.getByRole('textbox', { name: /^Outline in mm/ }).fill('3')
  await page.getByRole('textbox', { name: /^Shadow to the right/ }).fill('5')
  await page.getByRole('button', { name: 'Show my lettering' }).click()
  await expect(page).toHaveURL(/outline_film=202x\d+&shadow_film=210x\d+&.*width=311&/)
  await expect(page.getByRole('textbox', { name: /^Outline in mm/ })).toHaveValue('3')
  await context.close()
})
