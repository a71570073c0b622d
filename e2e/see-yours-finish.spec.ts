import type { Page } from '@playwright/test'
import { box, cleanArtwork, STICKER, writeSample } from '#print/preflight/testing/sample-pdf.ts'
import { bannerOn } from './support/quote-banner.ts'
import { DRAWN_SMALL, pressSeeYours, seeYoursPanel, seeYoursWords, TIMEOUT } from './support/see-yours.ts'
import { expect, test } from './support/test.ts'

/* What was shown is what is made: white and foil chosen in See yours go with the file (decisions/0104, 0110). */

test.use({ ...DRAWN_SMALL, viewport: { width: 1024, height: 900 } })

/** A golden square on blue. */
function golden() {
  const artwork = cleanArtwork(STICKER)
  artwork.content.push(`q 0.2 0.35 0.8 0.1 k ${box(20, 18, 24, 24)} f Q`)
  return { name: 'golden.pdf', mimeType: 'application/pdf', buffer: Buffer.from(writeSample(artwork)) }
}

async function show(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await pressSeeYours(page)
  await seeYoursPanel(page)
    .getByLabel(/^Choose a file/)
    .setInputFiles(golden())
  await expect(seeYoursWords(page)).toHaveText(/with your artwork$/, TIMEOUT)
}

interface Check {
  mends: { id: string; picks?: { part: string }[] }[]
  report: { findings: { rule: string; level: string }[] } | null
  standing: string
}

/** The checks of the only file of the only line in the cart. */
async function checkOf(page: Page): Promise<Check | undefined> {
  const cart = (await (await page.request.get('/api/cart')).json()) as { data: { lines: { id: string }[] } }
  const answer = await page.request.get(`/api/artwork/lines/${cart.data.lines[0]?.id}/checks`)
  const { data } = (await answer.json()) as { data: { files: Check[] } }
  return data.files[0]
}

test('white under the artwork goes with the file, after a failure too, which is shown', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_FAILED/)
  await show(page, '/stickers?product_id=5&finishing_id=9')
  const white = seeYoursPanel(page).getByRole('group', { name: 'White ink' })
  await expect(white.getByRole('radio', { name: 'Under all of the artwork' })).toBeChecked()
  // The connection is lost when the file is to be sent.
  await page.route('**/api/artwork/uploads', (route) => route.abort(), { times: 1 })
  await bannerOn(page).add.click()
  const added = page.getByRole('dialog', { name: 'Added to your cart' })
  await expect(added.getByRole('alert')).toHaveText('The connection was lost. Please try again.', TIMEOUT)
  await added.getByRole('button', { name: 'Use this file' }).click()
  await expect(added.getByRole('listitem').filter({ hasText: 'golden.pdf' })).toContainText('Arrived', TIMEOUT)
  expect((await checkOf(page))?.mends).toEqual([{ id: 'white-plate' }])
})

test('a colour picked as foil becomes its plate, and can be undone', async ({ page }) => {
  await show(page, '/foil-stickers?product_id=13')
  const foil = seeYoursPanel(page).getByRole('group', { name: 'Gold foil' })
  await expect(foil).toContainText('We make the plate of its lines, areas and text.')
  await expect(seeYoursWords(page)).toContainText('gold foil not placed yet')
  // The blue of the background is the largest colour, gold the second.
  await foil.getByRole('radio').nth(2).check()
  await expect(seeYoursWords(page)).toContainText('paper, gold foil,')
  await bannerOn(page).add.click()
  const added = page.getByRole('dialog', { name: 'Added to your cart' })
  await expect(added.getByRole('listitem').filter({ hasText: 'golden.pdf' })).toContainText('Arrived', TIMEOUT)
  await expect
    .poll(async () => (await checkOf(page))?.report?.findings.map(({ rule }) => rule), TIMEOUT)
    .toContain('plate-missing')
  const check = await checkOf(page)
  expect(check?.mends).toMatchObject([{ id: 'spot-plates', picks: [{ part: 'foil' }] }])
  expect(check?.standing).not.toBe('replace')

  const cart = (await (await page.request.get('/api/cart')).json()) as { data: { lines: { id: string }[] } }
  await page.goto(`/cart/artwork/${cart.data.lines[0]?.id}`)
  await expect(page.getByText(/^Gold foil is where it is #[0-9a-f]{6}\. Your original is unchanged\.$/)).toBeVisible(
    TIMEOUT,
  )
  await page.getByRole('button', { name: 'Undo “Make plates of colours”' }).click()
  await expect(page.getByRole('heading', { name: /The file has no plate for the gold foil\.$/ })).toBeVisible()
  await page
    .getByRole('button', { name: /^Gold foil where it is #/ })
    .nth(1)
    .click()
  await expect(page.getByText(/^Gold foil is where it is #/)).toBeVisible()
})
