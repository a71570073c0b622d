import { asc } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEntries } from '#admin/access/tables.server.ts'
import { firstManager, invited, openTestStaff, type TestStaff } from '#admin/testing/test-staff.server.ts'
import type { Browser } from '#people/accounts/testing/test-accounts.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { webhookDeliveries, webhookEndpoints } from '#platform/webhooks/tables.server.ts'

const URL = 'https://hooks.example/orders?key=a-secret-of-theirs'

describeOnBothDatabases('webhooks, for managers', (open) => {
  let db: Database
  let shop: TestStaff
  let manager: Browser
  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    shop = openTestStaff(db)
    manager = (await firstManager(shop)).browser
  })

  const webhooks = (browser = manager) => shop.in(browser).webhooks
  const add = async (url = URL) => {
    const outcome = await webhooks().add({ url, events: ['order.paid'] })
    if (!outcome.ok) throw new Error(outcome.code)
    const [endpoint] = (await webhooks().list()) ?? []
    return { secret: outcome.secret, id: endpoint?.id ?? '' }
  }

  test('are added, changed and deleted, each with its entry in the audit log, which names no secret', async () => {
    const { id, secret } = await add()
    expect(await webhooks().list()).toMatchObject([{ url: URL, events: ['order.paid'], active: true, last: null }])
    expect(await webhooks().setEvents(id, null)).toMatchObject({ ok: true })
    expect(await webhooks().sendTest(id)).toMatchObject({ ok: true })
    const [delivery] = await db.select().from(webhookDeliveries)
    expect(await webhooks().resend(id, delivery?.id ?? '')).toMatchObject({ ok: true })
    expect(await webhooks().pause(id)).toMatchObject({ ok: true })
    expect(await webhooks().resume(id)).toMatchObject({ ok: true })
    const renewed = await webhooks().renewSecret(id)
    expect(renewed).toMatchObject({ ok: true, url: URL })
    expect(await webhooks().delete(id)).toMatchObject({ ok: true })
    expect(await db.$count(webhookEndpoints)).toBe(0)
    const entries = (await db.select().from(auditEntries).orderBy(asc(auditEntries.id))).filter(({ action }) =>
      action.startsWith('webhook-'),
    )
    expect(entries.map(({ action }) => action.replace('webhook-', ''))).toEqual([
      'added',
      'events-set',
      'tested',
      'resent',
      'paused',
      'resumed',
      'secret-renewed',
      'deleted',
    ])
    expect(entries.every(({ subjectId, details }) => subjectId === id && details['address'] === 'hooks.example')).toBe(
      true,
    )
    const said = JSON.stringify(entries)
    for (const hidden of [secret, 'a-secret-of-theirs', 'whsec_']) expect(said).not.toContain(hidden)
  })

  test.each([
    ['', null, 'url-missing'],
    ['http://hooks.example/', null, 'url-invalid'],
    ['https://hooks.example/', [], 'events-missing'],
    ['https://hooks.example/', ['order.eaten', 'webhook.test'], 'events-missing'],
    [URL, null, 'url-there'],
  ] as const)('%j for %j is refused: %s', async (url, events, code) => {
    await add()
    expect(await webhooks().add({ url, events })).toMatchObject({ ok: false, code })
    expect(await db.$count(webhookEndpoints)).toBe(1)
  })

  test('are twenty at most', async () => {
    for (let place = 0; place < 20; place += 1) await add(`https://hooks.example/${place}`)
    expect(await webhooks().add({ url: URL, events: null })).toMatchObject({ ok: false, code: 'too-many' })
  })

  test('that are paused get nothing by hand, and those that are gone are unknown', async () => {
    const { id } = await add()
    await webhooks().sendTest(id)
    const [delivery] = await db.select().from(webhookDeliveries)
    await webhooks().pause(id)
    expect(await webhooks().sendTest(id)).toMatchObject({ ok: false, code: 'address-paused' })
    expect(await webhooks().resend(id, delivery?.id ?? '')).toMatchObject({ ok: false, code: 'address-paused' })
    await webhooks().resume(id)
    expect(await webhooks().resend(id, 'nonsense')).toMatchObject({ ok: false, code: 'delivery-unknown' })
    for (const unknown of ['nonsense', delivery?.id ?? '']) {
      expect(await webhooks().pause(unknown)).toMatchObject({ ok: false, code: 'address-unknown' })
      expect(await webhooks().renewSecret(unknown)).toMatchObject({ ok: false, code: 'address-unknown' })
      expect(await webhooks().open(unknown, {})).toBeNull()
    }
  })

  test('do not exist for staff', async () => {
    const { id } = await add()
    const staff = await invited(shop, manager, 'staff')
    expect(await webhooks(staff).list()).toBeNull()
    expect(await webhooks(staff).open(id, {})).toBeNull()
    const refused = { ok: false, code: 'not-allowed' }
    expect(await webhooks(staff).add({ url: URL, events: null })).toMatchObject(refused)
    expect(await webhooks(staff).renewSecret(id)).toMatchObject(refused)
    expect(await webhooks(staff).delete(id)).toMatchObject(refused)
    expect(await db.$count(webhookEndpoints)).toBe(1)
  })
})
