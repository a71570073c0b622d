import { randomUUID } from 'node:crypto'
import type { SliceHooks } from '#people/accounts/account-deps.server.ts'
import type { AccountService } from '#people/accounts/accounts.server.ts'
import { countAttempt } from '#people/accounts/attempts.server.ts'
import { waitText } from '#people/accounts/refusals.ts'
import { getHash } from '#people/accounts/secrets.server.ts'
import type { Visitor } from '#people/accounts/session.ts'
import { readToken } from '#people/accounts/token-cookies.ts'
import { findGuestRow } from '#people/guests/guest-store.server.ts'
import type { GuestService } from '#people/guests/guests.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import { isUuid } from '#platform/http/form-input.ts'
import type { Clock } from '#platform/time/clock.ts'
import { londonDate } from '#platform/time/london.ts'
import { markUsed } from '#studio/showroom/own-pictures/picture-store.server.ts'
import { type BillTo, billToName, checkBillTo, MAX_ADDRESS_LINES, tidyBillTo } from './bill-to.ts'
import {
  getReader,
  type OpenDeps,
  type OpenedQuotation,
  openQuotation,
  type QuotationKey,
  type QuotationName,
} from './open-quotation.server.ts'
import { orderQuotation, quotedConfigurations } from './order-quotation.server.ts'
import type { QuotationAmounts, QuotationView } from './quotation.ts'
import { getSharedLinks, withdrawLink } from './quotation-links.server.ts'
import { mayDo, type QuotationRight } from './quotation-rights.ts'
import {
  findByContent,
  forgetPerson,
  getAllQuotations,
  getQuotations,
  giveToUser,
  issueQuotation,
  lockContent,
  type QuotationOwner,
  quotationView,
  rewriteBillTo,
  type StoredQuotation,
} from './quotation-store.server.ts'
import { isOver, lastDay } from './quotation-terms.ts'
import { type QuotedItems, type QuotedSource, type QuotingDeps, quoteItems } from './quoted-items.server.ts'
import { type QuotationRefusal, quotationSentence, refuseQuotation } from './refusals.ts'
import { mailLink, makeLink, type OfferRequests, requestLink } from './share-quotation.server.ts'

/** A request for a quotation. Prices are the server's own; amounts from the caller are only compared with them. */
export interface CreateQuotation {
  of: QuotedSource
  shown?: Partial<QuotationAmounts>
}

/** `cookies`: Set-Cookie headers. An unknown visitor becomes a guest, who owns the quotation. */
export type QuotationIssued = { ok: true; quotation: QuotationView; cookies: readonly string[] }

interface QuotationParts extends Omit<QuotingDeps, 'cart'> {
  clock: Clock
  /** The shop's address for links, without a slash at the end. */
  siteUrl: string
  /** From a slice above this one. */
  offers: Pick<OfferRequests, 'find'> & Pick<OpenDeps, 'mayOpenByKey'>
}

/** The sender of a request, with the services of other slices for them. */
interface QuotationPrincipal extends Pick<QuotingDeps, 'cart'> {
  visitor: Visitor
  account: Pick<AccountService, 'current' | 'addresses'>
  guest: Pick<GuestService, 'current' | 'set'>
  isStaff(): Promise<boolean>
}

type QuotationDeps = QuotationParts & QuotationPrincipal & Pick<OpenDeps, 'mayOpenByKey'>

/** The maximum number of quotations in a list. */
const MAX_LISTED = 100

export type Quotations = ReturnType<typeof createQuotations>
export type QuotationService = ReturnType<Quotations['forPrincipal']>

/** A quotation in a list. */
export type QuotationEntry = Awaited<ReturnType<QuotationService['own']>>[number]

/** A quotation for its page. */
export type QuotationPageView = Awaited<ReturnType<typeof viewQuotation>>

/** The use cases of quotations. Each opens the quotation for the sender of the request, and checks what they may do. */
export function createQuotations(parts: QuotationParts) {
  return { forPrincipal: (principal: QuotationPrincipal) => bind({ ...parts, ...parts.offers, ...principal }) }
}

function bind(deps: QuotationDeps) {
  return {
    create: (input: CreateQuotation) => createQuotation(input, deps),
    /** A quotation for its owner, staff and whoever has the key; null for others, and if there is none. */
    async read(name: QuotationName, key: QuotationKey) {
      const opened = await openQuotation(name, key, deps)
      return opened === null ? null : quotationView(opened.stored)
    },
    /** The same with the reader's rights. */
    async open(name: QuotationName, key: QuotationKey) {
      const opened = await openQuotation(name, key, deps)
      return opened === null ? null : viewQuotation(opened, key, deps)
    },
    /** The customer's or the guest's quotations, the newest first. */
    async own() {
      const today = londonDate(deps.clock.now())
      const stored = await getQuotations(deps.db, await getReader(deps), MAX_LISTED)
      return stored.map(quotationView).map((quotation) => ({ ...quotation, over: isOver(quotation, today) }))
    },
    /** Mails a link, if there is such a quotation for this address; does not say whether there is. */
    find: (input: { number: string; email: string }) => requestLink(input, deps.visitor.address, deps),
    ...bindChanges(deps),
    ...bindSharing(deps),
  }
}

/** Runs a use case for a quotation, if the sender of the request has the right. */
async function change<T>(
  [name, key]: readonly [QuotationName, QuotationKey],
  right: QuotationRight,
  deps: QuotationDeps,
  work: (stored: StoredQuotation) => Promise<T | QuotationRefusal>,
): Promise<T | QuotationRefusal> {
  const opened = await openQuotation(name, key, deps)
  if (opened === null) return refuseQuotation('quotation-unknown')
  return mayDo(opened.access, right) ? work(opened.stored) : refuseQuotation('read-only', 'form')
}

function bindChanges(deps: QuotationDeps) {
  return {
    /** Changes Bill To. Refuses after the quotation was accepted (decisions §5). */
    saveBillTo: (name: QuotationName, billTo: BillTo, key: QuotationKey) =>
      change([name, key], 'edit', deps, (stored) => writeBillTo(stored, tidyBillTo(billTo), deps)),
    /** Accepts it and puts its lines into the sender's cart. */
    order: (name: QuotationName, key: QuotationKey, cartToken: string | null) =>
      change([name, key], 'order', deps, (stored) => {
        const customer = async () => (await deps.account.current())?.userId ?? null
        return orderQuotation(stored.id, cartToken, { ...deps, customer })
      }),
    /** Quotes the same at today's prices, for the current user. */
    quoteAgain: (name: QuotationName, key: QuotationKey) =>
      change<QuotationIssued>([name, key], 'order', deps, async (stored) => {
        const configurations = quotedConfigurations(stored)
        if (configurations.length === 0) return refuseQuotation('not-orderable', 'form')
        return createQuotation({ of: { configurations } }, deps)
      }),
  }
}

function bindSharing(deps: QuotationDeps) {
  const sender = async () => {
    const email = (await deps.account.current())?.email ?? null
    return { address: deps.visitor.address, email }
  }
  return {
    /** Mails a link to a colleague. */
    send: (name: QuotationName, key: QuotationKey, input: { formId: string; email: string }) =>
      change([name, key], 'share', deps, async (stored) =>
        mailLink(stored, { ...input, sender: await sender() }, deps),
      ),
    /** Makes a link to be copied. */
    makeLink: (name: QuotationName, key: QuotationKey) =>
      change([name, key], 'share', deps, async (stored) => makeLink(stored, await sender(), deps)),
    /** Withdraws a link. Unknown ones, and those of other quotations, are ignored. */
    withdraw: (name: QuotationName, key: QuotationKey, linkId: string) =>
      change<{ ok: true }>([name, key], 'share', deps, async (stored) => {
        if (isUuid(linkId)) await withdrawLink(deps.db, { quotationId: stored.id, linkId }, deps.clock.now())
        return { ok: true }
      }),
  }
}

/** A quotation for its page, with its reader's rights. */
async function viewQuotation({ stored, access }: OpenedQuotation, key: QuotationKey, deps: QuotationDeps) {
  const now = deps.clock.now()
  const quotation = quotationView(stored)
  const request = quotation.is_offer ? await deps.offers.find(deps.db, stored.id) : null
  const isOwner =
    access === 'owner' && stored.userId !== null && (await deps.account.current())?.userId === stored.userId
  return {
    quotation,
    over: isOver(quotation, londonDate(now)),
    mayEdit: mayDo(access, 'edit'),
    mayOrder: mayDo(access, 'order'),
    mayShare: mayDo(access, 'share'),
    /** The name that opens its request, where the offer is accepted; null if its reader cannot. */
    request: requestName(request, access === 'request' ? key : null, isOwner),
    /** The links that its owner has given to others. */
    links: mayDo(access, 'share') ? await getSharedLinks(deps.db, stored.id, now) : [],
    /** The id of the next mail to a colleague: sent twice, it is one. */
    formId: mayDo(access, 'share') ? randomUUID() : '',
  }
}

function requestName(
  request: { id: string } | null,
  token: string | null,
  isOwner: boolean,
): { token: string } | { id: string } | null {
  if (request === null) return null
  if (token !== null) return { token }
  return isOwner ? { id: request.id } : null
}

/** The maximum of a database column, £21,474,836.47. */
const MAX_PENCE = 2_147_483_647

/**
 * Prices a request (000 §7, quote/createQuotation), compares the amounts that were sent, and issues the quotation.
 * The same content, requested by the same person on the same day in London, gives the same quotation until it is
 * accepted, so that viewing it twice uses only one number.
 */
async function createQuotation(
  input: CreateQuotation,
  deps: QuotationDeps,
): Promise<QuotationIssued | QuotationRefusal> {
  const quoted = await quoteItems(input.of, deps)
  if (!quoted.ok) return quoted
  const amounts = addUp(quoted)
  if (amounts.total_price > MAX_PENCE) return refuseQuotation('too-large', 'quotations')
  const changed = Object.entries(input.shown ?? {}).filter(
    ([name, shown]) => shown !== amounts[name as keyof QuotationAmounts],
  )
  if (changed.length > 0) return refuseQuotation('amount-changed', ...changed.map(([name]) => name))
  const attempt = { account: '', address: deps.visitor.address }
  const tooMany = await countAttempt('file-quotation', attempt, 'quotations', deps)
  if (tooMany !== null) {
    const retryAfterSeconds = tooMany.retryAfterSeconds ?? 1
    const message = quotationSentence('too-many', { wait: waitText(retryAfterSeconds) })
    return { ok: false, code: 'too-many', message, errors: [{ field: 'quotations', message }], retryAfterSeconds }
  }
  const { cookies, ...owned } = await getOwner(deps)
  const issued = await issueOnce(quoted, owned, deps)
  return { ok: true, quotation: quotationView(issued), cookies }
}

function addUp({ items, shippingFee, discounts }: QuotedItems): QuotationAmounts {
  const sub_total = items.reduce((sum, { price }) => sum + price, 0)
  const { pointDiscount: point_discount, couponDiscount: coupon_discount } = discounts
  const total_price = sub_total + shippingFee - point_discount - coupon_discount
  return { sub_total, shipping_fee: shippingFee, point_discount, coupon_discount, total_price }
}

interface Owned {
  owner: QuotationOwner
  billTo: BillTo
}

/** The owner of a new quotation: the customer, or the guest that an unknown visitor becomes. */
async function getOwner({ db, account, guest }: QuotationDeps): Promise<Owned & { cookies: readonly string[] }> {
  const customer = await account.current()
  if (customer !== null) {
    const address = (await account.addresses()).find(({ is_default }) => is_default)
    const lines = [address?.line_1, address?.line_2, address?.city, address?.county, address?.postcode]
    const given = lines.filter((line) => line !== undefined && line !== '').slice(0, MAX_ADDRESS_LINES)
    const billTo = tidyBillTo({ name: billToName(customer), company: customer.company, address: given.join('\n') })
    return { owner: { userId: customer.userId, guestId: null }, billTo, cookies: [] }
  }
  const known = await guest.current()
  const set = known === null ? await guest.set(null) : { ok: true as const, guest: known, cookies: [] }
  if (!set.ok) throw new Error(`an id alone was refused: ${set.message}`)
  const { info, id } = set.guest
  const name = info === null ? '' : billToName({ firstName: info.first_name, lastName: info.last_name })
  const billTo = tidyBillTo({ name, company: '', address: '' })
  return { owner: { userId: null, guestId: await findGuestRow(db, id) }, billTo, cookies: set.cookies }
}

/** Issues a quotation unless its owner has the same from today; two simultaneous requests wait for each other. */
async function issueOnce(
  { items, orderLines, shippingFee, discounts, agreedUntil }: QuotedItems,
  { owner, billTo }: Owned,
  { db, clock }: QuotationDeps,
): Promise<StoredQuotation> {
  const now = clock.now()
  const issueDate = londonDate(now)
  const { pointDiscount, couponDiscount } = discounts
  // A quotation without discounts keeps the hash that it had before there were any.
  const content = pointDiscount + couponDiscount === 0 ? [] : [discounts]
  const contentHash = getHash(JSON.stringify([owner, issueDate, items, shippingFee, ...content]))
  const pictures = items.flatMap(({ picture_id }) => picture_id ?? [])
  return inTransaction(db, async (tx) => {
    await lockContent(tx, contentHash)
    await markUsed(tx, pictures, now)
    const same = await findByContent(tx, contentHash)
    if (same !== null) return same
    const validUntil = lastDay(issueDate, agreedUntil)
    const draft = { items, orderLines, shippingFee, ...discounts, billTo, owner, issueDate, validUntil, contentHash }
    return issueQuotation(tx, draft, now)
  })
}

async function writeBillTo(
  found: StoredQuotation,
  billTo: BillTo,
  { db, clock }: QuotationDeps,
): Promise<{ ok: true; quotation: QuotationView } | QuotationRefusal> {
  if (found.acceptedAt !== null) return refuseQuotation('quotation-accepted', 'id')
  const refused = checkBillTo(billTo)
  if (refused !== null) return refused
  const rewritten = await rewriteBillTo(db, found.id, billTo, clock.now())
  // It was accepted in the meantime.
  if (rewritten === null) return refuseQuotation('quotation-accepted', 'id')
  return { ok: true, quotation: quotationView(rewritten) }
}

/**
 * On signing in, erasing and exporting an account, in its transaction. Must run before the guests' own hooks, because
 * a guest who is linked to a customer is no longer found.
 */
export const quotationHooks: SliceHooks = {
  onSignIn: async (tx, { userId, visitor }) => {
    const id = readToken('guest', visitor.cookies)
    const guestId = id === null ? null : await findGuestRow(tx, id)
    if (guestId !== null) await giveToUser(tx, guestId, userId)
    return []
  },
  onErase: (tx, userId) => forgetPerson(tx, userId),
  onExport: async (db, userId) => ({ quotations: (await getAllQuotations(db, userId)).map(quotationView) }),
}
