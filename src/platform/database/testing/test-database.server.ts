import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Database } from '../database.server.ts'
import { emptyTables } from './empty-tables.server.ts'
import { openMemoryDatabase } from './memory-database.server.ts'

/** The database of a test file; `db` is there from the first `beforeEach` on. */
export interface TestDatabase {
  readonly db: Database
}

/**
 * Gives a test file (or a `describe`) its own migrated database in memory, empty at the start of each test. Call it
 * once at the top; what every test needs is put in by a `beforeEach` after it.
 */
export function testDatabase(): TestDatabase {
  let opened: Awaited<ReturnType<typeof openMemoryDatabase>> | undefined
  const db = () => {
    if (opened === undefined) throw new Error('The test database opens in a beforeAll: use it in hooks and tests only')
    return opened.db
  }
  beforeAll(async () => {
    opened = await openMemoryDatabase()
  })
  beforeEach(() => emptyTables(db()))
  afterAll(() => opened?.close())
  return {
    get db() {
      return db()
    },
  }
}
