import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { expect, test } from './support/test.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Compare types' })
const modal = (page: Page) => page.getByRole('dialog', { name: 'Compare types' })
const save = (page: Page) =>
  page.getByRole('complementary', { name: 'Your order' }).getByRole('button', { name: 'Compare', exact: true })
const names = (page: Page) => bar(page).getByRole('article').getByRole('heading')

/** Opens a configuration and saves it. */
async function saveAt(page: Page, address: string) {
  await page.goto(address)
  await expect(save(page)).toBeEnabled()
  await save(page).click()
  await expect(page.getByRole('status').filter({ hasText: /your comparison\.$/ })).toBeVisible()
}

const hasCookie = async (page: Page) => (await page.context().cookies()).some(({ name }) => name === 'compare_types')

test('types are saved, removed, compared side by side and put into the cart (000 §2.8)', async ({ page }) => {
  await page.goto('/stickers')
  await expect(save(page)).toBeEnabled()
  await expect(bar(page)).toBeHidden()
  await expect.poll(() => hasCookie(page)).toBe(false)

  await saveAt(page, '/stickers?product_id=1&size=50x50&quantity=500')
  await saveAt(page, '/stickers?product_id=4&size=50x50&quantity=500')
  await saveAt(page, '/stickers?product_id=4&size=50x50&quantity=500')
  await expect(names(page)).toHaveText(['Art Paper', 'Kraft Paper'])
  await expect.poll(() => hasCookie(page)).toBe(true)

  // The list follows from page to page.
  await saveAt(page, '/business-cards/swing-tags')
  await expect(names(page)).toHaveText(['Art Paper', 'Kraft Paper', 'Classic Swing Tag'])
  await bar(page)
    .getByRole('button', { name: /Remove Classic Swing Tag/ })
    .click()
  await expect(names(page)).toHaveText(['Art Paper', 'Kraft Paper'])

  await bar(page).getByRole('button', { name: 'Compare' }).click()
  const types = modal(page).getByRole('list', { name: 'Types' }).getByRole('listitem')
  await expect(types).toHaveCount(2)
  const kraft = types.filter({ hasText: 'Kraft Paper' })
  await expect(kraft.getByText('500 × 1 Kind')).toBeVisible()
  await expectNoAxeViolations(page)

  // Adding opens the cart, which the server's cookie makes this visitor's own (000 §2.8).
  const price =
    (await kraft
      .getByText(/^£[\d,.]+$/)
      .first()
      .textContent()) ?? 'no price'
  await kraft.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page).toHaveURL(/\/cart\?added=/)
  await expect(page.getByText('Kraft Paper is in your cart.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  const line = page.getByRole('article')
  await expect(line).toHaveCount(1)
  await expect(line).toContainText('Kraft Paper')
  await expect(line).toContainText(price)
})

test('removing the last type removes the bar and its cookie; the modal can be hidden', async ({ page }) => {
  await saveAt(page, '/stickers')
  await page.getByRole('button', { name: /^See 1/ }).click()
  await expect(modal(page)).toBeVisible()
  await modal(page).getByRole('button', { name: 'Close' }).click()
  await expect(modal(page)).toBeHidden()
  await expect(bar(page)).toBeVisible()

  await bar(page).getByRole('button', { name: 'Compare' }).click()
  await modal(page)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(modal(page)).toContainText('You haven’t saved anything to compare yet.')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()
  await expect.poll(() => hasCookie(page)).toBe(false)
})

test('the bar shows three types, or two on a narrow screen, the modal three; both can be paged (000 §4.6, §9)', async ({
  page,
}) => {
  for (const quantity of [50, 100, 500, 1000]) await saveAt(page, `/stickers?quantity=${quantity}`)
  const shown = (text: string) => expect(bar(page).getByText(text)).toBeVisible()
  await expect(names(page)).toHaveCount(3)
  await shown('1–3 of 4')
  await bar(page).getByRole('button', { name: 'Next types' }).click()
  await shown('2–4 of 4')
  await expect(bar(page).getByRole('button', { name: 'Next types' })).toBeDisabled()
  await bar(page).getByRole('button', { name: 'Previous types' }).click()
  await shown('1–3 of 4')

  await page.setViewportSize({ width: 810, height: 900 })
  await expect(names(page)).toHaveCount(2)
  await bar(page).getByRole('button', { name: 'Next types' }).click()
  await shown('3–4 of 4')
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 811, height: 900 })
  await expect(names(page)).toHaveCount(3)

  await bar(page).getByRole('button', { name: 'Compare' }).click()
  const types = modal(page).getByRole('list', { name: 'Types' }).getByRole('listitem')
  await expect(types).toHaveCount(3)
  await modal(page).getByRole('button', { name: 'Next types' }).click()
  await expect(types.last()).toContainText('1,000 × 1 Kind')
})

test('a saved type opens with its choices, and without its cookie the bar is not shown', async ({ page, context }) => {
  await saveAt(page, '/stickers?product_id=4&size=custom&width=63&height=41&quantity=500')
  await page.goto('/stickers?product_id=1')
  await bar(page).getByRole('link', { name: 'Kraft Paper' }).click()
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('63 × 41')
  await expect(bar(page)).toBeVisible()
  await context.clearCookies({ name: 'compare_types' })
  await page.reload()
  await expect(save(page)).toBeEnabled()
  await expect(bar(page)).toBeHidden()
})

test('if the browser refuses storage, a message says so and the form still works', async ({ page }) => {
  await page.addInitScript(() => {
    const keep = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith('ct_')) throw new DOMException('full', 'QuotaExceededError')
      keep.call(this, key, value)
    }
  })
  await page.goto('/stickers')
  await expect(save(page)).toBeEnabled()
  await save(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'blocks saved comparisons' })).toBeVisible()
  await expect(bar(page)).toBeHidden()
  await expect(save(page)).toBeEnabled()
})

test('differences are marked, and equal rows can be hidden', async ({ page }) => {
  await saveAt(page, '/stickers?product_id=1&size=50x50&quantity=500')
  await saveAt(page, '/stickers?product_id=1&size=50x50&quantity=1000')
  await bar(page).getByRole('button', { name: 'Compare' }).click()
  await expect(modal(page).getByText('2 of 11 choices differ')).toBeVisible()
  const first = modal(page).getByRole('listitem').first()
  await expect(first.getByRole('term').filter({ hasText: 'Differs: Quantity' })).toBeVisible()
  await expect(first.getByRole('term').filter({ hasText: 'Finishing' })).toHaveText('Finishing')
  await modal(page).getByLabel('Show only differences').focus()
  await page.keyboard.press('Space')
  await expect(first.getByRole('definition')).toHaveText([/p each$/, '500 × 1 Kind'])
  // Two of one product have titles of their own.
  await expect(modal(page).getByRole('heading', { level: 3 })).toHaveText([
    'Art Paper, 500 × 1 Kind',
    'Art Paper, 1,000 × 1 Kind',
  ])
  await expectNoAxeViolations(page)
})

test('an unreadable entry is logged and dropped, and the others are shown', async ({ page }) => {
  await saveAt(page, '/stickers?product_id=4')
  await page.evaluate(() => sessionStorage.setItem('ct_7', '{"key":"ct_7","price":"free"}'))
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning')
  await page.reload()
  expect((await warned).text()).toBe('The saved type ct_7 cannot be read and is dropped.')
  await expect(names(page)).toHaveText(['Kraft Paper'])
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('ct_7'))).toBeNull()
})
