import { randomUUID } from 'node:crypto'
import type { AccountService } from '#people/accounts/accounts.server.ts'
import { type Counting, countAttempt } from '#people/accounts/attempts.server.ts'
import { waitText } from '#people/accounts/refusals.ts'
import { getHash } from '#people/accounts/secrets.server.ts'
import type { Visitor } from '#people/accounts/session.ts'
import type { Guest } from '#people/guests/guest.ts'
import { findGuestRow } from '#people/guests/guest-store.server.ts'
import type { GuestService } from '#people/guests/guests.server.ts'
import { type Database, inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import { isUuid } from '#platform/http/form-input.ts'
import { refuseFaults } from '#platform/http/refuser.ts'
import { earlier } from '#platform/time/clock.ts'
import { claimDraft } from '#shop/artwork/drafts.server.ts'
import type { ArtworkRefusal } from '#shop/artwork/refusals.ts'
import { getFiles } from '#shop/artwork/store.server.ts'
import type { OfferPeriod } from '#shop/configurator/offer-period.server.ts'
import { markUsed } from '#studio/showroom/own-pictures/picture-store.server.ts'
import { quoteAcknowledgementMail, quoteNoticeMail } from '../mails.ts'
import { PICTURE_FIELD, requestReference } from '../quote.ts'
import { newQuoteLink, staffLink } from '../quote-links.server.ts'
import { type QuoteRefusal, quoteRefusal } from '../refusals.ts'
import {
  findByKey,
  giveToGuest,
  insertEvent,
  insertRequest,
  isSameRequest,
  lockKey,
  type QuoteRequest,
} from '../store.server.ts'
import { type CheckDeps, type CheckedRequest, checkRequest, fileFault } from './check-request.server.ts'
import type { SendQuote } from './quote-form.ts'

/* Sending a quote request: checks it, finds its sender, stores it with its files and mails. */

/** The request is stored, and the mails about it are queued. */
export interface QuoteSent {
  ok: true
  id: string
  /** The reference that the customer can quote. */
  reference: string
  /** The browser's guest from now on; null for a customer. */
  guest: Guest | null
  /** Set-Cookie headers. */
  cookies: readonly string[]
}

/** The current user, who sends a request. */
interface Sender {
  visitor: Pick<Visitor, 'address'>
  account: Pick<AccountService, 'current'>
  guest: Pick<GuestService, 'current' | 'set' | 'checkEmail'>
}

/** Quote requests of the shop; `forVisitor` binds them to the current user. */
export type QuoteRequests = ReturnType<typeof createQuoteRequests>

/** The same for the current user. */
export type QuoteRequestService = ReturnType<QuoteRequests['forVisitor']>

export function createQuoteRequests(parts: Omit<RequestDeps, 'account' | 'guest' | 'address'>) {
  return {
    forVisitor: ({ visitor, account, guest }: Sender) => ({
      send: (input: SendQuote) => sendRequest(input, { ...parts, account, guest, address: visitor.address }),
    }),
  }
}

interface StoreDeps {
  db: Database
  /** The shop's own address, for notices. */
  shopEmail: string
  /** The shop's address for links. */
  siteUrl: string
}

/** How long a request with a lost answer may be sent again. */
const RETRY_WINDOW_MS = 10 * 60_000

interface RequestDeps extends StoreDeps, Counting, CheckDeps {
  period(): OfferPeriod
  guest: Pick<GuestService, 'current' | 'set' | 'checkEmail'>
  /** The network address that the request comes from. */
  address: string
  /** Logs each stored request, without the person. */
  onSent(sent: { request: string; type: string; product: number }): void
}

/**
 * Stores a request with its files and queues the mails about it, all or nothing (000 §4.4, §7). A customer's name and address
 * are the account's and a guest's the stored ones, whatever was sent (000 §6).
 */
async function sendRequest(input: SendQuote, deps: RequestDeps): Promise<QuoteSent | QuoteRefusal> {
  const period = deps.period()
  const checked = await checkRequest(input, period.catalogue, deps)
  if ('ok' in checked) return checked
  const picture = await getPicture(input, deps)
  const request = toRequest(checked, input, { version: period.version, now: deps.clock.now(), picture })
  const before = request.idempotencyHash === null ? null : await findByKey(deps.db, request.idempotencyHash)
  const guest = await ensureGuest(checked, deps)
  if (before !== null) return sentBefore(before, request, guest, deps)
  if (guest !== null && !guest.ok) return guest
  const tooMany = await countAttempt('quote-request', { account: request.email, address: deps.address }, 'form', deps)
  if (tooMany !== null) return tooManyRequests(tooMany.retryAfterSeconds)
  const guestId = await rowOf(guest, deps)
  const stored = await storeRequest({ ...request, guestId }, input.draft, deps)
  if (!stored.ok) return refuseFaults(fileFault(stored.code))
  if (stored.before !== null) return sentBefore(stored.before, request, guest, deps)
  deps.onSent({ request: request.id, type: request.quoteType, product: request.productId })
  return sent(request, guest)
}

function toRequest(
  { person, item, content }: CheckedRequest,
  input: SendQuote,
  { version, now, picture }: { version: number; now: Date; picture: string | null },
): QuoteRequest {
  const { userId, firstName, lastName, email } = person
  const { address_book_id, tracking } = input.form
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
    // Includes the person, so that one key used by two people means two requests.
    idempotencyHash: input.key === null ? null : getHash(input.key, userId ?? email),
    search: [reference, firstName, lastName, email, content.productName].join(' ').toLowerCase(),
    createdAt: now,
    updatedAt: now,
    waitingSince: null,
  }
}

/** The picture of the own product, marked as used; an unknown id is ignored (decisions/0023). */
async function getPicture({ form }: SendQuote, { db, clock }: RequestDeps): Promise<string | null> {
  const id = form.picture_id.toLowerCase()
  if (!isUuid(id)) return null
  return (await markUsed(db, [id], clock.now())).has(id) ? id : null
}

/** The browser's guest from now on; null for a customer. */
type EnsuredGuest = { ok: true; guest: Guest; cookies: readonly string[] } | null

/**
 * A visitor becomes a guest, with a new id if needed (000 §4.4). A registered address needs its password, even a
 * guest's own that was registered since (000 §6).
 */
async function ensureGuest(
  { person }: CheckedRequest,
  { guest: guests }: RequestDeps,
): Promise<EnsuredGuest | QuoteRefusal> {
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

/** The same request again gets the same answer; other content with its key is the sender's error (decisions §5). */
async function sentBefore(
  before: QuoteRequest,
  request: QuoteRequest,
  guest: EnsuredGuest | QuoteRefusal,
  { db }: RequestDeps,
): Promise<QuoteSent | QuoteRefusal> {
  if (!isSameRequest(before, request)) return quoteRefusal('key-reused', 'idempotency_key')
  if (guest !== null && !guest.ok) return sent(before, null)
  // The answer may have been lost with the guest's cookie: a request that is sent again soon belongs to this browser.
  // Later that is no longer assumed.
  const isRecent = before.createdAt > earlier(request.createdAt, RETRY_WINDOW_MS)
  const guestId = isRecent ? await rowOf(guest, { db }) : null
  if (guestId !== null) await giveToGuest(db, before.id, guestId)
  return sent(before, guest)
}

function rowOf(ensured: EnsuredGuest, { db }: Pick<RequestDeps, 'db'>): Promise<string | null> {
  return findGuestRow(db, ensured?.guest.id ?? null)
}

function sent({ id, reference }: QuoteRequest, ensured: EnsuredGuest): QuoteSent {
  return { ok: true, id, reference, guest: ensured?.guest ?? null, cookies: ensured?.cookies ?? [] }
}

/**
 * Stores a request with its files and its first event, and queues the mails about it, all in one transaction. Only
 * the link in the mail opens it without signing in.
 * @param draft the secret of its files, or null
 * @returns `before`: the request that was already sent with the same key, in which case nothing was done
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
    const files = draft === null ? null : await claimDraft(tx, draft, request.createdAt)
    if (files !== null && !files.ok) return files
    const stored = { ...request, artworkSubmissionId: files?.submissionId ?? null }
    await insertRequest(tx, stored)
    const { id, userId, firstName, lastName, createdAt } = request
    const event = { id: randomUUID(), requestId: id, kind: 'requested', text: '', quotationId: null } as const
    const author = { by: 'customer', actorId: userId, actorName: `${firstName} ${lastName}` } as const
    await insertEvent(tx, { ...event, ...author, at: createdAt })
    await queueMails(tx, stored, deps)
    return { ok: true, before: null }
  })
}

async function queueMails(tx: Transaction, request: QuoteRequest, { shopEmail, siteUrl }: StoreDeps): Promise<void> {
  const { id, email, artworkSubmissionId, createdAt } = request
  const files = await getFiles(tx, artworkSubmissionId === null ? [] : [artworkSubmissionId])
  const mailed = { ...request, files: files.map(({ name }) => name) }
  const link = await newQuoteLink(tx, id, { now: createdAt, siteUrl })
  const content = quoteAcknowledgementMail(mailed, link)
  await queueMail(tx, { to: email, content, key: `quote:${id}:acknowledgement` })
  const notice = quoteNoticeMail(mailed, staffLink(id, { siteUrl }))
  await queueMail(tx, { to: shopEmail, content: notice, key: `quote:${id}:notice`, replyTo: email })
}
