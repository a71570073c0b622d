import type { Database, Transaction } from './connection.server.ts'

/**
 * Runs `work` in one transaction: kept when it resolves, undone when it throws. Given a transaction, it nests as a
 * savepoint. Everything inside goes through the `tx` that `work` is given.
 */
export function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(work)
}
