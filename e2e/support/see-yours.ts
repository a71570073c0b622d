import type { Locator, Page } from '@playwright/test'
import { browserLaunchWithWebGl } from './browser-launch.ts'
import { expect } from './test.ts'

/** Drawn by the processor, a first frame takes its time. */
export const TIMEOUT = { timeout: 90_000 }

/** Options of a test that has the live preview drawn: with half the pixels each way, as the processor draws them one by one. */
export const DRAWN_SMALL = { launchOptions: browserLaunchWithWebGl(), deviceScaleFactor: 0.5 }

/** Counts of the live preview (live-renderer.ts). */
export interface Stats {
  frames: number
  passes: number
  geometries: number
  textures: number
  programs: number
  /** Whether the picture is finished: nothing is drawn until something changes. */
  resting: boolean
}

export const seeYoursPanel = (page: Page): Locator => page.getByRole('region', { name: 'See yours' })
export const seeYoursCanvas = (page: Page): Locator => seeYoursPanel(page).locator('canvas')

/** What is shown, in words. */
export const seeYoursWords = (page: Page): Locator =>
  seeYoursPanel(page).getByRole('status').filter({ hasText: ' mm, ' })

export const seeYoursStats = (page: Page): Promise<Stats> =>
  seeYoursCanvas(page).evaluate((canvas) => (canvas as HTMLCanvasElement & { stats(): Stats }).stats())

/** Opens the preview on the page that is open, and draws however slow this machine is. */
export async function pressSeeYours(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'See yours' }).click()
  const anyway = seeYoursPanel(page).getByRole('button', { name: 'Draw it anyway' })
  const turn = seeYoursPanel(page).getByRole('button', { name: 'Turn to the right', disabled: false })
  await expect(anyway.or(turn)).toBeVisible(TIMEOUT)
  if (await anyway.isVisible()) await anyway.click()
  await expect(turn).toBeVisible(TIMEOUT)
}
