import { randomUUID } from 'node:crypto'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { type Clock, earlier } from '#platform/time/clock.ts'
import { ERASED_DOMAIN } from './check-details.ts'
import { PENDING_HOURS } from './email-code.ts'
import { addresses, attemptCounts, credentials, emailCodes, sessions, users } from './tables.server.ts'

/** A user as stored. */
export type User = typeof users.$inferSelect

/** A user, and the hash of the password if there is one. */
export interface KnownUser {
  user: User
  passwordHash: string | null
}

/** The provider name of password credentials. */
const PASSWORD_PROVIDER = 'credential'

/** Finds a user by address, in lower case; erased users have none. */
export function findByEmail(db: Database, email: string): Promise<KnownUser | null> {
  return findKnown(db, eq(users.email, email))
}

/** Finds a user by id. */
export function findById(db: Database, id: string): Promise<KnownUser | null> {
  return findKnown(db, eq(users.id, id))
}

async function findKnown(db: Database, which: ReturnType<typeof eq>): Promise<KnownUser | null> {
  const [found] = await db
    .select({ user: users, passwordHash: credentials.password })
    .from(users)
    .leftJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, PASSWORD_PROVIDER)))
    .where(and(which, isNull(users.erasedAt)))
  return found ?? null
}

/** Locks an address: other registrations of it, or changes to it, wait until this transaction ends. */
export async function lockEmail(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`)
}

/** Locks a user: other changes wait until this transaction ends. */
export async function lockUser(tx: Transaction, id: string): Promise<User | null> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erasedAt)))
    .for('update')
  return user ?? null
}

/** Changes a user. */
export async function updateUser(tx: Database, id: string, change: Partial<User>, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ ...change, updatedAt: now })
    .where(eq(users.id, id))
}

/** An account to be added, with the hash of its password. */
interface NewUser extends Pick<User, 'email' | 'firstName' | 'lastName' | 'emailVerified'> {
  passwordHash: string
}

/** Adds an account with its password, and returns its id. */
export async function insertUser(tx: Transaction, { passwordHash, ...user }: NewUser, now: Date): Promise<string> {
  const times = { createdAt: now, updatedAt: now }
  const id = randomUUID()
  await tx.insert(users).values({ ...user, id, ...times })
  const credential = { userId: id, accountId: id, providerId: PASSWORD_PROVIDER, password: passwordHash }
  await tx.insert(credentials).values({ ...credential, ...times })
  return id
}

/** Replaces the password hash of an account. */
export async function updatePassword(tx: Transaction, userId: string, passwordHash: string, now: Date): Promise<void> {
  await tx
    .update(credentials)
    .set({ password: passwordHash, updatedAt: now })
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, PASSWORD_PROVIDER)))
}

/** Removes an account whose address was never proved. */
export async function removeUnproved(tx: Transaction, id: string): Promise<void> {
  await tx.delete(users).where(and(eq(users.id, id), eq(users.emailVerified, false)))
}

/** Removes everything personal about a user; the row stays for rows that refer to it. */
export async function eraseUser(tx: Transaction, id: string, now: Date): Promise<void> {
  for (const table of [sessions, credentials, addresses]) await tx.delete(table).where(eq(table.userId, id))
  const nothing = { firstName: '', lastName: '', phone: '', company: '', emailVerified: false }
  await updateUser(tx, id, { ...nothing, email: `${id}${ERASED_DOMAIN}`, role: 'customer', erasedAt: now }, now)
}

/** The verified address of a user, or null. What was sent from it elsewhere belongs to the user too. */
export async function getVerifiedEmail(db: Parameters<typeof findById>[0], userId: string): Promise<string | null> {
  const found = await findById(db, userId)
  return found?.user.emailVerified === true ? found.user.email : null
}

const HOUR_MS = 60 * 60 * 1000
/** How long an account may stay without a verified address. */
const UNPROVED_DAYS = 30

/**
 * Deletes expired sessions, unused codes, old counts of attempts, and accounts that were never verified. Nothing
 * depends on it: each is also checked against its time when it is used.
 */
export async function deleteExpired(db: Database, clock: Clock): Promise<void> {
  const now = clock.now()
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
  await db.delete(emailCodes).where(lte(emailCodes.sentAt, earlier(now, PENDING_HOURS * HOUR_MS)))
  await db.delete(attemptCounts).where(lte(attemptCounts.windowEndsAt, now))
  const unproved = and(eq(users.emailVerified, false), isNull(users.erasedAt))
  await db.delete(users).where(and(unproved, lte(users.updatedAt, earlier(now, UNPROVED_DAYS * 24 * HOUR_MS))))
}
