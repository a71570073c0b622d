import { type Browser, expect, type Page } from '@playwright/test'
import { type Authenticator, authenticatorWith } from './authenticator.ts'
import { joinPathIn, runStaffCommand } from './run-staff-command.ts'
import type { Shop } from './start-shop.ts'

/* The way into the shop's own rooms: the first manager by a command, with an authenticator app. */

export const MANAGER = 'mona@shop.example'
export const PASSWORD = 'four seals on a quay'

/** Runs the command while the shop is stopped, as it must be. */
export async function firstLink(shop: Shop): Promise<string> {
  await shop.stop()
  const { said, code } = await runStaffCommand(shop.dataDir, 'create', MANAGER)
  expect(code, said).toBe(0)
  await shop.start()
  return shop.url + joinPathIn(said)
}

/** Accepts an invitation. */
export async function join(page: Page, link: string, firstName: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Press')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page).not.toHaveURL(/\/join\//)
}

/** Sets an app up on the page that asks for it; gives the app and the recovery codes. */
export async function setUpApp(page: Page): Promise<{ app: Authenticator; recovery: string[] }> {
  await expect(page.getByRole('heading', { name: 'Authenticator app' })).toBeVisible()
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const app = authenticatorWith(await page.getByRole('code').innerText())
  await page.getByLabel('Code', { exact: true }).fill(app.next())
  await page.getByRole('button', { name: 'Confirm' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = await codes.allInnerTexts()
  await page.getByRole('link', { name: 'I have saved them' }).click()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  return { app, recovery }
}

/** The first manager of a shop, with an app, in a browser of their own. */
export async function openStaff(shop: Shop, browser: Browser): Promise<Page> {
  const link = await firstLink(shop)
  const page = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await join(page, link, 'Mona')
  await setUpApp(page)
  return page
}
