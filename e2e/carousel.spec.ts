import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { waitUntilHydrated } from './support/hydration.ts'
import { expect, test } from './support/test.ts'

const BANNER = 'Free Roll Dispenser for 1000 Quantity or Up *'
const YES =
  'Yes: the existing material around the design is removed and the decal is pre-applied to the auxiliary film.'
const NO = 'No: the decal comes with auxiliary film and the customer must weed out the excess material.'
const WIDTHS = [390, 1440]

const carousel = (page: Page): Locator => page.getByRole('region', { name: /^Pictures of / })
const slides = (page: Page): Locator => carousel(page).getByRole('listitem', { name: /^\d of \d$/ })
const previous = (page: Page): Locator => carousel(page).getByRole('button', { name: 'Previous picture' })
const next = (page: Page): Locator => carousel(page).getByRole('button', { name: 'Next picture' })
const film = (scope: Page | Locator): Locator => scope.getByLabel(/^Film: /)
const banner = (page: Page): Locator => page.getByText(BANNER)
const choose = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true }).check()

/** The thumbnails by their names. */
const thumbnails = (page: Page) =>
  carousel(page)
    .getByRole('button', { name: /^(Picture|Film) \d$/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))

const isPaused = (video: Locator) => video.evaluate((element) => (element as HTMLVideoElement).paused)
const isRunning = async (video: Locator) => {
  await expect.poll(() => isPaused(video)).toBe(false)
  const at = await video.evaluate((element) => (element as HTMLVideoElement).currentTime)
  await expect.poll(() => video.evaluate((element) => (element as HTMLVideoElement).currentTime)).not.toBe(at)
}

/** The pictures of the gallery, by their numbers; the opening slide may show one of them too. */
const gallery = (page: Page) =>
  slides(page)
    .evaluateAll((items) =>
      items
        .slice(1)
        .map((item) => item.querySelector('img')?.getAttribute('src') ?? '')
        .map((src) => /gallery\/(.+?)(?:-\d+\.webp\?.*|\.svg)$/.exec(src)?.[1]),
    )
    .then((names) => names.filter((name) => name !== undefined))

/** Whether the picture of a slide has been fetched. */
const isFetched = (slide: Locator) =>
  slide.getByRole('img').evaluate((image) => (image as HTMLImageElement).naturalWidth > 0)

test('the next picture is fetched ahead, and the others when their neighbour is shown', async ({ page }) => {
  await page.goto('/stickers')
  await waitUntilHydrated(next(page))
  await expect.poll(() => isFetched(slides(page).nth(1))).toBe(true)
  expect(await isFetched(slides(page).nth(2))).toBe(false)
  await next(page).click()
  await expect.poll(() => isFetched(slides(page).nth(2))).toBe(true)
})

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('001 §4: thumbnail, dispenser film and images of a roll; Previous stops at the first, Next at the last', async ({
      page,
    }) => {
      await page.goto('/stickers/roll')
      await expect.poll(() => thumbnails(page)).toEqual(['Picture 1', 'Film 2', 'Picture 3', 'Picture 4', 'Picture 5'])
      await expect.poll(() => gallery(page)).toEqual(['art-paper-10', 'art-paper-11', 'art-paper-12'])
      await expect(previous(page)).toBeDisabled()
      expect(await isPaused(film(carousel(page)))).toBe(true)

      await next(page).click()
      await expect(carousel(page).getByRole('button', { name: 'Film 2' })).toHaveAttribute('aria-current', 'true')
      await isRunning(film(carousel(page)))

      await carousel(page).getByRole('button', { name: 'Picture 5' }).click()
      await expect(slides(page).last()).toBeInViewport({ ratio: 0.9 })
      await expect(next(page)).toBeDisabled()
      await expect.poll(() => isPaused(film(carousel(page)))).toBe(true)
      await previous(page).click()
      await expect(slides(page).nth(3)).toBeInViewport({ ratio: 0.9 })
      await expect(next(page)).toBeEnabled()
    })

    test('001 §2: the banner’s link opens the film in a modal; Escape closes it and the focus returns', async ({
      page,
    }) => {
      await page.goto('/stickers/roll')
      await expect(banner(page)).toBeVisible()
      await expect(page.getByText('* With 1,000 labels or more on rolls.')).toBeVisible()
      const link = page.getByRole('link', { name: 'Watch the dispenser' })
      const modal = page.getByRole('dialog', { name: 'The roll dispenser' })
      await expect(page.getByLabel('Film: a label comes').first()).not.toHaveAttribute('controls')
      await link.focus()
      await page.keyboard.press('Enter')
      await expect(modal).toBeVisible()
      await isRunning(film(modal))
      await expectNoAxeViolations(page)
      await page.keyboard.press('Escape')
      await expect(modal).toBeHidden()
      await expect(link).toBeFocused()

      await link.click()
      await modal.getByRole('button', { name: 'Close' }).click()
      await expect(modal).toBeHidden()
    })

    test('001 §4: on /stickers the banner is shown for rolls only, and from 1,000 the order includes a dispenser', async ({
      page,
    }) => {
      await page.goto('/stickers?product_id=4')
      await expect(film(page)).toHaveCount(0)
      await expect(banner(page)).toHaveCount(0)
      await choose(page, 'Supply', 'Roll')
      await expect(banner(page)).toBeVisible()
      await expect.poll(() => gallery(page)).toEqual(['kraft-paper-04', 'kraft-paper-05', 'kraft-paper-06'])
      const order = page.getByRole('complementary', { name: 'Your order' })
      await expect(order).not.toContainText('Free roll dispenser')
      await page.getByLabel('More quantities').selectOption('1000')
      await expect(order).toContainText('Free roll dispenser')
      await choose(page, 'Supply', 'Kiss Cut')
      await expect(banner(page)).toHaveCount(0)
      await expect(film(page)).toHaveCount(0)
      await expect(order).not.toContainText('Free roll dispenser')
      await expect.poll(() => gallery(page)).toEqual(['kraft-paper-01', 'kraft-paper-02', 'kraft-paper-03'])
    })

    test('001 §2: transfer decals open with a silent looping film that can be paused', async ({ page }) => {
      await page.goto('/vinyl-lettering/transfer-decals')
      const video = film(carousel(page))
      await expect(
        page.getByText('Lay the film on, rub it down and peel it off. Only the decal stays on.'),
      ).toBeVisible()
      await isRunning(video)
      const kind = await video.evaluate((element) => {
        const { loop, muted, playsInline } = element as HTMLVideoElement
        return { loop, muted, playsInline }
      })
      expect(kind).toEqual({ loop: true, muted: true, playsInline: true })
      await page.getByRole('button', { name: 'Pause film' }).click()
      await expect.poll(() => isPaused(video)).toBe(true)
      await page.getByRole('button', { name: 'Play film' }).click()
      await isRunning(video)
      await expectNoAxeViolations(page)
    })

    test('001 §2: lettering leads to the designer; with the customer’s own design it explains install-ready', async ({
      page,
    }) => {
      await page.goto('/vinyl-lettering/vinyl-lettering')
      await expect(film(carousel(page))).toHaveCount(0)
      const designer = page.getByRole('link', { name: 'Design your lettering' })
      await expect(designer).toHaveAttribute('href', '/vinyl-lettering-designer')
      await page.getByRole('link', { name: 'I have my own design' }).click()
      await expect(page.getByText(YES)).toBeVisible()
      await isRunning(film(carousel(page)))
      await choose(page, 'Install Ready', 'No')
      await expect(page.getByText(NO)).toBeVisible()
      await expect(page.getByText(YES)).toHaveCount(0)
      await expect(film(carousel(page))).toHaveAccessibleName(/cut sheet and its film lie side by side/)
      // The choice is in the address with the others, so that the page can be shared.
      await expect(page).toHaveURL(/install_ready=no/)
      await expect(page).toHaveURL(/use_creation_tool=no/)
      await page.reload()
      await expect(page.getByText(NO)).toBeVisible()

      // Also by the address alone, as before the scripts are there: whoever asks for the designer gets it.
      await page.goto('/vinyl-lettering-designer')
      await expect(page).toHaveURL(/install_ready=no/)
      await expect(page.getByRole('link', { name: 'I have my own design' })).toBeVisible()
      await page.goBack()
      await expect(page.getByText(NO)).toBeVisible()
      await waitUntilHydrated(designer)
      await designer.click()
      await expect(page).toHaveURL(/\/vinyl-lettering-designer$/)
      await expect(page.getByRole('link', { name: 'I have my own design' })).toBeVisible()
      await expect(designer).toHaveCount(0)
      await expect(film(carousel(page))).toHaveCount(0)
    })
  })
}

test('the slide swiped to before the scripts load stays selected', async ({ page }) => {
  let goOn = () => {}
  const swiped = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await swiped
    await route.continue()
  })
  await page.goto('/stickers', { waitUntil: 'commit' })
  const list = carousel(page).getByRole('list', { name: /^Pictures of / })
  await list.evaluate((track) => track.scrollTo({ left: track.clientWidth * 2, behavior: 'instant' }))
  goOn()
  await expect(carousel(page).getByRole('button', { name: 'Picture 3' })).toHaveAttribute('aria-current', 'true')
})

test('the slides can be reached by keyboard alone', async ({ page }) => {
  await page.goto('/stickers/roll')
  await expect(previous(page)).toBeDisabled()
  await carousel(page)
    .getByRole('list', { name: /^Pictures of .*, 5 pictures$/ })
    .focus()
  await page.keyboard.press('ArrowRight')
  await expect(carousel(page).getByRole('button', { name: 'Film 2' })).toHaveAttribute('aria-current', 'true')
  const playOrPause = carousel(page).getByRole('button', { name: /(Pause|Play) film/ })
  await expect(playOrPause).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(playOrPause).toBeFocused()
})

test('looking at pictures loads neither films nor the player', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/stickers')
  await next(page).click()
  await expect(slides(page).nth(1)).toBeInViewport({ ratio: 0.9 })
  expect(asked.filter((path) => /^\/loops\/|film-player|carousel-notes/.test(path))).toEqual([])
})

test('a film is fetched in parts when it plays, not before, and cached for a week', async ({ page, request }) => {
  const asked: string[] = []
  page.on('request', (one) => asked.push(new URL(one.url()).pathname))
  await page.goto('/stickers/roll')
  await expect(banner(page)).toBeVisible()
  await expect(film(carousel(page))).not.toHaveAttribute('controls')
  expect(asked.filter((path) => /\.(webm|mp4)$/.test(path))).toEqual([])
  await next(page).click()
  await isRunning(film(carousel(page)))
  expect(new Set(asked.filter((path) => /\.(webm|mp4)$/.test(path)))).toEqual(new Set(['/loops/roll-dispenser.webm']))

  for (const [file, type] of [
    ['roll-dispenser.webm', 'video/webm'],
    ['transfer-decals.mp4', 'video/mp4'],
  ]) {
    const part = await request.get(`/loops/${file}`, { headers: { range: 'bytes=100-199' } })
    expect(part.status()).toBe(206)
    expect((await part.body()).byteLength).toBe(100)
    const { 'content-type': sent, 'content-range': range, 'cache-control': kept } = part.headers()
    expect(sent).toBe(type)
    expect(range).toMatch(/^bytes 100-199\/\d+$/)
    expect(kept).toContain('max-age=604800')
  }
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a film is paused until it is started', async ({ page }) => {
    await page.goto('/vinyl-lettering/transfer-decals')
    const video = film(carousel(page))
    const play = page.getByRole('button', { name: 'Play film' })
    await expect(play).toBeVisible()
    await expect(video).toBeInViewport({ ratio: 0.6 })
    await expect.poll(() => isPaused(video)).toBe(true)
    await play.click()
    await isRunning(video)
    await page.getByRole('button', { name: 'Pause film' }).click()
    await expect.poll(() => isPaused(video)).toBe(true)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the banner links to the dispenser’s film, which has the browser’s own controls', async ({ page }) => {
    await page.goto('/stickers/roll')
    await expect(banner(page)).toBeVisible()
    await expect(film(carousel(page))).toHaveAttribute('controls', '')
    await page.getByRole('link', { name: 'Watch the dispenser' }).click()
    await expect(slides(page).nth(1)).toBeInViewport({ ratio: 0.9 })
  })

  test('the choice of the customer’s own lettering design survives submitting the form', async ({ page }) => {
    await page.goto('/vinyl-lettering/vinyl-lettering')
    await page.getByRole('link', { name: 'I have my own design' }).click()
    await expect(page.getByText(YES)).toBeVisible()
    await choose(page, 'Install Ready', 'No')
    await page.getByRole('button', { name: 'Update price' }).click()
    await expect(page.getByText(NO)).toBeVisible()
    await expect(film(carousel(page))).toHaveAttribute('controls', '')
  })
})

test('in print the film is a still without buttons', async ({ page }) => {
  await page.goto('/vinyl-lettering/transfer-decals')
  await expect(page.getByRole('button', { name: 'Pause film' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Pause film' })).toBeHidden()
  await expect(carousel(page).locator('img[src*="loops/transfer-decals"]').first()).toBeVisible()
  await expect(next(page)).toBeHidden()
})
