import type { Page, Response } from '@playwright/test'
import { browserLaunchWithWebGl } from './support/browser-launch.ts'
import { layoutShift } from './support/layout-shift.ts'
import { expect, test } from './support/test.ts'

/*
 * A product page costs the same with See yours as without it (001 §2): nothing of it is fetched, run or laid out before
 * it is pressed. Told by what is in the scripts and not by their names, which a build may change. How much the page's own
 * scripts may weigh is scripts/check-budgets.ts's.
 */

test.use({ launchOptions: browserLaunchWithWebGl() })

const TIMEOUT = { timeout: 90_000 }

/** Words that the parts of the showroom keep in their scripts whatever a build does to names. */
const PARTS = {
  'what draws': 'webglcontextlost',
  'the panel of See yours': 'Draw it anyway',
  'the reader of PDFs': 'PasswordException',
} as const

type Part = keyof typeof PARTS

/** How a shopper comes: as most, on a slow line, or saving data. */
const WAYS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'as most come': async () => {},
  'on a slow line': (page) => connect(page, { effectiveType: '2g', downlink: 0.3, saveData: false }),
  'saving data': (page) => connect(page, { effectiveType: '4g', downlink: 10, saveData: true }),
}

function connect(page: Page, connection: { effectiveType: string; downlink: number; saveData: boolean }) {
  return page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value })
  }, connection)
}

interface Fetched {
  /** Paths of all that was fetched, sorted. */
  paths: string[]
  scripts: Response[]
}

/** Everything that a page fetches from now on. */
function follow(page: Page): () => Fetched {
  const answers: Response[] = []
  page.on('response', (answer) => answers.push(answer))
  return () => ({
    paths: answers.map((answer) => new URL(answer.url()).pathname).toSorted(),
    // By its name: what a link preloads has no type of its own.
    scripts: answers.filter((answer) => /\.m?js$/.test(new URL(answer.url()).pathname)),
  })
}

async function partsIn(scripts: readonly Response[]): Promise<Part[]> {
  const texts = await Promise.all(scripts.map((script) => script.text()))
  return (Object.keys(PARTS) as Part[]).filter((part) => texts.some((text) => text.includes(PARTS[part])))
}

/** Until nothing is fetched, and the browser has had time for what waits until there is nothing else to do. */
async function untilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => requestIdleCallback(done))
  })
  await page.waitForLoadState('networkidle')
}

/** All that a shopper's first look at a product page fetches. */
async function openCold(page: Page): Promise<Fetched> {
  const fetched = follow(page)
  await page.goto('/stickers')
  await untilIdle(page)
  return fetched()
}

for (const [way, come] of Object.entries(WAYS)) {
  test(`${way}: no part of the showroom is loaded, and nothing shifts`, async ({ page }) => {
    await come(page)
    const { paths, scripts } = await openCold(page)
    await expect(page.getByRole('button', { name: 'See yours' })).toBeVisible()
    expect(scripts.length).toBeGreaterThan(0)
    expect(await partsIn(scripts)).toEqual([])
    expect(paths.filter((path) => path.startsWith('/pictures/designs/'))).toEqual([])
    expect(await page.locator('canvas').count()).toBe(0)
    // Where the fonts come after the first paint, words change their width a little: 0.005. The preview would move far more.
    expect(await layoutShift(page)).toBeLessThan(0.01)
  })
}

test('pressing See yours loads the showroom without the PDF reader', async ({ page }) => {
  await openCold(page)
  const fetched = follow(page)
  await page.getByRole('button', { name: 'See yours' }).click()
  await expect.poll(() => partsIn(fetched().scripts), TIMEOUT).toEqual(['what draws', 'the panel of See yours'])
  await expect.poll(() => fetched().paths.some((path) => path.startsWith('/pictures/designs/')), TIMEOUT).toBe(true)
})
