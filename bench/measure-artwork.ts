import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { browserLaunch } from '../e2e/support/browser-launch.ts'
import { paintArtwork, SIDE } from './cut-artwork.ts'
import { TRIM } from './large-pdf.ts'
import { cpuOfTree, forgetPeak, getMemory } from './process-usage.ts'

/* A file is dropped on a product page of the built shop in Chromium: checked, traced, and the page goes on meanwhile. */

export interface ArtworkTimes {
  /** Milliseconds from the drop to the first verdict on the page, and to that of all checks; the processor's until then. */
  first: number
  all: number
  firstCpu: number
  allCpu: number
  /** Milliseconds of two cut lines in their worker, from what it is asked to its answer; and the processor's. */
  alpha: number
  background: number
  alphaCpu: number
  backgroundCpu: number
  /** The longest that the page stood still while a PDF was dropped and checked, while pictures were traced, and at rest. */
  stillChecked: number
  stillTraced: number
  stillAtRest: number
  /** The processor's time of the page's longest task meanwhile. */
  taskChecked: number
  taskTraced: number
  /** Most MB resident of the page's process, with its workers: while a PDF is checked, and while pictures are traced. */
  checkedMb: number
  tracedMb: number
}

const TIMEOUT_MS = 120_000
const REST_MS = 3000
const NAME = 'catalogue.pdf'
/** A shape of the shopper's own, as large as 4000 pixels at 600 DPI and the margin around them. */
const SHAPED = '/stickers/pvc-vinyl?cutting_id=2&shape_id=6&size=custom&width=170&height=170'

/** Measures with a PDF of some 50 MB and two pictures of 4000 × 4000 pixels. */
export async function measureArtwork(port: number, pdf: Uint8Array, folder: string): Promise<ArtworkTimes> {
  const paths = {
    pdf: join(folder, NAME),
    alpha: join(folder, 'alpha.png'),
    background: join(folder, 'background.png'),
  }
  writeFileSync(paths.pdf, pdf)
  for (const from of ['alpha', 'background'] as const) {
    const raw = { width: SIDE, height: SIDE, channels: 4 } as const
    await sharp(paintArtwork(from === 'alpha'), { raw })
      .png({ compressionLevel: 3 })
      .toFile(paths[from])
  }
  const given = (path: string): Given => ({ port, path })
  const checked = await inBrowser((page, browser) => check(page, browser, given(paths.pdf)))
  const alpha = await inBrowser((page, browser) => trace(page, browser, given(paths.alpha)))
  const background = await inBrowser((page, browser) => trace(page, browser, given(paths.background)))
  return {
    first: checked.first,
    all: checked.all,
    firstCpu: checked.firstCpu,
    allCpu: checked.allCpu,
    stillChecked: checked.still,
    stillAtRest: checked.rest,
    taskChecked: checked.stillCpu,
    checkedMb: checked.mb,
    alpha: alpha.draw,
    background: background.draw,
    alphaCpu: alpha.drawCpu,
    backgroundCpu: background.drawCpu,
    stillTraced: Math.max(alpha.still, background.still),
    taskTraced: Math.max(alpha.stillCpu, background.stillCpu),
    tracedMb: Math.max(alpha.mb, background.mb),
  }
}

/** A new browser, so that nothing is in a cache and no other page is in its processes. */
async function inBrowser<T>(work: (page: Page, browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(browserLaunch())
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    page.setDefaultTimeout(TIMEOUT_MS)
    await page.addInitScript(watchPage)
    return await work(page, browser)
  } finally {
    await browser.close()
  }
}

interface Given {
  port: number
  path: string
}

interface Checked {
  first: number
  all: number
  firstCpu: number
  allCpu: number
  still: number
  rest: number
  stillCpu: number
  mb: number
}

async function check(page: Page, browser: Browser, { port, path }: Given): Promise<Checked> {
  const { width, height } = TRIM
  const query = `size=custom&width=${width}&height=${height}`
  await page.goto(`http://127.0.0.1:${port}/stickers?${query}`, { waitUntil: 'networkidle' })
  const pid = await findPageProcess(browser)
  await page.evaluate(() => window.watched.begin())
  await page.waitForTimeout(REST_MS)
  const rest = await page.evaluate(() => window.watched.longest())
  await beginTracing(page, browser)
  forgetPeak(pid)
  await page.evaluate(() => window.watched.begin())
  const begun = cpuOfTree(pid)
  const cpu = () => (cpuOfTree(pid) - begun) / 1000
  const [first, all] = (['first', 'all'] as const).map(async (which) => {
    const ms = await page.evaluate(timeVerdict, { name: NAME, which, timeoutMs: TIMEOUT_MS })
    return { ms, cpu: cpu() }
  })
  await page.getByLabel('Choose a file').setInputFiles(path)
  const [found, whole] = await Promise.all([first, all])
  // Its picture may still be drawn.
  await page.waitForTimeout(REST_MS)
  const still = await page.evaluate(() => window.watched.longest())
  const { page: stillCpu } = await endTracing(browser, pid)
  const { peak: mb } = getMemory(pid)
  const none = { ms: Number.NaN, cpu: Number.NaN }
  const [{ ms: firstMs, cpu: firstCpu }, { ms: allMs, cpu: allCpu }] = [found ?? none, whole ?? none]
  return { first: firstMs, all: allMs, firstCpu, allCpu, rest, still, stillCpu, mb }
}

async function beginTracing(page: Page, browser: Browser): Promise<void> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Microseconds of processor time. */
  tdur?: number
  args?: { name?: string }
}

/** Milliseconds of processor time of the longest task of the page, and of a worker: other programs do not make it longer. */
async function endTracing(browser: Browser, pid: number): Promise<{ page: number; worker: number }> {
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const own = traceEvents.filter((event) => event.pid === pid)
  const longest = (thread: string) => {
    const ids = new Set(own.filter(({ args }) => args?.name?.startsWith(thread) === true).map(({ tid }) => tid))
    const tasks = own.filter(({ name, tid }) => ids.has(tid) && name.endsWith('RunTask'))
    return tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur / 1000), 0)
  }
  return { page: longest('CrRendererMain'), worker: longest('DedicatedWorker') }
}

interface Traced {
  draw: number
  drawCpu: number
  stillCpu: number
  still: number
  mb: number
}

async function trace(page: Page, browser: Browser, { port, path }: Given): Promise<Traced> {
  await page.goto(`http://127.0.0.1:${port}${SHAPED}`, { waitUntil: 'networkidle' })
  const pid = await findPageProcess(browser)
  await page.waitForTimeout(REST_MS)
  await beginTracing(page, browser)
  forgetPeak(pid)
  await page.evaluate(() => window.watched.begin())
  await page.getByLabel('Choose a file').setInputFiles(path)
  await page.getByText(/around the artwork, \d+ nodes/).waitFor()
  const [draw = Number.NaN] = await page.evaluate(() => window.watched.draws)
  const still = await page.evaluate(() => window.watched.longest())
  const tasks = await endTracing(browser, pid)
  return { draw, drawCpu: tasks.worker, still, stillCpu: tasks.page, mb: getMemory(pid).peak }
}

/** The process that holds the page and its workers: of all that draw pages, the largest. */
async function findPageProcess(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const pages = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  const [largest] = pages.sort((one, other) => getMemory(other).now - getMemory(one).now)
  if (largest === undefined) throw new Error('No page has a process')
  return largest
}

declare global {
  interface Window {
    watched: {
      /** Forgets what was. */
      begin(): void
      /** Milliseconds that the page stood still at most since then: of its longest task, and between two beats. */
      longest(): number
      /** Milliseconds of each cut line that a worker drew. */
      draws: number[]
    }
  }
}

/** In the page, before anything else: notes long tasks and late beats, and times what workers draw. */
function watchPage(): void {
  const beatMs = 5
  const draws: number[] = []
  let longest = 0
  let last = performance.now()
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
  }).observe({ type: 'longtask' })
  setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last - beatMs)
    last = now
  }, beatMs)
  window.watched = {
    draws,
    begin() {
      longest = 0
    },
    longest: () => longest,
  }
  window.Worker = class extends Worker {
    private readonly asked = new Map<unknown, number>()

    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options)
      this.addEventListener('message', ({ data }: MessageEvent<{ id?: number } | null>) => {
        const began = this.asked.get(data?.id)
        if (began !== undefined) draws.push(performance.now() - began)
      })
    }

    override postMessage(message: { id?: number; kind?: string } | null, ...more: unknown[]): void {
      if (message?.kind === 'draw') this.asked.set(message.id, performance.now())
      super.postMessage(message, ...(more as [Transferable[]]))
    }
  }
}

/** In the page: milliseconds from choosing a file to what is first said of it, or to what is said of all checks. */
function timeVerdict(wanted: { name: string; which: 'first' | 'all'; timeoutMs: number }): Promise<number> {
  const { name, which, timeoutMs } = wanted
  const isSaid = () =>
    which === 'first'
      ? [...document.querySelectorAll('button')].some(
          ({ textContent }) => /^See .* in /.test(textContent) && textContent.endsWith(name),
        )
      : [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent.startsWith(`${name}: `))
  return new Promise((resolve, reject) => {
    const begin = () => {
      const began = performance.now()
      const observer = new MutationObserver(() => {
        if (!isSaid()) return
        observer.disconnect()
        resolve(performance.now() - began)
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    }
    addEventListener('change', begin, { capture: true, once: true })
    setTimeout(() => reject(new Error('The file was not checked')), timeoutMs)
  })
}
