import { createHash } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { bannerOn } from './support/quote-banner.ts'
import { expect, test } from './support/test.ts'

/** A page of 200 × 100 points with a red field on it. */
const PDF = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R>>endobj
4 0 obj<</Length 30>>stream
1 0 0 rg 20 20 100 50 re f
endstream endobj
trailer<</Root 1 0 R>>`)

const png = (colour: string) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: colour } })
    .png()
    .toBuffer()

/** A PDF's beginning and so many bytes. */
const large = (bytes: number) => Buffer.concat([PDF, Buffer.alloc(bytes - PDF.byteLength, 'trim')])

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

/** Puts art paper into the cart; the dialog that follows. */
async function addToCart(page: Page): Promise<Locator> {
  await page.goto('/stickers')
  await bannerOn(page).add.click()
  const dialog = page.getByRole('dialog', { name: 'Added to your cart' })
  await expect(dialog.getByLabel('Choose files')).toBeAttached()
  return dialog
}

const getRow = (place: Locator | Page, name: string) => place.getByRole('listitem').filter({ hasText: name })

/** Drops files on the area, as from a folder. */
async function drop(page: Page, on: Locator, names: readonly string[], buffer: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ names: all, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
      const made = new DataTransfer()
      for (const name of all) made.items.add(new File([bytes], name))
      return made
    },
    { names, base64: buffer.toString('base64') },
  )
  await on.dispatchEvent('drop', { dataTransfer: transfer })
}

test('four files are uploaded, a fifth is refused, one is replaced and one removed (000 §4.2, §5)', async ({
  page,
}) => {
  const added = await addToCart(page)
  await added.getByLabel('Choose files').setInputFiles([file('logo.png', await png('#d4006e')), file('flyer.pdf', PDF)])
  await expect(getRow(added, 'logo.png')).toContainText('Arrived')
  await expect(getRow(added, 'flyer.pdf')).toContainText('Arrived')
  await expectNoAxeViolations(page)
  await added.getByRole('link', { name: 'View cart' }).click()

  const link = page.getByRole('link', { name: 'Artwork: 2 files for Art Paper' })
  await link.click()
  const dialog = page.getByRole('dialog', { name: 'Artwork for Art Paper' })
  const area = dialog.getByText('You can add 2 more.')
  await drop(page, area, ['dropped-1.png', 'script.js'], await png('#00a3d9'))
  await expect(dialog.getByRole('alert')).toHaveText('File type not accepted. Please try again.')
  await expect(getRow(dialog, 'dropped-1.png')).toContainText('Arrived')
  await drop(page, dialog.getByText('You can add 1 more.'), ['four.png', 'five.png'], await png('#f2c200'))
  await expect(dialog.getByRole('tooltip')).toHaveText('Maximum of 4 files only!')
  await expect(dialog.getByRole('alert')).toHaveText('You cannot upload more than 4 files.')
  await expect(getRow(dialog, 'four.png')).toContainText('Arrived')
  await expect(dialog.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(4)
  await expect(dialog.getByRole('tooltip')).toBeHidden({ timeout: 8000 })
  await expect(dialog.getByLabel('Add files')).toBeHidden()

  await dialog.getByLabel('Replace flyer.pdf').setInputFiles(file('flyer-2.pdf', PDF))
  await expect(getRow(dialog, 'flyer-2.pdf')).toContainText('Arrived')
  await expect(dialog.getByText('flyer.pdf', { exact: true })).toBeHidden()
  await expect(dialog.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(4)
  await expect(dialog.getByRole('listitem').nth(1)).toContainText('flyer-2.pdf')

  await dialog.getByRole('button', { name: 'Remove logo.png' }).press('Enter')
  await expect(dialog.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(3)
  await expect(dialog.getByRole('list', { name: 'Files' })).toBeFocused()
  await dialog.getByText('Add a note').click()
  await dialog.getByLabel('Note').fill('The blue one is the back.')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect(dialog.getByRole('status')).toHaveText('The note is saved.')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('link', { name: 'Artwork: 3 files for Art Paper' })).toBeFocused()
  // The first page of the PDF, drawn.
  const pictures = page.getByRole('article', { name: 'Art Paper' }).locator('img[src$=thumbnail]')
  await expect(pictures).toHaveCount(3)
  await expect.poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

/** A line that is slow, or gone. */
async function openLine(page: Page): Promise<(state: { offline: boolean; bytesPerSecond: number }) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  return async ({ offline, bytesPerSecond }) => {
    const conditions = { offline, latency: 20, downloadThroughput: -1, uploadThroughput: bytesPerSecond }
    await session.send('Network.emulateNetworkConditions', conditions)
  }
}

const MEGABYTE = 1024 * 1024

test('an upload waits while the connection is lost, resumes after a reload, and arrives complete', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/)
  await addToCart(page)
  await page.goto('/cart')
  await page.goto((await page.getByRole('link', { name: 'Send artwork for Art Paper' }).getAttribute('href')) ?? '')
  const line = await openLine(page)
  await line({ offline: false, bytesPerSecond: MEGABYTE })
  const bytes = large(6 * MEGABYTE)
  await page.getByLabel('Choose files').setInputFiles(file('poster.pdf', bytes))
  const row = getRow(page, 'poster.pdf')
  const progress = row.getByRole('progressbar', { name: 'Sending poster.pdf' })
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(10)

  await line({ offline: true, bytesPerSecond: MEGABYTE })
  await expect(row).toContainText('Connection lost')
  // Slow enough that Pause is there to press however slow the machine is.
  await line({ offline: false, bytesPerSecond: MEGABYTE / 8 })
  await expect(row).toContainText('of 6.0 MB')
  await row.getByRole('button', { name: 'Pause' }).click()
  await expect(row).toContainText('Paused at')
  await row.getByRole('button', { name: 'Resume' }).click()
  await expect(row).toContainText('of 6.0 MB')

  await line({ offline: false, bytesPerSecond: 8 * MEGABYTE })
  await page.reload()
  await expect(row).toContainText('Arrived', { timeout: 30_000 })
  const saved = page.waitForEvent('download')
  await row.getByRole('link', { name: 'Save poster.pdf' }).click()
  const stream = await (await saved).createReadStream()
  const hash = createHash('sha256')
  for await (const piece of stream) hash.update(piece as Buffer)
  expect(hash.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'))
})

test('two tabs upload a file once, and the second continues when the first is closed', async ({ page, context }) => {
  await addToCart(page)
  await page.goto('/cart')
  const address = (await page.getByRole('link', { name: 'Send artwork for Art Paper' }).getAttribute('href')) ?? ''
  await page.goto(address)
  const line = await openLine(page)
  await line({ offline: false, bytesPerSecond: MEGABYTE / 8 })
  await page.getByLabel('Choose files').setInputFiles(file('poster.pdf', large(3 * MEGABYTE)))
  const progress = getRow(page, 'poster.pdf').getByRole('progressbar', { name: 'Sending poster.pdf' })
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(0)

  const second = await context.newPage()
  const sent: string[] = []
  second.on('request', (request) => {
    if (request.url().includes('/artwork/uploads/')) sent.push(request.method())
  })
  await second.goto(address)
  await expect(getRow(second, 'poster.pdf')).toContainText('Uploading in another tab.')
  expect(sent).toEqual([])

  await page.close()
  await expect(getRow(second, 'poster.pdf')).toContainText('Arrived', { timeout: 30_000 })
  expect(sent).toContain('PATCH')
})

test('artwork can be sent later, and the section fits on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/stickers')
  await page.getByRole('button', { name: 'ADD TO CART' }).last().click()
  const added = page.getByRole('dialog', { name: 'Added to your cart' })
  await added.getByRole('button', { name: 'Send later' }).click()
  await expect(added).toContainText('You can send your artwork later')
  await expectNoAxeViolations(page)
  await added.getByRole('link', { name: 'View cart' }).click()
  await page.getByRole('link', { name: 'Artwork: to follow for Art Paper' }).click()
  const dialog = page.getByRole('dialog', { name: 'Artwork for Art Paper' })
  await dialog.getByLabel('Choose files').setInputFiles(file(`${'a very long name '.repeat(8)}.pdf`, PDF))
  await expect(dialog.getByRole('list', { name: 'Files' }).getByRole('listitem')).toContainText('Arrived')
  await expectNoAxeViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await dialog.getByRole('link', { name: 'Download the template for this size' }).click()
  await expect(page.getByRole('heading', { name: 'Download the template for this size' })).toBeInViewport()
  await expect(page.getByRole('listitem')).toContainText(['Arrived'])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a form uploads files and the note, explains refusals, and removes files', async ({ page }) => {
    await page.goto('/stickers')
    await bannerOn(page).add.click()
    await page.getByRole('link', { name: 'Send artwork for Art Paper' }).click()
    await expect(page.getByRole('heading', { name: 'Send your artwork' })).toBeVisible()
    const send = page.getByRole('button', { name: 'Send artwork' })
    await send.click()
    await expect(page.getByText('Please upload your file.')).toBeVisible()
    await page.getByLabel('Files').setInputFiles([file('one.pdf', PDF), file('two.png', await png('#1d6b4f'))])
    await page.getByLabel('Note').fill('Two sides')
    await send.click()
    await expect(page.getByText('We have received your artwork.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: /one\.pdf|two\.png/ })).toHaveCount(2)
    await expect(page.getByLabel('Note')).toHaveValue('Two sides')
    await page
      .getByLabel('Files', { exact: true })
      .and(page.locator('input'))
      .setInputFiles(file('style.css', Buffer.from('a{}')))
    await send.click()
    await expect(page.getByText('File type not accepted. Please try again.')).toBeVisible()
    await page.getByRole('button', { name: 'Remove one.pdf' }).click()
    await expect(page.getByRole('link', { name: 'one.pdf' })).toBeHidden()
  })
})
