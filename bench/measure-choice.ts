import { chromium } from '@playwright/test'
import { browserLaunch } from '../e2e/support/browser-launch.ts'
import { median } from './contest.ts'
import { type Finding, figure } from './finding.ts'
import type { RunningServer } from './start-server.ts'

const CHOICES = 20
/** 000 §9: the debounce, and what may come on top. */
const AIM_MS = 150 + 50

/** From the press on an option to its price on the page, in a browser; each choice is priced for the first time. */
export async function measureChoice(shop: RunningServer): Promise<Finding> {
  const browser = await chromium.launch(browserLaunch())
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${shop.port}/stickers`, { waitUntil: 'networkidle' })
    const waits: number[] = []
    for (let turn = 0; turn < CHOICES; turn += 1) {
      const wait = await page.evaluate(async (choice) => {
        const options = [...document.querySelectorAll<HTMLInputElement>('input[name="size"]:not([value="custom"])')]
        const option = options[choice % options.length]
        const total = document.querySelector('[aria-live] strong')?.textContent
        const began = performance.now()
        option?.click()
        while (document.querySelector('[aria-live] strong')?.textContent === total) {
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }
        return performance.now() - began
      }, turn + 1)
      waits.push(wait)
    }
    const wait = median(waits)
    return {
      what: 'From a choice to its price on the page, debounce included',
      measured: `${figure(wait)} ms, ${figure(Math.max(...waits))} ms at most`,
      baseline: '',
      ratio: '',
      aim: `≤ ${AIM_MS} ms`,
      met: wait <= AIM_MS,
    }
  } finally {
    await browser.close()
  }
}
