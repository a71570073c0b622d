import { chromium, type Page } from '@playwright/test'
import { browserLaunch } from '../e2e/support/browser-launch.ts'
import { median } from './contest.ts'

const CHOICES = 20
/** Sizes of the seed's art paper stickers. All have prices above the least, so that each choice shows another one. */
const SIZES = ['50x75', '75x100', '100x100', '75x75']
const GIVE_UP_MS = 5000

/**
 * Milliseconds from a click on a size to its price on the page, the debounce of 150 ms (000 §9) included: the median of
 * some choices in Chromium, each with a price that the shop works out anew.
 */
export async function measureChoices(port: number): Promise<number> {
  const browser = await chromium.launch(browserLaunch())
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const times: number[] = []
    for (let choice = 0; choice < CHOICES; choice += 1) {
      // Another quantity each time, because the shop knows the prices of the ones before.
      if (choice % SIZES.length === 0) await openPage(page, port, 1001 + choice)
      times.push(await timeChoice(page, SIZES[choice % SIZES.length] ?? ''))
    }
    return median(times)
  } finally {
    await browser.close()
  }
}

async function openPage(page: Page, port: number, quantity: number): Promise<void> {
  const query = `product_id=1&size=50x50&quantity=custom&custom_quantity=${quantity}`
  await page.goto(`http://127.0.0.1:${port}/stickers?${query}`, { waitUntil: 'networkidle' })
}

async function timeChoice(page: Page, size: string): Promise<number> {
  const radio = page.locator(`input[name="size"][value="${size}"]`)
  const shown = page.evaluate(watchPrice, GIVE_UP_MS)
  await radio.click({ force: true })
  return shown
}

/** In the page: the time from the next click until the total price is another. */
function watchPrice(giveUpMs: number): Promise<number> {
  const total = () =>
    [...document.querySelectorAll('[aria-live]')].find((node) => node.textContent.startsWith('Total Price'))
      ?.textContent
  return new Promise((resolve, reject) => {
    const before = total()
    let clicked = Number.NaN
    const observer = new MutationObserver(() => {
      const after = total()
      if (Number.isNaN(clicked) || after === undefined || after === before) return
      observer.disconnect()
      resolve(performance.now() - clicked)
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    const onClick = () => {
      clicked = performance.now()
    }
    document.addEventListener('click', onClick, { capture: true, once: true })
    setTimeout(() => reject(new Error('The price did not change')), giveUpMs)
  })
}
