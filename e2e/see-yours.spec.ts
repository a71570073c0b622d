import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import PdfKit from 'pdfkit'
import sharp from 'sharp'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import {
  DRAWN_SMALL,
  seeYoursStats as getStats,
  seeYoursPanel as panel,
  pressSeeYours,
  type Stats,
  seeYoursCanvas as stage,
  TIMEOUT,
  seeYoursWords as words,
} from './support/see-yours.ts'
import { expect, test } from './support/test.ts'

/* See yours: the shopper's own product, live (001 §2 Product carousel). Drawn by the processor: a frame takes its time. */

test.use(DRAWN_SMALL)

const WIDTHS = [390, 1440]
const GREEN = '#0a8f3c'

const button = (page: Page) => page.getByRole('button', { name: 'See yours' })
const choose = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true }).check()

/** Opens the preview of a page. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await pressSeeYours(page)
}

/** The mean colour in the middle of the stage, 0 to 255. */
async function getMiddle(page: Page): Promise<{ red: number; green: number; blue: number }> {
  const picture = await stage(page).evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL('image/png'))
  const image = sharp(Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'))
  const { width, height } = await image.metadata()
  const [w, h] = [Math.floor(width / 8), Math.floor(height / 8)]
  const middle = image.extract({ left: Math.floor(width * 0.3), top: Math.floor(height * 0.45), width: w, height: h })
  const [red, green, blue] = (await middle.removeAlpha().stats()).channels.map(({ mean }) => mean)
  return { red: red ?? 0, green: green ?? 0, blue: blue ?? 0 }
}

/** Whether the product is green: what was uploaded lies on it. */
const expectGreen = (page: Page) =>
  expect
    .poll(async () => {
      const { red, green, blue } = await getMiddle(page)
      return green - Math.max(red, blue)
    }, TIMEOUT)
    .toBeGreaterThan(10)

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })
const greenPng = (edge: number) =>
  sharp({ create: { width: edge, height: edge, channels: 3, background: GREEN } })
    .png()
    .toBuffer()
const svg = (inside: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`)

function greenPdf(): Promise<Buffer> {
  const document = new PdfKit({ size: [200, 200], margin: 0 })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<Buffer>((resolve) => {
    document.on('end', () => resolve(Buffer.concat(parts)))
  })
  document.rect(0, 0, 200, 200).fill(GREEN).fill('#fff').fontSize(20).text('Helvetica, not embedded', 10, 10)
  document.end()
  return done
}

test('nothing is loaded before the pointer reaches the button', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/stickers', { waitUntil: 'networkidle' })
  await expect(button(page)).toBeVisible()
  expect(asked.filter((path) => /preview|carousel-own|pdf|inspect|designs/.test(path))).toEqual([])
})

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('it replaces the pictures, follows the choices, flips, turns by keyboard, and can be left', async ({
      page,
    }) => {
      await open(page, '/stickers')
      await expect(words(page)).toHaveText(/^Art Paper, 50 × 50 mm, .*, on a table, front, with a sample design$/)
      await expect(stage(page)).toHaveAccessibleName(/^Art Paper, 50 × 50 mm/)
      await expectNoAxeViolations(page)

      await choose(page, 'Size (mm)', '50 × 75')
      await expect(words(page)).toHaveText(/^Art Paper, 50 × 75 mm, rectangle, paper, on a table/)
      await choose(page, 'Size (mm)', '50 × 50')
      await choose(page, 'Product', 'Kraft Paper')
      await expect(words(page)).toHaveText(/^Kraft Paper, /)

      await stage(page).focus()
      await page.keyboard.press('ArrowRight')
      await expect(panel(page).getByText('Turned 15° to the right')).toBeAttached()
      await page.keyboard.press('f')
      await expect(words(page)).toHaveText(/, back, unprinted$/)
      await page.keyboard.press('Home')
      await expect(words(page)).toHaveText(/, front, with a sample design$/)
      await panel(page).getByRole('button', { name: 'Show the back' }).click()
      await expect(words(page)).toHaveText(/, back, unprinted$/)

      await panel(page).getByRole('radio', { name: 'Jar' }).check()
      await expect(words(page)).toHaveText(/, on a jar, front, /)
      await expect(panel(page).getByRole('button', { name: 'Show the back' })).toHaveCount(0)

      await panel(page).getByRole('button', { name: 'Back to pictures' }).click()
      await expect(page.getByRole('button', { name: 'Next picture' })).toBeVisible()
      await expect(panel(page)).toHaveCount(0)
    })

    test('a PNG, an SVG, a TIFF and a PDF are read in the browser, removed and restored', async ({ page }) => {
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.method() !== 'GET') sent.push(request.url())
      })
      await open(page, '/stickers')
      const choice = () => panel(page).getByLabel(/^Choose (a|another) file$/)
      await choice().setInputFiles(file('no-picture-by-its-name.txt', await greenPng(2000)))
      await expect(words(page)).toHaveText(/with your artwork$/)
      await expectGreen(page)

      await panel(page).getByRole('button', { name: 'Remove the file' }).click()
      await expect(words(page)).toHaveText(/with a sample design$/)
      await panel(page).getByRole('button', { name: 'Undo' }).click()
      await expect(panel(page).getByText('no-picture-by-its-name.txt')).toBeVisible()

      await choice().setInputFiles(file('leaf.svg', svg(`<rect width="9" height="9" fill="${GREEN}"/>`)))
      await expect(panel(page).getByText('leaf.svg')).toBeVisible()
      await expectGreen(page)

      const scan = await sharp(await greenPng(300))
        .tiff({ compression: 'lzw' })
        .toBuffer()
      await choice().setInputFiles(file('leaf.tif', scan))
      await expect(panel(page).getByText('leaf.tif')).toBeVisible()
      await expectGreen(page)

      await choice().setInputFiles(file('leaf.pdf', await greenPdf()))
      await expect(panel(page).getByText('leaf.pdf')).toBeVisible(TIMEOUT)
      await expectGreen(page)
      expect(sent.filter((url) => !url.includes('/api/events'))).toEqual([])

      // It lasts as long as the tab does.
      await page.reload()
      await open(page, '/stickers')
      await expect(panel(page).getByText('leaf.pdf')).toBeVisible(TIMEOUT)
    })
  })
}

test('files that cannot be shown are refused with a message, and the previous one stays', async ({ page }) => {
  await open(page, '/stickers')
  const choice = panel(page).getByLabel(/^Choose (a|another) file$/)
  const refused = panel(page).getByRole('alert').filter({ hasText: /\w/ })
  for (const [name, buffer, sentence] of [
    ['empty.png', Buffer.alloc(0), 'This file is empty'],
    ['page.svg', Buffer.from('<html></html>'), 'This is not a PNG, JPG, WebP, TIFF, SVG or PDF file'],
    ['script.svg', svg('<script>document.title = "run"</script>'), 'contains scripts'],
    ['out.svg', svg('<image href="https://example.com/a.png"/>'), 'links to other files'],
    ['page.svg', svg('<foreignObject/>'), 'contains a web page'],
    ['broken.png', (await greenPng(50)).subarray(0, 40), 'cannot be read'],
    ['broken.pdf', Buffer.from('%PDF-1.7\nnothing'), 'This PDF cannot be read'],
  ] as const) {
    await choice.setInputFiles(file(name, buffer))
    await expect(refused).toContainText(sentence, TIMEOUT)
  }
  await expect(words(page)).toHaveText(/with a sample design$/)
  await expect(page).not.toHaveTitle('run')
})

test('64 million pixels do not block the page', async ({ page }) => {
  await open(page, '/stickers')
  const picture = await greenPng(8000)
  await page.evaluate(() => {
    const tasks: number[] = []
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      entryTypes: ['longtask'],
    })
    Object.assign(globalThis, { tasks })
  })
  const now = () => page.evaluate(() => performance.now())
  const chosen = await now()
  await panel(page).getByLabel('Choose a file').setInputFiles(file('large.png', picture))
  await expect(words(page)).toHaveText(/with your artwork$/, TIMEOUT)
  const took = (await now()) - chosen
  const longest = await page.evaluate(() => Math.max(0, ...(globalThis as unknown as { tasks: number[] }).tasks))
  // Decoded here it would be nearly all of that time.
  expect(longest / took).toBeLessThan(0.6)
})

test('the picture is saved as a file named after the product and its size', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, '/stickers')
  const saving = page.waitForEvent('download', { timeout: 150_000 })
  await panel(page).getByRole('button', { name: 'Save as picture' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('art-paper-50x50mm.png')
  const { format, width, height } = await sharp(readFileSync(await download.path())).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 1600, height: 900 })
})

test('it draws only while something changes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, '/stickers')
  /** What was drawn in sixty of the browser's own frames. */
  const drawn = () =>
    stage(page).evaluate(async (canvas) => {
      const { stats } = canvas as HTMLCanvasElement & { stats(): Stats }
      const before = stats()
      for (let tick = 0; tick < 60; tick++) await new Promise(requestAnimationFrame)
      const after = stats()
      return after.frames - before.frames + after.passes - before.passes
    })
  await expect.poll(drawn, { timeout: 120_000 }).toBe(0)
  await panel(page).getByRole('button', { name: 'Turn to the right', disabled: false }).click()
  await expect.poll(drawn, TIMEOUT).toBeGreaterThan(0)
})

/** What one change leaves behind, forty show; `npm run soak` makes the full number. */
const CHANGES = process.env['SOAK'] === '1' ? 200 : 40

test(`${CHANGES} changes use no more graphics memory than two`, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, '/stickers')
  const change = async (times: number) => {
    for (let time = 0; time < times; time++) {
      const { frames } = await getStats(page)
      await choose(page, 'Finishing', time % 2 === 0 ? 'Matte Lamination' : 'Gloss Lamination')
      await expect.poll(async () => (await getStats(page)).frames, TIMEOUT).toBeGreaterThan(frames)
    }
    const { geometries, textures, programs } = await getStats(page)
    return { geometries, textures, programs }
  }
  const { textures, ...few } = await change(4)
  const { textures: manyTextures, ...many } = await change(CHANGES)
  expect(many).toEqual(few)
  // Once the chip has shown how quick it is, it may draw finer: two more frames to draw on, at most.
  expect(manyTextures - textures).toBeLessThanOrEqual(2)
})

test('a lost graphics context is restored', async ({ page }) => {
  await open(page, '/stickers')
  const { frames } = await getStats(page)
  await stage(page).evaluate(async (canvas) => {
    const context = (canvas as HTMLCanvasElement).getContext('webgl2')?.getExtension('WEBGL_lose_context')
    // It may be given back once everybody has heard that it is gone.
    const lost = new Promise((resolve) => canvas.addEventListener('webglcontextlost', resolve, { once: true }))
    context?.loseContext()
    await lost
    await new Promise(requestAnimationFrame)
    context?.restoreContext()
  })
  await expect.poll(async () => (await getStats(page)).frames, TIMEOUT).toBeGreaterThan(frames)
  await expect(panel(page).getByRole('button', { name: 'Turn to the right', disabled: false })).toBeVisible()
})

test('without WebGL the nearest picture is shown, with one sentence why, and nothing of 3D is loaded', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebGL2RenderingContext'))
  await page.goto('/stickers')
  await button(page).click()
  await expectStill(page)
  expect(asked.filter((path) => path.includes('preview-'))).toEqual([])
})

test('where WebGL is refused the nearest picture is shown, with one sentence why', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto('/stickers')
  await button(page).click()
  await expectStill(page)
})

async function expectStill(page: Page): Promise<void> {
  await expect(panel(page).getByText('This browser cannot draw in 3D')).toBeVisible()
  await expect(panel(page).getByRole('img', { name: /Art Paper/ })).toBeVisible()
}

test('with data saving on nothing of 3D is loaded until the shopper asks for it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await page.goto('/stickers')
  await button(page).click()
  await expect(panel(page).getByText('Your browser is set to save data')).toBeVisible()
  expect(asked.filter((path) => path.includes('preview-'))).toEqual([])
  await panel(page).getByRole('button', { name: 'Draw it anyway' }).click()
  await expect(panel(page).getByRole('button', { name: 'Turn to the right', disabled: false })).toBeVisible(TIMEOUT)
})
