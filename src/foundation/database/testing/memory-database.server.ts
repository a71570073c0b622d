import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database } from '../database.server.ts'
import { migrationsFolder } from '../migrations.server.ts'
import { guardTransactions } from '../transaction-guard.server.ts'

const cacheFolder = fileURLToPath(new URL('../../../../.cache', import.meta.url))

/** A migrated database in this process's memory, gone when it is closed. */
export async function openMemoryDatabase(): Promise<{ db: Database; close(): Promise<void> }> {
  const client = await PGlite.create('memory://', { loadDataDir: await migratedData() })
  const db: Database = drizzle({ client })
  guardTransactions(db)
  return { db, close: () => client.close() }
}

/**
 * The files of a new, migrated database. To make them takes seconds, to load them less than one: so they are kept
 * in the cache folder under a name that changes with the migrations and with PGlite.
 */
async function migratedData(): Promise<Blob> {
  const file = join(cacheFolder, `test-database-${stateOfTheTables()}.tar`)
  try {
    return new Blob([readFileSync(file)])
  } catch {
    const client = await PGlite.create('memory://')
    await migrate(drizzle({ client }), { migrationsFolder })
    const data = await client.dumpDataDir('none')
    await client.close()
    keep(file, Buffer.from(await data.arrayBuffer()))
    return data
  }
}

function stateOfTheTables(): string {
  const pglite = readFileSync(fileURLToPath(import.meta.resolve('@electric-sql/pglite/package.json')), 'utf8')
  const hash = createHash('sha256').update(pglite)
  for (const migration of readMigrationFiles({ migrationsFolder })) hash.update(migration.name).update(migration.hash)
  return hash.digest('hex').slice(0, 16)
}

/** Other workers may be writing the same file at this moment: each writes its own, the last one moved into place stays. */
function keep(file: string, data: Buffer): void {
  mkdirSync(cacheFolder, { recursive: true })
  const own = `${file}.${process.pid}`
  writeFileSync(own, data)
  renameSync(own, file)
}
