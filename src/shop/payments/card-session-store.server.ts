import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { earlier } from '#platform/time/clock.ts'
import { cardSessions } from './tables.server.ts'

/* The queries of card sessions. */

export type CardSession = typeof cardSessions.$inferSelect

const OPEN = ['creating', 'open'] as const

/** A session by the shop's own id, or null. */
export async function findCardSession(db: Database, id: string): Promise<CardSession | null> {
  const rows = await db.select().from(cardSessions).where(eq(cardSessions.id, id))
  return rows[0] ?? null
}

/** A session by Stripe's id, or null. */
export async function findByStripeId(db: Database, sessionId: string): Promise<CardSession | null> {
  const rows = await db.select().from(cardSessions).where(eq(cardSessions.sessionId, sessionId))
  return rows[0] ?? null
}

/** The one session of an order that may still be paid, or null. */
export async function findOpenSession(db: Database, orderId: string): Promise<CardSession | null> {
  const isOpen = and(eq(cardSessions.orderId, orderId), inArray(cardSessions.state, OPEN))
  const rows = await db.select().from(cardSessions).where(isOpen)
  return rows[0] ?? null
}

/** Stores a request to pay by card before Stripe is asked for it. */
export async function insertCardSession(
  tx: Transaction,
  wanted: Pick<CardSession, 'id' | 'orderId' | 'amount' | 'createdAt' | 'expiresAt'>,
): Promise<CardSession> {
  const [row] = await tx
    .insert(cardSessions)
    .values({ ...wanted, state: 'creating', updatedAt: wanted.createdAt })
    .returning()
  if (row === undefined) throw new Error('a card session was not stored')
  return row
}

/**
 * Changes a session that is in one of the given states; null if it is in another one by now.
 */
export async function changeCardSession(
  db: Database,
  { id, from }: { id: string; from: readonly CardSession['state'][] },
  change: Partial<CardSession> & { updatedAt: Date },
): Promise<CardSession | null> {
  const isStill = and(eq(cardSessions.id, id), inArray(cardSessions.state, from))
  const [row] = await db.update(cardSessions).set(change).where(isStill).returning()
  return row ?? null
}

/** A session is looked at again after a sixth of its age, but not sooner or later than this. */
const POLL_AFTER_S = 15
const POLL_WITHIN_S = 600
/** A request that is being sent, with its repetitions. */
const CREATING_MS = 60_000

/**
 * The open sessions that it is time to ask Stripe about: often at first, as most are paid within minutes, then less and less
 * often, and once more when their time is over. The longest unasked come first.
 */
export async function sessionsToPoll(db: Database, now: Date, most: number): Promise<CardSession[]> {
  const { state, createdAt, polledAt, expiresAt } = cardSessions
  const wait = sql`make_interval(secs => least(greatest(extract(epoch from (${now.toISOString()}::timestamptz - ${createdAt})) / 6, ${POLL_AFTER_S}), ${POLL_WITHIN_S}))`
  const isOver = sql`${expiresAt} <= ${now.toISOString()}::timestamptz and ${polledAt} < ${expiresAt}` as SQL<boolean>
  const isDue = or(isNull(polledAt), sql`${polledAt} + ${wait} <= ${now.toISOString()}::timestamptz`, isOver)
  const isOpen = and(eq(state, 'open'), lte(createdAt, earlier(now, POLL_AFTER_S * 1000)))
  const isStuck = and(eq(state, 'creating'), lte(createdAt, earlier(now, CREATING_MS)))
  return db
    .select()
    .from(cardSessions)
    .where(and(or(isOpen, isStuck), isDue))
    .orderBy(sql`${polledAt} asc nulls first`, asc(createdAt))
    .limit(most)
}

/** Notes that Stripe is being asked about a session. */
export async function notePoll(db: Database, id: string, now: Date): Promise<void> {
  await db.update(cardSessions).set({ polledAt: now }).where(eq(cardSessions.id, id))
}
