import { randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import {
  checkCode,
  findPromotions,
  type PromotionInput,
  releasePromotions,
  reservePromotions,
} from './promotions.server.ts'
import { couponUses, pointEntries } from './tables.server.ts'
import {
  addCoupon,
  addCustomer,
  addPoints,
  promotionInput,
  testPromotionDeps,
} from './testing/test-promotions.server.ts'

describeOnBothDatabases('coupon and points of an order', (open) => {
  let db: Database
  let deps: ReturnType<typeof testPromotionDeps>

  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    deps = testPromotionDeps()
  })

  const reserve = (input: Partial<PromotionInput>, orderId: string = randomUUID()) =>
    inTransaction(db, (tx) => reservePromotions(tx, { ...promotionInput(input), orderId }, deps))
  const find = (input: Partial<PromotionInput>) => findPromotions(db, promotionInput(input), deps)
  const uses = () => db.select().from(couponUses)
  const entries = () => db.select().from(pointEntries).orderBy(asc(pointEntries.id))

  it('are reserved as they were shown', async () => {
    await addCoupon(db)
    const person = await addCustomer(db)
    await addPoints(db, { customerId: person.customerId, points: 1240 })
    const input = { person, couponCode: 'SAVE10', pointsWanted: 600 }
    const shown = await find(input)
    expect(shown).toMatchObject({
      amounts: { goods: 5000, couponDiscount: 500, pointDiscount: 600, shipping: 495, total: 4395 },
      coupon: { code: 'SAVE10', label: '10% off', refusal: null },
      points: { balance: 1240, usable: 1240, nextToExpire: { points: 1240, expiresOn: '2028-11-26' } },
      earned: 39,
    })
    expect([await uses(), (await entries()).length]).toEqual([[], 1])

    const orderId = randomUUID()
    expect(await reserve(input, orderId)).toEqual(shown)
    expect(await uses()).toMatchObject([{ orderId, person: person.customerId, saved: 500, releasedAt: null }])
    const spent = { orderId, kind: 'spent', points: -600, reference: `spent:${orderId}`, expiresOn: '2028-11-26' }
    expect((await entries())[1]).toMatchObject(spent)
    expect((await find({ person })).points).toMatchObject({ balance: 640 })
  })

  it('leave out a coupon that no longer fits, and say why', async () => {
    await addCoupon(db, { endsOn: '2026-11-25' })
    const input = { couponCode: 'SAVE10' }
    const left = { amounts: { couponDiscount: 0, total: 5495 }, coupon: { refusal: { code: 'coupon-ended' } } }
    expect(await find(input)).toMatchObject(left)
    expect(await reserve(input)).toMatchObject(left)
    expect(await reserve({ couponCode: 'GONE' })).toMatchObject({ coupon: { refusal: { code: 'coupon-unknown' } } })
    expect(await uses()).toEqual([])
  })

  it('never spend more points than there are, nor fewer than the least balance', async () => {
    const person = await addCustomer(db)
    await addPoints(db, { customerId: person.customerId, points: 499 })
    expect((await reserve({ person, pointsWanted: 499 })).amounts.pointsSpent).toBe(0)
    await addPoints(db, { customerId: person.customerId, points: 1 })
    expect((await reserve({ person, pointsWanted: 9999 })).amounts.pointsSpent).toBe(500)
    expect((await reserve({ pointsWanted: 500 })).amounts.pointsSpent).toBe(0)
  })

  it('give the last use of a coupon to one of two orders at once', async () => {
    await addCoupon(db, { maxUses: 3 })
    await reserve({ couponCode: 'SAVE10' })
    await reserve({ couponCode: 'SAVE10' })
    const both = await Promise.all([reserve({ couponCode: 'SAVE10' }), reserve({ couponCode: 'SAVE10' })])
    const outcomes = both.map(({ coupon, amounts }) => `${coupon?.refusal?.code} ${amounts.couponDiscount}`)
    expect(outcomes.toSorted()).toEqual(['coupon-used-up 0', 'undefined 500'])
    expect(await uses()).toHaveLength(3)
  })

  it('count the uses of a person, under any of their names, until they are released', async () => {
    await addCoupon(db, { maxUsesPerPerson: 1 })
    const couponCode = 'SAVE10'
    const guest = { customerId: null, email: 'ada@byron.example' }
    const orderId = randomUUID()
    expect((await reserve({ couponCode, person: guest }, orderId)).coupon?.refusal).toBeNull()
    const person = await addCustomer(db)
    expect((await find({ couponCode, person })).coupon?.refusal?.code).toBe('coupon-used')
    expect(
      (await find({ couponCode, person: { customerId: null, email: 'bea@x.example' } })).coupon?.refusal,
    ).toBeNull()
    await inTransaction(db, (tx) => releasePromotions(tx, orderId, deps.clock.now()))
    expect((await find({ couponCode, person })).coupon?.refusal).toBeNull()
  })

  it('spend points once, however many orders want them at once', async () => {
    const person = await addCustomer(db)
    await addPoints(db, { customerId: person.customerId, points: 1000 })
    const wanted = { person, pointsWanted: 800 }
    const orders = await Promise.all([reserve(wanted), reserve(wanted), reserve(wanted)])
    // What is left of them is less than the least balance.
    expect(orders.map(({ amounts }) => amounts.pointsSpent).toSorted((a, b) => a - b)).toEqual([0, 0, 800])
    expect((await find({ person })).points?.balance).toBe(200)
  })

  it('are as they were after an order that was not placed', async () => {
    await addCoupon(db, { maxUses: 1 })
    const person = await addCustomer(db)
    await addPoints(db, { customerId: person.customerId, points: 1000 })
    const input = { person, couponCode: 'SAVE10', pointsWanted: 1000 }
    const placing = inTransaction(db, async (tx) => {
      await reservePromotions(tx, { ...promotionInput(input), orderId: randomUUID() }, deps)
      throw new Error('the price has changed')
    })
    await expect(placing).rejects.toThrow('the price has changed')
    expect(await reserve(input)).toMatchObject({ amounts: { couponDiscount: 500, pointsSpent: 1000 } })
  })

  it('let a first order be the first', async () => {
    await addCoupon(db, { conditions: { items: [], customers: [], firstOrder: true, leastGoods: 0 } })
    const couponCode = 'SAVE10'
    deps = testPromotionDeps({ hasOrdered: async (_db, { email }) => email === 'old@byron.example' })
    const refusal = async (email: string | null) =>
      (await find({ couponCode, person: { customerId: null, email } })).coupon?.refusal?.code ?? null
    expect(await Promise.all([null, 'new@byron.example', 'old@byron.example'].map(refusal))).toEqual([
      null,
      null,
      'coupon-first-order',
    ])
  })

  it('000 §8: read a code that is typed', async () => {
    await addCoupon(db, { conditions: { items: [], customers: [], firstOrder: false, leastGoods: 9000 } })
    await addCoupon(db, { code: 'OLD', endsOn: '2026-11-25' })
    const person = { customerId: null, email: null }
    const answer = async (text: string) => {
      const checked = await checkCode(db, { text, person, address: '203.0.113.7' }, deps)
      return checked.ok ? checked.code : checked.message
    }
    expect(await Promise.all([' ', 'save 10', 'nothing', 'old', '%'].map(answer))).toEqual([
      'Coupon Issue is required. Please try again.',
      // It does not fit the cart yet, which the cart says.
      'SAVE10',
      'Please enter a valid coupon issue.',
      'This coupon ended on Wednesday 25 November 2026.',
      'Please enter a valid coupon issue.',
    ])
  })
})
