import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** A look takes a second; on a machine that is busy with other things, many times that. */
const LOOKS_FOR_MS = 90_000

/**
 * Checks the page as it stands, open dialogs included, against WCAG 2.2 AA; names each fault and where it is. What is pale
 * only while it is fetched or worked out again is no fault: the page is looked at until it has none.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const looking = { message: `accessibility of ${page.url()}`, timeout: LOOKS_FOR_MS }
  await expect.poll(() => findFaults(page), looking).toEqual([])
}

/** A program that does nothing: axe's takes a tenth of a second each time. */
const NOTHING = 'undefined'

/** Whether the page was looked at already; what frames it has now may be new. */
async function hasAxe(page: Page): Promise<boolean> {
  return page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
}

async function findFaults(page: Page): Promise<string[]> {
  // In the midst of a transition a colour is neither the one nor the other.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  // In one frame and without the list of what is right: a third of the time for the same violations. No page of the
  // shop shows a frame of another site.
  const { violations } = await new AxeBuilder((await hasAxe(page)) ? { page, axeSource: NOTHING } : { page })
    .options({ runOnly: WCAG_2_2_AA, resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze()
  return violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join('\n')}`)
}
