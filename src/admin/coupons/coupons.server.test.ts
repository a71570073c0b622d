import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '#admin/access/tables.server.ts'
import { firstManager, invited, openTestStaff, type TestStaff } from '#admin/testing/test-staff.server.ts'
import type { Browser } from '#people/accounts/testing/test-accounts.server.ts'
import { testDatabase } from '#platform/database/testing/test-database.server.ts'
import { coupons, couponUses } from '#shop/promotions/tables.server.ts'
import { checkCouponForm, shownCoupon, type TypedCoupon } from './coupon-form.ts'

const NEW = { ...shownCoupon(null), code: 'save10', value: '10' }

describe('issue 19, 5: staff make coupons', () => {
  const database = testDatabase()
  let shop: TestStaff
  let mona: Browser
  let sam: Browser

  beforeEach(async () => {
    shop = openTestStaff(database.db)
    mona = (await firstManager(shop)).browser
    sam = await invited(shop, mona, 'staff')
  })

  const add = (typed: TypedCoupon, by = sam) => shop.in(by).coupons.add(typed)
  /** The id of a coupon that is made. */
  const make = async (typed: TypedCoupon, by = sam) => {
    const outcome = await shop.in(by).coupons.add(typed)
    if (!('id' in outcome)) throw new Error(outcome.code)
    return outcome.id
  }
  const stored = () => database.db.select().from(coupons)

  test('make, change, stop and start one, each in the audit log', async () => {
    const id = await make({ ...NEW, customers: 'Ada@byron.example, bea@byron.example', items: ['2'] })
    expect(await stored()).toMatchObject([
      { id, code: 'SAVE10', kind: 'percent', value: 10, active: true, maxUses: null, belowFloor: false },
    ])
    expect(await shop.in(sam).coupons.open(id)).toMatchObject({
      label: '10% off Roll Stickers',
      conditions: { customers: ['ada@byron.example', 'bea@byron.example'] },
    })
    const change = { ...NEW, kind: 'amount', value: '7.50', max_uses: '3' }
    expect(await shop.in(sam).coupons.change(id, change)).toEqual({ ok: true, id })
    expect(await shop.in(sam).coupons.stop(id)).toMatchObject({ ok: true })
    expect(await stored()).toMatchObject([{ kind: 'amount', value: 750, maxUses: 3, active: false }])
    expect(await shop.in(sam).coupons.start(id)).toMatchObject({ ok: true })
    const log = (await database.db.select().from(auditEntries)).filter(({ subjectId }) => subjectId === id)
    expect(log.map(({ action }) => action)).toEqual([
      'coupon-added',
      'coupon-changed',
      'coupon-stopped',
      'coupon-started',
    ])
    expect(JSON.stringify(log)).not.toContain('byron')
  })

  test('list them with their uses and what they cost, without those that were given back', async () => {
    const couponId = await make(NEW)
    const use = { couponId, person: 'someone', usedAt: shop.clock.now(), saved: 450, releasedAt: null }
    await database.db.insert(couponUses).values([
      { ...use, orderId: randomUUID() },
      { ...use, orderId: randomUUID(), releasedAt: shop.clock.now() },
    ])
    expect(await shop.in(sam).coupons.list()).toMatchObject([{ code: 'SAVE10', uses: 1, cost: 450 }])
    expect(await shop.in(sam).coupons.open(couponId)).toMatchObject({ uses: 1, lastUses: [{}, {}] })
  })

  test('only a manager lets one go below the lowest price, and others can change the rest of it', async () => {
    const below = { ...NEW, below_floor: 'yes' }
    expect(await add(below)).toMatchObject({ ok: false, code: 'below-floor-managers' })
    const id = await make(below, mona)
    expect(await shop.in(sam).coupons.change(id, { ...below, value: '15' })).toEqual({ ok: true, id })
  })

  test('a code is one coupon’s', async () => {
    await add(NEW)
    expect(await add({ ...NEW, code: ' SAVE 10' })).toMatchObject({
      code: 'code-there',
      errors: [{ field: 'code', message: 'There is a coupon with this code already.' }],
    })
    expect(await shop.in(sam).coupons.change(randomUUID(), NEW)).toMatchObject({ code: 'coupon-unknown' })
  })
})

test.each<[name: string, typed: Partial<TypedCoupon>, fields: string[]]>([
  ['nothing', { code: '', value: '' }, ['code', 'value']],
  ['a percentage above 100', { value: '101' }, ['value']],
  ['no amount', { kind: 'amount', value: '0' }, ['value']],
  ['free delivery needs no value', { kind: 'free-shipping', value: '' }, []],
  ['another kind', { kind: 'everything' }, ['kind']],
  ['a day that is none', { starts_on: '2026-02-30' }, ['starts_on']],
  ['days that are reversed', { starts_on: '2026-12-02', ends_on: '2026-12-01' }, ['ends_on']],
  ['no uses', { max_uses: '0', max_uses_per_person: 'two' }, ['max_uses', 'max_uses_per_person']],
  ['a product that is not on sale', { items: ['99'] }, ['items']],
  ['an address that is none', { customers: 'ada@byron.example nobody' }, ['customers']],
  ['a least amount that is none', { least_goods: 'much' }, ['least_goods']],
  ['a long note', { note: 'x'.repeat(501) }, ['note']],
])('the form of a coupon: %s', (_name, typed, fields) => {
  const checked = checkCouponForm({ ...NEW, ...typed }, { itemIds: [1, 2], isManager: false })
  expect('ok' in checked ? checked.errors.map(({ field }) => field) : []).toEqual(fields)
})
