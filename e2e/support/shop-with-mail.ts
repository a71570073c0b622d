import type { Page } from '@playwright/test'
import { type Inbox, startInbox } from '../../src/platform/email/testing/start-inbox.server.ts'
import { SAMPLE_DATA } from './sample-data-setup.ts'
import { type Shop, startShop } from './start-shop.ts'
import { test as base } from './test.ts'

/* Journeys in which mail is read: the shop sends it to a mail server of the test's own. */

interface WorkerFixtures {
  shop: Shop
  inbox: Inbox
}

/** `test` with a shop that sends its mail to `inbox`. */
export const test = base.extend<object, WorkerFixtures>({
  inbox: [
    // Playwright tells by the pattern what a fixture needs: nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const inbox = await startInbox()
      await use(inbox)
      await inbox.close()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ inbox }, use) => {
      const env = { SMTP_URL: inbox.url, MAIL_FROM: 'hello@trimline.example' }
      const shop = await startShop({ copyOf: process.env[SAMPLE_DATA], env })
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

export { expect } from '@playwright/test'

/** The password of everybody who is registered here. */
export const PASSWORD = 'four seals on a quay'

let customers = 0

/** A customer, registered and verified by the mail, in a browser of their own; returns the address. */
export async function newCustomer(page: Page, { shop, inbox }: WorkerFixtures): Promise<string> {
  customers += 1
  const email = `ada-${process.pid}-${customers}@reader.example`
  const other = await page.context().browser()?.newContext({ baseURL: shop.url })
  if (other === undefined) throw new Error('there is no browser')
  const registering = await other.newPage()
  await registering.goto('/register')
  await registering.getByLabel('First name').fill('Ada')
  await registering.getByLabel('Last name').fill('Byron')
  await registering.getByLabel('Email address').fill(email)
  await registering.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await registering.getByRole('button', { name: 'Create account' }).click()
  await registering.getByLabel('Verification code').waitFor()
  const { parsed } = await inbox.mailTo(email)
  await registering.getByLabel('Verification code').fill(/^\d{6}/.exec(parsed.subject ?? '')?.[0] ?? '')
  await registering.getByRole('button', { name: 'Verify', exact: true }).click()
  await registering.getByText('Thank you for verifying your email address.').waitFor()
  await other.close()
  return email
}
