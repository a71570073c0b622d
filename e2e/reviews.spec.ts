import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { scrollToDetails } from './support/scroll-to-details.ts'
import { openStaff } from './support/staff-rooms.ts'
import { expect, test } from './support/test.ts'

/* Reviews (001 §2 Reviews section, §4, §7 to §9; decisions §5, §7). */

const PHOTOS = ['gallery/kraft-paper-01-1100.webp', 'gallery/kraft-paper-02-1100.webp'].map((file) => ({
  name: file.slice(file.indexOf('/') + 1),
  mimeType: 'image/webp',
  buffer: readFileSync(join(import.meta.dirname, '..', 'public', 'pictures', file)),
}))
const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1440, height: 900 }

/** Asks for a review and gives the path of the link, which stands in the outbox. */
async function linkFor(staff: Page, email: string): Promise<string> {
  await staff.goto('/staff/reviews')
  await staff.getByRole('link', { name: 'Ask for a review' }).click()
  await staff.getByLabel('Email address').fill(email)
  await staff.getByLabel('Product').selectOption({ label: 'Custom Stickers, Kraft Paper' })
  await staff.getByRole('button', { name: 'Send link' }).click()
  await expect(
    staff.getByText('No mail server is set up: the email waits in the outbox.', { exact: true }),
  ).toBeVisible()
  await expectNoAxeViolations(staff)
  await staff.getByRole('link', { name: 'Outbox' }).click()
  await staff
    .getByRole('link', { name: /^How did your Custom Stickers, Kraft Paper turn out/ })
    .first()
    .click()
  const words = await staff.locator('pre').innerText()
  return /\/reviews\/write\/[\w-]{43}/.exec(words)?.[0] ?? ''
}

test('a review with photos is written by a link, published and answered', async ({
  ownShop,
  browser,
  page,
  consoleErrors,
}) => {
  test.slow()
  const staff = await openStaff(ownShop, browser)
  const link = await linkFor(staff, 'ada@reader.example')

  await page.setViewportSize(PHONE)
  await page.goto(ownShop.url + link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Write a review')
  await expectNoAxeViolations(page)
  consoleErrors.expect(/status of 422/)
  await page.getByLabel('Title').fill('Brown and honest')
  await page.getByLabel('Add photos').setInputFiles(PHOTOS)
  await expect(page.getByRole('list', { name: 'Chosen photos' }).getByRole('img')).toHaveCount(2)
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Please choose from one to five stars.')).toBeVisible()
  // What was typed and the photos are there still.
  await expect(page.getByLabel('Title')).toHaveValue('Brown and honest')
  await expect(page.getByRole('list', { name: 'Your photos' }).getByRole('img')).toHaveCount(2)
  await expectNoAxeViolations(page)
  await page.getByRole('radio', { name: '4 stars, Very good' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: '5 stars, Excellent' })).toBeChecked()
  await page.getByLabel('Your review').fill(`They stick. ${'All of them do. '.repeat(20)}`)
  await page.getByLabel('Name to show').fill('Ada, a reader')
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your review')

  await staff.goto('/staff')
  await staff.getByRole('link', { name: 'review to check' }).click()
  await staff.getByRole('link', { name: 'Brown and honest' }).click()
  await expect(staff.getByRole('img', { name: 'Photo 1 of 2 by Ada, a reader' })).toBeVisible()
  await expectNoAxeViolations(staff)
  await staff.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(staff.getByText('The review is published.')).toBeVisible()
  await staff.getByLabel('Our answer').fill('Thank you, Ada.')
  await staff.getByRole('button', { name: 'Publish answer' }).click()
  await expect(staff.getByText('Your answer is shown below the review.')).toBeVisible()

  await page.goto(`${ownShop.url}/stickers/kraft-paper`)
  await page.setViewportSize(WIDE)
  await page.getByRole('link', { name: /5\.0.*\(1 review\)/ }).click()
  const review = page.getByRole('article', { name: 'Brown and honest' })
  await expect(review.getByText('Thank you, Ada.')).toBeVisible()
  await expect(review.getByText('Sample review')).toHaveCount(0)
  await review.getByRole('button', { name: 'See More' }).click()
  await expect(review.getByRole('button', { name: 'See Less' })).toHaveAttribute('aria-expanded', 'true')
  await review.getByRole('link', { name: 'Photo 1 of 2' }).click()
  const viewer = page.getByRole('dialog', { name: 'Brown and honest' })
  await expect(viewer.getByRole('img', { name: 'Photo 1 of 2' })).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Previous photo' })).toBeDisabled()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('Photo 2 of 2')).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Next photo' })).toBeDisabled()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(review.getByRole('link', { name: 'Photo 1 of 2' })).toBeFocused()
  await staff.context().close()
})

for (const viewport of [PHONE, WIDE]) {
  test(`all reviews at ${viewport.width} px: samples are marked, and filter, pages and products are shown`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/reviews')
    await expect(page.getByText('Sample review', { exact: true })).toHaveCount(8)
    await expect(page.getByText(/^These are samples/)).toBeVisible()
    await expectNoAxeViolations(page)
    const pages = page.getByRole('navigation', { name: 'Pages of reviews' })
    await expect(pages.getByRole('link', { name: 'Previous page' })).toHaveCount(0)
    await pages.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(pages.getByRole('link', { name: 'Page 2 of 6' })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('tab', { name: 'Photo Reviews' }).click()
    await expect(page).toHaveURL(/filter=photo/)
    await expect(pages.getByRole('link', { name: 'Next page' })).toHaveCount(0)
    await page.getByLabel('Show reviews of').selectOption({ label: 'Dome Stickers' })
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reviews: Dome Stickers')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expectNoAxeViolations(page)
  })
}

test('the REVIEW tab loads its list when chosen, and says if there are no reviews', async ({ page }) => {
  await page.goto('/bumper-stickers/bumper-stickers')
  const answered = page.waitForResponse(/\/api\/quote\/reviews\?.*filter=null/)
  await scrollToDetails(page)
  await page.getByRole('tab', { name: 'REVIEW' }).click()
  expect((await answered).status()).toBe(200)
  await expect(page.getByText('There is no history.')).toBeVisible()
  await page.goto('/bumper-stickers?tab=review')
  await expect(page.getByRole('article')).toHaveCount(2)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the tab, the whole comment, the filter, the pages and the photos are links', async ({ page }) => {
    await page.goto('/stickers')
    await page.getByRole('link', { name: 'REVIEW', exact: true }).click()
    const review = page.getByRole('article', { name: 'Jam labels, third run' })
    await expect(review.getByText('The corners stay down')).toHaveCount(0)
    await review.getByRole('link', { name: 'See More' }).click()
    await expect(review.getByText('The corners stay down')).toBeVisible()
    await expect(review.getByRole('link', { name: 'See Less' })).toBeVisible()
    await page.getByRole('link', { name: 'Photo Reviews' }).click()
    await expect(page).toHaveURL(/filter=photo/)
    await page.goto('/reviews')
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(
      page
        .getByRole('article')
        .first()
        .getByRole('link', { name: /^Photo/ })
        .first(),
    ).toHaveAttribute('href', /^\/pictures\//)
  })
})

test('a review is written with photos, without scripts', async ({ ownShop, browser }) => {
  test.slow()
  const staff = await openStaff(ownShop, browser)
  const link = await linkFor(staff, 'bea@reader.example')
  await staff.context().close()
  const bare = await browser.newContext({ javaScriptEnabled: false })
  const page = await bare.newPage()
  await page.goto(ownShop.url + link)
  await page.getByRole('radio', { name: '3 stars, Good' }).check()
  await page.getByLabel('Title').fill('Fair')
  await page.getByLabel('Add photos').setInputFiles(PHOTOS.slice(0, 1))
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Your review is required. Please try again.')).toBeVisible()
  await expect(page.getByRole('radio', { name: '3 stars, Good' })).toBeChecked()
  await page.getByRole('button', { name: 'Remove photo 1' }).click()
  await expect(page.getByRole('list', { name: 'Your photos' })).toHaveCount(0)
  await expect(page.getByLabel('Title')).toHaveValue('Fair')
  await page.getByLabel('Your review').fill('Fair, for what it costs.')
  await page.getByLabel('Name to show').fill('Bea')
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your review')
  await bare.close()
})
