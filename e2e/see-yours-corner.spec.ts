import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { layoutShift } from './support/layout-shift.ts'
import { bannerOn } from './support/quote-banner.ts'
import {
  DRAWN_SMALL,
  pressSeeYours,
  seeYoursCanvas,
  seeYoursPanel,
  seeYoursStats,
  seeYoursWords,
  TIMEOUT,
} from './support/see-yours.ts'
import { expect, test } from './support/test.ts'

/* The stage scrolls away while options are chosen (001 §2 Product carousel): a small copy stays in a corner meanwhile. */

test.use(DRAWN_SMALL)

const PHONE = { width: 390, height: 800 }

const goBack = (page: Page) => page.getByRole('button', { name: 'Go to the large preview' })
const close = (page: Page) => page.getByRole('button', { name: 'Close the small preview' })
const keep = (page: Page) => seeYoursPanel(page).getByRole('checkbox', { name: 'Keep it in view while you choose' })

/** Scrolls until the quantities stand in the middle of the window, and the stage has left it. */
const scrollToOptions = (page: Page) =>
  page
    .getByRole('group', { name: 'Quantity' })
    .first()
    .evaluate((group) => group.scrollIntoView({ block: 'center' }))

async function getBox(locator: Locator) {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('It is not on the page')
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height }
}

type Box = Awaited<ReturnType<typeof getBox>>

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

for (const [width, height] of [
  [1440, 900],
  [390, 800],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    test('the same canvas moves into a corner, hides no button of the order, and moves back', async ({ page }) => {
      await page.goto('/stickers')
      await pressSeeYours(page)
      const shifted = await layoutShift(page)
      const place = await getBox(seeYoursCanvas(page))
      await expect(close(page)).toHaveCount(0)

      await scrollToOptions(page)
      await expect(close(page)).toBeVisible()
      const small = await getBox(seeYoursCanvas(page))
      expect(small.right - small.left).toBeLessThan(place.right - place.left)
      expect(small.top).toBeGreaterThan(0)
      expect(small.bottom).toBeLessThanOrEqual(height)
      const order = page.getByRole('complementary', { name: 'Your order' })
      const add = page.getByRole('button', { name: 'ADD TO CART' })
      const pressed = await order.getByRole('button').or(add).filter({ visible: true }).all()
      expect(pressed.length).toBeGreaterThan(2)
      for (const one of pressed) expect(overlap(small, await getBox(one))).toBe(false)
      await expectNoAxeViolations(page)

      const { frames } = await seeYoursStats(page)
      await bannerOn(page).choose('Size (mm)', '50 × 75')
      await expect(seeYoursWords(page)).toHaveText(/^Art Paper, 50 × 75 mm/)
      await expect.poll(async () => (await seeYoursStats(page)).frames, TIMEOUT).toBeGreaterThan(frames)
      await expect(page.locator('canvas')).toHaveCount(1)

      await page.evaluate(() => scrollTo(0, 0))
      await expect(close(page)).toHaveCount(0)
      expect(await getBox(seeYoursCanvas(page))).toEqual(place)
      expect(await layoutShift(page)).toBe(shifted)
    })
  })
}

test('its button or Escape hides it for this visit, and it can be shown again', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/stickers')
  await pressSeeYours(page)
  await scrollToOptions(page)
  await close(page).click()
  await expect(close(page)).toHaveCount(0)
  await expect(seeYoursCanvas(page)).not.toBeInViewport()

  await page.goto('/labels')
  await pressSeeYours(page)
  await scrollToOptions(page)
  await expect(seeYoursCanvas(page)).not.toBeInViewport()
  await expect(keep(page)).not.toBeChecked()
  await keep(page).check()
  await scrollToOptions(page)
  await expect(close(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(close(page)).toHaveCount(0)
  await expect(keep(page)).not.toBeChecked()
})

test('by keyboard it leads back to the picture, and it never covers the focus', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/stickers')
  await pressSeeYours(page)
  await seeYoursCanvas(page).focus()
  await scrollToOptions(page)
  await expect(close(page)).toBeVisible()
  await expect(seeYoursCanvas(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(goBack(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(close(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(close(page)).toHaveCount(0)
  await expect(seeYoursCanvas(page)).toBeFocused()
  await expect(seeYoursCanvas(page)).toBeInViewport({ ratio: 0.9 })

  await scrollToOptions(page)
  await expect(close(page)).toBeVisible()
  await bannerOn(page).option('Size (mm)', '50 × 75').focus()
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Tab')
    // The page scrolls, and the small picture follows a frame later, or goes: below the options there is none.
    await expect
      .poll(async () => {
        if ((await close(page).count()) === 0) return true
        const small = await getBox(seeYoursCanvas(page))
        const focused = await getBox(page.locator('*:focus'))
        return focused.top < small.top || focused.left < small.left
      })
      .toBe(true)
  }
})

test('without See yours there is no small copy', async ({ page }) => {
  await page.goto('/stickers')
  await scrollToOptions(page)
  await expect(page.locator('canvas')).toHaveCount(0)
  await expect(close(page)).toHaveCount(0)
})
