import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Checks the page as it stands, open dialogs included, against WCAG 2.2 AA; names each fault and where it is. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // In the midst of a transition a colour is neither the one nor the other.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG_2_2_AA).analyze()
  const faults = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join('\n')}`,
  )
  expect(faults, `accessibility of ${page.url()}`).toEqual([])
}
