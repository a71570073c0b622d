import type { Browser, Page } from '@playwright/test'
import { authenticatorWith } from './authenticator.ts'
import { joinPathIn, runStaffCommand } from './run-staff-command.ts'
import type { Shop } from './start-shop.ts'

/** The first manager of a shop, who has come by the command's link and set up an app, in a browser of their own. */
export async function openStaff(shop: Shop, browser: Browser): Promise<Page> {
  await shop.stop()
  const { said, code } = await runStaffCommand(shop.dataDir, 'create', 'mona@shop.example')
  if (code !== 0) throw new Error(said)
  await shop.start()
  const page = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await page.goto(joinPathIn(said))
  await page.getByLabel('First name').fill('Mona')
  await page.getByLabel('Last name').fill('Press')
  await page.getByLabel('Password', { exact: true }).fill('four seals on a quay')
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await page
    .getByLabel('Code', { exact: true })
    .fill(authenticatorWith(await page.getByRole('code').innerText()).next())
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('link', { name: 'I have kept them' }).click()
  await page.getByRole('heading', { name: 'Today' }).waitFor()
  return page
}
