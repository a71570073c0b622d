import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Checks the page as it stands, open dialogs included, against WCAG 2.2 AA; names each fault and where it is. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // In the midst of a transition a colour is neither the one nor the other.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  // In one frame and without the list of what is right: a third of the time for the same violations. No page of the
  // shop shows a frame of another site.
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: WCAG_2_2_AA, resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze()
  const faults = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join('\n')}`,
  )
  expect(faults, `accessibility of ${page.url()}`).toEqual([])
}
