import { randomUUID } from 'node:crypto'
import { type Counting, countAttempt } from '#people/accounts/attempts.server.ts'
import { waitText } from '#people/accounts/refusals.ts'
import { getHash } from '#people/accounts/token.server.ts'
import type { Guest } from '#people/guests/guest.ts'
import type { GuestService } from '#people/guests/guest-service.ts'
import { findGuestRow } from '#people/guests/guest-store.server.ts'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { inTransaction } from '#platform/database/in-transaction.server.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import { isUuid } from '#platform/http/uuid.ts'
import { earlier } from '#platform/time/earlier.ts'
import { getFiles } from '#shop/artwork/artwork-store.server.ts'
import { takeOverDraft } from '#shop/artwork/hand-over-draft.server.ts'
import type { ArtworkRefusal } from '#shop/artwork/refusals.ts'
import type { OfferPeriod } from '#shop/configurator/offer-period.server.ts'
import { markUsed } from '#studio/showroom/own-pictures/picture-store.server.ts'
import { newQuoteLink } from '../quote-link.server.ts'
import { PICTURE_FIELD, requestReference } from '../quote-request.ts'
import { insertEvent, type QuoteRequest } from '../quote-store.server.ts'
import { staffLink } from '../staff-link.ts'
import { type CheckDeps, checkRequest, type Judged } from './check-request.server.ts'
import { quoteAcknowledgementMail, quoteNoticeMail } from './quote-request-mails.ts'
import type { QuoteSent, SendQuote } from './quote-request-service.ts'
import { type QuoteRefusal, quoteRefusal } from './refusals.ts'
import { refusedFile } from './refused-file.ts'
import { findByKey, giveToGuest, insertRequest, isSameRequest, lockKey } from './request-store.server.ts'

interface StoreDeps {
  db: Database
  /** The shop's own address, which notices go to. */
  shopEmail: string
  /** Where the shop is found, for links. */
  siteUrl: string
}

/** An answer that was lost is asked for again at once. */
const RETRIED_WITHIN_MS = 10 * 60_000

/** What it takes to send a request. */
export interface RequestDeps extends StoreDeps, Counting, CheckDeps {
  period(): OfferPeriod
  guest: Pick<GuestService, 'current' | 'set' | 'checkEmail'>
  /** The network address that the request comes from. */
  address: string
  /** Told of each request that is stored, for the log: nothing of who asked. */
  onSent(sent: { request: string; type: string; product: number }): void
}

/** Sends a request; see `QuoteRequestService.send`. */
export async function sendRequest(wish: SendQuote, deps: RequestDeps): Promise<QuoteSent | QuoteRefusal> {
  const period = deps.period()
  const judged = await checkRequest(wish, period.catalogue, deps)
  if ('ok' in judged) return judged
  const picture = await getPicture(wish, deps)
  const request = toRequest(judged, wish, { version: period.version, now: deps.clock.now(), picture })
  const before = request.idempotencyHash === null ? null : await findByKey(deps.db, request.idempotencyHash)
  const guest = await ensureGuest(judged, deps)
  if (before !== null) return sentBefore(before, request, guest, deps)
  if (guest !== null && !guest.ok) return guest
  const tooMany = await countAttempt('quote-request', { account: request.email, address: deps.address }, 'form', deps)
  if (tooMany !== null) return tooManyRequests(tooMany.retryAfterSeconds)
  const guestId = guest === null ? null : await findGuestRow(deps.db, guest.guest.id)
  const stored = await storeRequest({ ...request, guestId }, wish.draft, deps)
  if (!stored.ok) return refusedFile(stored)
  if (stored.before !== null) return sentBefore(stored.before, request, guest, deps)
  deps.onSent({ request: request.id, type: request.quoteType, product: request.productId })
  return sent(request, guest)
}

function toRequest(
  { person, item, content }: Judged,
  wish: SendQuote,
  { version, now, picture }: { version: number; now: Date; picture: string | null },
): QuoteRequest {
  const { userId, firstName, lastName, email } = person
  const { address_book_id, tracking } = wish.form
  const id = randomUUID()
  const reference = requestReference(id)
  return {
    id,
    reference,
    state: 'requested',
    userId,
    guestId: null,
    firstName,
    lastName,
    email,
    featuredItemId: item.id,
    catalogueVersion: version,
    ...content,
    configuration: {
      ...content.configuration,
      ...(address_book_id === '' ? {} : { address_book_id }),
      ...(picture === null ? {} : { [PICTURE_FIELD]: picture }),
    },
    tracking: Object.keys(tracking).length === 0 ? null : tracking,
    artworkSubmissionId: null,
    // Of the person too: a key that two people happen to use names two requests.
    idempotencyHash: wish.key === null ? null : getHash(wish.key, userId ?? email),
    search: [reference, firstName, lastName, email, content.productName].join(' ').toLowerCase(),
    createdAt: now,
    updatedAt: now,
    waitingSince: null,
  }
}

/** The picture of the own product that came along, noted as used; what is none is left out (decisions/0023). */
async function getPicture({ form }: SendQuote, { db, clock }: RequestDeps): Promise<string | null> {
  const id = form.picture_id.toLowerCase()
  if (!isUuid(id)) return null
  return (await markUsed(db, [id], clock.now())).has(id) ? id : null
}

/** Who the browser is from now on; null for a customer. */
type BeingGuest = { ok: true; guest: Guest; cookies: readonly string[] } | null

/**
 * Whoever is not signed in is a guest from then on, with an id made where there is none (000 §4.4). A registered address
 * asks for its password, a guest's own too, where somebody has registered it since (000 §6).
 */
async function ensureGuest({ person }: Judged, { guest: guests }: RequestDeps): Promise<BeingGuest | QuoteRefusal> {
  const { userId, guest, firstName: first_name, lastName: last_name, email } = person
  if (userId !== null) return null
  if (guest === null) {
    const set = await guests.set({ first_name, last_name, email })
    return set.ok ? set : refusedEmail(set.code, set.retryAfterSeconds)
  }
  const checked = await guests.checkEmail(email)
  if (!checked.ok) return refusedEmail(checked.code, checked.retryAfterSeconds)
  return checked.exists ? quoteRefusal('email-registered', 'email_address') : { ok: true, guest, cookies: [] }
}

function refusedEmail(code: string, retryAfterSeconds?: number): QuoteRefusal {
  if (code === 'too-many') return tooManyRequests(retryAfterSeconds)
  const known = code === 'email-disposable' || code === 'email-registered' ? code : 'email-invalid'
  return quoteRefusal(known, 'email_address')
}

function tooManyRequests(seconds = 60): QuoteRefusal {
  return { ...quoteRefusal('too-many', 'form', { wait: waitText(seconds) }), retryAfterSeconds: seconds }
}

/** The same request again is answered as it was; other content under its key is a mistake of the sender (decisions §5). */
async function sentBefore(
  before: QuoteRequest,
  request: QuoteRequest,
  guest: BeingGuest | QuoteRefusal,
  { db }: RequestDeps,
): Promise<QuoteSent | QuoteRefusal> {
  if (!isSameRequest(before, request)) return quoteRefusal('key-reused', 'idempotency_key')
  if (guest !== null && !guest.ok) return sent(before, null)
  // The answer, and with it the guest's cookie, may have been lost on its way: what is sent again at once is this
  // browser's. Later nobody's word is taken for it.
  const isRecent = before.createdAt > earlier(request.createdAt, RETRIED_WITHIN_MS)
  const guestId = guest === null || !isRecent ? null : await findGuestRow(db, guest.guest.id)
  if (guestId !== null) await giveToGuest(db, before.id, guestId)
  return sent(before, guest)
}

function sent({ id, reference }: QuoteRequest, being: BeingGuest): QuoteSent {
  return { ok: true, id, reference, guest: being?.guest ?? null, cookies: being?.cookies ?? [] }
}

/**
 * Stores a request with its files and the event that it began with, and queues the mails about it, all in one
 * transaction. A link by mail is the only one that opens it without signing in.
 * @param draft the secret of its files; null for none
 * @returns `before`: the request that the same key has brought already, where it has; then nothing was done
 */
function storeRequest(
  request: QuoteRequest,
  draft: string | null,
  deps: StoreDeps,
): Promise<{ ok: true; before: QuoteRequest | null } | ArtworkRefusal> {
  return inTransaction(deps.db, async (tx) => {
    const { idempotencyHash } = request
    if (idempotencyHash !== null) {
      await lockKey(tx, idempotencyHash)
      const before = await findByKey(tx, idempotencyHash)
      if (before !== null) return { ok: true, before }
    }
    const taken = draft === null ? null : await takeOverDraft(tx, draft, request.createdAt)
    if (taken !== null && !taken.ok) return taken
    const stored = { ...request, artworkSubmissionId: taken?.submissionId ?? null }
    await insertRequest(tx, stored)
    await insertEvent(tx, begunBy(stored))
    await queueMails(tx, stored, deps)
    return { ok: true, before: null }
  })
}

function begunBy({ id, userId, firstName, lastName, createdAt }: QuoteRequest) {
  return {
    id: randomUUID(),
    requestId: id,
    kind: 'requested' as const,
    by: 'customer' as const,
    actorId: userId,
    actorName: `${firstName} ${lastName}`,
    text: '',
    quotationId: null,
    at: createdAt,
  }
}

async function queueMails(tx: Transaction, request: QuoteRequest, { shopEmail, siteUrl }: StoreDeps): Promise<void> {
  const { id, email, artworkSubmissionId, createdAt } = request
  const files = await getFiles(tx, artworkSubmissionId === null ? [] : [artworkSubmissionId])
  const said = { ...request, files: files.map(({ name }) => name) }
  const link = await newQuoteLink(tx, id, { now: createdAt, siteUrl })
  const content = quoteAcknowledgementMail(said, link)
  await queueMail(tx, { to: email, content, key: `quote:${id}:acknowledgement` })
  const notice = quoteNoticeMail(said, staffLink(id, { siteUrl }))
  await queueMail(tx, { to: shopEmail, content: notice, key: `quote:${id}:notice`, replyTo: email })
}
