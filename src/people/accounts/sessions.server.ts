import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { buildOnce } from '#platform/database/build-once.server.ts'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { isUuid } from '#platform/http/form-input.ts'
import { later } from '#platform/time/clock.ts'
import { asCustomer, type RequestDeps } from './account-deps.server.ts'
import { deviceCookie } from './known-device.server.ts'
import { type AccountRefusal, refuseField } from './refusals.ts'
import { getHash, newToken } from './secrets.server.ts'
import { type Done, SEEN_EVERY_MINUTES, SESSION_DAYS, type SignedIn } from './session.ts'
import { sessions, users } from './tables.server.ts'
import { endCookie, readToken, tokenCookie } from './token-cookies.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SEEN_EVERY_MS = SEEN_EVERY_MINUTES * 60_000

/** When a session that is used now will end. */
function sessionEnd(now: Date): Date {
  return later(now, SESSION_DAYS * DAY_MS)
}

const signedIn = buildOnce((db) =>
  db
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
    .where(
      and(
        eq(sessions.token, sql.placeholder('token')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(users.erasedAt),
      ),
    )
    .prepare('signed_in'),
)

/**
 * The user whose session has a token, in one read. If it was last seen over an hour ago, the time is stored, and the
 * session lasts thirty days from now.
 */
export async function findSignedIn(db: Database, token: string | null, now: Date): Promise<SignedIn | null> {
  if (token === null) return null
  const [found] = await signedIn(db).execute({ token: getHash(token), now })
  if (found === undefined) return null
  const { seenAt, ...user } = found
  if (now.getTime() - seenAt.getTime() >= SEEN_EVERY_MS) {
    const seen = { updatedAt: now, expiresAt: sessionEnd(now) }
    await db.update(sessions).set(seen).where(eq(sessions.id, user.sessionId))
  }
  return user
}

/** The sessions of a user, the last seen first. */
export async function getSessions(db: Database, userId: string, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.createdAt))
}

/** Ends all sessions of a user. */
export async function endSessions(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
}

/** Ends the session of a token; does nothing if there is none. */
async function endSessionOf(db: Database, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, getHash(token)))
}

/** Ends all sessions of a user but one. */
async function endOtherSessions(db: Database | Transaction, userId: string, keptId: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)))
}

const MAX_USER_AGENT_LENGTH = 300

/**
 * Signs a visitor in, in the transaction that proved who it is, and lets other slices take over what the visitor had.
 * @returns the Set-Cookie headers
 */
export async function signInVisitor(tx: Transaction, userId: string, deps: RequestDeps): Promise<string[]> {
  const { visitor, clock, hooks } = deps
  const cookies = await startSession(tx, userId, deps)
  for (const join of hooks.onSignIn) cookies.push(...(await join(tx, { userId, visitor, now: clock.now() })))
  return cookies
}

/**
 * Starts a session. It always has a new token (ASVS 7.2.4: a planted one is useless), and this browser's previous
 * session ends.
 * @returns the Set-Cookie headers
 */
export async function startSession(tx: Transaction, userId: string, deps: RequestDeps): Promise<string[]> {
  const { visitor, clock } = deps
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
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return [
    tokenCookie('session', token, visitor.secure),
    endCookie('pending', visitor.secure),
    ...(user === undefined ? [] : [deviceCookie(user.email, deps)]),
  ]
}

const DONE: Done = { ok: true, cookies: [] }

/** Ends the session of this browser. */
export async function signOut({ db, visitor }: RequestDeps): Promise<Done> {
  const token = readToken('session', visitor.cookies)
  if (token !== null) await endSessionOf(db, token)
  return { ok: true, cookies: [endCookie('session', visitor.secure), endCookie('pending', visitor.secure)] }
}

/** The browsers in which the customer is signed in. */
export async function listSessions(deps: RequestDeps) {
  const customer = await deps.current()
  if (customer === null) return []
  const found = await getSessions(deps.db, customer.userId, deps.clock.now())
  return found.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
    id,
    /** In words, such as `Firefox on Windows`. */
    device: deviceName(userAgent),
    address: ipAddress,
    signedInAt: createdAt,
    lastSeenAt: updatedAt,
    /** Whether it is the browser that sent this request. */
    current: id === customer.sessionId,
  }))
}

/** Ends one of the customer's own sessions, elsewhere or here. */
export function endOwnSession(sessionId: string, deps: RequestDeps): Promise<Done | AccountRefusal> {
  return asCustomer(deps, async (customer) => {
    if (sessionId === customer.sessionId) return signOut(deps)
    const own = and(eq(sessions.userId, customer.userId), eq(sessions.id, sessionId))
    const ended = isUuid(sessionId) ? await deps.db.delete(sessions).where(own).returning({ id: sessions.id }) : []
    return ended.length > 0 ? DONE : refuseField('session_id', 'session-unknown')
  })
}

/** Signs out everywhere else. */
export function signOutElsewhere(deps: RequestDeps): Promise<Done | AccountRefusal> {
  return asCustomer(deps, async ({ userId, sessionId }) => {
    await endOtherSessions(deps.db, userId, sessionId)
    return DONE
  })
}

/** Signs out everywhere, including here. */
export function signOutEverywhere(deps: RequestDeps): Promise<Done | AccountRefusal> {
  return asCustomer(deps, async ({ userId, sessionId }) => {
    await endOtherSessions(deps.db, userId, sessionId)
    return signOut(deps)
  })
}

/* Names of browsers and systems that their owners recognise. Nothing is decided by them. */

const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** `Firefox on Windows`, as far as a User-Agent header tells. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent) ?? 'A browser'
  const system = nameIn(SYSTEMS, userAgent)
  return system === undefined ? browser : `${browser} on ${system}`
}

function nameIn(names: typeof BROWSERS, userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1]
}
