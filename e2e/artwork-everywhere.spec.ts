import type { Page, Route } from '@playwright/test'
import sharp from 'sharp'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { bannerOn } from './support/quote-banner.ts'
import { expect, newCustomer, PASSWORD, test } from './support/shop-with-mail.ts'

/* The gaps of drop first (issue 20, 1): sets, the library without a line, uploads on every page, a browser without room. */

const png = (colour: string, size = 591) =>
  sharp({ create: { width: size, height: size, channels: 3, background: colour } })
    .png()
    .toBuffer()

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })

async function signIn(page: Page, email: string, to: string): Promise<void> {
  await page.goto(`/login?to=${to}`)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(({ pathname }) => pathname === to)
}

test('eight designs make eight sets, each with its own file and room for four', async ({ page }) => {
  const buffer = await png('#0a8f3c', 120)
  const added = await page.request.post('/api/cart/items', { data: { product_id: 1, kinds: '8' } })
  const { data } = (await added.json()) as { data: { id: string } }
  // However early they are chosen: before the shop has said how many sets there are.
  const chosen = Promise.withResolvers<void>()
  const answerLater = async (route: Route) => {
    await chosen.promise
    await route.continue()
  }
  await page.route('**/api/artwork/lines/*', answerLater, { times: 1 })
  await page.goto(`/cart/artwork/${data.id}`)
  const names = Array.from({ length: 8 }, (_, index) => `design-${index + 1}.png`)
  await page.getByLabel('Choose files', { exact: true }).setInputFiles(names.map((name) => file(name, buffer)))
  chosen.resolve()
  for (const [index, name] of names.entries()) {
    const set = page.getByRole('listitem', { name: `Set ${index + 1}`, exact: true })
    await expect(set.getByRole('listitem').filter({ hasText: name })).toContainText('Arrived')
  }
  await expectNoAxeViolations(page)

  // A fifth file is refused for its set alone.
  const more = Array.from({ length: 4 }, (_, index) => file(`more-${index}.png`, buffer))
  await page.getByLabel('Add files to set 2').setInputFiles(more)
  await expect(page.getByRole('tooltip')).toHaveText('Maximum of 4 files only!')
  await expect(page.getByRole('alert')).toHaveText('You cannot upload more than 4 files.')
  const second = page.getByRole('listitem', { name: 'Set 2', exact: true })
  await expect(second).toContainText('all 4 files')
  await expect(second.getByText('Arrived')).toHaveCount(4)
  await page.getByLabel('Set of design-2.png').selectOption('Set 3')
  await expect(page.getByRole('listitem', { name: 'Set 3', exact: true })).toContainText('design-2.png')
  for (const width of [390, 810, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('a file dropped by who is signed in is in the library at once, sent once, and replaced where it is chosen', async ({
  page,
  shop,
  inbox,
}) => {
  test.slow()
  const email = await newCustomer(page, { shop, inbox })
  await page.goto('/')
  await page.getByLabel('Choose a file').setInputFiles(file('nimbus.png', await png('#7a2cf0')))
  await expect(page.getByRole('region', { name: 'Your artwork' })).toContainText('50 × 50 mm')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().includes('/artwork/uploads/')) sent.push(request.url())
  })
  await signIn(page, email, '/account/artwork')
  const inLibrary = async () => {
    const answer = await page.request.get('/api/artwork/library')
    const { data } = (await answer.json()) as { data: { files: { state: string; name: string }[] } }
    return data.files.map(({ name, state }) => `${name} ${state}`)
  }
  await expect.poll(inLibrary).toEqual(['nimbus.png sent'])
  await page.reload()
  const card = page.getByRole('list', { name: 'Files' }).getByRole('listitem').filter({ hasText: 'nimbus.png' }).first()
  await expect(card).toContainText('Not used yet. We keep it until')

  await page.goto('/stickers')
  await bannerOn(page).add.click()
  const added = page.getByRole('dialog', { name: 'Added to your cart' })
  await expect(added.getByRole('listitem').filter({ hasText: 'nimbus.png' })).toContainText('Arrived')
  expect(sent).toHaveLength(1)

  await page.goto('/account/artwork')
  await expect(card.getByRole('link', { name: 'In your cart, for Art Paper' })).toBeVisible()
  await card.getByText('Replace').first().click()
  await expect(card.getByLabel('In your cart, for Art Paper')).toBeChecked()
  await card.getByLabel('New file').setInputFiles(file('nimbus-2.png', await png('#d4006e')))
  await expectNoAxeViolations(page)
  await card.getByRole('button', { name: 'Replace the file' }).click()
  await expect(page.getByText('The new version has arrived.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Files' }).getByRole('heading')).toHaveText(['nimbus-2.png'])
  await page.getByRole('link', { name: 'In your cart, for Art Paper' }).click()
  await expect(page.getByRole('list', { name: 'Files' })).toContainText('nimbus-2.png')
})

test('an interrupted upload goes on on another page', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/ERR_FAILED/)
  const added = await page.request.post('/api/cart/items', { data: { product_id: 1 } })
  const { data } = (await added.json()) as { data: { id: string } }
  await page.route('**/api/artwork/uploads/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  )
  await page.goto(`/cart/artwork/${data.id}`)
  await page.getByLabel('Choose files', { exact: true }).setInputFiles(file('logo.png', await png('#00a3d9')))
  await expect(page.getByText(/^Connection lost/)).toBeVisible()
  await page.unroute('**/api/artwork/uploads/*')
  await page.goto('/faq')
  const state = async () => {
    const answer = await page.request.get(`/api/artwork/lines/${data.id}`)
    const body = (await answer.json()) as { data: { files: { state: string }[] } }
    return body.data.files.map((each) => each.state)
  }
  await expect.poll(state).toEqual(['sent'])
})

test('a browser without room for a file says so, and the file goes with the product all the same', async ({ page }) => {
  await page.goto('/')
  const devtools = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 20_000 })
  const noise = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#fff',
    },
  })
    .png()
    .toBuffer()
  await page.getByLabel('Choose a file').setInputFiles(file('large.png', noise))
  await expect(page.getByRole('alert')).toHaveText(
    'Your browser has no more room for files. This one is here until you close the page.',
  )
  const own = page.getByRole('region', { name: 'Your artwork' })
  await expect(own).toContainText('large.png')
  await expectNoAxeViolations(page)
  await own.getByRole('link', { name: 'See it on a sticker' }).click()
  await expect(page.getByRole('region', { name: 'Your artwork' })).toContainText('large.png')
  await bannerOn(page).add.click()
  const added = page.getByRole('dialog', { name: 'Added to your cart' })
  await expect(added.getByRole('listitem').filter({ hasText: 'large.png' })).toContainText('Arrived')
})
