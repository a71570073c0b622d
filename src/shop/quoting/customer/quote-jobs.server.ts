import { randomUUID } from 'node:crypto'
import { type Database, inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { addDays } from '#platform/time/calendar-date.ts'
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
  type QuoteRequest,
  touchRequest,
  unremindedOffers,
  updateOffer,
} from '../store.server.ts'

/* Recurring jobs: offers expire, customers are reminded before, expired links are deleted. */

export interface QuoteJobDeps {
  db: Database
  clock: Clock
  siteUrl: string
  shopEmail: string
  /** The author in the history of a request. */
  shopName: string
}

/** The number of days before the last one on which the reminder is sent. */
const REMIND_DAYS = 3
/** A statement blocks the embedded database, so other queries run between the batches. */
const BATCH = 100

interface EndingOffer extends QuoteJobDeps {
  tx: Transaction
  request: QuoteRequest
  /** With its quotation. */
  found: OfferWithQuotation
  now: Date
}

/**
 * Expires the offers whose last day has passed in London, with one mail and one event each; each in its transaction.
 */
export async function expireOffers(deps: QuoteJobDeps): Promise<void> {
  const today = londonDate(deps.clock.now())
  await eachOffer(
    () => overdueOffers(deps.db, today, BATCH),
    deps,
    async (ending) => {
      const { tx, request, found, now } = ending
      if (found.offer.validUntil >= today) return
      await updateOffer(tx, found.offer.quotationId, { state: 'expired' })
      const state = moveQuote(request.state, 'expire')
      if (state === null) return
      await touchRequest(tx, request.id, now, state)
      await notify(ending, 'expired', quoteExpiredMail)
    },
  )
}

/** Reminds the customer once of an offer that ends within three days, unless it was valid for at most four. */
export async function remindOfOffers(deps: QuoteJobDeps): Promise<void> {
  const from = londonDate(deps.clock.now())
  await eachOffer(
    () => unremindedOffers(deps.db, { from, to: addDays(from, REMIND_DAYS) }, BATCH),
    deps,
    async (ending) => {
      const { quotationId, remindedAt } = ending.found.offer
      if (remindedAt !== null) return
      await updateOffer(ending.tx, quotationId, { remindedAt: ending.now })
      await notify(ending, 'reminded', quoteReminderMail)
    },
  )
}

/** Deletes expired links. */
export async function deleteExpiredLinks({ db, clock }: Pick<QuoteJobDeps, 'db' | 'clock'>): Promise<void> {
  await deleteLinksBefore(db, clock.now())
}

/**
 * Calls `work` for every offer of a list that is still open once its request is locked; each in a transaction. An
 * error does not stop the others, and is thrown at the end.
 */
async function eachOffer(
  next: () => Promise<{ quotationId: string; requestId: string }[]>,
  deps: QuoteJobDeps,
  work: (ending: EndingOffer) => Promise<void>,
): Promise<void> {
  const { db, clock } = deps
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
        await work({ ...deps, tx, request, found, now: clock.now() })
      }).catch((fault: unknown) => faults.push(fault))
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `offers that failed: ${faults.length}`)
}

/** Adds an event of the shop's to the request, and mails the customer. */
async function notify(
  { tx, request, found, now, shopName, ...deps }: EndingOffer,
  kind: 'expired' | 'reminded',
  content: typeof quoteExpiredMail,
): Promise<void> {
  const { quotationId, validUntil } = found.offer
  const event = { id: randomUUID(), requestId: request.id, kind, text: '', quotationId, at: now }
  await insertEvent(tx, { ...event, by: 'shop', actorId: null, actorName: shopName })
  const write = (link: string) => content({ ...request, link }, { ...found.quotation, validUntil })
  await mailCustomer(tx, { request, occasion: quotationId, write }, { ...deps, now })
}
