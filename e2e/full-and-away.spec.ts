import type { Locator, Page } from '@playwright/test'
import { findPostgresPrograms, startPostgres } from '../src/platform/database/testing/postgres-server.server.ts'
import { standBefore } from '../src/platform/database/testing/stand-before.server.ts'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { waitUntilHydrated } from './support/hydration.ts'
import { bannerOn } from './support/quote-banner.ts'
import { SAMPLE_DATA } from './support/sample-data-setup.ts'
import { startShop } from './support/start-shop.ts'
import { expect, leaveShop, test } from './support/test.ts'

/* What a shopper reads while the disk has no room for files, and while the database is away. */

const PDF = { name: 'flyer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') }
const FULL = 'We cannot take more files at the moment. Please try again in an hour, or send us a download link instead.'

const MESSAGE = 'Sixty round labels for jam jars, please, each with our name and the fruit.'

/** A form is not taken in its first two seconds; whoever is told so presses again. */
async function sendUntilUnavailable(page: Page, send: Locator): Promise<void> {
  for (;;) {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await send.click()
    if ((await answered).status() === 503) return
  }
}

/** A shop that leaves more of the disk free than any has. */
async function withFullDisk(page: Page, work: (url: string) => Promise<void>): Promise<void> {
  const shop = await startShop({ copyOf: process.env[SAMPLE_DATA], env: { DISK_RESERVE_MB: '9999999' } })
  try {
    await work(shop.url)
    await leaveShop(page.context())
  } finally {
    await shop.close()
  }
}

test('a file that there is no room for is refused in words, and the line stays in the cart', async ({
  page,
  consoleErrors,
}) => {
  await withFullDisk(page, async (url) => {
    consoleErrors.expect(/status of 507/)
    await page.goto(`${url}/stickers`)
    await bannerOn(page).add.click()
    const dialog = page.getByRole('dialog', { name: 'Added to your cart' })
    await dialog.getByLabel('Choose files').setInputFiles(PDF)
    await expect(dialog.getByText(FULL).first()).toBeVisible()
    await expectNoAxeViolations(page)
    await dialog.getByRole('link', { name: 'View cart' }).click()
    await expect(page.getByRole('main')).toContainText('Art Paper')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a file that there is no room for is refused in words', async ({ page }) => {
    await withFullDisk(page, async (url) => {
      await page.goto(`${url}/stickers`)
      await bannerOn(page).add.click()
      await page.getByRole('link', { name: 'Send artwork for Art Paper' }).click()
      await page.getByLabel('Files').setInputFiles(PDF)
      await page.getByRole('button', { name: 'Send artwork' }).click()
      await expect(page.getByText(FULL).first()).toBeVisible()
    })
  })
})

test.describe('while the database is away', () => {
  test.skip(findPostgresPrograms() === undefined, 'no PostgreSQL server is installed')

  async function withDatabaseBehind(
    page: Page,
    work: (url: string, setAway: (away: boolean) => void) => Promise<void>,
  ): Promise<void> {
    const postgres = await startPostgres()
    const between = await standBefore(postgres.url)
    const shop = await startShop({ env: { DATABASE_URL: between.url } })
    try {
      await work(shop.url, between.setAway)
      await leaveShop(page.context())
    } finally {
      between.setAway(false)
      await shop.close()
      between.close()
      await postgres.stop()
    }
  }

  test('pages are read with a notice, and what is pressed says when to try again, and works then', async ({
    page,
    consoleErrors,
  }) => {
    test.slow()
    await withDatabaseBehind(page, async (url, setAway) => {
      consoleErrors.expect(/status of (?:422|503)/)
      await page.goto(`${url}/stickers`)
      await bannerOn(page).add.click()
      await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible()
      await page.goto(`${url}/contact`)
      const send = page.getByRole('button', { name: 'Send message' })
      await waitUntilHydrated(send)
      await send.click()
      await expect(page.getByText('First name is required. Please try again.')).toBeVisible()
      await page.getByLabel('First name').fill('Ada')
      await page.getByLabel('Email address').fill('ada@reader.example')
      await page.getByLabel('Your message').fill(MESSAGE)
      setAway(true)
      await sendUntilUnavailable(page, send)
      await expect(page.getByRole('heading', { name: 'We could not save this' })).toBeVisible()
      await expect(page.getByText(MESSAGE)).toBeVisible()
      await expectNoAxeViolations(page)
      setAway(false)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { name: 'Thank you for your message' })).toBeVisible()

      setAway(true)
      // For some seconds the shop remembers who asks.
      await expect(async () => {
        await page.goto(`${url}/stickers`)
        const notice = page.getByText('We cannot show your cart or your account at the moment.')
        await expect(notice).toBeVisible({ timeout: 1000 })
      }).toPass()
      await waitUntilHydrated(bannerOn(page).add)
      await bannerOn(page).add.click()
      await expect(
        page.getByText('The shop cannot do this at the moment. Please try again in a minute.'),
      ).toBeInViewport()
      await expectNoAxeViolations(page)
      await page.goto(`${url}/cart`)
      await expect(page.getByRole('heading', { name: 'This page is not available at the moment' })).toBeVisible()
      await expectNoAxeViolations(page)
      setAway(false)
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(page.getByRole('main')).toContainText('Art Paper')
    })
  })
})
