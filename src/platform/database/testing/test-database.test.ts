import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from './test-database.server.ts'

/** Does it now, and throws later what it threw. */
function attempt(work: () => unknown): () => void {
  try {
    work()
    return () => {}
  } catch (error) {
    return () => {
      throw error
    }
  }
}

describe('the database of a test file', () => {
  const database = testDatabase()
  const early = attempt(() => database.db)
  let foundAtStart: unknown
  const add = () =>
    database.db.execute(sql`insert into notes (body) values ('left by a test') returning id::int`, 'objects')

  beforeEach(async () => {
    await database.db.execute(
      sql`create table if not exists notes (id bigint primary key generated always as identity, body text)`,
    )
    foundAtStart = await database.db.execute(sql`select body from notes`, 'objects')
  })

  it.each(['first', 'second', 'third'])('is empty for the %s test, and its ids begin at 1', async () => {
    expect(foundAtStart).toEqual([])
    expect(await add()).toEqual([{ id: 1 }])
    expect(await add()).toEqual([{ id: 2 }])
  })

  it('says so when it is asked for before the tests have begun', () => {
    expect(early).toThrow('use it in hooks and tests only')
  })

  it('has the tables of the shop', async () => {
    const [row] = await database.db.execute(sql`select to_regclass('catalogue_versions')::text as name`, 'objects')
    expect(row).toEqual({ name: 'catalogue_versions' })
  })
})
