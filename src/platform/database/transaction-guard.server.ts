import { AsyncLocalStorage } from 'node:async_hooks'
import type { PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { Database } from './database.server.ts'

/** A running transaction, as seen by the code that was called from within it. */
interface Scope {
  readonly db: Database
  readonly enclosing: Scope | undefined
  readonly onCommit: (() => void)[]
  open: boolean
}

type Session = Database['_']['session']

const scopes = new AsyncLocalStorage<Scope>()

const outerDatabaseUsed =
  'The outer database was used inside a transaction. Everything in a transaction goes through its tx: otherwise it ' +
  'is not undone with the rest, and on the embedded database the two wait for each other for ever.'

const transactionIsOver =
  'A transaction was used after its end. Await every query inside it: this one would have run on a connection that ' +
  'may already serve another request.'

/**
 * Turns two mistakes into clear faults: the outer `db` used while a transaction of the same database is open (PGlite
 * would hang for ever, a server would leave the write out of the transaction), and a `tx` used after its end.
 */
export function guardTransactions(db: Database): void {
  const session = db._.session
  const begin = session.transaction.bind(session)
  const outsideOnly = () => {
    if (isInside(db)) throw new Error(outerDatabaseUsed)
  }

  checkQueries(session, outsideOnly)
  session.transaction = async (work, config) => {
    outsideOnly()
    const scope: Scope = { db, enclosing: scopes.getStore(), onCommit: [], open: true }
    const whileOpen = () => {
      if (!scope.open) throw new Error(transactionIsOver)
    }
    try {
      const result = await begin((tx) => {
        checkQueries(tx._.session, whileOpen)
        return scopes.run(scope, () => work(tx))
      }, config)
      for (const notify of scope.onCommit) notify()
      return result
    } finally {
      // Not before `begin` is done: the driver sends its own COMMIT and ROLLBACK through the same session.
      scope.open = false
    }
  }
}

/**
 * Calls back once the running transaction is committed; never when it is undone. Outside of a transaction it calls at
 * once. `notify` must not throw.
 */
export function afterCommit(notify: () => void): void {
  let scope = scopes.getStore()
  while (scope !== undefined && !scope.open) scope = scope.enclosing
  if (scope === undefined) notify()
  else scope.onCommit.push(notify)
}

/** Whether the running code was called from within an open transaction of this database. */
function isInside(db: Database): boolean {
  for (let scope = scopes.getStore(); scope !== undefined; scope = scope.enclosing) {
    if (scope.open && scope.db === db) return true
  }
  return false
}

/** Runs `check` before each query of a session, prepared ones too; what it throws is the query's failure. */
function checkQueries(session: Session, check: () => void): void {
  const prepareQuery = session.prepareQuery.bind(session)
  session.prepareQuery = <T extends PreparedQueryConfig>(...parameters: Parameters<Session['prepareQuery']>) => {
    const prepared = prepareQuery<T>(...parameters)
    const execute = prepared.execute.bind(prepared)
    prepared.execute = async (values) => {
      try {
        check()
      } catch (cause) {
        // By now the stack no longer shows who asked; the statement does.
        throw new Error(`Refused to run: ${prepared.getQuery().sql.slice(0, 200)}`, { cause })
      }
      return execute(values)
    }
    return prepared
  }
}
