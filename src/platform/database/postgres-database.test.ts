import { inspect } from 'node:util'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { StartRefused } from '../config/start-refused.ts'
import type { DatabaseLog } from './database.server.ts'
import { openDatabase } from './open-database.server.ts'
import { describeOnEmbedded, describeOnPostgres } from './testing/both-databases.server.ts'
import { parcels, sampleMigrations } from './testing/sample-tables.server.ts'

const silent: DatabaseLog = { info: () => {}, warn: () => {}, error: () => {} }

describeOnPostgres('many copies of the shop', (open) => {
  it('that start at the same moment make the tables once', async () => {
    const copies = await Promise.all(Array.from({ length: 4 }, () => open(sampleMigrations)))
    await Promise.all(copies.map(({ db }, copy) => db.insert(parcels).values({ label: `from copy ${copy}` })))
    for (const { db } of copies) expect(await db.$count(parcels)).toBe(4)
    const applied = await copies[0]?.db.execute(sql`select count(*) as n from drizzle.__drizzle_migrations`, 'objects')
    expect(applied).toEqual([{ n: 2 }])
  })

  it('go on when the server drops their connections', async () => {
    const { promise: logged, resolve: log } = Promise.withResolvers<{ details: object; message: string }>()
    const one = await open(sampleMigrations, { ...silent, error: (details, message) => log({ details, message }) })
    const other = await open(sampleMigrations)
    await one.ping()
    await other.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and application_name = 'trimline' and pid <> pg_backend_pid()`,
    )
    const { details, message } = await logged
    expect(message).toBe('An idle connection to PostgreSQL broke')
    // The connection's key would let whoever reads the log cancel queries; its settings hold the password.
    expect(inspect(details, { depth: 8 })).not.toMatch(/secretKey|password/)
    await one.ping()
  })

  it('are cut off when a statement or a transaction takes for ever', async () => {
    const { db } = await open(sampleMigrations)
    for (const setting of ['statement_timeout', 'idle_in_transaction_session_timeout']) {
      const [row] = await db.execute<Record<string, string>>(sql.raw(`show ${setting}`), 'objects')
      expect(row?.[setting]).not.toBe('0')
    }
  })
})

describeOnEmbedded('many copies of the shop', (open) => {
  it('are refused', async () => {
    await open(sampleMigrations)
    await expect(open(sampleMigrations)).rejects.toThrow(StartRefused)
  })
})

describe('a server that is not there', () => {
  it('stops the start with its address and the reason, without the password', async () => {
    const start = openDatabase({ dataDir: '.', databaseUrl: 'postgres://me:hunter2@127.0.0.1:1/shop', log: silent })
    await expect(start).rejects.toThrow(StartRefused)
    await expect(start).rejects.toThrow(/The PostgreSQL server 127\.0\.0\.1:1\/shop .*ECONNREFUSED/)
    await expect(start).rejects.not.toThrow('hunter2')
  })
})
