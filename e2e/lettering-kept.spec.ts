import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { expect, newCustomer, PASSWORD, test } from './support/shop-with-mail.ts'

/* Where a design goes besides the cart's own journey (001 §2): a comparison, a quotation on paper, the account. */

const designer = (page: Page): Locator => page.getByRole('region', { name: 'Lettering designer' })
const order = (page: Page): Locator => page.getByRole('complementary', { name: 'Your order' })
const isDrawn = (drawing: Locator) =>
  expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

async function design(page: Page, text: string): Promise<void> {
  await page.goto('/vinyl-lettering-designer')
  await designer(page).getByRole('textbox', { name: 'Your text' }).fill(text)
  await expect(page).toHaveURL(/cut_length=\d+/)
  await expect(page.locator('form[data-price-match="true"]')).toBeVisible()
}

test('a design is compared by its picture, and goes from there into the cart and onto a quotation', async ({
  page,
}) => {
  await design(page, 'Open all day')
  await order(page).getByRole('button', { name: 'Compare', exact: true }).click()
  const bar = page.getByRole('region', { name: 'Compare types' })
  await isDrawn(bar.getByRole('img', { name: 'Your lettering design' }))
  await bar.getByRole('button', { name: 'Compare', exact: true }).click()
  const modal = page.getByRole('dialog', { name: 'Compare types' })
  await isDrawn(modal.getByRole('img', { name: 'Your lettering design' }))
  await expectNoAxeViolations(page)
  const back = await modal.getByRole('link', { name: 'Vinyl Lettering' }).getAttribute('href')
  await modal.getByRole('button', { name: /^Add to Cart/ }).click()
  await expect(page.getByText('Vinyl Lettering is in your cart.')).toBeVisible()
  await isDrawn(page.getByRole('img', { name: /^Your lettering design: “Open all day”/ }))

  await page.getByRole('button', { name: 'Print quotation' }).click()
  await isDrawn(page.getByRole('dialog').getByRole('img', { name: /“Open all day”/ }))
  await expectNoAxeViolations(page)

  await page.goto(back ?? '')
  await expect(designer(page).getByRole('textbox', { name: 'Your text' })).toHaveValue('Open all day')
})

test('a design is kept in the account of whoever has signed in, and opened from there', async ({
  page,
  shop,
  inbox,
  consoleErrors,
}) => {
  // The call that is refused is told of by the browser as well.
  consoleErrors.expect(/401/)
  const email = await newCustomer(page, { shop, inbox })
  await design(page, 'Back at two')
  const keep = designer(page).getByRole('button', { name: 'Keep in my account' })
  await keep.click()
  await expect(designer(page).getByText('Please sign in first. Your design stays here.')).toBeVisible()

  await page.goto('/login')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.goto('/vinyl-lettering-designer')
  await expect(designer(page).getByRole('textbox', { name: 'Your text' })).toHaveValue('Back at two')
  await keep.click()
  await expect(designer(page).getByText('Saved in your account under My designs.')).toBeVisible()

  await page.goto('/account/designs')
  await isDrawn(page.getByRole('img', { name: /Back at two/ }))
  await expectNoAxeViolations(page)
})
