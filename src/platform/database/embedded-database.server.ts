import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { systemClock } from '../time/clock.ts'
import { lockDataDirectory } from './data-lock.server.ts'
import type { Database, DatabaseLog, OpenDatabase, OpenOptions } from './database.server.ts'
import { type EmbeddedClient, openEmbeddedClient, startParameters } from './embedded-client.server.ts'
import { startHousekeeping } from './housekeeping.server.ts'
import { moveDurably } from './move-durably.server.ts'
import { guardTransactions } from './transaction-guard.server.ts'

/** The data holds customers' names and addresses: for nobody else on this machine to read. */
const ownerOnly = 0o700

/** How long a ping may wait for its turn, in milliseconds. */
const pingPatience = 5_000

/**
 * Opens PostgreSQL inside this process, with its data in `<dataDir>/database`; made and migrated when there is none.
 * Refuses to start when another process holds the data.
 */
export async function openEmbeddedDatabase(options: OpenOptions & { migrationsFolder: string }): Promise<OpenDatabase> {
  const { log, migrationsFolder } = options
  const dataDir = resolve(options.dataDir)
  const directory = join(dataDir, 'database')
  mkdirSync(dataDir, { recursive: true, mode: ownerOnly })
  const release = lockDataDirectory(directory)
  let opened: EmbeddedClient | undefined
  try {
    if (!existsSync(join(directory, 'PG_VERSION'))) {
      log.info({ directory }, 'Making a new database; this takes a few seconds')
      await makeDatabase(directory)
    }
    opened = await openEmbeddedClient(directory)
    const db = drizzle({ client: opened.client })
    await migrate(db, { migrationsFolder })
    log.info({ directory }, 'The embedded database is open')
    return serve({ db, opened, release, log })
  } catch (error) {
    await opened?.close()
    release()
    throw error
  }
}

/** Makes the files beside their place and moves them there whole, so that a kill or a power cut leaves all or none. */
async function makeDatabase(directory: string): Promise<void> {
  const unfinished = `${directory}.new`
  rmSync(unfinished, { recursive: true, force: true })
  const client = await PGlite.create({ dataDir: unfinished, startParams: startParameters })
  await client.close()
  chmodSync(unfinished, ownerOnly)
  moveDurably(unfinished, directory)
}

interface Serving {
  db: Database
  opened: EmbeddedClient
  release: () => void
  log: DatabaseLog
}

function serve({ db, opened, release, log }: Serving): OpenDatabase {
  const { client } = opened
  guardTransactions(db)
  const housekeeping = startHousekeeping({ run: (statement) => client.query(statement), clock: systemClock, log })
  const shutDown = async () => {
    try {
      await housekeeping.stop()
      await opened.close()
    } finally {
      release()
    }
    log.info({}, 'The embedded database is closed')
  }
  let closing: Promise<void> | undefined
  return {
    db,
    kind: 'embedded',
    ping: () => answersInTime(client.query('SELECT 1')),
    close: () => {
      closing ??= shutDown()
      return closing
    },
  }
}

async function answersInTime(answer: Promise<unknown>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The embedded database did not answer in time')), pingPatience)
  try {
    await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
