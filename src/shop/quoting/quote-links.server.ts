import { and, eq, gt } from 'drizzle-orm'
import { getHash, newToken } from '#people/accounts/secrets.server.ts'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import type { MailContent } from '#platform/email/mail-content.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import { isToken } from '#platform/http/token-cookie.ts'
import { type Clock, later } from '#platform/time/clock.ts'
import type { OfferRequests } from '#shop/quotations/share-quotation.server.ts'
import { findByQuotation, type QuoteRequest } from './store.server.ts'
import { quoteLinks } from './tables.server.ts'

/** How long a link is valid after it was mailed. */
const LIFETIME_MS = 180 * 86_400_000

/** Makes a link that opens a request for whoever has it. Every mail has its own; only its hash is stored. */
export async function newQuoteLink(
  tx: Transaction,
  requestId: string,
  { now, siteUrl }: { now: Date; siteUrl: string },
): Promise<string> {
  const token = newToken()
  await tx.insert(quoteLinks).values({ tokenHash: getHash(token), requestId, expiresAt: later(now, LIFETIME_MS) })
  return `${siteUrl}/quotes/${token}`
}

/** The request that a link's token opens; null for an unknown or expired one. */
export async function requestByLink(db: Database, token: string, now: Date): Promise<string | null> {
  if (!isToken(token)) return null
  const rows = await db
    .select({ requestId: quoteLinks.requestId })
    .from(quoteLinks)
    .where(and(eq(quoteLinks.tokenHash, getHash(token)), gt(quoteLinks.expiresAt, now)))
  return rows[0]?.requestId ?? null
}

/**
 * The page of a request for staff, for mails to the shop.
 * @param siteUrl the shop's address, without a slash at the end
 */
export function staffLink(requestId: string, { siteUrl }: { siteUrl: string }): string {
  return `${siteUrl}/staff/quotes/${requestId}`
}

/**
 * Queues a mail to the customer with a new link that opens the request, in the transaction that causes the mail.
 * @param mail only one of a kind and `occasion` is sent; `write` returns its content, with the new link
 * @param deps `siteUrl`: without a slash at the end; `shopEmail`: the reply address
 */
export async function mailCustomer(
  tx: Transaction,
  { request, occasion, write }: { request: QuoteRequest; occasion: string; write(link: string): MailContent },
  deps: { now: Date; siteUrl: string; shopEmail: string },
): Promise<void> {
  const content = write(await newQuoteLink(tx, request.id, deps))
  await queueMail(tx, { to: request.email, content, key: `${content.kind}:${occasion}`, replyTo: deps.shopEmail })
}

/** The requests that quotations answer, for the slice of quotations. */
export function offerRequests({
  db,
  clock,
  siteUrl,
}: {
  db: Database
  clock: Clock
  siteUrl: string
}): OfferRequests & {
  mayOpenByKey(quotationId: string, key: string): Promise<boolean>
} {
  return {
    find: (tx, quotationId) => findByQuotation(tx, quotationId),
    makeLink: (tx, requestId) => newQuoteLink(tx, requestId, { now: clock.now(), siteUrl }),
    mayOpenByKey: (quotationId, key) => mayOpenByKey({ db, clock }, quotationId, key),
  }
}

/** Whether the token of a mailed link opens a quotation: one that answers the link's request (000 §2.7). */
async function mayOpenByKey(
  { db, clock }: { db: Database; clock: Clock },
  quotationId: string,
  key: string,
): Promise<boolean> {
  const requestId = await requestByLink(db, key, clock.now())
  return requestId !== null && (await findByQuotation(db, quotationId))?.id === requestId
}
