import { beforeAll, beforeEach, expect, it } from 'vitest'
import { firstManager, invited, openTestStaff, type TestStaff } from '#admin/testing/test-staff.server.ts'
import type { Browser } from '#people/accounts/testing/test-accounts.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { findOnSale, insertVersion } from '#print/catalogue/catalogue-store.server.ts'
import { loadCatalogue } from '#print/catalogue/load-catalogue.server.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { runCatalogueCommand } from './catalogue-command.server.ts'

describeOnBothDatabases('catalogue versions for staff', (open) => {
  let db: Database
  let shop: TestStaff
  let mona: Browser

  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    shop = openTestStaff(db)
    mona = (await firstManager(shop)).browser
    await loadCatalogue({ db, clock: shop.clock })
    const row = { content: seedCatalogue, contentHash: 'other', source: 'file', note: 'The file b.json' } as const
    await insertVersion(db, 2, { ...row, createdAt: shop.clock.now() })
  })

  it('are listed with the one on sale, which a manager can change and the audit log records', async () => {
    const seen = await shop.in(mona).catalogue.list()
    expect(seen?.onSale).toMatchObject({ version: 1, sale: 1 })
    expect(seen?.versions).toMatchObject([
      { version: 2, source: 'file', note: 'The file b.json', lastSale: null },
      { version: 1, source: 'seed', lastSale: { sale: 1, by: 'start' } },
    ])
    expect(await shop.in(mona).catalogue.sell(2, 1)).toMatchObject({ ok: true })
    expect(await findOnSale(db)).toMatchObject({ version: 2, sale: 2 })
    const log = await shop.in(mona).audit.list({ action: 'catalogue-put-on-sale', person: '', before: null })
    expect(log?.entries).toMatchObject([{ did: 'put on sale the catalogue', subject: 'version 2' }])
  })

  it('are not changed from an outdated list, or by anybody but managers', async () => {
    const sam = await invited(shop, mona, 'staff')
    expect(await shop.in(sam).catalogue.sell(2, 1)).toMatchObject({ ok: false, code: 'not-allowed' })
    expect(await shop.in(mona).catalogue.sell(2, 1)).toMatchObject({ ok: true })
    expect(await shop.in(mona).catalogue.sell(1, 1)).toMatchObject({ ok: false, code: 'sale-changed' })
    expect(await findOnSale(db)).toMatchObject({ version: 2, sale: 2 })
  })

  it('are listed and put on sale by the command too', async () => {
    const run = (...words: string[]) => runCatalogueCommand(words, { db, clock: shop.clock })
    const listed = await run()
    expect(listed.lines).toHaveLength(2)
    expect(listed.lines[1]).toMatch(/^ {3}1 {2}on sale .*The catalogue of this release$/)
    expect(await run('2')).toEqual({
      ok: true,
      lines: ['Catalogue version 2 is on sale. A running shop sells from it within seconds.'],
    })
    expect(await run('2')).toEqual({ ok: false, lines: ['This catalogue version is already on sale.'] })
    for (const wrong of ['0', 'x', '3e1', '-1']) expect(await run(wrong)).toMatchObject({ ok: false })
    expect(await run('3')).toEqual({ ok: false, lines: ['There is no such catalogue version.'] })
    expect(await findOnSale(db)).toMatchObject({ version: 2, sale: 2 })
  })
})
