import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#platform/database/testing/test-database.server.ts'
import { productPictures } from '../tables.server.ts'
import { deleteUnusedPictures } from './own-pictures.server.ts'
import { markUsed } from './picture-store.server.ts'
import { openTestPictures } from './testing/test-pictures.server.ts'

describe('unused pictures', () => {
  const database = testDatabase()
  let shop: ReturnType<typeof openTestPictures>
  let used: Set<string>
  let asked: number

  beforeEach(() => {
    shop = openTestPictures(database.db)
    used = new Set()
    asked = 0
  })
  afterEach(() => shop.close())

  const tidy = () =>
    deleteUnusedPictures({
      ...shop.deps,
      stillUsed: async (ids) => {
        asked += ids.length
        return used.intersection(new Set(ids))
      },
    })
  const isThere = async (id: string) => (await shop.pictures.read(id)) !== null
  const fileIsThere = async (id: string) => (await shop.files.read(id)) !== null

  test('are deleted with their files a week after they were made if nothing used them', async () => {
    const old = await shop.keep()
    shop.clock.moveTo('2026-12-02T09:00:00Z')
    const young = await shop.keep()
    shop.clock.moveTo('2026-12-03T09:00:01Z')
    await tidy()
    expect([await isThere(old), await fileIsThere(old), await isThere(young)]).toEqual([false, false, true])
  })

  test('are kept while a cart or a quotation has them, and checked every 90 days', async () => {
    const id = await shop.keep()
    await markUsed(database.db, [id], shop.clock.now())
    used.add(id)
    shop.clock.moveTo('2027-02-24T08:59:59Z')
    await tidy()
    expect(asked).toBe(0)
    shop.clock.moveTo('2027-02-24T09:00:01Z')
    await tidy()
    await tidy()
    expect([await isThere(id), asked]).toEqual([true, 1])
    used.delete(id)
    shop.clock.moveTo('2027-05-26T09:00:02Z')
    await tidy()
    expect(await fileIsThere(id)).toBe(false)
  })

  test('are kept if they were used between being found and being deleted', async () => {
    const id = await shop.keep()
    shop.clock.moveTo('2026-12-10T09:00:00Z')
    const stillUsed = async (ids: readonly string[]) => {
      await markUsed(database.db, ids, shop.clock.now())
      return new Set<string>()
    }
    await deleteUnusedPictures({ ...shop.deps, stillUsed })
    expect(await isThere(id)).toBe(true)
  })

  test('are deleted in batches, and from the database if the storage is unavailable', async () => {
    const createdAt = shop.clock.now()
    const row = { page: '/stickers', width: 1, height: 1, bytes: 1, createdAt }
    await database.db
      .insert(productPictures)
      .values(Array.from({ length: 450 }, () => ({ ...row, id: crypto.randomUUID() })))
    shop.clock.moveTo('2027-01-01T09:00:00Z')
    const files = { ...shop.files, remove: () => Promise.reject(new Error('the storage is away')) }
    await deleteUnusedPictures({ ...shop.deps, files, stillUsed: async () => new Set() })
    expect(await database.db.$count(productPictures)).toBe(0)
    expect(shop.faults).toHaveLength(3)
  })
})
