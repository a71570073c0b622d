import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartRefused } from '../config/start-refused.ts'
import type { Database, DatabaseLog, OpenDatabase } from './database.server.ts'
import { nameStatements } from './named-statements.server.ts'
import { guardTransactions } from './transaction-guard.server.ts'

/** Any number that nothing else on the server uses as an advisory lock: "trim" in ASCII. */
const migrationLock = 0x7472696d

/** PostgreSQL's numbers for the types text[] and int8[]; the driver's list of names knows no lists. */
type TypeId = typeof pg.types.builtins.INT8
const textList = 1009 as TypeId
const bigIntegerList = 1016 as TypeId

/** The same answers as from the embedded database, whatever the server's own defaults are. */
const sessionSettings = '-c TimeZone=UTC -c DateStyle=ISO -c synchronous_commit=on'

export interface PostgresOptions {
  databaseUrl: string
  migrationsFolder: string
  log: DatabaseLog
}

/** Connects to a PostgreSQL server and brings its tables up to date. Refuses when it does not let us in. */
export async function openPostgresDatabase({
  databaseUrl,
  migrationsFolder,
  log,
}: PostgresOptions): Promise<OpenDatabase> {
  readBigIntegersAsNumbers()
  await migrateAlone({ databaseUrl, migrationsFolder, log })
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    options: sessionSettings,
    application_name: 'trimline',
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    // The client's own limit is the longer one: it is for a server that no longer answers at all.
    query_timeout: 35_000,
    idle_in_transaction_session_timeout: 60_000,
  })
  pool.on('connect', nameStatements)
  // An idle connection that breaks (the server restarts) is replaced by the pool; unheard, it would end the process.
  pool.on('error', (error) => {
    // The driver hangs its connection on it, with the key by which a query of that connection can be cancelled.
    Reflect.deleteProperty(error, 'client')
    log.error({ err: error }, 'An idle connection to PostgreSQL broke')
  })
  const db: Database = drizzle({ client: pool })
  guardTransactions(db)
  log.info({ server: withoutPassword(databaseUrl) }, 'The PostgreSQL database is open')
  let closing: Promise<void> | undefined
  return {
    db,
    kind: 'postgres',
    ping: async () => {
      await pool.query('SELECT 1')
    },
    close: () => {
      closing ??= pool.end()
      return closing
    },
  }
}

/** Migrates on a connection of its own (no time limits), one process at a time: all copies of a shop start at once. */
async function migrateAlone({ databaseUrl, migrationsFolder, log }: PostgresOptions): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'trimline migration',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', (error) => log.error({ err: error }, 'The connection for the migrations broke'))
  await client.connect().catch((cause: unknown) => {
    throw new StartRefused(
      `The PostgreSQL server ${withoutPassword(databaseUrl)} named by DATABASE_URL cannot be used: ${reason(cause)}.`,
      { cause },
    )
  })
  try {
    await client.query(`SET lock_timeout = '10min'`)
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await client.query('RESET lock_timeout')
    await migrate(drizzle({ client }), { migrationsFolder })
  } finally {
    // Ends the session, and with it the lock.
    await client.end()
  }
}

/** As PGlite does: a number where it is exact, a bigint beyond. The driver itself would answer strings. */
function readBigIntegersAsNumbers(): void {
  const { INT8 } = pg.types.builtins
  const readList = pg.types.getTypeParser(textList) as (text: string) => (string | null)[]
  pg.types.setTypeParser(INT8, readBigInteger)
  pg.types.setTypeParser(bigIntegerList, (text) =>
    readList(text).map((item) => (item === null ? null : readBigInteger(item))),
  )
}

function readBigInteger(text: string): number | bigint {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : BigInt(text)
}

/** A refused connection has no message of its own, only a code and one error for each address that was tried. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}

function withoutPassword(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl)
  return `${host}${pathname}`
}
