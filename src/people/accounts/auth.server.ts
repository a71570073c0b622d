import pLimit from 'p-limit'
import type { Database } from '#platform/database/database.server.ts'
import { SESSION_DAYS } from './session.ts'
import { credentials, sessions, users } from './tables.server.ts'

/*
 * better-auth over the shop's tables (decisions/0014). It hashes passwords, and makes and ends users, credentials and
 * sessions. Its own HTTP calls stay closed: the use cases beside this file ask it inside their transactions, so that
 * a code, its mail and what it is about are there together or not at all.
 */

type BetterAuth = Awaited<ReturnType<typeof openBetterAuth>>

/** better-auth's records in a database, or in a transaction as a part of it. */
export type AuthRecords = ReturnType<BetterAuth['recordsIn']>

export interface Auth {
  /** Loads what there is to load; what it gives is ready at once, so that no transaction waits for it. */
  open(): Promise<(where: Database) => AuthRecords>
  /** Hashes a password; takes tens of milliseconds off the event loop. */
  hash(password: string): Promise<string>
  /** Whether a password is the one of a hash. Against no hash it is not, after the same work. */
  matches(password: string, hash: string | null): Promise<boolean>
}

/** A hash takes 32 MB and a core for as long as it takes: more at once would starve everything else. */
const HASHES_AT_ONCE = 2
const DAY_S = 24 * 60 * 60

/**
 * better-auth for this shop. It is loaded when somebody first signs in or registers: a shop that only sells to
 * visitors does not spend a fifth of a second and its memory on it.
 */
export function createAuth(db: Database, secret: string): Auth {
  let opened: Promise<BetterAuth> | undefined
  const open = () => {
    opened ??= openBetterAuth(db, secret)
    return opened
  }
  const limit = pLimit(HASHES_AT_ONCE)
  return {
    open: async () => (await open()).recordsIn,
    hash: async (password) => {
      const { proof } = await open()
      return limit(() => proof.hash(password))
    },
    matches: async (password, hash) => {
      const { proof } = await open()
      if (hash === null) return limit(() => proof.hash(password)).then(() => false)
      return limit(() => proof.verify({ hash, password }))
    },
  }
}

async function openBetterAuth(db: Database, secret: string) {
  const [{ betterAuth }, { drizzleAdapter }, { createInternalAdapter }] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/adapters/drizzle'),
    import('better-auth/db'),
  ])
  const schema = { user: users, account: credentials, session: sessions }
  const adapterOver = (where: Database) => drizzleAdapter(where, { provider: 'pg', schema })
  const auth = betterAuth({
    // Its calls are not served, so that the address is never used; without one it would ask each request for it.
    baseURL: 'http://shop.invalid',
    secret,
    database: adapterOver(db),
    emailAndPassword: { enabled: true, requireEmailVerification: true, autoSignIn: false },
    session: { expiresIn: SESSION_DAYS * DAY_S },
    user: { fields: { name: 'firstName' }, additionalFields: { lastName: { type: 'string', required: true } } },
    advanced: { database: { generateId: 'uuid', validateSchema: false } },
    telemetry: { enabled: false },
    logger: { disabled: true },
  })
  const { options, logger, generateId, password: proof } = await auth.$context
  const context = { options, logger, hooks: [], generateId }
  return { proof, recordsIn: (where: Database) => createInternalAdapter(adapterOver(where)(options), context) }
}
