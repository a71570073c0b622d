import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildOnce } from './build-once.server.ts'
import { type Database, inTransaction } from './database.server.ts'
import { describeOnBothDatabases } from './testing/both-databases.server.ts'
import { emptyTables } from './testing/empty-tables.server.ts'
import { parcels, sampleMigrations } from './testing/sample-tables.server.ts'

describeOnBothDatabases('a statement that is built once', (open) => {
  let db: Database
  beforeAll(async () => {
    const database = await open(sampleMigrations)
    db = database.db
  })
  beforeEach(() => emptyTables(db))

  let builds = 0
  const labelled = buildOnce((on) => {
    builds += 1
    return on
      .select({ label: parcels.label })
      .from(parcels)
      .where(eq(parcels.label, sql.placeholder('label')))
      .prepare('labelled')
  })

  it('is asked with other values each time, however often', async () => {
    await db.insert(parcels).values([{ label: 'a' }, { label: 'b' }])
    builds = 0
    for (let time = 0; time < 30; time += 1) {
      expect(await labelled(db).execute({ label: 'a' })).toEqual([{ label: 'a' }])
      expect(await labelled(db).execute({ label: 'c' })).toEqual([])
    }
    expect(builds).toBe(1)
  })

  it('sees within a transaction what that has changed, which is no other’s yet', async () => {
    await inTransaction(db, async (tx) => {
      await tx.insert(parcels).values({ label: 'new' })
      expect(await labelled(tx).execute({ label: 'new' })).toEqual([{ label: 'new' }])
      await expect(labelled(db).execute({ label: 'new' })).rejects.toThrow('Refused to run')
    })
  })
})
