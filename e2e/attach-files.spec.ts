import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { expect, test } from './support/test.ts'

/* Attach File of a quote request (000 §2.5, §5): what its files do before the request is sent. */

const MEGABYTE = 1024 * 1024
const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9, 'trim')])
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })
const png = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#d4006e' } })
    .png()
    .toBuffer()

const getRow = (place: Locator | Page, name: string) => place.getByRole('listitem').filter({ hasText: name })

async function openForm(page: Page): Promise<Locator> {
  await page.goto('/special-processing?featured_item_id=1')
  const attach = page.getByLabel('Attach File')
  await expect(attach).toBeAttached()
  return attach
}

/** A line that is slow, or gone. */
async function slowLine(page: Page): Promise<(offline: boolean) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  return async (offline) => {
    const conditions = { offline, latency: 20, downloadThroughput: -1, uploadThroughput: MEGABYTE }
    await session.send('Network.emulateNetworkConditions', conditions)
  }
}

test('files get thumbnails and are replaced and removed by keyboard; a fifth shows the tooltip for five seconds (000 §5)', async ({
  page,
}) => {
  const attach = await openForm(page)
  await attach.setInputFiles([file('logo.png', await png()), file('flyer.pdf', pdf(5000))])
  await expect(getRow(page, 'logo.png')).toContainText('Arrived')
  await expect(getRow(page, 'flyer.pdf')).toContainText('Arrived')
  const picture = getRow(page, 'logo.png').locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectNoAxeViolations(page)

  await attach.setInputFiles(file('script.js', Buffer.from('x = 1')))
  await expect(page.getByRole('alert')).toHaveText('File type not accepted. Please try again.')
  await page.clock.install({ time: '2026-03-02T09:00:00' })
  await page.clock.pauseAt('2026-03-02T10:00:00')
  await attach.setInputFiles(['3.pdf', '4.pdf', '5.pdf'].map((name) => file(name, pdf(5000))))
  const tooltip = page.getByRole('tooltip').filter({ hasText: 'Maximum of 4 files only!' })
  await expect(tooltip).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('You cannot upload more than 4 files.')
  await page.clock.runFor(4900)
  await expect(tooltip).toBeVisible()
  await page.clock.runFor(200)
  await expect(tooltip).toBeHidden()
  await page.clock.resume()
  await expect(getRow(page, '4.pdf')).toContainText('Arrived')
  await expect(page.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(4)
  await expect(page.getByText('All 4 are attached.')).toBeVisible()

  await page.getByLabel('Replace flyer.pdf').setInputFiles(file('flyer-2.pdf', pdf(6000)))
  await expect(getRow(page, 'flyer-2.pdf')).toContainText('Arrived')
  await expect(page.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(4)
  await page.getByRole('button', { name: 'Remove logo.png' }).press('Enter')
  await expect(getRow(page, 'logo.png')).toBeHidden()
  await expect(page.getByRole('list', { name: 'Files' })).toBeFocused()
  await expect(page.getByText('You can add 1 more.')).toBeVisible()
})

test('an upload waits while the connection is lost, resumes after a reload, and is visible in this tab only', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/)
  const attach = await openForm(page)
  const goOffline = await slowLine(page)
  await goOffline(false)
  await attach.setInputFiles(file('poster.pdf', pdf(6 * MEGABYTE)))
  const row = getRow(page, 'poster.pdf')
  const progress = row.getByRole('progressbar', { name: 'Sending poster.pdf' })
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(10)
  await goOffline(true)
  await expect(row).toContainText('Connection lost')
  await goOffline(false)
  await expect(row).toContainText('of 6.0 MB')
  await row.getByRole('button', { name: 'Pause' }).click()
  await expect(row).toContainText('Paused at')
  await page.reload()
  await expect(row).toContainText('Arrived', { timeout: 30_000 })

  const other = await context.newPage()
  await openForm(other)
  await expect(other.getByText('Or drop or paste up to 4 files here.')).toBeVisible()
  await expect(getRow(other, 'poster.pdf')).toHaveCount(0)
})

test('files can be dropped, and fit on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openForm(page)
  const transfer = await page.evaluateHandle(() => {
    const made = new DataTransfer()
    made.items.add(new File(['%PDF-1.7\n'], `${'a very long name '.repeat(6)}.pdf`))
    made.items.add(new File(['a{}'], 'style.scss'))
    return made
  })
  await page.getByText('Or drop or paste up to 4 files here.').dispatchEvent('drop', { dataTransfer: transfer })
  await expect(page.getByRole('alert')).toHaveText('File type not accepted. Please try again.')
  await expect(getRow(page, 'a very long name')).toContainText('Arrived')
  await expectNoAxeViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('closing the form cancels its uploads, and the next form starts empty', async ({ page }) => {
  const way = page.getByRole('link', { name: 'Ask for a quote' }).first()
  const dialog = page.getByRole('dialog', { name: 'Special Processing quote' })
  // Its scripts are fetched when it comes near the screen; until they are there, it leads to the form's own page.
  await expect(async () => {
    await page.goto('/stickers')
    await way.evaluate((link) => link.scrollIntoView())
    await page.waitForLoadState('networkidle')
    await way.click()
    await expect(dialog).toBeVisible()
  }).toPass()
  await (await slowLine(page))(false)
  await dialog.getByLabel('Attach File').setInputFiles(file('poster.pdf', pdf(20 * MEGABYTE)))
  await expect(getRow(dialog, 'poster.pdf').getByRole('progressbar')).toBeVisible()
  const cut = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/artwork/uploads/'))
  await dialog.getByRole('button', { name: 'Close' }).click()
  await cut
  await way.click()
  await expect(dialog.getByText('Or drop or paste up to 4 files here.')).toBeVisible()
  await expect(getRow(dialog, 'poster.pdf')).toHaveCount(0)
})
