import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserLaunch } from '../e2e/support/browser-launch.ts'
import { median } from './contest.ts'
import { servePage } from './lettering-paint/serve-page.ts'

export interface LetteringTimes {
  /** Milliseconds from a key press to the painted outlines of 200 characters, and what others take to paint the text. */
  ours: number
  slowest: number
  fabric: number
  konva: number
  /** Frames not shown while 40 keys are typed, and the same without welding. */
  dropped: { welding: number; bare: number }
  /** Milliseconds of a weld in its worker. */
  weld: number
}

const KEYS = 40
/** What takes longer has broken down. */
const TIMEOUT_MS = 120_000
/** The share of keys that may be slower than `slowest`. */
const SLOW = 0.05

/** Measures the lettering designer's own workers and painter in Chromium. */
export async function measureLettering(folder: string): Promise<LetteringTimes> {
  const served = await servePage(join(folder, 'lettering-paint'))
  const browser = await chromium.launch(browserLaunch())
  const tooLong = setTimeout(() => void browser.close(), TIMEOUT_MS)
  try {
    const page = await browser.newPage({ viewport: { width: 800, height: 600 } })
    await page.goto(served.url)
    await page.waitForFunction(() => 'timeKeys' in window)
    const { ours, fabric, konva } = await page.evaluate((keys) => window.timeKeys(keys), KEYS)
    const bare = await page.evaluate((keys) => window.countDropped(keys, false), KEYS)
    const welding = await page.evaluate((keys) => window.countDropped(keys, true), KEYS)
    return {
      ours: median(ours),
      slowest: ours.toSorted((one, other) => other - one)[Math.floor(ours.length * SLOW)] ?? Number.NaN,
      fabric: median(fabric),
      konva: median(konva),
      dropped: { welding: welding.dropped, bare: bare.dropped },
      weld: median(welding.welds),
    }
  } finally {
    clearTimeout(tooLong)
    await browser.close()
    served.close()
  }
}
