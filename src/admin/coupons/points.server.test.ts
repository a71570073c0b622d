import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '#admin/access/tables.server.ts'
import { firstManager, invited, openTestStaff, type TestStaff } from '#admin/testing/test-staff.server.ts'
import { type Browser, newCustomer } from '#people/accounts/testing/test-accounts.server.ts'
import { testDatabase } from '#platform/database/testing/test-database.server.ts'
import { createPoints } from '#shop/promotions/own-points.server.ts'
import { POINTS } from '#shop/promotions/testing/test-promotions.server.ts'

describe('issue 19, 5: managers change a customer’s points', () => {
  const database = testDatabase()
  let shop: TestStaff
  let mona: Browser
  let ada: Browser & { email: string }

  beforeEach(async () => {
    shop = openTestStaff(database.db)
    mona = (await firstManager(shop)).browser
    ada = await newCustomer(shop)
  })

  const adjust = (points: string, more: { reason?: string; email?: string; formId?: string; by?: Browser } = {}) => {
    const { reason = 'For the late parcel', email = ada.email, formId = randomUUID(), by = mona } = more
    return shop.in(by).points.adjust({ email, points, reason, formId })
  }
  const own = async () => {
    const { db } = database
    const service = createPoints({
      db,
      clock: shop.clock,
      points: POINTS,
      orderNos: async () => new Map(),
      account: ada.account,
    })
    return service.own()
  }

  test('given and taken, once for each form; the customer reads the reason', async () => {
    const formId = randomUUID()
    expect(await adjust('1,200', { formId })).toMatchObject({ ok: true })
    expect(await adjust('1,200', { formId })).toMatchObject({ ok: true })
    expect(await adjust('−200', { reason: 'Given twice', email: ada.email.toUpperCase() })).toMatchObject({ ok: true })
    expect(await own()).toMatchObject({
      balance: 1000,
      entries: [
        { kind: 'adjusted', points: -200, note: 'Given twice', lastDay: null },
        { kind: 'adjusted', points: 1200, note: 'For the late parcel', lastDay: '2028-11-26' },
      ],
    })
    const log = await database.db.select().from(auditEntries).where(eq(auditEntries.action, 'points-adjusted'))
    expect(log.map(({ details }) => details)).toEqual([{ points: '1200' }, { points: '-200' }])
    expect(await shop.in(mona).points.find(` ${ada.email} `)).toMatchObject({
      customer: { name: 'Ada Byron', balance: 1000, entries: [{ points: -200 }, { points: 1200 }] },
    })
  })

  test('never more than there are', async () => {
    await adjust('100')
    expect(await adjust('-101')).toMatchObject({
      code: 'points-too-many',
      errors: [{ field: 'points', message: 'This customer has 100 points. You can take away at most those.' }],
    })
    expect(await adjust('-100')).toMatchObject({ ok: true })
    expect((await own())?.balance).toBe(0)
  })

  test.each([
    ['', 'points-missing'],
    ['0', 'points-wrong'],
    ['1.5', 'points-wrong'],
    ['100001', 'points-wrong'],
    ['many', 'points-wrong'],
  ])('%j points are refused', async (points, code) => {
    expect(await adjust(points)).toMatchObject({ ok: false, code })
  })

  test('with a reason, of an account, from a whole form', async () => {
    expect(await adjust('5', { reason: '  ' })).toMatchObject({ code: 'reason-missing' })
    expect(await adjust('5', { reason: 'x'.repeat(201) })).toMatchObject({ code: 'reason-too-long' })
    expect(await adjust('5', { email: 'nobody@reader.example' })).toMatchObject({ code: 'customer-unknown' })
    expect(await adjust('5', { formId: '1' })).toMatchObject({ code: 'form-lost' })
    expect(await shop.in(mona).points.find('nobody@reader.example')).toEqual({ customer: null })
  })

  test('by managers alone', async () => {
    const sam = await invited(shop, mona, 'staff')
    expect(await adjust('5', { by: sam })).toMatchObject({ code: 'not-allowed' })
    expect(await shop.in(sam).points.find(ada.email)).toBeNull()
    expect(await shop.in(ada).points.find(ada.email)).toBeNull()
  })
})
