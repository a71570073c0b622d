import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { getHash, newToken } from '#people/accounts/secrets.server.ts'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { isToken } from '#platform/http/token-cookie.ts'
import { type Clock, later } from '#platform/time/clock.ts'
import { quotationPath } from './quotation.ts'
import { quotationLinks } from './tables.server.ts'

/*
 * Links that open a quotation without an account. Only the hash of a link's token is stored, so it is shown only
 * once.
 */

/** The same as for links to a quote request. */
const LIFETIME_MS = 180 * 86_400_000

interface NewLink {
  /** The id of the form: sent twice, it is one link. */
  id: string
  quotationId: string
  quotationNo: string
  /** In lower case; null for a link that is copied. */
  recipient: string | null
  /** Whether it gives the owner's rights. */
  forOwner: boolean
}

/**
 * Makes a link.
 * @returns its address on this site; null if the form has already made one
 */
export async function insertLink(
  tx: Transaction,
  { quotationNo, ...link }: NewLink,
  now: Date,
): Promise<string | null> {
  const token = newToken()
  const row = { ...link, tokenHash: getHash(token), createdAt: now, expiresAt: later(now, LIFETIME_MS) }
  const added = await tx
    .insert(quotationLinks)
    .values({ ...row, withdrawnAt: null })
    .onConflictDoNothing({ target: quotationLinks.id })
    .returning({ id: quotationLinks.id })
  return added.length === 0 ? null : quotationPath(quotationNo, token)
}

/** The link of a token; null once it was withdrawn or has expired. */
export async function findLink(db: Database, token: string, now: Date) {
  if (!isToken(token)) return null
  const { quotationId, forOwner, tokenHash } = quotationLinks
  const [found] = await db
    .select({ quotationId, forOwner })
    .from(quotationLinks)
    .where(and(eq(tokenHash, getHash(token)), isLive(now)))
  return found ?? null
}

/** A link for its owner. */
export interface SharedLink {
  id: string
  /** Null for a link that was copied. */
  recipient: string | null
  createdAt: Date
}

/** The links to a quotation that its owner has given to others, the oldest first. */
export async function getSharedLinks(db: Database, ofQuotation: string, now: Date): Promise<SharedLink[]> {
  const { id, recipient, createdAt, quotationId, forOwner } = quotationLinks
  return db
    .select({ id, recipient, createdAt })
    .from(quotationLinks)
    .where(and(eq(quotationId, ofQuotation), eq(forOwner, false), isLive(now)))
    .orderBy(asc(createdAt), asc(id))
}

/** Withdraws a link, and all others to the same recipient, who may have several mails. */
export async function withdrawLink(
  db: Database,
  { quotationId, linkId }: { quotationId: string; linkId: string },
  now: Date,
): Promise<void> {
  const shared = and(eq(quotationLinks.quotationId, quotationId), eq(quotationLinks.forOwner, false))
  const recipients = db
    .select({ recipient: quotationLinks.recipient })
    .from(quotationLinks)
    .where(and(shared, eq(quotationLinks.id, linkId), isNotNull(quotationLinks.recipient)))
  await db
    .update(quotationLinks)
    .set({ withdrawnAt: now })
    .where(and(shared, isLive(now), or(eq(quotationLinks.id, linkId), inArray(quotationLinks.recipient, recipients))))
}

function isLive(now: Date) {
  return and(isNull(quotationLinks.withdrawnAt), gt(quotationLinks.expiresAt, now))
}

/** Deletes expired links, including withdrawn ones, with the addresses that they were mailed to. */
export async function deleteExpiredLinks({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  await db.delete(quotationLinks).where(lt(quotationLinks.expiresAt, clock.now()))
}
