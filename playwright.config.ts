import { defineConfig } from '@playwright/test'
import { browserLaunchForTests } from './e2e/support/browser-launch.ts'

/** The browser tests, against the built shop. Each worker starts its own (e2e/support/test.ts). */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/sample-data-setup.ts',
  fullyParallel: true,
  workers: 2,
  // A test that needs a second try has failed.
  retries: 0,
  timeout: 300_000,
  // For a machine that does other things too; nothing waits that long without need.
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    launchOptions: browserLaunchForTests(),
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    // An element that does not come is said by its name, not by the end of the whole test.
    actionTimeout: 60_000,
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium', viewport: { width: 1440, height: 900 } } }],
})
