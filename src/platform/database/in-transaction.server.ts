import type { Database, Transaction } from './database.server.ts'

/**
 * Runs `work` in one transaction: kept when it resolves, undone when it throws. Given a transaction, it nests as a
 * savepoint. Everything inside goes through the `tx` that `work` is given, one query after the other, and never waits
 * for the network: the embedded database serves nobody else meanwhile.
 */
export function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(work)
}
