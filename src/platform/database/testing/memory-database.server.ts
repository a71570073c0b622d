import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database } from '../database.server.ts'
import { nameEmbeddedStatements } from '../embedded-statements.server.ts'
import { guardTransactions } from '../transaction-guard.server.ts'
import { migratedMemory } from './test-data.server.ts'

/** A database in this process's memory with the shop's tables in it, gone when it is closed. */
export async function openMemoryDatabase(): Promise<{ db: Database; close(): Promise<void> }> {
  const client = await PGlite.create('memory://', { loadDataDir: await migratedMemory() })
  nameEmbeddedStatements(client)
  const db: Database = drizzle({ client })
  guardTransactions(db)
  return { db, close: () => client.close() }
}
