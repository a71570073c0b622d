import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { bannerOn } from './support/quote-banner.ts'
import { DRAWN_SMALL, seeYoursPanel as panel, pressSeeYours, TIMEOUT } from './support/see-yours.ts'
import { expect, test } from './support/test.ts'

/* The shopper's own product beyond See yours: in the cart and its quotation, and in a link (000 §2.6, 001 §2). */

test.use({ ...DRAWN_SMALL, viewport: { width: 810, height: 900 } })

const GREEN = { r: 10, g: 143, b: 60 }
/** Our own sample there is pink. */
const AHEAD = 8
const ADDRESS = '/stickers?product_id=1&size=50x75'

const ownPicture = (within: Page | Locator, product: string): Locator =>
  within.getByRole('img', { name: `Your ${product} in the live preview` })

/** Opens See yours with a green file on the product, drawn however slow this machine is. */
async function openWithArtwork(page: Page): Promise<void> {
  await page.goto(ADDRESS)
  await pressSeeYours(page)
  const buffer = await sharp({ create: { width: 400, height: 600, channels: 3, background: GREEN } })
    .png()
    .toBuffer()
  await panel(page).getByLabel('Choose a file').setInputFiles({ name: 'leaf.png', mimeType: 'image/png', buffer })
  await expect(panel(page).getByText(/, with your artwork$/)).toBeVisible()
  await expect.poll(async () => greenness(await getCanvas(page)), TIMEOUT).toBeGreaterThan(AHEAD)
}

async function getCanvas(page: Page): Promise<Buffer> {
  const data = await panel(page)
    .locator('canvas')
    .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL('image/png'))
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
}

/** By how much green is ahead of red in the middle of a picture, 0 to 255. */
async function greenness(picture: Buffer): Promise<number> {
  const { width, height } = await sharp(picture).metadata()
  const part = (length: number, share: number) => Math.floor(length * share)
  const middle = {
    left: part(width, 0.3),
    top: part(height, 0.45),
    width: part(width, 0.125),
    height: part(height, 0.125),
  }
  const { channels } = await sharp(picture).extract(middle).stats()
  return (channels[1]?.mean ?? 0) - (channels[0]?.mean ?? 0)
}

/** Whether a picture on a page is that of the green product. */
async function expectGreen(page: Page, picture: Locator): Promise<void> {
  // The picture is drawn for the order before the answer, however slow this machine is.
  await expect(picture).toBeVisible(TIMEOUT)
  const address = new URL((await picture.getAttribute('src')) ?? '', page.url()).href
  const answer = await page.request.get(address)
  expect(answer.headers()['content-type']).toMatch(/^image\//)
  // However small the screen is that it was drawn on (000 §9).
  expect(await sharp(await answer.body()).metadata()).toMatchObject({ width: 1100, height: 619 })
  expect(await greenness(await answer.body())).toBeGreaterThan(AHEAD)
}

test('cart and quotation show the product with the shopper’s artwork, also after a reload', async ({ page }) => {
  await openWithArtwork(page)
  await bannerOn(page).add.click()
  const added = page.getByRole('dialog', { name: 'Added to your cart' })
  await expectGreen(page, ownPicture(added, 'Art Paper'))
  await added.getByRole('link', { name: 'View cart' }).click()
  const line = page.getByRole('article', { name: 'Art Paper' })
  await expectGreen(page, ownPicture(line, 'Art Paper'))
  await page.reload()
  await expectGreen(page, ownPicture(line, 'Art Paper'))

  await page.getByRole('button', { name: 'Print quotation' }).click()
  await expectGreen(page, ownPicture(page.getByRole('dialog'), 'Art Paper'))
})

test('a link opens the same product with its picture first, in another browser', async ({ page, browser }) => {
  await openWithArtwork(page)
  await panel(page).getByRole('button', { name: 'Share by link' }).click()
  const link = await panel(page).getByRole('textbox', { name: 'Link' }).inputValue(TIMEOUT)

  const elsewhere = await browser.newContext({ viewport: { width: 390, height: 800 } })
  const visitor = await elsewhere.newPage()
  await visitor.goto(link)
  await expect(visitor.getByRole('group', { name: 'Size (mm)' }).getByRole('radio', { name: '50 × 75' })).toBeChecked()
  const pictures = visitor.getByRole('region', { name: /^Pictures of / })
  await expectGreen(visitor, pictures.getByRole('listitem').first().getByRole('img'))
  const image = await visitor.locator('meta[property="og:image"]').getAttribute('content')
  expect(await greenness(await (await visitor.request.get(image ?? '')).body())).toBeGreaterThan(AHEAD)
  await elsewhere.close()
})
