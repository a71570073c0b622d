import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PASSWORD } from '#people/accounts/testing/test-accounts.server.ts'
import { shop as shopFacts } from '#platform/config/shop.ts'
import type { Database } from '#platform/database/database.server.ts'
import { openDatabase } from '#platform/database/open-database.server.ts'
import { migratedDataDir } from '#platform/database/testing/test-data.server.ts'
import { fixedClock } from '#platform/time/clock.ts'
import { orderMailHooks } from '#shop/orders/mail-hooks.server.ts'
import { testOrderDeps } from '#shop/orders/testing/test-orders.server.ts'
import { webhookOrderHooks } from '#shop/orders/webhook-hooks.server.ts'
import { ask } from './testing/ask-shop.server.ts'
import { placeOwnersOrder } from './testing/known-order.server.ts'
import { openShop } from './testing/open-shop.server.ts'
import { OwnedThings } from './testing/owned-things.server.ts'
import { createPeople, MARKS, type People, THAT_MORNING } from './testing/people.server.ts'

/*
 * Erased means erased: no table has the name, the address or the words of somebody whose account is deleted, but for orders
 * and their documents, which tax law keeps for six years.
 */

const QUIET = { info() {}, warn() {}, error() {} }
/** Tables whose rows the law keeps (decisions §9). */
const KEPT_BY_LAW = /^(?:orders|order_events|invoices): /

const OWN = ['{line}', '{file}', '{own design}', '{quotation}', '{quote}', '{quote file}']

async function withDatabase<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir, log: QUIET })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

/** Every row that has a text somewhere in it, as `table: text`. */
async function findRows(db: Database, texts: readonly string[]): Promise<string[]> {
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    'objects',
  )
  expect(tables.length).toBeGreaterThan(30)
  const found: string[] = []
  for (const { name } of tables) {
    for (const text of texts) {
      const rows = await db.execute<{ row: string }>(
        sql`select t::text as row from ${sql.identifier(name)} t where t::text ilike ${`%${text}%`}`,
        'objects',
      )
      found.push(...rows.map(({ row }) => `${name}: ${text}: ${row.slice(0, 300)}`))
    }
  }
  return found
}

test('nothing in the database but their orders names a customer who has deleted their account, no mail about them either', {
  timeout: 120_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'trimline-erased-'))
  cpSync(await migratedDataDir(), dataDir, { recursive: true })
  let people: People | undefined
  let orderNo = ''
  await withDatabase(dataDir, async (db) => {
    people = await createPeople(db)
    const mails = orderMailHooks({ ...testOrderDeps(db), shop: shopFacts })
    orderNo = await placeOwnersOrder(db, [mails, webhookOrderHooks])
  })
  if (people === undefined) throw new Error('nobody was registered')
  const clock = fixedClock(THAT_MORNING)
  const shop = await openShop({ DATA_DIR: dataDir }, clock)
  const marks = MARKS.owner ?? []
  const cookie = () => people?.cookies.owner ?? ''
  try {
    const own = new OwnedThings(shop, people, clock)
    const wanted = OWN.map((path) => ({ path }))
    for (const thing of wanted) await own.fill(thing)
    const headers = () => ({ cookie: cookie(), 'content-type': 'application/x-www-form-urlencoded' })
    const mailsToOwner = async () => {
      const path = '/staff/outbox?search=owner@example.com'
      return (await ask(shop, { path, headers: { cookie: people?.cookies.manager ?? '' } })).text
    }
    expect(await mailsToOwner()).toMatch(/\/staff\/outbox\/[0-9a-f-]{36}/)
    expect(await mailsToOwner()).toContain(orderNo)

    const body = new URLSearchParams({ intent: 'erase', password: PASSWORD }).toString()
    const erased = await ask(shop, { method: 'POST', path: '/account/data', headers: headers(), body })
    expect(erased.status, erased.text.slice(0, 500)).toBe(303)
    await expect.poll(mailsToOwner, { timeout: 20_000 }).not.toMatch(/\/staff\/outbox\/[0-9a-f-]{36}/)
  } finally {
    await shop.close()
  }
  const rows = await withDatabase(dataDir, (db) => findRows(db, marks))
  expect(rows.filter((row) => !KEPT_BY_LAW.test(row))).toEqual([])
  expect(rows.some((row) => row.startsWith('orders: ') && row.includes(orderNo))).toBe(true)
  rmSync(dataDir, { recursive: true, force: true })
})
