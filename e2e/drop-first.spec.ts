import { writeFileSync } from 'node:fs'
import { PDFDocument, rgb } from '@cantoo/pdf-lib'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { waitUntilHydrated } from './support/hydration.ts'
import { bannerOn } from './support/quote-banner.ts'
import { expect, test } from './support/test.ts'

/* Drop first (issue 20, 1): a file is given once, before any choice, and is then wherever one is wanted. */

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

/** A logo of 886 × 591 pixels, 75 × 50 mm at 300 DPI, with a transparent outline. */
const logo = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="886" height="591"><ellipse cx="443" cy="295.5" rx="443" ry="295.5" fill="#7a2cf0"/></svg>',
    ),
  )
    .png()
    .toBuffer()

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a8f3c' } })

/** A page of 101 × 61 mm with a TrimBox of 95 × 55 mm. */
async function trimmedPdf(): Promise<Buffer> {
  const mm = 72 / 25.4
  const document = await PDFDocument.create()
  const page = document.addPage([101 * mm, 61 * mm])
  page.setTrimBox(3 * mm, 3 * mm, 95 * mm, 55 * mm)
  page.drawRectangle({ width: 100, height: 50 })
  return Buffer.from(await document.save())
}

/** Drops files anywhere on the page, as from a folder. */
async function drop(page: Page, names: readonly string[], buffer: Buffer): Promise<void> {
  // Before the page listens, a browser opens what is dropped.
  await waitUntilHydrated(page.locator('main'))
  const transfer = await page.evaluateHandle(
    ({ all, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
      const made = new DataTransfer()
      for (const name of all) made.items.add(new File([bytes], name))
      return made
    },
    { all: names, base64: buffer.toString('base64') },
  )
  await page.locator('h1').first().dispatchEvent('drop', { dataTransfer: transfer })
}

/** Drops a file of the disk as the browser itself does: it opens the file instead of the page where nothing prevents it. */
async function dropFromDisk(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data })
  }
}

const sheetTitle = (page: Page): Locator => page.getByRole('heading', { name: 'Drop your artwork' })
const sheet = (page: Page): Locator => page.getByRole('region', { name: 'Your artwork' })

test('a file dropped before the scripts have come is taken, and no page is lost', async ({ page }, info) => {
  const path = info.outputPath('nimbus.png')
  writeFileSync(path, await logo())
  for (const address of ['/', '/stickers']) {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto(address, { waitUntil: 'commit' })
    await expect(sheetTitle(page)).toBeAttached()
    await dropFromDisk(page, path)
    release()
    await expect(sheet(page)).toContainText('nimbus.png')
    await expect(sheet(page)).toContainText('75 × 50 mm')
    expect(new URL(page.url()).pathname).toBe(address)
    await page.unrouteAll({ behavior: 'wait' })
    await sheet(page)
      .getByRole('button', { name: /^Remove/ })
      .click()
  }
  // Nothing here takes files, before the scripts or after them.
  for (const address of ['/faq', '/vinyl-lettering']) {
    await page.goto(address)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    await dropFromDisk(page, path)
    await waitUntilHydrated(page.locator('main'))
    await dropFromDisk(page, path)
    await expect(heading).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(address)
    // Chromium opens what nothing takes beside the page.
    expect(page.context().pages()).toHaveLength(1)
  }
})

test('a logo dropped on the home page proposes size and shape, and goes with the product', async ({ page }) => {
  await page.goto('/')
  await drop(page, ['nimbus.png'], await logo())
  await expect(sheet(page)).toContainText('75 × 50 mm')
  await expectNoAxeViolations(page)
  await page.reload()
  await expect(sheet(page)).toContainText('nimbus.png')

  await sheet(page).getByRole('link', { name: 'See it on a sticker' }).click()
  await expect(sheet(page)).toContainText('75 × 50 mm, Custom Shape')
  await expect(sheet(page)).toContainText('Your picture at 300 DPI is 75 × 50 mm.')
  await sheet(page).getByRole('button', { name: 'Use this size and shape' }).press('Enter')
  await expect(page.getByRole('group', { name: 'Shape' }).getByRole('radio', { name: 'Custom Shape' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Width' })).toHaveValue('75')
  await expectNoAxeViolations(page)
  await sheet(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('textbox', { name: 'Width' })).toHaveCount(0)
  await sheet(page).getByRole('button', { name: 'Use this size and shape' }).click()

  await bannerOn(page).add.click()
  const added = page.getByRole('dialog', { name: 'Added to your cart' })
  await expect(added.getByRole('listitem').filter({ hasText: 'nimbus.png' })).toContainText('Arrived')
  await added.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByRole('link', { name: 'Artwork: 1 file for Art Paper' })).toBeVisible()
})

test('the trim box of a PDF proposes the size, and a photo that lies on its side is upright', async ({ page }) => {
  await page.goto('/stickers')
  await page.getByLabel('Choose a file').setInputFiles(file('card.pdf', await trimmedPdf()))
  await expect(sheet(page)).toContainText('The trim box of your PDF is 95 × 55 mm.')
  await sheet(page).getByRole('button', { name: 'Remove card.pdf' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'card.pdf was removed.' })).toBeAttached()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(sheet(page)).toContainText('card.pdf')
  await sheet(page).getByRole('button', { name: 'Remove card.pdf' }).click()

  const photo = await plain(1181, 591).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  await page.getByLabel('Choose a file').setInputFiles(file('photo.jpg', photo))
  await expect(sheet(page)).toContainText('Your picture at 300 DPI is 50 × 100 mm.')
})

test('what cannot be taken is said, and a file too large for the product is fitted', async ({ page }) => {
  await page.goto('/stickers')
  await drop(page, ['style.css'], Buffer.from('a{}'))
  await expect(page.getByRole('alert').filter({ hasText: 'File type not accepted. Please try again.' })).toBeVisible()
  await page.getByLabel('Choose a file').setInputFiles(file('huge.png', await plain(9000, 300).png().toBuffer()))
  await expect(sheet(page)).toContainText('The largest Art Paper is')
})

test('a browser that saves no files keeps them while the page is open, and says so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', {
      value: {
        open() {
          throw new DOMException('denied', 'SecurityError')
        },
      },
    })
  })
  await page.goto('/')
  await page.getByLabel('Choose a file').setInputFiles(file('logo.png', await logo()))
  await expect(
    page.getByText('Your browser does not save files, so this one is here until you close the page.'),
  ).toBeVisible()
  await sheet(page).getByRole('link', { name: 'See it on a sticker' }).click()
  await expect(sheet(page)).toContainText('75 × 50 mm, Custom Shape')
})

test('eight designs make eight sets, with their price, which can be undone, and all eight go along', async ({
  page,
}) => {
  await page.goto('/stickers')
  await drop(
    page,
    Array.from({ length: 8 }, (_, index) => `design-${index + 1}.png`),
    await plain(591, 591).png().toBuffer(),
  )
  await expect(sheet(page).getByRole('listitem')).toHaveCount(8)
  await expect(sheet(page)).toContainText('One set holds up to 4 files.')
  await sheet(page).getByRole('button', { name: 'Make 8 sets' }).click()
  await expect(sheet(page)).toContainText(/8 sets, one design each: £\d/)
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('50 × 8 Kinds')
  await sheet(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('50 × 1 Kind')
  await sheet(page).getByRole('button', { name: 'Make 8 sets' }).click()
  await expectNoAxeViolations(page)

  await bannerOn(page).add.click()
  const added = page.getByRole('dialog', { name: 'Added to your cart' })
  const files = added.getByRole('list', { name: /^Files of set/ }).getByRole('listitem')
  await expect(files.filter({ hasText: 'Arrived' })).toHaveCount(8)
  await added.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByRole('link', { name: 'Artwork: 8 files in 8 sets for Art Paper' })).toBeVisible()
})

test('what a PDF or a WebP leaves bare shows through its picture', async ({ page }) => {
  const pdf = await PDFDocument.create()
  pdf.addPage([200, 200]).drawRectangle({ x: 80, y: 80, width: 40, height: 40, color: rgb(0.04, 0.56, 0.24) })
  const bare = { width: 80, height: 80, channels: 4, background: '#0000' } as const
  const square = await plain(40, 40).png().toBuffer()
  const webp = await sharp({ create: bare })
    .composite([{ input: square }])
    .webp({ lossless: true })
    .toBuffer()
  await page.goto('/')
  for (const own of [file('bare.pdf', Buffer.from(await pdf.save())), file('bare.webp', webp)]) {
    await page.getByLabel('Choose a file').setInputFiles(own)
    const picture = sheet(page).getByRole('listitem').filter({ hasText: own.name }).locator('img')
    await expect(picture).toBeVisible()
    const pixels = await picture.evaluate((img: HTMLImageElement) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: 100, height: 100 })
      const context = canvas.getContext('2d')
      context?.drawImage(img, 0, 0, 100, 100)
      return [5, 50].map((at) => [...(context?.getImageData(at, at, 1, 1).data ?? [])])
    })
    const [corner, middle] = pixels
    expect(corner?.[3], own.name).toBe(0)
    expect([middle?.[3], (middle?.[0] ?? 255) < 20, (middle?.[1] ?? 0) > 130], own.name).toEqual([255, true, true])
    await sheet(page)
      .getByRole('button', { name: `Remove ${own.name}` })
      .click()
  }
})

test('a quote request begins with the files given before', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Choose a file').setInputFiles(file('logo.png', await logo()))
  await expect(sheet(page)).toContainText('75 × 50 mm')
  await page.goto('/quote-request?featured_item_id=1&product_id=1')
  await expect(page.getByRole('listitem').filter({ hasText: 'logo.png' })).toContainText('Arrived')
})

for (const width of [390, 810]) {
  test(`the sheet fits at ${width} px, also with a very long name`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/stickers')
    await page.getByLabel('Choose a file').setInputFiles(file(`${'very-long-name-'.repeat(7)}.png`, await logo()))
    await expect(sheet(page)).toContainText('Use this size and shape')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}
