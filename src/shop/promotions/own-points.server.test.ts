import { randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { fixedClock } from '#platform/time/clock.ts'
import { createPoints, expirePoints, promotionHooks } from './own-points.server.ts'
import { reservePromotions } from './promotions.server.ts'
import { coupons, couponUses, pointEntries } from './tables.server.ts'
import {
  addCoupon,
  addCustomer,
  addPoints,
  POINTS,
  promotionInput,
  testPromotionDeps,
} from './testing/test-promotions.server.ts'

describeOnBothDatabases('a customer’s points', (open) => {
  let db: Database
  let person: { customerId: string; email: string }
  let clock: ReturnType<typeof fixedClock>

  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    person = await addCustomer(db)
    clock = fixedClock('2028-03-02T09:00:00Z')
  })

  const ledger = async () => {
    const entries = await db.select().from(pointEntries).orderBy(asc(pointEntries.id))
    return entries.map(({ kind, points }) => `${kind} ${points}`)
  }

  it('are shown with what expires when, and every entry, the newest first', async () => {
    const { customerId } = person
    await addPoints(db, { customerId, points: 300, expiresOn: '2028-06-01' })
    await addPoints(db, { customerId, points: 200, expiresOn: '2028-06-01' })
    await addPoints(db, { customerId, points: 100, expiresOn: '2028-03-01' })
    const signedIn = { userId: customerId } as never
    const points = createPoints({
      db,
      clock,
      points: POINTS,
      orderNos: async () => new Map(),
      account: { current: async () => signedIn },
    })
    expect(await points.own()).toMatchObject({
      balance: 500,
      usable: 500,
      expiring: [{ lastDay: '2028-06-01', points: 500 }],
      entries: [{ points: 100 }, { points: 200 }, { points: 300, lastDay: '2028-06-01', orderNo: null }],
    })
  })

  it('decisions §9: expire after their last day, and the job writes that down once', async () => {
    await addPoints(db, { customerId: person.customerId, points: 300, expiresOn: '2028-03-01' })
    await addPoints(db, { customerId: person.customerId, points: 700, expiresOn: '2028-03-02' })
    await Promise.all([expirePoints({ db, clock }), expirePoints({ db, clock })])
    await expirePoints({ db, clock })
    expect(await ledger()).toEqual(['earned 300', 'earned 700', 'expired -300'])
  })

  it('are in the export of their data, and gone with the account, which no coupon names any more', async () => {
    const conditions = { items: [], customers: [person.email, 'bea@byron.example'], firstOrder: false, leastGoods: 0 }
    await addCoupon(db, { conditions })
    const everybody = await addCoupon(db, { code: 'ALL10' })
    await addPoints(db, { customerId: person.customerId, points: 900 })
    const guest = { customerId: null, email: person.email }
    const input = promotionInput({ person: guest, couponCode: 'ALL10' })
    await inTransaction(db, (tx) => reservePromotions(tx, { ...input, orderId: randomUUID() }, testPromotionDeps()))
    expect(await promotionHooks.onExport(db, person.customerId)).toMatchObject({
      points: [{ kind: 'earned', points: 900 }],
      coupons_used: [{ code: 'ALL10', saved_pence: 500 }],
    })

    await inTransaction(db, (tx) => promotionHooks.onErase(tx, person.customerId, clock.now()))
    expect(await ledger()).toEqual([])
    const [personal] = (await db.select().from(coupons)).filter(({ id }) => id !== everybody.id)
    expect(personal?.conditions.customers).toEqual(['bea@byron.example', `${person.customerId}@erased.invalid`])
    expect(await db.select({ person: couponUses.person }).from(couponUses)).toEqual([{ person: person.customerId }])
  })
})
