import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { expect, test } from './support/test.ts'

/** The featured items and their routes (decisions §2). */
const items = [
  ['Custom Stickers', '/stickers'],
  ['Roll Stickers', '/stickers/roll'],
  ['Sheet Labels', '/labels'],
  ['Hologram & Metallic Stickers', '/hologram-stickers'],
  ['Dome Stickers', '/dome-stickers'],
  ['Foil & Embossed Stickers', '/foil-stickers'],
  ['Custom Decals', '/custom-decals'],
  ['Vinyl Lettering', '/vinyl-lettering'],
  ['Bumper Stickers', '/bumper-stickers'],
  ['Standard Business Card', '/business-cards/standard-business-card'],
  ['Premium Business Card', '/business-cards/premium-business-card'],
  ['Swing Tags', '/business-cards/swing-tags'],
] as const

test('the home page opens and links to the items', async ({ page }) => {
  const response = await page.goto('/')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Custom Stickers' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Custom Stickers' })).toBeVisible()
  await expectNoAxeViolations(page)
})

for (const [name, path] of items) {
  test(`${path} shows ${name}`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(name))
  })
}

test('an unknown address answers 404 and says so', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/status of 404/)
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the shop stops cleanly, and after a restart serves the same data', async ({ page, ownShop }) => {
  await ownShop.stop()
  await ownShop.start()
  await page.goto(`${ownShop.url}/stickers`)
  await expect(page.getByRole('heading', { level: 1, name: 'Custom Stickers' })).toBeVisible()
})
