import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/database.server.ts'
import { testDatabase } from '#platform/database/testing/test-database.server.ts'
import { carts } from '#shop/cart/tables.server.ts'
import { getFiles, lockSubmission, takeOverArtwork } from './store.server.ts'
import { type ArtworkShop, getPdf, openArtworkShop } from './testing/artwork-shop.server.ts'

const database = testDatabase()
let shop: ArtworkShop
beforeEach(async () => {
  shop = await openArtworkShop(database.db)
})
afterEach(() => shop.close())

async function send(): Promise<string> {
  const file = getPdf(5000)
  const { at, id } = await shop.create('a.pdf', file.byteLength)
  expect((await shop.sendChunk(at, 0, file)).status).toBe(204)
  return id
}

const takeOver = () => inTransaction(database.db, (tx) => takeOverArtwork(tx, shop.lineId, shop.clock.now()))
const deleteCarts = () => database.db.delete(carts).where(eq(carts.lineCount, 1))

/** More than a day after everything was stored. */
const DAYS_LATER = '2100-01-01T09:00:00Z'

async function keys(): Promise<string[]> {
  const found = []
  for await (const { key } of shop.files.list()) found.push(key)
  return found
}

test('artwork that an order has taken over outlives the cart, and its files the clean-up', async () => {
  const id = await send()
  const submission = await takeOver()
  expect(submission).not.toBeNull()
  expect(await takeOver()).toBeNull()
  await shop.artwork.close()
  await deleteCarts()
  shop.clock.moveTo(DAYS_LATER)
  const before = await keys()
  expect(await shop.artwork.housekeep()).toEqual({ expired: 0, swept: 0 })
  expect(await keys()).toEqual(before)
  expect(await getFiles(database.db, [submission ?? ''])).toMatchObject([{ id, name: 'a.pdf' }])
  // The cart's cookie no longer opens it.
  expect((await shop.call('GET', `/files/${id}`)).status).toBe(404)
})

test('artwork of a line that was deleted with its cart is removed', async () => {
  await send()
  await shop.artwork.close()
  expect(await keys()).not.toEqual([])
  await deleteCarts()
  shop.clock.moveTo(DAYS_LATER)
  expect((await shop.artwork.housekeep()).swept).toBeGreaterThan(0)
  expect(await keys()).toEqual([])
})

test('a line that goes with its cart while a file arrives has no submission any more', async () => {
  await deleteCarts()
  const place = { cartLineId: shop.lineId }
  expect(await inTransaction(database.db, (tx) => lockSubmission(tx, place, shop.clock.now()))).toBeNull()
})
