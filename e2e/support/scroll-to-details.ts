import type { Page } from '@playwright/test'

/**
 * Brings the tabs of an item page to the screen. In the page and not by Playwright, which waits for the element to stand
 * still: coming near the screen is what makes the browser put the living part in its place.
 */
export async function scrollToDetails(page: Page): Promise<void> {
  const details = page.locator('#details')
  await details.waitFor({ state: 'attached' })
  await details.evaluate((element) => element.scrollIntoView())
}
