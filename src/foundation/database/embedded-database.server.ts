import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle, type PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { systemClock } from '#foundation/time/clock.ts'
import { lockDataDirectory } from './data-lock.server.ts'
import type { Database, OpenDatabase, OpenOptions } from './database.server.ts'
import { FsyncNodeFS } from './fsync-node-fs.server.ts'
import { startHousekeeping } from './housekeeping.server.ts'
import { moveDurably } from './move-durably.server.ts'
import { guardTransactions } from './transaction-guard.server.ts'

/** As PGlite starts PostgreSQL, but with fsync (`-F` turns it off) and 32 MB of buffers instead of 128. */
const startParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  // PostgreSQL's usual fdatasync does nothing in PGlite's system; fsync reaches the disk.
  ...['-c', 'wal_sync_method=fsync'],
  ...['-c', 'shared_buffers=32MB'],
]

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
  try {
    if (!existsSync(join(directory, 'PG_VERSION'))) {
      log.info({ directory }, 'Making a new database; this takes a few seconds')
      await makeDatabase(directory)
    }
    const client = await openDurably(directory)
    const db = drizzle({ client })
    await migrate(db, { migrationsFolder })
    log.info({ directory }, 'The embedded database is open')
    return serve({ client, db, release, log })
  } catch (error) {
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

/** Opens an existing directory, and makes sure that what is committed truly reaches the disk. */
async function openDurably(directory: string): Promise<PGlite> {
  const files = new FsyncNodeFS(directory)
  const client = await PGlite.create({ fs: files, startParams: startParameters })
  const { rows } = await client.query<Record<string, string>>(
    `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
            current_setting('wal_sync_method') AS method`,
  )
  const before = files.syncCount
  // The smallest thing that must be on the disk before PostgreSQL says it is committed.
  await client.query(`SELECT pg_logical_emit_message(true, 'trimline', 'Does a commit reach the disk?')`)
  const setting = rows[0]
  const durable = setting?.fsync === 'on' && setting.commit === 'on' && setting.method === 'fsync'
  if (durable && files.syncCount > before) return client
  await client.close()
  throw new Error(
    'The embedded database does not write to the disk for certain, so it must not take orders: ' +
      `${JSON.stringify(setting)}, ${files.syncCount - before} files synced by a commit. Is PGlite the pinned version?`,
  )
}

interface Opened {
  client: PGlite
  db: PgliteDatabase & { $client: PGlite }
  release: () => void
  log: OpenOptions['log']
}

function serve({ client, db: driverDb, release, log }: Opened): OpenDatabase {
  const db: Database = driverDb
  guardTransactions(db)
  const housekeeping = startHousekeeping({ run: (statement) => client.query(statement), clock: systemClock, log })
  const shutDown = async () => {
    try {
      await housekeeping.stop()
      await client.close()
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
