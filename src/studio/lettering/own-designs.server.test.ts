import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  type Browser,
  demand,
  newCustomer,
  openTestAccounts,
  PASSWORD,
  type TestAccounts,
} from '#people/accounts/testing/test-accounts.server.ts'
import { testDatabase } from '#platform/database/testing/test-database.server.ts'
import type { LetteringDesign } from './design.ts'
import type { Designs } from './designs.server.ts'
import { createOwnDesigns, designHooks } from './own-designs.server.ts'
import { accountDesigns, letteringDesigns } from './tables.server.ts'
import { FERN, testDesigns } from './testing/test-designs.server.ts'

const database = testDatabase()
let shop: TestAccounts
let designs: Designs
let ada: Browser

beforeEach(async () => {
  const { db } = database
  shop = openTestAccounts(db, { onErase: [designHooks.onErase], onExport: [designHooks.onExport] })
  designs = testDesigns({ db, clock: shop.clock })
  ada = await newCustomer(shop)
})

const NOBODY = { cookies: null, userAgent: '', secure: false }
const own = ({ account }: Pick<Browser, 'account'>) => createOwnDesigns({ db: shop.db, clock: shop.clock, account })
const save = async (document: Partial<LetteringDesign> = {}) => demand(await designs.save({ ...FERN, ...document })).id

describe('the designs in an account', () => {
  test('are listed in words, the newest first, each once', async () => {
    const [fern, open] = [await save(), await save({ text: 'OPEN\ndaily', color_id: 212 })]
    expect(await own(ada).put(fern, '')).toEqual({ ok: true, name: 'Fern & Thread' })
    shop.pass(60)
    await own(ada).put(open, ' Door ')
    expect(await own(ada).put(fern, 'Window')).toEqual({ ok: true, name: 'Window' })
    expect(await own(ada).list()).toMatchObject([
      { id: open, name: 'Door', description: expect.stringContaining('OPEN daily') },
      { id: fern, name: 'Window', description: '“Fern & Thread”, Pacifico, Gold' },
    ])
    expect(await own(ada).remove(open)).toEqual({ ok: true })
    expect(await own(ada).remove(open)).toMatchObject({ code: 'design-unknown' })
    expect(await own(ada).list()).toHaveLength(1)
  })

  test('belong to one customer, and are saved only when signed in', async () => {
    const id = await save()
    await own(ada).put(id, 'Mine')
    const other = await newCustomer(shop)
    expect(await own(other).list()).toEqual([])
    expect(await own(other).remove(id)).toMatchObject({ code: 'design-unknown' })
    const visitor = own({ account: shop.accounts.forVisitor({ ...NOBODY, address: ada.address }) })
    expect(await visitor.list()).toBeNull()
    for (const refused of [await visitor.put(id, ''), await visitor.remove(id)]) {
      expect(refused).toMatchObject({ code: 'signed-out' })
    }
    expect(await own(ada).list()).toMatchObject([{ id }])
  })

  test('must have a name within the limits, and exist in the shop', async () => {
    const id = await save()
    expect(await own(ada).put(id, 'x'.repeat(81))).toMatchObject({ message: 'A name can have up to 80 characters.' })
    expect(await own(ada).put(id, 'x'.repeat(80))).toMatchObject({ ok: true })
    for (const unknown of ['nonsense', 'b'.repeat(22)]) {
      expect(await own(ada).put(unknown, '')).toMatchObject({ code: 'design-unknown' })
    }
  })

  test('are limited in number; an existing one can still be renamed', async () => {
    const full = await newCustomer(shop)
    const userId = (await full.account.current())?.userId ?? ''
    const ids = Array.from({ length: 200 }, (_, index) => String(index).padStart(22, 'd'))
    const stored = { document: FERN, createdAt: shop.clock.now(), usedAt: shop.clock.now() }
    await shop.db.insert(letteringDesigns).values(ids.map((id) => ({ id, ...stored })))
    const saved = ids.map((designId) => ({ userId, designId, name: 'One of many', savedAt: shop.clock.now() }))
    await shop.db.insert(accountDesigns).values(saved)
    expect(await own(full).put(await save(), '')).toMatchObject({ code: 'account-full' })
    expect(await own(full).put(ids[0] ?? '', 'The first')).toMatchObject({ ok: true })
  })
})

describe('one’s own data (UK GDPR articles 15 and 17)', () => {
  test('the copy contains the designs; erasing removes them from the account, but not from carts', async () => {
    const browser = await newCustomer(shop)
    const id = await save({ width: 450 })
    await own(browser).put(id, 'For the van')
    expect(await browser.account.exportData()).toMatchObject({
      lettering_designs: [{ id, name: 'For the van', kept_at: shop.clock.now(), design: { ...FERN, width: 450 } }],
    })
    const userId = (await browser.account.current())?.userId ?? ''
    demand(await browser.go((account) => account.erase(PASSWORD)))
    expect(await shop.db.$count(accountDesigns, eq(accountDesigns.userId, userId))).toBe(0)
    expect((await designs.read([id])).has(id)).toBe(true)
  })
})
