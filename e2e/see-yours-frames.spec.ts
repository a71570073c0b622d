import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { browserLaunchWithWebGl } from './support/browser-launch.ts'
import { type Difference, type Frame, getDifference, getFile, getFrame } from './support/compare-frames.ts'
import { panel, press, WALKS } from './support/see-yours-walks.ts'
import { expect, test } from './support/test.ts'

/*
 * What See yours draws (001 §2): every choice that can be seen is made on the page, and the finished picture compared
 * with its reference in see-yours-frames/. Where a picture is meant to change, look at the new one: `FRAMES=write
 * playwright test e2e/see-yours-frames.spec.ts` writes the references anew; those that are as before keep their bytes.
 */

const REFERENCES = join(import.meta.dirname, 'see-yours-frames')
const WRITES = process.env['FRAMES'] === 'write'
/**
 * Up to here two frames show the same. One driver draws the same picture to the last bit; Mesa's processor and Chromium's
 * own differ by up to 1.5 / 2.8 / 5.1, and further only in what is finer than pixels: strings, thin letters, glints.
 */
const ALIKE: Difference = { mean: 2, area: 3.4, detail: 7 }
const TIMEOUT = { timeout: WRITES ? 300_000 : 120_000 }

test.use({
  launchOptions: browserLaunchWithWebGl({ sameEverywhere: true }),
  // A small picture: what is drawn is hardly larger than its reference.
  viewport: { width: 500, height: 900 },
  deviceScaleFactor: 0.6,
  contextOptions: { reducedMotion: 'reduce' },
})
test.describe.configure({ timeout: WRITES ? 900_000 : 400_000 })

interface Stats {
  frames: number
  resting: boolean
}

const getStats = (page: Page): Promise<Stats> =>
  panel(page)
    .locator('canvas')
    .evaluate(
      (canvas) => (canvas as HTMLCanvasElement & { stats?(): Stats }).stats?.() ?? { frames: 0, resting: false },
    )

/** Opens the preview and lets it draw however slow this machine is: that it waits for a word, saving data, it may. */
async function open(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await page.goto(address)
  await page.getByRole('button', { name: 'See yours' }).click()
  await press('Draw it anyway')(page)
  await expect(panel(page).getByRole('button', { name: 'Turn to the right' })).toBeVisible(TIMEOUT)
}

interface Picture {
  file: Buffer
  frame: Frame
}

/** The finished picture after more than so many frames. */
async function rested(page: Page, after: number): Promise<Picture> {
  await expect
    .poll(async () => {
      const { frames, resting } = await getStats(page)
      return frames > after && resting
    }, TIMEOUT)
    .toBe(true)
  const canvas = panel(page).locator('canvas')
  const address = await canvas.evaluate((element) => (element as HTMLCanvasElement).toDataURL())
  // Brought through the file of a reference: whatever that loses is lost on both sides.
  const file = await getFile(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'))
  return { file, frame: await getFrame(file) }
}

const referencePath = (name: string): string => join(REFERENCES, `${name}.webp`)
const isAlike = ({ mean, area, detail }: Difference): boolean =>
  mean <= ALIKE.mean && area <= ALIKE.area && detail <= ALIKE.detail
const inWords = ({ mean, area, detail }: Difference): string =>
  [mean, area, detail].map((figure) => figure.toFixed(2)).join(' / ')

async function expectReference(name: string, { file, frame }: Picture): Promise<void> {
  const path = referencePath(name)
  const known = existsSync(path)
  const difference = known ? getDifference(await getFrame(readFileSync(path)), frame) : null
  if (difference !== null && isAlike(difference)) return
  if (WRITES) return writeFileSync(path, file)
  await test.info().attach(`${name}.webp`, { body: file, contentType: 'image/webp' })
  expect(difference && inWords(difference), `${name} is not as its reference: mean / area / detail`).toBeNull()
}

for (const [name, { address, opens, steps }] of Object.entries(WALKS)) {
  test(`${name}: every choice is visible and matches its reference`, async ({ page }) => {
    await open(page, address)
    let before = await rested(page, 0)
    await expectReference(opens, before)
    for (const [step, does] of steps) {
      const { frames } = await getStats(page)
      await does(page)
      const after = await rested(page, frames)
      const difference = getDifference(before.frame, after.frame)
      expect.soft(isAlike(difference), `${step} changes what is seen (${inWords(difference)})`).toBe(false)
      await expectReference(step, after)
      before = after
    }
  })
}

/** What looks the same in a small picture, by right: white film under its transfer sheet. */
const LOOK_ALIKE = ['decals and letters']

test('no reference would match another walk', async () => {
  const wanted = Object.values(WALKS).flatMap(({ opens, steps }) => [opens, ...steps.map(([frame]) => frame)])
  const names = readdirSync(REFERENCES)
    .map((file) => file.replace('.webp', ''))
    .toSorted()
  expect(new Set(names)).toEqual(new Set(wanted))
  const frames = await Promise.all(names.map(async (name) => getFrame(readFileSync(referencePath(name)))))
  const alike = names.flatMap((name, at) =>
    names
      .slice(at + 1)
      .filter((_, after) => isAlike(getDifference(frames[at] as Frame, frames[at + 1 + after] as Frame)))
      .map((other) => `${name} and ${other}`),
  )
  expect(alike).toEqual(LOOK_ALIKE)
})
