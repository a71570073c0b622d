import type { PgAsyncDatabase, PgAsyncTransaction, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** What both drivers answer to a raw statement whose row type is named; the rest of their answers differs. */
type RawAnswer<Row> = [Row] extends ['unknown'] ? unknown : { rows: Row[] }

interface RowsOnly extends PgQueryResultHKT {
  readonly type: RawAnswer<this['row']>
}

/**
 * The database every store and use case is given: the embedded one or a PostgreSQL server, which of the two is not
 * seen. A `Transaction` is one too, so a store's query works inside and outside a transaction.
 */
export type Database = PgAsyncDatabase<RowsOnly>

/** What `inTransaction` hands to its callback; all work of the transaction goes through it. */
export type Transaction = PgAsyncTransaction<RowsOnly>

/** The few lines the database writes to the log; Fastify's logger is one. */
export interface DatabaseLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** How to open a database: with `databaseUrl` a PostgreSQL server, without it the embedded one in `dataDir`. */
export interface OpenOptions {
  dataDir: string
  databaseUrl?: string | undefined
  log: DatabaseLog
}

/** A migrated database that is ready for use, until `close`. */
export interface OpenDatabase {
  readonly db: Database
  readonly kind: 'embedded' | 'postgres'
  /** Asks the database for an answer; throws when it does not give one (readiness, decisions §5). */
  ping(): Promise<void>
  /** Waits for running queries, stops the housekeeping and frees the data directory or the connections. */
  close(): Promise<void>
}

/** The SQL pattern for a text that contains the given one, with special characters escaped. */
export function likeAnywhere(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
}

/**
 * Runs `work` in one transaction: committed when it resolves, undone when it throws. Given a transaction, it nests as a
 * savepoint. Everything inside goes through the `tx` that `work` is given, one query after the other, and never waits
 * for the network: the embedded database serves nobody else meanwhile.
 */
export function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(work)
}
