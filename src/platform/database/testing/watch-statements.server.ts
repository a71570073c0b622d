import type { PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../database.server.ts'

/** Calls `before` ahead of every statement of a transaction. */
export function watchStatements(tx: Transaction, before: () => void): void {
  const { session } = tx._
  const prepareQuery = session.prepareQuery.bind(session)
  session.prepareQuery = <T extends PreparedQueryConfig>(...parameters: Parameters<typeof prepareQuery>) => {
    const prepared = prepareQuery<T>(...parameters)
    const execute = prepared.execute.bind(prepared)
    prepared.execute = (values) => {
      before()
      return execute(values)
    }
    return prepared
  }
}

/** A database that calls `before` ahead of every statement of its transactions, and ahead of their commits. */
export function watchedDatabase(db: Database, before: () => void): Database {
  const transaction: Database['transaction'] = (work, ...more) =>
    db.transaction(
      async (tx) => {
        watchStatements(tx, before)
        const outcome = await work(tx)
        before()
        return outcome
      },
      ...more,
    )
  return new Proxy(db, {
    get: (target, property) => (property === 'transaction' ? transaction : Reflect.get(target, property, target)),
  })
}
