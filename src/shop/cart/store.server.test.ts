import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/database/testing/test-database.server.ts'
import { deleteOldCarts } from './store.server.ts'
import { cartLines, carts } from './tables.server.ts'
import { addLine, openTestCart, type TestCart } from './testing/test-cart.server.ts'

describe('old carts', () => {
  const database = testDatabase()
  let shop: TestCart

  beforeEach(async () => {
    shop = await openTestCart(database.db)
  })

  it('are deleted with their lines if nobody has changed them for 90 days', async () => {
    await addLine(shop, {})
    shop.clock.moveTo('2026-11-27T09:00:00Z')
    const young = await addLine(shop, {})
    shop.clock.moveTo('2027-02-24T09:00:01Z')
    await deleteOldCarts(database.db, shop.clock)
    expect(await database.db.select({ id: cartLines.id }).from(cartLines)).toEqual([{ id: young.line.id }])
    expect(await shop.cart.count(young.token)).toBe(1)
  })

  it('are kept for as long as they are changed', async () => {
    const { token } = await addLine(shop, {})
    shop.clock.moveTo('2027-02-01T09:00:00Z')
    await addLine(shop, { token })
    shop.clock.moveTo('2027-04-01T09:00:00Z')
    await deleteOldCarts(database.db, shop.clock)
    expect(await shop.cart.count(token)).toBe(2)
  })

  it('are deleted in any number, including merged lines', async () => {
    const { token, line } = await addLine(shop, {})
    const second = await addLine(shop, { token })
    expect(await shop.cart.merge({ token, lineIds: [line.id, second.line.id] })).toMatchObject({ ok: true })
    const old = shop.clock.now()
    await database.db.insert(carts).values(
      Array.from({ length: 450 }, (_, place) => ({
        id: crypto.randomUUID(),
        tokenHash: `cart ${place}`,
        lineCount: 0,
        createdAt: old,
        updatedAt: old,
      })),
    )
    shop.clock.moveTo('2027-03-01T09:00:00Z')
    await deleteOldCarts(database.db, shop.clock)
    expect(await database.db.$count(carts)).toBe(0)
    expect(await database.db.$count(cartLines)).toBe(0)
  })
})
