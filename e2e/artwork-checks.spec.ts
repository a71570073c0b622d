import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { encode } from 'uqr'
import { openAuthSecret } from '#people/accounts/secrets.server.ts'
import { openDatabase } from '#platform/database/open-database.server.ts'
import { systemClock } from '#platform/time/clock.ts'
import type { ArtworkReport } from '#print/preflight/check-artwork.ts'
import { FAULTS } from '#print/preflight/testing/faults.ts'
import { cleanArtwork, STICKER, writeSample } from '#print/preflight/testing/sample-pdf.ts'
import { checkFile } from '#shop/artwork-checks/check-file.server.ts'
import { orderPath } from '#shop/orders/order-link.server.ts'
import { placeTestOrder } from '#shop/orders/testing/test-orders.server.ts'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { bannerOn } from './support/quote-banner.ts'
import { SAMPLE_DATA } from './support/sample-data-setup.ts'
import { startShop } from './support/start-shop.ts'
import { test as base, expect } from './support/test.ts'

/* What is found in artwork, and what follows from it (issue 20, 2; decisions §9). */

/** `test` with a shop in which an order was placed: 500 stickers of 75 × 52 mm that want artwork. */
const test = base.extend<object, { order: { path: string } }>({
  order: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use({ path: '' }),
    { scope: 'worker' },
  ],
  shop: [
    async ({ order }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'trimline-checks-'))
      cpSync(process.env[SAMPLE_DATA] ?? '', dataDir, { recursive: true })
      const quiet = () => {}
      const { db, close } = await openDatabase({ dataDir, log: { info: quiet, warn: quiet, error: quiet } })
      const placed = await placeTestOrder(db, { at: systemClock.now() })
      order.path = orderPath(placed.order, await openAuthSecret(db, systemClock, undefined))
      await close()
      const shop = await startShop({ dataDir })
      await use(shop)
      await shop.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** Artwork of 50 × 50 mm, or another size, with faults. */
function pdf(name: string, faults: readonly string[] = [], trim = STICKER.trim) {
  const artwork = cleanArtwork({ ...STICKER, trim })
  for (const fault of FAULTS) if (faults.includes(fault.name)) fault.build(artwork)
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(writeSample(artwork)) }
}

/** A picture of 54 mm with a QR code whose modules are a quarter of a millimetre. */
async function pictureOfCode(): Promise<Buffer> {
  const { data, size } = encode('TRIMLINE', { border: 0 })
  const light = Uint8Array.from(data.flat(), (isDark) => (isDark ? 0 : 255))
  const code = sharp(light, { raw: { width: size, height: size, channels: 1 } }).resize(size * 3, size * 3, {
    kernel: 'nearest',
  })
  const picture = sharp({ create: { width: 638, height: 638, channels: 3, background: '#fff' } })
  return picture
    .composite([{ input: await code.png().toBuffer() }])
    .png()
    .toBuffer()
}

const SIZE = { width: 75, height: 52 }
const checksOf = (place: Page | Locator, name: string) => place.getByRole('region', { name: new RegExp(name) })

/** Puts 50 × 50 mm stickers into the cart; the dialog that follows. */
async function addToCart(page: Page): Promise<Locator> {
  await page.goto('/stickers')
  await bannerOn(page).add.click()
  const dialog = page.getByRole('dialog', { name: 'Added to your cart' })
  await expect(dialog.getByLabel('Choose files')).toBeAttached()
  return dialog
}

test('a file dropped on a product page has its verdict at once, and again for another size', async ({ page }) => {
  await page.goto('/stickers?size=50x50')
  await page.getByLabel('Choose a file').setInputFiles(pdf('nimbus.pdf', ['no-bleed', 'rich-black-text']))
  const sheet = page.getByRole('region', { name: 'Your artwork' })
  await expect(sheet.getByText('1 to fix')).toBeVisible()
  await expect(sheet.getByText('1 to look at')).toBeVisible()
  await sheet.getByRole('button', { name: 'See the 2 points in nimbus.pdf' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Your artwork' })
  await expect(dialog.getByRole('heading', { name: 'One thing to fix' })).toBeVisible()
  const stop = dialog.getByRole('listitem').filter({ hasText: 'Stop' })
  await expect(stop).toContainText('Where')
  await expect(stop).toContainText('Measured')
  await expect(stop).toContainText('Needed')
  await expectNoAxeViolations(page)
  await dialog.getByRole('link', { name: /^1\./ }).press('Enter')
  await expect(stop).toBeFocused()
  await page.keyboard.press('Escape')

  await page
    .getByRole('group', { name: 'Size' })
    .getByRole('radio', { name: /100 × 100/ })
    .check()
  await expect(sheet.getByText(/printed at|to fix/).first()).toBeVisible()
  await sheet.getByRole('button', { name: /^See/ }).click()
  await expect(dialog).toContainText('another size')
})

test('look at this: the shopper confirms what was found, and the cart says so', async ({ page }) => {
  const added = await addToCart(page)
  await added.getByLabel('Choose files').setInputFiles(pdf('look.pdf', ['rich-black-text']))
  const found = checksOf(added, 'look.pdf')
  await expect(found.getByRole('heading', { name: 'One thing to look at' })).toBeVisible()
  await found.getByRole('button', { name: 'Print it like this look.pdf' }).click()
  await expect(found).toContainText('You have confirmed what we found.')
  await expectNoAxeViolations(page)
  await added.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByRole('article', { name: 'Art Paper' })).toContainText('Artwork checked')
})

test('stop: a good file takes the place of the one that cannot be printed', async ({ page }) => {
  const added = await addToCart(page)
  await added.getByLabel('Choose files').setInputFiles(pdf('stop.pdf', ['no-bleed']))
  await expect(checksOf(added, 'stop.pdf')).toContainText('We cannot print this file as it is.')
  await added.getByRole('link', { name: 'View cart' }).click()
  const line = page.getByRole('article', { name: 'Art Paper' })
  await expect(line).toContainText('Something to fix')
  await page.goto((await line.getByRole('link', { name: /^Artwork: 1 file/ }).getAttribute('href')) ?? '')
  await expect(checksOf(page, 'stop.pdf').getByText('Stop', { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByLabel('Replace stop.pdf').setInputFiles(pdf('good.pdf'))
  await expect(checksOf(page, 'good.pdf').getByRole('heading', { name: 'Your artwork is fine' })).toBeVisible()
  await expect(checksOf(page, 'stop.pdf')).toHaveCount(0)
})

test('the line of an order waits for a file, for its customer, and goes on', async ({ page, order }) => {
  await page.goto(order.path)
  await page.getByRole('link', { name: 'Send artwork', exact: true }).click()
  await page.getByLabel('Choose files').setInputFiles(pdf('cloud.pdf', ['no-bleed'], SIZE))
  const found = checksOf(page, 'cloud.pdf')
  await expect(found).toContainText('We cannot print this file as it is.')
  await page.getByRole('link', { name: 'Back to your order' }).click()
  await page.getByRole('region', { name: 'Look at what we found in your artwork for PVC Vinyl' }).waitFor()
  await page.goBack()
  await found.getByRole('button', { name: 'Ask us to look at it cloud.pdf' }).click()
  await expect(found).toContainText('You asked us to look at this file.')
  await page.getByRole('link', { name: 'Back to your order' }).click()
  const steps = page.getByRole('article', { name: 'PVC Vinyl' }).getByRole('listitem')
  await expect(steps.filter({ hasText: 'Checked' })).toHaveAttribute('aria-current', 'step')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the findings of the server are read and confirmed', async ({ page, shop }) => {
    await page.goto('/stickers?size=50x50')
    await bannerOn(page).add.click()
    await page.getByRole('link', { name: /^Send artwork for/ }).click()
    await page.getByLabel('Files').setInputFiles(pdf('look.pdf', ['rich-black-text']))
    await page.getByRole('button', { name: 'Send artwork' }).click()
    await expect(async () => {
      await page.reload()
      await expect(checksOf(page, 'look.pdf')).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(checksOf(page, 'look.pdf')).toContainText('Look at this')
    await page.getByRole('button', { name: 'Print it like this look.pdf' }).click()
    await expect(checksOf(page, 'look.pdf')).toContainText('You have confirmed what we found.')
    expect(shop.running()).toBe(true)
  })
})

test('browser and server find the same', async ({ page }) => {
  await page.goto('/faq')
  const script = readdirSync(join(import.meta.dirname, '../build/client/assets')).find((name) =>
    /^check-worker-.*\.js$/.test(name),
  )
  const sample = FAULTS.filter((_fault, index) => index % 4 === 0)
  const files = [...sample.map(({ name }) => pdf(name, [name])), { name: 'code.png', buffer: await pictureOfCode() }]
  for (const { name, buffer } of files) {
    const there = await page.evaluate(
      async ({ address, base64, requirements }) => {
        const worker = new Worker(address, { type: 'module' })
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
        const answer = new Promise((resolve) => {
          worker.addEventListener('message', ({ data }) => data.isWhole && resolve(data.report))
        })
        worker.postMessage({ file: new Blob([bytes]), requirements }, [])
        const report = JSON.stringify(await answer)
        worker.terminate()
        return report
      },
      { address: `/assets/${script}`, base64: buffer.toString('base64'), requirements: STICKER },
    )
    const stream = async function* () {
      yield buffer
    }
    const here: ArtworkReport = await checkFile(stream(), STICKER)
    if (name === 'code.png') expect(here.findings.map(({ rule }) => rule)).toContain('code-size')
    expect(JSON.parse(there), name).toEqual(here)
  }
})
