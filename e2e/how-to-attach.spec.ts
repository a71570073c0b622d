import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { scrollToDetails } from './support/scroll-to-details.ts'
import { expect, test } from './support/test.ts'

const GUIDE = '/user-guide/how-to-attach'
const TEMPLATES = ['Enclosed', 'Not enclosed']
/** What the steps are about, in the order of 001 §2. */
const STEPS: Readonly<Record<string, RegExp[]>> = {
  Enclosed: [
    /unused part.*mount/,
    /auxiliary sheet over sticker and backing/,
    /Peel off the mount/,
    /position and press with a card/,
    /auxiliary sheet slowly/,
    /Done/,
  ],
  'Not enclosed': [
    /diluted neutral detergent water/,
    /sticker from the mount/,
    /Paste it carefully/,
    /card to remove water and air bubbles/,
    /unused part from the edge/,
    /Done/,
  ],
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })

    test('lettering and transfer decals have a modal for each template, six illustrated steps each (001 §2)', async ({
      page,
    }) => {
      for (const product of ['9', '23']) {
        await page.goto(`/vinyl-lettering?product_id=${product}`)
        await scrollToDetails(page)
        await expect(page.getByRole('tablist', { name: 'Product details' })).toBeVisible()
        for (const title of TEMPLATES) {
          const opener = page.getByRole('link', { name: title, exact: true })
          await opener.click()
          const dialog = page.getByRole('dialog', { name: `How to attach: ${title}` })
          await expect(dialog.getByRole('listitem')).toHaveCount(6)
          await expect(dialog.getByRole('listitem')).toContainText(STEPS[title] ?? [])
          await expect(dialog.locator('img')).toHaveCount(6)
          await expectNoAxeViolations(page)
          await page.keyboard.press('Escape')
          await expect(dialog).toHaveCount(0)
          await expect(opener).toBeFocused()
        }
      }
    })

    test('the page has both guides, loads every picture, and fits', async ({ page }) => {
      await page.goto(GUIDE)
      for (const title of TEMPLATES) await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
      const pictures = page.getByRole('main').locator('ol img')
      await expect(pictures).toHaveCount(12)
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded()
        await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
      }
      await expectNoAxeViolations(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    })
  })
}

test('other items do not have the buttons', async ({ page }) => {
  await page.goto('/stickers')
  await scrollToDetails(page)
  await expect(page.getByRole('tablist', { name: 'Product details' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Not enclosed' })).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the buttons link to their template on the page', async ({ page }) => {
    await page.goto('/vinyl-lettering')
    await page.getByRole('link', { name: 'Not enclosed' }).click()
    await expect(page).toHaveURL(`${GUIDE}#not-enclosed`)
    await expect(page.getByRole('heading', { name: 'Not enclosed' })).toBeInViewport()
    await expect(page.locator('#not-enclosed').getByRole('listitem')).toContainText(STEPS['Not enclosed'] ?? [])
  })
})
