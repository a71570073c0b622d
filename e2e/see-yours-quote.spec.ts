import sharp from 'sharp'
import { waitUntilHydrated } from './support/hydration.ts'
import { DRAWN_SMALL, pressSeeYours, seeYoursPanel, seeYoursWords, TIMEOUT } from './support/see-yours.ts'
import { openStaff } from './support/staff-rooms.ts'
import { expect, test } from './support/test.ts'

/* The picture of See yours goes with a request for special processing (000 §2.5), and staff see it beside the choices. */

test.use({ ...DRAWN_SMALL, viewport: { width: 390, height: 800 } })

test('special processing is requested with a picture of the product, and staff see it in the request', async ({
  browser,
  ownShop,
}) => {
  const staff = await openStaff(ownShop, browser)
  const visitor = await browser.newContext({ baseURL: ownShop.url })
  const page = await visitor.newPage()
  await page.goto('/stickers')
  await pressSeeYours(page)
  const buffer = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0a8f3c' } })
    .png()
    .toBuffer()
  await seeYoursPanel(page)
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'leaf.png', mimeType: 'image/png', buffer })
  await expect(seeYoursWords(page)).toHaveText(/with your artwork$/, TIMEOUT)

  const way = page.getByRole('group', { name: 'Special Processing' }).getByRole('link', { name: 'Ask for a quote' })
  await waitUntilHydrated(way)
  await way.click()
  const form = page.getByRole('dialog', { name: 'Special Processing quote' })
  await form.getByRole('checkbox', { name: 'Foil Stamp', exact: true }).check()
  await form.getByRole('checkbox', { name: 'Gold Foil', exact: true }).check()
  await form.getByLabel('First Name').fill('Joan')
  await form.getByLabel('Last Name').fill('Clarke')
  await form.getByLabel('E-mail Address').fill('joan@reader.example')
  await form.getByRole('button', { name: 'Send Quote' }).click()
  await expect(form.getByRole('heading', { name: 'Your Quote Request has been sent!' })).toBeVisible(TIMEOUT)

  await staff.goto('/staff/quotes')
  await staff.getByRole('link', { name: 'Joan Clarke' }).click()
  const picture = staff.getByRole('img', { name: /in the live preview/ })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(300)
  await visitor.close()
  await staff.context().close()
})
