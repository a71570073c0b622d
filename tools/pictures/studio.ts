import { type Browser, chromium, type Page } from '@playwright/test'
import { browserLaunch } from '../../e2e/support/browser-launch.ts'
import { designNamed } from './artwork.ts'
import { bundleBrowserSide } from './bundle-browser-side.ts'
import type { DrawJob } from './draw-in-browser.ts'
import { getDesigns, roundedScene } from './fingerprint.ts'
import type { Picture } from './picture.ts'

/*
 * One page of Chromium, kept warm, draws picture after picture: software WebGL uses all cores by itself, so a second page
 * would gain nothing. After some pictures the browser is started anew, so that what it keeps cannot grow for hours.
 */

const PICTURES_PER_BROWSER = 24
/** Ways to draw, the quickest first: Mesa, where it is installed, takes a quarter of the time of the browser's own. */
const WEBGL = [
  ['--use-angle=gl-egl', '--ignore-gpu-blocklist'],
  ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
] as const
/** Longest that one picture may take before the page is given up. */
const TIMEOUT_MS = 600_000

export interface DrawSize {
  width: number
  height: number
  passes: number
  detail: number
  shadows?: number
}

export interface Studio {
  draw(picture: Picture, size: DrawSize): Promise<Buffer>
  /** The page in which all is drawn, for what takes more than one step. */
  warmPage(): Promise<Page>
  close(): Promise<void>
}

async function openPage(browser: Browser, script: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 700 } })
  page.setDefaultTimeout(TIMEOUT_MS)
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(message.text())
  })
  page.on('pageerror', (error) => console.error(error))
  // A page with an address of its own, so that it may read back what it drew.
  await page.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>.</title>' }),
  )
  await page.goto('http://studio.localhost/')
  await page.addScriptTag({ content: script })
  return page
}

async function launch(): Promise<Browser> {
  const { args = [], ...rest } = browserLaunch()
  const kept = args.filter((argument) => argument !== '--disable-gpu')
  for (const webgl of WEBGL) {
    const browser = await chromium.launch({ ...rest, args: [...kept, ...webgl, '--disable-gpu-watchdog'] })
    if (await drawsWebGl(browser)) return browser
    await browser.close()
  }
  throw new Error('this browser has no WebGL')
}

async function drawsWebGl(browser: Browser): Promise<boolean> {
  const page = await browser.newPage()
  const draws = await page.evaluate(() => document.createElement('canvas').getContext('webgl2') !== null)
  await page.close()
  return draws
}

/** Opens the studio; nothing is drawn, nor a browser started, before the first picture. */
export function openStudio(): Studio {
  let script: string | null = null
  let browser: Browser | null = null
  let page: Page | null = null
  let drawn = 0

  async function close(): Promise<void> {
    await browser?.close()
    browser = null
    page = null
    drawn = 0
  }

  async function warmPage(): Promise<Page> {
    if (drawn >= PICTURES_PER_BROWSER) await close()
    script ??= await bundleBrowserSide()
    browser ??= await launch()
    page ??= await openPage(browser, script)
    return page
  }

  async function draw(picture: Picture, size: DrawSize): Promise<Buffer> {
    const scene = roundedScene(picture.scene)
    const designs = Object.fromEntries(getDesigns(scene).map((name) => [name, designNamed(name)]))
    const job: DrawJob = { scene, designs, ...size }
    const warm = await warmPage()
    drawn += 1
    try {
      return Buffer.from(await warm.evaluate((wanted) => window.drawPicture(wanted), job), 'base64')
    } catch (cause) {
      await close()
      throw new Error(`${picture.name} could not be drawn`, { cause })
    }
  }

  return { draw, warmPage, close }
}
