import { and, eq, gt } from 'drizzle-orm'
import { getHash, newToken } from '#people/accounts/token.server.ts'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { later } from '#platform/time/later.ts'
import { quoteLinks } from './tables.server.ts'

const DAY_MS = 86_400_000
/** A quotation may be looked up for this long after the last mail about it. */
const LIVES_MS = 180 * DAY_MS

/** Makes a link that opens a request for whoever has it. Every mail has one of its own: only its hash is kept. */
export async function newQuoteLink(
  tx: Transaction,
  requestId: string,
  { now, siteUrl }: { now: Date; siteUrl: string },
): Promise<string> {
  const token = newToken()
  await tx.insert(quoteLinks).values({ tokenHash: getHash(token), requestId, expiresAt: later(now, LIVES_MS) })
  return `${siteUrl}/quotes/${token}`
}

/** The request that a link's token opens; null for one that is none, or no longer. */
export async function requestByLink(db: Database, token: string, now: Date): Promise<string | null> {
  const rows = await db
    .select({ requestId: quoteLinks.requestId })
    .from(quoteLinks)
    .where(and(eq(quoteLinks.tokenHash, getHash(token)), gt(quoteLinks.expiresAt, now)))
  return rows[0]?.requestId ?? null
}
