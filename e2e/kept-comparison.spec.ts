import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { expect, newCustomer, PASSWORD, test } from './support/shop-with-mail.ts'

/* A comparison is kept in the account: signing in merges it, another device shows it, signing out puts it away. */

const bar = (page: Page) => page.getByRole('region', { name: 'Compare types' })
const names = (page: Page) => bar(page).getByRole('article').getByRole('heading')
const compare = (page: Page) =>
  page.getByRole('complementary', { name: 'Your order' }).getByRole('button', { name: 'Compare', exact: true })

async function saveAt(page: Page, address: string) {
  await page.goto(address)
  await compare(page).click()
  await expect(page.getByRole('status').filter({ hasText: /your comparison\.$/ })).toBeVisible()
}

/** Signs in, and is back on /stickers with the account's comparison. */
async function signIn(page: Page, email: string) {
  await page.goto('/login?to=/stickers')
  await page.getByLabel('Email address').first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/stickers')
  // The account has answered: from now on the tab shows its types.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('compare:account'))).not.toBeNull()
}

test('a customer’s comparison is the same in every browser', async ({ page, browser, shop, inbox }) => {
  const email = await newCustomer(page, { shop, inbox })
  await saveAt(page, '/stickers?product_id=1&size=50x50&quantity=500')
  await signIn(page, email)
  await expect(names(page)).toHaveText(['Art Paper'])

  const other = await browser.newContext({ baseURL: shop.url })
  const phone = await other.newPage()
  await saveAt(phone, '/stickers?product_id=4&size=50x50&quantity=500')
  await signIn(phone, email)
  await expect(names(phone)).toHaveText(['Art Paper', 'Kraft Paper'])

  // What is removed here is gone there.
  await Promise.all([
    phone.waitForResponse('**/api/compare/types'),
    bar(phone).getByRole('button', { name: 'Remove Art Paper' }).click(),
  ])
  await page.goto('/stickers')
  await expect(names(page)).toHaveText(['Kraft Paper'])

  // As a page, without a link; and for whoever has no scripts.
  await page.goto('/compare')
  await expect(page.getByRole('heading', { name: 'Kraft Paper' })).toBeVisible()
  await expectNoAxeViolations(page)

  // Signed out, the next person at this browser sees none of it.
  await page.goto('/account')
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await page.waitForURL((url) => !url.pathname.startsWith('/account'))
  await page.goto('/stickers')
  await expect(bar(page)).toBeHidden()
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).not.toContain('compare_types')
  await page.goto('/compare')
  await expect(page.getByText('You haven’t saved anything to compare yet.')).toBeVisible()
  await other.close()
})

test('who signs out while a change has not reached the account leaves nothing behind', async ({
  page,
  shop,
  inbox,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load|ERR_FAILED/)
  const email = await newCustomer(page, { shop, inbox })
  await saveAt(page, '/stickers?product_id=1&size=50x50&quantity=500')
  await signIn(page, email)
  await expect(names(page)).toHaveText(['Art Paper'])
  await page.route('**/api/compare/types', (route) => route.abort())
  await Promise.all([
    page.waitForEvent('requestfailed'),
    saveAt(page, '/stickers?product_id=4&size=50x50&quantity=500'),
  ])
  await expect(names(page)).toHaveText(['Art Paper', 'Kraft Paper'])
  await page.goto('/account')
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await page.waitForURL((url) => !url.pathname.startsWith('/account'))
  await page.goto('/stickers')
  await expect(bar(page)).toBeHidden()
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).not.toContain('compare_types')

  // What never reached the account went with the sign-out.
  await page.unroute('**/api/compare/types')
  await signIn(page, email)
  await expect(names(page)).toHaveText(['Art Paper'])
})
