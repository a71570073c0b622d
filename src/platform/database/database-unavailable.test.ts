import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from './database.server.ts'
import { EmbeddedDatabaseStopped, isDatabaseUnavailable } from './database-unavailable.server.ts'
import { openDatabase } from './open-database.server.ts'
import { describeOnBothDatabases, describeOnPostgres } from './testing/both-databases.server.ts'
import { parcels, sampleMigrations } from './testing/sample-tables.server.ts'

const getFault = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

describeOnBothDatabases('a fault of the database', (open) => {
  const raise = (db: Database, state: string) =>
    getFault(db.execute(sql.raw(`do $$ begin raise exception 'on purpose' using errcode = '${state}'; end $$`)))

  let db: Database
  beforeAll(async () => {
    db = (await open(sampleMigrations)).db
  })

  it('that comes from the shop itself is not one of its being away', async () => {
    await db.insert(parcels).values({ label: 'twice' })
    const faults = [
      await getFault(db.insert(parcels).values({ label: 'twice' })),
      await getFault(db.execute(sql`select 1/0`)),
      await getFault(db.execute(sql`select no_such_column`)),
      await raise(db, '40001'),
    ]
    for (const fault of faults) {
      expect(fault).toBeInstanceOf(Error)
      expect(isDatabaseUnavailable(fault)).toBe(false)
    }
  })

  it.each(['53100', '53200', '53300', '57P03', '57014', '08006'])('with SQLSTATE %s is', async (state) => {
    expect(isDatabaseUnavailable(await raise(db, state))).toBe(true)
  })
})

describeOnPostgres('a fault of the connection', (open) => {
  it('is when the server ends the connection in the middle of the work', async () => {
    const { db } = await open(sampleMigrations)
    const other = await open(sampleMigrations)
    const work = db.transaction(async (tx) => {
      const [row] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`, 'objects')
      await other.db.execute(sql`select pg_terminate_backend(${row?.pid ?? 0})`)
      await tx.execute(sql`select 1`)
    })
    expect(isDatabaseUnavailable(await getFault(work))).toBe(true)
  })

  it('is when the connections are closed', async () => {
    const closed = await open(sampleMigrations)
    await closed.close()
    expect(isDatabaseUnavailable(await getFault(closed.db.select().from(parcels)))).toBe(true)
  })
})

describe('no database at all', () => {
  it('is one that is away', async () => {
    const quiet = () => {}
    const log = { info: quiet, warn: quiet, error: quiet }
    const fault = await getFault(openDatabase({ dataDir: '.', databaseUrl: 'postgres://127.0.0.1:1/shop', log }))
    expect(isDatabaseUnavailable(fault)).toBe(true)
    expect(isDatabaseUnavailable(new Error('wrapped', { cause: new EmbeddedDatabaseStopped('full') }))).toBe(true)
  })

  it('is not every fault there is', () => {
    for (const other of [new Error('price is negative'), new TypeError('x is undefined'), undefined, 'a string', {}]) {
      expect(isDatabaseUnavailable(other)).toBe(false)
    }
  })
})
