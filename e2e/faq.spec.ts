import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { expect, test } from './support/test.ts'

/* Frequently asked questions (001 §2, §4). */

for (const width of [390, 1440]) {
  test(`at ${width} px all questions are open, and can be closed, searched and linked to`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/faq')
    await expect(page.getByRole('heading', { name: 'Frequently Asked Questions', level: 1 })).toBeVisible()
    const answer = page.getByText('Draw a 50 × 50 mm sticker at 54 × 54 mm')
    await expect(answer).toBeVisible()
    await expectNoAxeViolations(page)

    const bleed = page.getByText('What is bleed, and how much do you need?')
    await bleed.click()
    await expect(answer).toBeHidden()
    await page.getByRole('button', { name: 'Expand all' }).click()
    await expect(answer).toBeVisible()
    await page.getByRole('button', { name: 'Collapse all' }).click()
    await expect(answer).toBeHidden()

    const search = page.getByLabel('Search the questions')
    await search.fill('bleed safety template')
    await expect(page.getByRole('status').filter({ hasText: 'No questions found.' })).toBeVisible()
    await search.fill('bleed')
    await expect(bleed).toBeVisible()
    await expect(page.getByText('Do prices include VAT?')).toBeHidden()
    await search.fill('')

    await page.getByRole('link', { name: 'Copy link to: What is bleed, and how much do you need?' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toHaveCount(1)
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(link).hash).toBe('#bleed')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

test('a link to a question opens it and moves the focus to it', async ({ page }) => {
  await page.goto('/faq#swing-tags-holes')
  const summary = page.locator('summary', { hasText: 'Which holes can a tag have?' })
  await expect(summary).toBeFocused()
  await expect(summary).toBeInViewport()
  await expect(page.getByText('We drill holes from 3 to 8 mm.')).toBeVisible()
})

for (const width of [390, 1440]) {
  test(`at ${width} px the page of an item shows five open questions and links to all`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/business-cards/swing-tags')
    const faq = page.getByRole('region', { name: 'Frequently Asked Questions' })
    await expect(faq.getByRole('listitem')).toHaveCount(5)
    await expect(faq.locator('details:not([open])')).toHaveCount(0)
    const answer = faq.getByText('10–14 business days including delivery, from the day')
    await expect(answer).toBeVisible()
    await faq.getByText('How long do swing tags take?').click()
    await expect(answer).toBeHidden()
    await expectNoAxeViolations(page)
    await faq.getByRole('link', { name: 'All questions' }).click()
    await expect(page).toHaveURL('/faq')
    await expect(page.getByText('What is bleed, and how much do you need?')).toBeVisible()
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('questions can be read, closed and searched', async ({ page }) => {
    await page.goto('/faq')
    await page.getByLabel('Search the questions').fill('dishwasher')
    await page.getByRole('button', { name: 'Search' }).last().click()
    await expect(page).toHaveURL(/\/faq\?q=dishwasher/)
    const question = page.getByText('Are they dishwasher-safe?')
    await expect(question).toBeVisible()
    await expect(page.getByText('Do prices include VAT?')).toBeHidden()
    await question.click()
    await expect(page.getByText('Heat and detergent weaken the adhesive')).toBeHidden()
  })
})
