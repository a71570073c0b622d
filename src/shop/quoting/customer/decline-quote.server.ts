import { randomUUID } from 'node:crypto'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import { londonDate } from '#platform/time/london.ts'
import { offersOf } from '../offers/offer-store.server.ts'
import { moveQuote } from '../quote-state.ts'
import { insertEvent, touchRequest } from '../quote-store.server.ts'
import { staffLink } from '../staff-link.ts'
import { quoteDeclinedNoticeMail } from './customer-mails.ts'
import { mayDecline } from './customer-may.ts'
import { type CustomerRefusal, LONGEST_REASON, refuseCustomer } from './customer-refusals.ts'
import { setOfferState } from './customer-store.server.ts'
import { changeQuote } from './open-quote.server.ts'
import type { QuoteNeeds } from './quote-needs.server.ts'
import type { QuoteName } from './quote-service.ts'

/** Declines an offer, with a reason or without one, and tells the shop. Twice is once. */
export async function declineQuote(
  name: QuoteName,
  { quotationNo, reason }: { quotationNo: string; reason: string },
  needs: QuoteNeeds,
): Promise<{ ok: true } | CustomerRefusal> {
  return changeQuote<{ ok: true }>(name, needs, async ({ tx, request, actor, now }) => {
    if (reason.length > LONGEST_REASON) return refuseCustomer('reason-too-long', 'reason')
    const found = (await offersOf(tx, request.id)).find(({ quotation }) => quotation.quotationNo === quotationNo)
    if (found === undefined) return refuseCustomer('offer-unknown')
    const may = mayDecline(found.offer, londonDate(now))
    if (may === 'done') return { ok: true }
    const state = moveQuote(request.state, 'decline')
    if (may !== 'yes' || state === null) return refuseCustomer(may === 'yes' ? 'offer-over' : may)
    const { quotationId } = found.offer
    await setOfferState(tx, quotationId, 'declined')
    await touchRequest(tx, request.id, now, state)
    const event = { id: randomUUID(), requestId: request.id, kind: 'declined', text: reason, quotationId } as const
    await insertEvent(tx, { ...event, ...actor, at: now })
    const about = { ...request, author: actor.actorName, link: staffLink(request.id, needs) }
    const content = quoteDeclinedNoticeMail(about, quotationNo, reason)
    const key = `quote-declined:${quotationId}:shop`
    await queueMail(tx, { to: needs.shopEmail, content, key, replyTo: request.email })
    return { ok: true }
  })
}
