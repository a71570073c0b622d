import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { expect, test } from './support/test.ts'

const WIDTHS = [1440, 390] as const

for (const width of WIDTHS) {
  test.describe(`searching at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('makes suggestions while typing, with the size chosen, which open by keyboard', async ({ page }) => {
      await page.goto('/search')
      const field = page.getByRole('search', { name: 'Shop' }).getByRole('combobox')
      await page.getByRole('search', { name: 'Shop' }).getByRole('searchbox').focus()
      await expect(field).toHaveAttribute('aria-expanded', 'false')
      await field.pressSequentially('75x100 krft')
      const kraft = page.getByRole('option', { name: /Kraft Paper.*75 × 100 mm/ })
      await expect(kraft).toBeVisible()
      await expectNoAxeViolations(page)
      await field.press('ArrowDown')
      await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
      await field.press('ArrowUp')
      await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
      await field.press('Escape')
      await expect(page.getByRole('listbox')).toHaveCount(0)
      await expect(field).toHaveValue('75x100 krft')
      await field.press('ArrowDown')
      await field.press('ArrowDown')
      await field.press('Enter')
      await expect(page).toHaveURL(/\/stickers\/kraft-paper\?size=75x100$/)
    })

    test('opens the page of results by Enter if no suggestion is marked', async ({ page }) => {
      await page.goto('/search')
      const field = page.getByRole('search', { name: 'Shop' }).getByRole('searchbox')
      await field.fill('waterproof')
      await field.press('Enter')
      await expect(page).toHaveURL(/\/search\?q=waterproof$/)
      await expect(page.getByRole('link', { name: /PVC Vinyl/ }).first()).toBeVisible()
      await expect(page.getByText(/\d+ results for “waterproof”/)).toBeVisible()
    })
  })
}

test.describe('in the header', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('loads nothing before the field is focused, and opens a suggestion by pointer', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    expect(asked.filter((path) => path.startsWith('/search'))).toEqual([])
    const field = page.getByRole('search', { name: 'Header' }).getByRole('searchbox')
    await field.click()
    await page.keyboard.type('swing tgas')
    await page
      .getByRole('option', { name: /Swing Tags/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/business-cards\/swing-tags$/)
    await expect(page.getByRole('listbox')).toHaveCount(0)
  })

  test('still searches if the index fails to load', async ({ page, consoleErrors }) => {
    consoleErrors.expect(/search\/index\.json/)
    await page.route('**/search/index.json', (route) => route.abort())
    await page.goto('/')
    const field = page.getByRole('search', { name: 'Header' }).getByLabel('Search products, sizes and guides')
    const lost = page.waitForEvent('requestfailed')
    await field.fill('kraft')
    await lost
    await field.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=kraft$/)
    await expect(page.getByRole('link', { name: /Kraft Paper/ }).first()).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form finds sizes and answers', async ({ page }) => {
    await page.goto('/search?q=75x100')
    await expect(page.getByRole('link', { name: /Kraft Paper/ })).toHaveAttribute(
      'href',
      '/stickers/kraft-paper?size=75x100',
    )
    await page.goto('/search?q=minimum%20order')
    await expect(page.getByRole('link', { name: /What is the minimum order\?/ })).toHaveAttribute(
      'href',
      '/faq#minimum-order',
    )
  })
})

test.describe('suggestions close', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  for (const [how, close] of [
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['leaving the field', (page: Page) => page.keyboard.press('Tab')],
    ['a press outside', (page: Page) => page.mouse.click(200, 700)],
    ['sending the form', (page: Page) => page.keyboard.press('Enter')],
    ['choosing', (page: Page) => page.getByRole('option').first().click()],
  ] as const) {
    test(`by ${how}, and stay closed`, async ({ page }) => {
      await page.goto('/faq')
      const field = page.getByRole('search', { name: 'Header' }).getByLabel('Search products, sizes and guides')
      await field.click()
      await field.pressSequentially('kraft')
      await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
      await expect(field).toHaveAttribute('aria-expanded', 'true')
      await close(page)
      await expect(page.getByRole('listbox')).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('listbox')).toHaveCount(0)
    })
  }

  test('on the page of results too, after the next search', async ({ page }) => {
    await page.goto('/search')
    const search = page.getByRole('search', { name: 'Shop' })
    const field = search.getByLabel('Search products, sizes and guides')
    for (const [query, first] of [
      ['die cut vinyl stickers', 'Die-cut vinyl stickers'],
      ['refund', 'Returns and refunds'],
    ] as const) {
      await field.fill(query)
      await expect(page.getByRole('option').first()).toContainText(first)
      await field.press('Enter')
      await expect(
        page
          .getByRole('main')
          .getByRole('status')
          .filter({ hasText: `for “${query}”` }),
      ).toBeVisible()
      await expect(page.getByRole('listbox')).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(first)
    }
    await expect(field).toHaveValue('refund')
  })

  test('“round labels” leads to round labels', async ({ page }) => {
    await page.goto('/search?q=round+labels')
    await page.getByRole('link', { name: /Round labels on a roll/ }).click()
    await expect(page).toHaveURL(/\/stickers\/roll\?shape_id=3/)
    await expect(page.getByRole('radio', { name: 'Circle' })).toBeChecked()
  })
})
