import { expect, type Locator } from '@playwright/test'

/** What the server sent works as a link; only what React has taken over opens a dialog. Waits until it has. */
export async function waitUntilHydrated(link: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
        return link.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))
      },
      { timeout: 30_000 },
    )
    .toBe(true)
}
