import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { inTransaction } from '#platform/database/in-transaction.server.ts'
import type { MailContent } from '#platform/email/mail-content.ts'
import { addDays, type CalendarDate } from '#platform/time/calendar-date.ts'
import type { Clock } from '#platform/time/clock.ts'
import { londonDate } from '#platform/time/london.ts'
import { quoteExpiredMail, quoteReminderMail } from '../mails.ts'
import { moveQuote } from '../quote.ts'
import { mailCustomer } from '../quote-links.server.ts'
import {
  deleteLinksBefore,
  getOffers,
  insertEvent,
  lockRequest,
  type OfferWithQuotation,
  overdueOffers,
  type QuoteEvent,
  type QuoteRequest,
  setOfferState,
  setReminded,
  touchRequest,
  unremindedOffers,
} from '../store.server.ts'

/* Recurring jobs: offers end, customers are reminded before, expired links are deleted. */

export interface QuoteJobDeps {
  db: Database
  clock: Clock
  siteUrl: string
  shopEmail: string
  /** The author in the history of a request. */
  shopName: string
}

/** Days before the last one on which the reminder goes out. */
const REMIND_DAYS = 3
/** A statement blocks the embedded database, so shoppers get their turn between batches. */
const BATCH = 100

interface Ending {
  tx: Transaction
  request: QuoteRequest
  found: OfferWithQuotation
  now: Date
}

/** Closes the offers whose last day has passed in London, with one mail and one event each; each in its transaction. */
export async function expireOffers(deps: QuoteJobDeps): Promise<void> {
  const today = londonDate(deps.clock.now())
  await eachOffer(
    () => overdueOffers(deps.db, today, BATCH),
    deps,
    async (ending) => {
      const { tx, request, found, now } = ending
      const { quotationId, validUntil } = found.offer
      if (validUntil >= today) return
      await setOfferState(tx, quotationId, 'expired')
      const state = moveQuote(request.state, 'expire')
      if (state === null) return
      await touchRequest(tx, request.id, now, state)
      await note(ending, 'expired', deps)
      const { quotationNo } = found.quotation
      await mail(ending, `quote-expired:${quotationId}`, deps, (link) =>
        quoteExpiredMail({ ...request, link }, { quotationNo, validUntil }),
      )
    },
  )
}

/** Reminds the customer once of an offer that ends within three days, unless it never had more than four. */
export async function remindOfOffers(deps: QuoteJobDeps): Promise<void> {
  const from = londonDate(deps.clock.now())
  const days: { from: CalendarDate; to: CalendarDate } = { from, to: addDays(from, REMIND_DAYS) }
  await eachOffer(
    () => unremindedOffers(deps.db, days, BATCH),
    deps,
    async (ending) => {
      const { tx, request, found, now } = ending
      const { quotationId, lines, validUntil, remindedAt } = found.offer
      if (remindedAt !== null) return
      await setReminded(tx, quotationId, now)
      await note(ending, 'reminded', deps)
      const { quotationNo, totalPrice, items } = found.quotation
      await mail(ending, `quote-reminder:${quotationId}`, deps, (link) =>
        quoteReminderMail({ ...request, link }, { quotationNo, lines, items, totalPrice, validUntil }),
      )
    },
  )
}

/** Deletes expired links. */
export async function deleteExpiredLinks({ db, clock }: Pick<QuoteJobDeps, 'db' | 'clock'>): Promise<void> {
  await deleteLinksBefore(db, clock.now())
}

/**
 * Calls `work` for every offer of a list that is still open once its request is locked; each in a transaction. A fault does
 * not stop the others, and is thrown at the end.
 */
async function eachOffer(
  next: () => Promise<{ quotationId: string; requestId: string }[]>,
  { db, clock }: QuoteJobDeps,
  work: (ending: Ending) => Promise<void>,
): Promise<void> {
  const seen = new Set<string>()
  const faults: unknown[] = []
  for (;;) {
    const fresh = (await next()).filter(({ quotationId }) => !seen.has(quotationId))
    if (fresh.length === 0) break
    for (const { quotationId, requestId } of fresh) {
      seen.add(quotationId)
      await inTransaction(db, async (tx) => {
        const request = await lockRequest(tx, requestId)
        const found = (await getOffers(tx, requestId)).find((entry) => entry.offer.quotationId === quotationId)
        // Accepted, declined or replaced meanwhile.
        if (request === null || found?.offer.state !== 'open') return
        await work({ tx, request, found, now: clock.now() })
      }).catch((fault: unknown) => faults.push(fault))
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `offers that failed: ${faults.length}`)
}

async function note({ tx, request, found, now }: Ending, kind: QuoteEvent['kind'], { shopName }: QuoteJobDeps) {
  const { quotationId } = found.offer
  const by = { by: 'shop', actorId: null, actorName: shopName } as const
  await insertEvent(tx, { id: randomUUID(), requestId: request.id, kind, ...by, text: '', quotationId, at: now })
}

async function mail(
  { tx, request, now }: Ending,
  key: string,
  { siteUrl, shopEmail }: QuoteJobDeps,
  write: (link: string) => MailContent,
): Promise<void> {
  await mailCustomer(tx, { request, key, write }, { now, siteUrl, shopEmail })
}
