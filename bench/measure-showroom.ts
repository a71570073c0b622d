import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { browserLaunchWithWebGl } from '../e2e/support/browser-launch.ts'
import { median } from './contest.ts'

/* See yours in Chromium, drawn by the processor. */

export interface ShowroomTimes {
  /** Milliseconds from pressing See yours, with nothing of it fetched yet, to its first frame. */
  firstFrame: number
  /** From a choice to the frame that shows it. */
  choice: number
  /** What is held more after 200 changes than after a few: things on the graphics chip, and MB of the page's memory. */
  more: { objects: number; heap: number }
  /** A picture of 64 million pixels, from choosing it: until it is shown, and the longest time that the page stood still. */
  artwork: { frame: number; task: number }
}

interface Stats {
  frames: number
  geometries: number
  textures: number
  programs: number
  resting: boolean
}

const STAGE_WIDTH = 480
const OPENINGS = 3
const FIRST_CHANGES = 8
const CHANGES = 200
const ARTWORK_EDGE = 8000
const TIMEOUT_MS = 120_000
/**
 * Two options at a time, so that shapes and shaders change too. Every eighth change leads to the same again: what is held
 * before and after is held for the same product.
 */
const FINISHINGS = ['2', '3', '2', '1']
const SIZES = ['50x75', '50x50', '75x75', '100x100']

/** Measures the live preview at 480 × 270 CSS pixels. */
export async function measureShowroom(port: number): Promise<ShowroomTimes> {
  const browser = await chromium.launch(browserLaunchWithWebGl())
  try {
    const openings: number[] = []
    for (let opening = 0; opening < OPENINGS; opening += 1) {
      const page = await openPage(browser, port)
      openings.push(await getTime(page, 'click', () => page.getByRole('button', { name: 'See yours' }).click()))
      await page.close()
    }
    const page = await openPatiently(browser, port)
    const changes = await measureChanges(page)
    return { firstFrame: median(openings), ...changes, artwork: await measureArtwork(page) }
  } finally {
    await browser.close()
  }
}

/** A page that has nothing in its cache, as wide as makes the stage 480 pixels. */
async function openPage(browser: Browser, port: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: STAGE_WIDTH, height: 900 } })
  page.setDefaultTimeout(TIMEOUT_MS)
  await page.goto(`http://127.0.0.1:${port}/stickers?product_id=1&size=50x50`, { waitUntil: 'networkidle' })
  // The stage is as wide as the pictures were; round it are margins.
  const pictures = page.getByRole('list', { name: /^Pictures of / })
  const margins = STAGE_WIDTH - (await pictures.evaluate((list) => list.clientWidth))
  await page.setViewportSize({ width: STAGE_WIDTH + margins, height: 900 })
  return page
}

/** The preview, open, and drawing however slow this machine is: whoever saves data says that it may. */
async function openPatiently(browser: Browser, port: number): Promise<Page> {
  const page = await openPage(browser, port)
  await page.evaluate(() => void Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.getByRole('button', { name: 'See yours' }).click()
  await page.getByRole('button', { name: 'Draw it anyway' }).click()
  await page.getByRole('button', { name: 'Turn to the right' }).waitFor()
  return page
}

/** Milliseconds from an event that `does` brings about to the next frame. */
async function getTime(page: Page, on: string, does: () => Promise<void>): Promise<number> {
  const shown = page.evaluate(timeNextFrame, { on, patience: TIMEOUT_MS })
  await does()
  return shown
}

async function measureChanges(page: Page): Promise<Pick<ShowroomTimes, 'choice' | 'more'>> {
  const session = await page.context().newCDPSession(page)
  const times: number[] = []
  let before = { objects: 0, heap: 0 }
  for (let change = 0; change < FIRST_CHANGES + CHANGES; change += 1) {
    if (change === FIRST_CHANGES) before = await heldBy(page, session)
    const [name, values] = change % 2 === 0 ? ['finishing_id', FINISHINGS] : ['size', SIZES]
    const value = values[Math.floor(change / 2) % values.length] ?? ''
    const option = page.locator(`input[name="${name}"][value="${value}"]`)
    times.push(await getTime(page, 'click', () => option.click({ force: true })))
  }
  const after = await heldBy(page, session)
  const more = { objects: after.objects - before.objects, heap: (after.heap - before.heap) / 1024 / 1024 }
  return { choice: median(times.slice(FIRST_CHANGES)), more }
}

async function heldBy(page: Page, session: CDPSession): Promise<{ objects: number; heap: number }> {
  const { geometries, textures, programs } = await statsAtRest(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return { objects: geometries + textures + programs, heap: usedSize }
}

/** A picture that comes to rest needs more than a moving one: both times it has. */
async function statsAtRest(page: Page): Promise<Stats> {
  const stats = await page.waitForFunction(
    () => {
      const now = document.querySelector<HTMLCanvasElement & { stats?(): Stats }>('canvas')?.stats?.()
      return now?.resting === true && now
    },
    null,
    { timeout: TIMEOUT_MS },
  )
  return (await stats.jsonValue()) as Stats
}

async function measureArtwork(page: Page): Promise<ShowroomTimes['artwork']> {
  const stripes = '<rect width="8" height="4" fill="#0a8f3c"/><circle cx="4" cy="4" r="3" fill="#ffd400"/>'
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 8 8">${stripes}</svg>`
  const buffer = await sharp(Buffer.from(drawing)).resize(ARTWORK_EDGE, ARTWORK_EDGE).png().toBuffer()
  await page.evaluate(() => {
    const tasks: number[] = []
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      entryTypes: ['longtask'],
    })
    Object.assign(globalThis, { tasks })
  })
  const file = { name: 'large.png', mimeType: 'image/png', buffer }
  const chooser = page.getByRole('region', { name: 'See yours' }).getByLabel('Choose a file')
  const frame = await getTime(page, 'change', () => chooser.setInputFiles(file))
  const task = await page.evaluate(() => Math.max(0, ...(globalThis as unknown as { tasks: number[] }).tasks))
  return { frame, task }
}

/** In the page: milliseconds from the next event of that name until another frame stands on the preview's canvas. */
function timeNextFrame({ on, patience }: { on: string; patience: number }): Promise<number> {
  const counted = () => {
    const canvas = document.querySelector<HTMLCanvasElement & { stats?(): { frames: number } }>('canvas')
    return { canvas, frames: canvas?.stats?.().frames ?? 0 }
  }
  return new Promise((resolve, reject) => {
    let began = Number.NaN
    let before = 0
    const look = () => {
      const { canvas, frames } = counted()
      if (frames === before) return requestAnimationFrame(look)
      // Reading a pixel waits for whatever draws.
      canvas?.getContext('webgl2')?.readPixels(0, 0, 1, 1, 0x1908, 0x1401, new Uint8Array(4))
      resolve(performance.now() - began)
    }
    const start = () => {
      began = performance.now()
      before = counted().frames
      look()
    }
    addEventListener(on, start, { capture: true, once: true })
    setTimeout(() => reject(new Error('No other frame was drawn')), patience)
  })
}
