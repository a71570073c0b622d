import type { Locator, Page } from '@playwright/test'
import { openPictureCache } from '#platform/pictures/picture-cache.server.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { layoutShift } from './support/layout-shift.ts'
import { expect, test } from './support/test.ts'

/* Rendered pictures (decisions/0024, 0033): seen on the page of a product whose gallery is rendered. */

const shelf = openPictureCache({
  manifest: 'public/pictures/manifest.json',
  onFault: (fault) => expect(fault).toBeNull(),
})

/** The page of a product whose first pictures have all been rendered. */
function renderedPage(): string {
  for (const item of seedCatalogue.featured_items) {
    const product = seedCatalogue.products.find(({ id }) => id === item.featured_product)
    const opening = [
      ...(product?.attributes.thumbnails ?? []).map(({ thumbnail }) => thumbnail),
      ...(product?.attributes.gallery ?? []).slice(0, 3).map(({ file_path }) => file_path),
    ]
    if (Object.keys(shelf.among(opening)).length === opening.length && opening.length > 3) return `/${item.url_slug}`
  }
  throw new Error('No product has its first pictures rendered: run npm run pictures.')
}

const track = (page: Page): Locator => page.getByRole('list', { name: /^Pictures of / })

/** The file that fits where the first picture stands, 310 and 504 pixels wide on screens of one pixel to a point. */
const FITTING = [
  [390, 400],
  [1440, 550],
] as const

for (const [width, file] of FITTING) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('pictures are AVIF in the right width, the first loads at once, the others lazily, and nothing shifts', async ({
      page,
    }) => {
      await page.goto(renderedPage())
      const pictures = track(page).getByRole('img')
      const first = pictures.first()
      await expect
        .poll(() => first.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
        .toBeGreaterThan(0)
      expect(await first.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(
        new RegExp(`-${file}\\.avif\\?v=\\w+$`),
      )
      await expect(first).toHaveAttribute('loading', 'eager')
      await expect(first).toHaveAttribute('fetchpriority', 'high')
      for (const picture of (await pictures.all()).slice(1)) await expect(picture).toHaveAttribute('loading', 'lazy')
      for (const picture of await pictures.all()) {
        await expect(picture).toHaveAttribute('width', '1100')
        await expect(picture).toHaveAttribute('height', '619')
        // What it is of, and what it shows.
        await expect(picture).toHaveAttribute('alt', /, picture \d: .{10,}/)
      }
      await page.mouse.wheel(0, 600)
      await page.waitForLoadState('networkidle')
      expect(await layoutShift(page)).toBe(0)
    })
  })
}

test('a shared page has its own share image, at an absolute address', async ({ page, request, baseURL }) => {
  await page.goto(renderedPage())
  const shared = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect(shared).toMatch(new RegExp(`^${baseURL}/share/.+\\.jpg\\?v=[\\w-]+$`))
  await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image')
  const answer = await request.get(shared ?? '')
  expect(answer.status()).toBe(200)
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': expect.stringContaining('immutable'),
  })
  const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}') as object
  // What is sold is shown there without words on it.
  const pictures = [expect.stringMatching(new RegExp(`^${baseURL}/pictures/.+\\.webp\\?v=\\w+$`))]
  const product = { '@type': 'Product', image: expect.arrayContaining(pictures) }
  expect(facts).toMatchObject({ '@graph': expect.arrayContaining([expect.objectContaining(product)]) })
})

test('a picture requested without its version is cached for an hour at most', async ({ request }) => {
  const listed = (await (await request.get('/pictures/manifest.json')).json()) as Record<string, { widths?: number[] }>
  const [name, entry] = Object.entries(listed).find(([, { widths }]) => widths !== undefined) ?? ['', {}]
  const answer = await request.get(`/pictures/${name}-${entry.widths?.[0]}.avif`)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('image/avif')
  expect(answer.headers()['cache-control']).toBe('public, max-age=3600')
  expect(answer.headers()['content-encoding']).toBeUndefined()
})

test('if a picture fails to load, its colour and alternative text are shown', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/ERR_FAILED/)
  await page.route('**/pictures/gallery/**', (route) => route.abort())
  await page.goto(renderedPage())
  const first = track(page).getByRole('img').first()
  await expect(first).toBeVisible()
  await expect(first).toHaveAccessibleName(/, picture 1: /)
  expect(await first.evaluate((img) => getComputedStyle(img).backgroundColor)).toMatch(/^rgb\(/)
  expect(await layoutShift(page)).toBe(0)
})
