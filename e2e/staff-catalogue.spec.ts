import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedCatalogue } from '../src/print/catalogue/seed/catalogue.ts'
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts'
import { SAMPLE_DATA } from './support/sample-data-setup.ts'
import { openStaff } from './support/staff-rooms.ts'
import { startShop } from './support/start-shop.ts'
import { expect, leaveShop, test } from './support/test.ts'

/* Putting a catalogue version on sale: what is not in it is not sold, and is again with the version before (decisions/0045). */

/** Other items sell what it sells, too. */
const ITEM = 'Sheet Labels'

test('a manager takes an item off sale and puts it back, and the shop says so', async ({
  page,
  browser,
  consoleErrors,
}) => {
  test.slow()
  // The page of an item that is not sold.
  consoleErrors.expect(/status of 404/)
  const folder = mkdtempSync(join(tmpdir(), 'trimline-catalogue-'))
  const file = join(folder, 'catalogue.json')
  const items = seedCatalogue.featured_items.filter(({ name }) => name !== ITEM)
  writeFileSync(file, JSON.stringify({ ...seedCatalogue, featured_items: items }))
  const shop = await startShop({ copyOf: process.env[SAMPLE_DATA], env: { CATALOGUE_FILE: file } })
  const staff = await openStaff(shop, browser)
  try {
    await page.goto(`${shop.url}/products`)
    await expect(page.getByRole('main')).toContainText('Dome Stickers')
    await expect(page.getByRole('main')).not.toContainText(ITEM)
    expect((await page.goto(`${shop.url}/labels`))?.status()).toBe(404)

    await staff.goto('/staff/catalogue')
    const row = (version: number) => staff.getByRole('listitem').filter({ hasText: `Version ${version}` })
    await expect(row(2)).toContainText('On sale')
    await row(1).getByRole('button', { name: 'Put on sale version 1' }).click()
    await expect(staff.getByText('This catalogue version is on sale now.')).toBeVisible()
    await expect(row(1)).toContainText('On sale')
    await expect(row(1)).toContainText('by a manager')
    await expectNoAxeViolations(staff)
    await page.goto(`${shop.url}/labels`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(ITEM)

    await row(2).getByRole('button', { name: 'Put on sale version 2' }).click()
    await expect(row(2)).toContainText('On sale')
    expect((await page.goto(`${shop.url}/labels`))?.status()).toBe(404)
    await staff.getByRole('link', { name: 'Audit log' }).first().click()
    await expect(staff.getByRole('main')).toContainText('version 2')
    await leaveShop(staff.context())
    await leaveShop(page.context())
  } finally {
    await shop.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
