import sharp from 'sharp'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { expect, test } from './support/test.ts'

/* Lettering in place (001 §2): in true scale in our pictures, and in the shopper's own photo. */

test.use({ viewport: { width: 390, height: 844 } })

test('lettering is shown to scale in a picture and in the shopper’s photo, and moved by pointer and by keys', async ({
  page,
}) => {
  await page.goto('/vinyl-lettering-designer')
  await page.getByLabel('Your text').pressSequentially('OPEN')
  await page.getByRole('button', { name: 'See it in place' }).click()
  const place = page.getByRole('region', { name: 'See it in place' })
  const seen = place.getByText(/to scale\./).first()
  await expect(seen).toContainText('on the lid of a laptop')
  await place.getByRole('radio', { name: 'Shop window' }).check()
  await expect(seen).toContainText('on a shop window')
  const lettering = place.getByRole('button', { name: 'Move “OPEN”' })
  await expect(lettering).toBeVisible()
  await expectNoAxeViolations(page)

  await lettering.press('ArrowLeft')
  await expect(seen).toContainText('980 mm from the left')
  const before = await lettering.boundingBox()
  await lettering.hover()
  await page.mouse.down()
  await page.mouse.move((before?.x ?? 0) + 40, (before?.y ?? 0) + 60)
  await page.mouse.up()
  await expect(seen).not.toContainText('980 mm')

  await place.getByRole('radio', { name: 'Your photo' }).check()
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#8a8d8f' } })
    .jpeg()
    .toBuffer()
  await place.getByLabel('Choose a photo').setInputFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer })
  await place.getByLabel('Known length, mm').fill('2000')
  await expect(seen).toContainText('Its centre is 2,500 mm from the left')
  await place.getByRole('button', { name: /^Second end/ }).press('ArrowRight')
  await expect(seen).toContainText('Its centre is 2,439 mm from the left')

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    place.getByRole('button', { name: 'Save as picture' }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^lettering-photo-\d+x\d+mm\.png$/)
})
