import { type BrowserContext, test as base } from '@playwright/test'
import { type ConsoleErrors, followConsoleErrors } from './console-errors.ts'
import { SAMPLE_DATA } from './sample-data-setup.ts'
import { type Shop, startShop } from './start-shop.ts'

interface TestFixtures {
  /** A shop for this test alone, to be stopped, started again or filled; go to it by `ownShop.url`. */
  ownShop: Shop
  consoleErrors: ConsoleErrors
}

interface WorkerFixtures {
  /** The shop that the tests of a worker share. Carts and sessions are a context's own; whatever else is only read. */
  shop: Shop
}

let tests = 0

/** Playwright's `test` with the built shop behind it; it fails on whatever the browser complains of. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  shop: [
    // Playwright tells by the pattern what a fixture needs: nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const shop = await startShop({ copyOf: process.env[SAMPLE_DATA] })
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: ({ shop }, use) => use(shop.url),

  // Each test comes from a network of its own, as its limits count strangers by theirs: the shops of tests trust it.
  // oxlint-disable-next-line no-empty-pattern
  extraHTTPHeaders: ({}, use, { workerIndex }) => {
    tests += 1
    return use({ 'x-forwarded-for': `198.${18 + (workerIndex % 2)}.${tests % 256}.1` })
  },

  ownShop: [
    async ({ context }, use) => {
      const shop = await startShop({ copyOf: process.env[SAMPLE_DATA] })
      await use(shop)
      await leaveShop(context)
      await shop.close()
    },
    { timeout: 120_000 },
  ],

  consoleErrors: [
    async ({ context, shop }, use, testInfo) => {
      const consoleErrors = followConsoleErrors(context)
      const loggedBefore = shop.log().length
      await use(consoleErrors)
      consoleErrors.settle()
      const said = shop.log().slice(loggedBefore)
      if (said !== '') await testInfo.attach('what the shop said', { body: said, contentType: 'text/plain' })
    },
    { auto: true },
  ],
})

/** Closes a context's pages: what one of them still fetched from a shop that stops would be cut off, and complained of. */
export async function leaveShop(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()))
}

export { expect } from '@playwright/test'
