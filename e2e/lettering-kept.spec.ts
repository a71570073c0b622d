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

test('a design is compared by its picture, and from there put into the cart and a quotation', async ({ page }) => {
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

test('Keep in my account leads a visitor to sign in and back, with the design saved', async ({
  page,
  shop,
  inbox,
  consoleErrors,
}) => {
  // The call that is refused is told of by the browser as well.
  consoleErrors.expect(/401/)
  const email = await newCustomer(page, { shop, inbox })
  await design(page, 'Back at two')
  await designer(page).getByRole('button', { name: 'Keep in my account' }).click()

  // To sign in and back: the design is there, and saved without another press.
  await page.getByLabel('Email address').first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(designer(page).getByRole('textbox', { name: 'Your text' })).toHaveValue('Back at two')
  await expect(designer(page).getByText('Saved in your account under My designs.')).toBeVisible()

  await page.goto('/account/designs')
  await isDrawn(page.getByRole('img', { name: /Back at two/ }))
  await expectNoAxeViolations(page)
})

test('lettering without a word has no price and is not sold: the designer asks for the text', async ({ page }) => {
  await page.goto('/vinyl-lettering-designer')
  const text = designer(page).getByRole('textbox', { name: 'Your text' })
  await expect(text).toBeVisible()
  await expect(order(page).getByText(/^Type your text in the designer to see its price, from £/)).toBeVisible()
  await expect(order(page).getByText('Total Price')).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Prices by quantity' })).toHaveCount(0)
  await order(page).getByRole('button', { name: 'ADD TO CART' }).click()
  await expect(text).toBeFocused()
  await expect(text).toHaveAccessibleDescription(/Please type your text in the designer/)
  await expectNoAxeViolations(page)

  await page.keyboard.type('Open')
  await expect(order(page).getByText('Total Price')).toBeVisible()
  await expect(text).not.toHaveAccessibleDescription(/Please type your text/)
  await expect(page).toHaveURL(/cut_length=/)
  // The words go, and their price and their design with them.
  await text.fill('')
  await expect(order(page).getByText('Total Price')).toHaveCount(0)
  await expect(page).not.toHaveURL(/cut_length=|design_id=/)
})

test('ADD TO CART on a design shows the design and does not ask for artwork', async ({ page }) => {
  await design(page, 'Closed on Mondays')
  await order(page).getByRole('button', { name: 'ADD TO CART' }).click()
  const added = page.getByRole('dialog', { name: 'Added to your cart' })
  await isDrawn(added.getByRole('img', { name: /^Your lettering design: “Closed on Mondays”/ }))
  await expect(added.getByText('Cut from your design: no artwork needed.')).toBeVisible()
  await expect(added.getByRole('heading', { name: 'Send your artwork' })).toHaveCount(0)
  await expectNoAxeViolations(page)
})

test('the customer’s own design is ordered by size, and the artwork is asked for', async ({ page }) => {
  await design(page, 'Left behind')
  await page.getByRole('link', { name: 'I have my own design' }).click()
  await expect(page).not.toHaveURL(/design_id|cut_length/)
  await expect(page.locator('form[data-price-match="true"]')).toBeVisible()
  await order(page).getByRole('button', { name: 'ADD TO CART' }).click()
  const added = page.getByRole('dialog', { name: 'Added to your cart' })
  await expect(added.getByRole('heading', { name: 'Send your artwork' })).toBeVisible()
  await expect(added.getByRole('img', { name: /Left behind/ })).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('lettering is refused with an error at its text until the text was typed and shown', async ({ page }) => {
    await page.goto('/vinyl-lettering-designer')
    await expect(order(page).getByText(/^Type your text in the designer to see its price/)).toBeVisible()
    await order(page).getByRole('button', { name: 'ADD TO CART' }).click()
    const text = page.getByRole('textbox', { name: 'Your text' })
    await expect(text).toHaveAccessibleDescription(/Please type your text in the designer/)

    await text.fill('Open all day')
    await order(page).getByRole('button', { name: 'ADD TO CART' }).click()
    await expect(text).toHaveAccessibleDescription(/Press “Show my lettering” first/)
    await expect(text).toHaveValue('Open all day')
    await page.getByRole('button', { name: 'Show my lettering' }).click()
    await expect(page.getByRole('img', { name: 'Your lettering as it will be cut' })).toBeVisible()
    await text.fill('Open all night')
    await order(page).getByRole('button', { name: 'ADD TO CART' }).click()
    await expect(text).toHaveAccessibleDescription(/Press “Show my lettering” first/)
    await page.getByRole('button', { name: 'Show my lettering' }).click()

    // Into the account, by signing in on the way.
    const shown = page.url()
    await page.getByRole('link', { name: 'Keep in my account' }).click()
    await expect(page).toHaveURL(/\/login\?to=/)
    await page.goto(shown)
    await order(page).getByRole('button', { name: 'ADD TO CART' }).click()
    await expect(page.getByRole('img', { name: /^Your lettering design: “Open all night”/ })).toBeVisible()
  })
})
