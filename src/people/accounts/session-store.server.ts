import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { later } from '#platform/time/clock.ts'
import type { RequestDeps } from './account-deps.server.ts'
import { SEEN_EVERY_MINUTES, SESSION_DAYS, type SignedIn } from './session.ts'
import { sessions, users } from './tables.server.ts'
import { getHash, newToken } from './token.server.ts'
import { endCookie, readToken, tokenCookie } from './token-cookies.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SEEN_EVERY_MS = SEEN_EVERY_MINUTES * 60_000

/** When a session that is used now ends. */
function sessionEnd(now: Date): Date {
  return later(now, SESSION_DAYS * DAY_MS)
}

/**
 * Who is signed in with a token: one read. Where it has not been seen for an hour, that is written down, and the
 * session lasts for thirty days from now on.
 */
export async function findSignedIn(db: Database, token: string | null, now: Date): Promise<SignedIn | null> {
  if (token === null) return null
  const [found] = await db
    .select({
      sessionId: sessions.id,
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      phone: users.phone,
      company: users.company,
      role: users.role,
      seenAt: sessions.updatedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, getHash(token)), gt(sessions.expiresAt, now), isNull(users.erasedAt)))
  if (found === undefined) return null
  const { seenAt, ...signedIn } = found
  if (now.getTime() - seenAt.getTime() >= SEEN_EVERY_MS) {
    const seen = { updatedAt: now, expiresAt: sessionEnd(now) }
    await db.update(sessions).set(seen).where(eq(sessions.id, signedIn.sessionId))
  }
  return signedIn
}

/** Where somebody is signed in, the last seen first. */
export async function getSessions(db: Database, userId: string, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.createdAt))
}

/** Ends all sessions of somebody. */
export async function endSessions(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
}

/** Ends the session of a token; nothing happens where it opens none. */
export async function endSessionOf(db: Database, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, getHash(token)))
}

/** Ends one of somebody's own sessions. Whether it was there. */
export async function endSession(db: Database, userId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Ends all sessions of somebody but one. */
export async function endOtherSessions(db: Database | Transaction, userId: string, keptId: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)))
}

const MAX_USER_AGENT_LENGTH = 300

/**
 * Signs a visitor in, in the transaction of what proved who it is, and lets other slices join what the visitor has.
 * @returns the Set-Cookie headers
 */
export async function signInVisitor(tx: Transaction, userId: string, deps: RequestDeps): Promise<string[]> {
  const { visitor, clock, hooks } = deps
  const cookies = await startSession(tx, userId, deps)
  for (const join of hooks.onSignIn) cookies.push(...(await join(tx, { userId, visitor, now: clock.now() })))
  return cookies
}

/**
 * Starts a session. It is always a new one under a new token (ASVS 7.2.4: one that was planted opens nothing), and the
 * one that this browser had before ends.
 * @returns the Set-Cookie headers
 */
export async function startSession(
  tx: Transaction,
  userId: string,
  { visitor, clock }: RequestDeps,
): Promise<string[]> {
  const now = clock.now()
  const before = readToken('session', visitor.cookies)
  if (before !== null) await endSessionOf(tx, before)
  const token = newToken()
  await tx.insert(sessions).values({
    userId,
    token: getHash(token),
    ipAddress: visitor.address,
    userAgent: visitor.userAgent
      .toWellFormed()
      .replace(/\p{Cc}/gu, '')
      .slice(0, MAX_USER_AGENT_LENGTH),
    expiresAt: sessionEnd(now),
    createdAt: now,
    updatedAt: now,
  })
  return [tokenCookie('session', token, visitor.secure), endCookie('pending', visitor.secure)]
}
