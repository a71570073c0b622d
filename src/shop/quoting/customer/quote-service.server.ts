import { randomUUID } from 'node:crypto'
import type { AccountService } from '#people/accounts/account-service.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import { isUuid } from '#platform/http/uuid.ts'
import { earlier } from '#platform/time/earlier.ts'
import { londonDate } from '#platform/time/london.ts'
import { MAX_MESSAGE_LENGTH } from '../max-message-length.ts'
import { findEvent, getOffers } from '../offers/offer-store.server.ts'
import { moveQuote } from '../quote-state.ts'
import { insertEvent, touchRequest } from '../quote-store.server.ts'
import { staffLink } from '../staff-link.ts'
import { acceptQuote, putQuoteBack } from './accept-quote.server.ts'
import { quoteDeclinedNoticeMail, quoteQuestionMail } from './customer-mails.ts'
import { mayDecline, stateOn } from './customer-may.ts'
import { type CustomerRefusal, MAX_REASON_LENGTH, refuseCustomer } from './customer-refusals.ts'
import { countMessagesSince, getNewestOffers, getRequests, setOfferState } from './customer-store.server.ts'
import { changeQuote, openQuote } from './open-quote.server.ts'
import type { QuoteDeps, QuoteParts } from './quote-deps.server.ts'
import type { AskInput, QuoteList, QuoteName, QuoteService } from './quote-service.ts'
import { viewQuote } from './view-quote.server.ts'

const HOUR_MS = 3_600_000

const MAX_PER_HOUR = 10

const PAGE = 20

/** The use cases of whoever asked for a quote; `forVisitor` binds them to who asks. */
export interface Quotes {
  forVisitor(account: Pick<AccountService, 'current'>): QuoteService
}

/** Puts them together with what they need. */
export function createQuotes(parts: QuoteParts): Quotes {
  return { forVisitor: (account) => bind({ ...parts, current: () => account.current() }) }
}

function bind(deps: QuoteDeps): QuoteService {
  const { artwork } = deps
  const getSubmission = async (name: QuoteName) => (await openQuote(name, deps))?.artworkSubmissionId ?? null
  return {
    async read(name) {
      const request = await openQuote(name, deps)
      return request === null ? null : viewQuote(request, name, deps)
    },
    own: (after) => ownQuotes(after, deps),
    ask: (name, wish) => askAboutQuote(name, wish, deps),
    accept: (name, wish) => acceptQuote(name, wish, deps),
    decline: (name, wish) => declineQuote(name, wish, deps),
    putBack: (name, wish) => putQuoteBack(name, wish, deps),
    async file(name, fileId) {
      const submissionId = await getSubmission(name)
      return submissionId === null ? null : artwork.downloadFrom(submissionId, fileId)
    },
    async thumbnail(name, fileId) {
      const submissionId = await getSubmission(name)
      return submissionId === null ? null : artwork.thumbnailFrom(submissionId, fileId)
    },
  }
}

/** The requests of the customer who is signed in, the newest first, with what was offered last; none for nobody. */
async function ownQuotes(after: string | null, { db, clock, current }: QuoteDeps): Promise<QuoteList> {
  const customer = await current()
  if (customer === null) return { quotes: [], next: null }
  const known = after !== null && isUuid(after) ? after : null
  const found = await getRequests(db, customer.userId, known, PAGE + 1)
  const shown = found.slice(0, PAGE)
  const offers = await getNewestOffers(
    db,
    shown.map(({ id }) => id),
  )
  const today = londonDate(clock.now())
  const quotes = shown.map(({ id, reference, state, productName, quantity, kinds, createdAt }) => {
    const offer = offers.get(id) ?? null
    const offered = { total: offer?.total ?? null, validUntil: offer?.validUntil ?? null }
    const entry = { id, reference, product: productName, quantity, kinds, sentAt: createdAt, ...offered }
    return { ...entry, state: stateOn(state, offer, today) }
  })
  return { quotes, next: found.length > PAGE ? (shown.at(-1)?.id ?? null) : null }
}

/** Declines an offer, with a reason or without one, and tells the shop. Twice is once. */
async function declineQuote(
  name: QuoteName,
  { quotationNo, reason }: { quotationNo: string; reason: string },
  deps: QuoteDeps,
): Promise<{ ok: true } | CustomerRefusal> {
  return changeQuote<{ ok: true }>(name, deps, async ({ tx, request, actor, now }) => {
    if (reason.length > MAX_REASON_LENGTH) return refuseCustomer('reason-too-long', 'reason')
    const found = (await getOffers(tx, request.id)).find(({ quotation }) => quotation.quotationNo === quotationNo)
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
    const about = { ...request, author: actor.actorName, link: staffLink(request.id, deps) }
    const content = quoteDeclinedNoticeMail(about, quotationNo, reason)
    const key = `quote-declined:${quotationId}:shop`
    await queueMail(tx, { to: deps.shopEmail, content, key, replyTo: request.email })
    return { ok: true }
  })
}

/**
 * Writes to the shop about a request, whatever its state: the message is kept with it, and mailed to the shop, whose
 * answer by mail goes to who asked. The same form twice is one message.
 */
async function askAboutQuote(
  name: QuoteName,
  { formId, text }: AskInput,
  deps: QuoteDeps,
): Promise<{ ok: true } | CustomerRefusal> {
  return changeQuote<{ ok: true }>(name, deps, async ({ tx, request, actor, now }) => {
    if (text === '') return refuseCustomer('message-missing', 'message')
    if (text.length > MAX_MESSAGE_LENGTH) return refuseCustomer('message-too-long', 'message')
    if (!isUuid(formId)) return refuseCustomer('message-sent', 'message')
    const before = await findEvent(tx, formId)
    if (before !== null) {
      const same = before.requestId === request.id && before.kind === 'message' && before.text === text
      return same ? { ok: true } : refuseCustomer('message-sent', 'message')
    }
    if ((await countMessagesSince(tx, request.id, earlier(now, HOUR_MS))) >= MAX_PER_HOUR) {
      return refuseCustomer('too-many-messages', 'message')
    }
    const about = { id: formId, requestId: request.id, kind: 'message', quotationId: null } as const
    await insertEvent(tx, { ...about, ...actor, text, at: now })
    await touchRequest(tx, request.id, now)
    const content = quoteQuestionMail({ ...request, author: actor.actorName, link: staffLink(request.id, deps) }, text)
    await queueMail(tx, { to: deps.shopEmail, content, key: `quote-question:${formId}`, replyTo: request.email })
    return { ok: true }
  })
}
