import type { AccountService } from '#people/accounts/accounts.server.ts'
import { countAttempt } from '#people/accounts/attempts.server.ts'
import { waitText } from '#people/accounts/refusals.ts'
import type { SignedIn } from '#people/accounts/session.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import { isEmailAddress } from '#platform/email/email-address.ts'
import { qrPath } from '#platform/pictures/qr-path.server.ts'
import type { ArtworkService, EntitledArtwork } from '#shop/artwork/artwork.server.ts'
import type { ReadArtwork } from '#shop/artwork/read-artwork.server.ts'
import type { ArtworkRefusal } from '#shop/artwork/refusals.ts'
import type { CartService } from '#shop/cart/cart.server.ts'
import type { PricingDeps } from '#shop/configurator/price-lookup.server.ts'
import { viewRepeats } from '../again/line-repeats.server.ts'
import { cancelLines } from '../change-lines.server.ts'
import { howOpened, type OpenedBy } from '../open-order.server.ts'
import { KEY_PARAMETER, readOrderNo } from '../order.ts'
import type { OrderDeps } from '../order-deps.server.ts'
import { orderPath } from '../order-link.server.ts'
import {
  type Actor,
  findOrderByNo,
  getLedger,
  getOrderEvents,
  getOrderLines,
  lockOrder,
  type StoredOrder,
  type StoredOrderLine,
} from '../order-store.server.ts'
import { collectionCode } from '../parcels/collection-code.server.ts'
import { getParcels } from '../parcels/parcel-store.server.ts'
import { MAX_REASON_LENGTH, type OrderRefusal, refuseOrder } from '../refusals.ts'
import { listCustomerOrders } from './list-orders.server.ts'
import { type AgainDeps, offerAgain, orderAgain } from './order-again.server.ts'
import { type OrderView, viewOrder } from './view-order.ts'

/* What a customer can do with an order: find it, read it, cancel it. */

interface OrdersDeps extends OrderDeps, Pick<AgainDeps, 'copyChecks'> {
  artwork: EntitledArtwork
  /** Today's catalogue and prices. */
  pricing(): PricingDeps
}

/** The current user, with the services that act for them. */
interface OrderVisitor {
  account: Pick<AccountService, 'current'>
  isStaff(): Promise<boolean>
  /** The network address of the request. */
  address: string
  cart: CartService
  ownArtwork: ArtworkService
}

interface VisitorDeps extends OrdersDeps {
  /** The signed-in customer, or null. Must not be called within a transaction. */
  current(): Promise<SignedIn | null>
  /** Whether the visitor is a member of staff. Must not be called within a transaction. */
  isStaff(): Promise<boolean>
  address: string
  cart: CartService
  ownArtwork: ArtworkService
}

/** An order by its number, with the key of its link if there is one. */
export interface OrderName {
  orderNo: string
  key: string | null
}

/** An order as the visitor may see it. */
export interface OpenOrder {
  order: OrderView
  openedBy: OpenedBy
  /** Of the code to collect by, for staff's phones to open; null for none. */
  qr: { path: string; size: number } | null
}

export type Orders = ReturnType<typeof createOrders>

/** The use cases for the current user. An order that is not theirs is treated like one that does not exist. */
export type OrderService = ReturnType<Orders['forVisitor']>

/** The customer's use cases of orders; `forVisitor` binds them to the current user. */
export function createOrders(deps: OrdersDeps) {
  return {
    forVisitor: (visitor: OrderVisitor) => bind({ ...deps, ...visitor, current: () => visitor.account.current() }),
  }
}

function bind(deps: VisitorDeps) {
  return {
    /** An order; null if the visitor may not see it. */
    read: (name: OrderName) => readOrder(name, deps),
    /** The orders of the signed-in customer, the newest first; none for visitors. @param after an order number */
    async own(after: string | null) {
      const customer = await deps.current()
      return customer === null ? { orders: [], next: null } : listCustomerOrders(customer.userId, after, deps)
    },
    track: (input: TrackInput) => trackOrder(input, deps),
    cancel: (name: OrderName, input: CancelInput) => cancelOrder(name, input, deps),
    /** What a line, or all of them, would cost today; null if the visitor may not see the order. */
    async offerAgain(name: OrderName, lineId: string | null) {
      const lines = await linesAgain(name, lineId, deps)
      if (lines === null) return null
      const events = lines[0] === undefined ? [] : await getOrderEvents(deps.db, lines[0].orderId)
      const isDeleted = events.some(({ kind }) => kind === 'artwork-deleted')
      return offerAgain(lines, { ...deps.pricing(), isDeleted })
    },
    /** Puts a line, or all of them, into the visitor's cart again. */
    async again(name: OrderName, { lineId, ...input }: AgainRequest) {
      const lines = await linesAgain(name, lineId, deps)
      if (lines === null) return refuseOrder('order-unknown')
      return orderAgain({ lines, ...input }, { ...deps, pricing: deps.pricing() })
    },
    /** What was chosen of a line, for its template; null if the visitor may not see the order. */
    async chosen(name: OrderName, lineId: string) {
      const found = await openOrder(name, deps)
      const lines = found === null ? [] : await getOrderLines(deps.db, found.order.id)
      const line = lines.find(({ id }) => id === lineId)
      if (line === undefined) return null
      const { featuredItemId: featured_item_id, productId: product_id, configuration } = line
      return { featured_item_id, product_id, configuration }
    },
    /** A file of a line's artwork, or its thumbnail; null if the visitor may not see the order. */
    async file(name: OrderName, fileId: string, what: 'original' | 'thumbnail') {
      const found = await openOrder(name, deps)
      return found === null ? null : readFile(await getOrderLines(deps.db, found.order.id), fileId, what, deps)
    },
  }
}

/** The order that a name opens for the visitor; null if there is none, or it is not theirs. @see howOpened */
async function openOrder(
  { orderNo, key }: OrderName,
  deps: VisitorDeps,
): Promise<{ order: StoredOrder; openedBy: OpenedBy } | null> {
  const number = readOrderNo(orderNo)
  const order = number === null ? null : await findOrderByNo(deps.db, number)
  const opened = order === null ? null : await howOpened(order, key, deps)
  return order === null || opened === null ? null : { order, openedBy: opened }
}

async function readOrder(name: OrderName, deps: VisitorDeps): Promise<OpenOrder | null> {
  const found = await openOrder(name, deps)
  if (found === null) return null
  const { order, openedBy } = found
  // Asked at once: with PostgreSQL on another machine the waits for the answers do not add up.
  const [lines, ledger, events, parcels] = await Promise.all([
    getOrderLines(deps.db, order.id),
    getLedger(deps.db, order.id),
    getOrderEvents(deps.db, order.id),
    getParcels(deps.db, order.id),
  ])
  const [artwork, repeats] = await Promise.all([
    artworkOf(order, lines, { ...deps, key: openedBy === 'link' ? name.key : null }),
    viewRepeats(deps.db, lines),
  ])
  const code = openedBy === 'staff' ? null : collectionCode(order.id, deps.secret)
  const whole = { order, lines, ledger, events, artwork, repeats, parcels, collectionCode: code }
  const view = viewOrder(whole, { now: deps.clock.now(), hours: deps.workingHours() })
  const qr =
    view.collection_code === null ? null : qrPath(`${deps.siteUrl}/staff/dispatch?code=${view.collection_code}`)
  return { order: view, openedBy, qr }
}

/** The files of lines, with addresses that carry the key with which the order was opened: an `<img>` sends no other. */
async function artworkOf(
  { orderNo }: StoredOrder,
  lines: readonly StoredOrderLine[],
  { artwork, key }: Pick<OrdersDeps, 'artwork'> & { key: string | null },
) {
  const query = key === null ? '' : `?${KEY_PARAMETER}=${key}`
  const views = new Map<string, Awaited<ReturnType<EntitledArtwork['viewSubmission']>>>()
  for (const { id, artworkSubmissionId } of lines) {
    if (artworkSubmissionId === null) continue
    views.set(id, await artwork.viewSubmission(artworkSubmissionId, `/api/orders/${orderNo}/files`, query))
  }
  return views
}

async function readFile(
  lines: readonly StoredOrderLine[],
  fileId: string,
  what: 'original' | 'thumbnail',
  { artwork }: OrdersDeps,
): Promise<ReadArtwork | ArtworkRefusal | null> {
  let answer: ReadArtwork | ArtworkRefusal | null = null
  for (const { artworkSubmissionId } of lines) {
    answer = await artwork.readFrom(artworkSubmissionId, fileId, what)
    if (answer?.ok) return answer
  }
  return answer
}

/** A request to order again. @see orderAgain */
export interface AgainRequest {
  /** Null for all lines. */
  lineId: string | null
  seen: ReadonlyMap<string, string>
  cartToken: string | null
}

/** The lines that are to be ordered again; null if the visitor may not see the order, or works here. */
async function linesAgain(name: OrderName, lineId: string | null, deps: VisitorDeps) {
  const found = await openOrder(name, deps)
  if (found === null || found.openedBy === 'staff') return null
  return (await getOrderLines(deps.db, found.order.id)).filter(({ id }) => lineId === null || id === lineId)
}

export interface TrackInput {
  orderNo: string
  email: string
}

/**
 * Finds an order without an account, by its number and the email address that it was ordered with. Numbers are
 * consecutive, so attempts are limited, and a wrong number and a wrong address get the same answer.
 * @returns the path of its page, with the key
 */
async function trackOrder(input: TrackInput, deps: VisitorDeps): Promise<{ ok: true; path: string } | OrderRefusal> {
  const faults = trackFaults(input)
  if (faults !== null) return faults
  const number = readOrderNo(input.orderNo) ?? ''
  const email = input.email.trim().toLowerCase()
  const tooMany = await countAttempt('find-order', { account: email, address: deps.address }, 'order_number', deps)
  if (tooMany !== null) {
    const { retryAfterSeconds = 1 } = tooMany
    return { ...refuseOrder('too-many', 'order_number', { wait: waitText(retryAfterSeconds) }), retryAfterSeconds }
  }
  const order = await findOrderByNo(deps.db, number)
  if (order === null || order.email !== email || order.erasedAt !== null) {
    return refuseOrder('order-not-found', 'order_number')
  }
  return { ok: true, path: orderPath(order, deps.secret) }
}

function trackFaults({ orderNo, email }: TrackInput): OrderRefusal | null {
  const number =
    orderNo.trim() === ''
      ? refuseOrder('number-missing', 'order_number')
      : readOrderNo(orderNo) === null
        ? refuseOrder('number-invalid', 'order_number')
        : null
  const address =
    email.trim() === ''
      ? refuseOrder('email-missing', 'email')
      : isEmailAddress(email.trim())
        ? null
        : refuseOrder('email-invalid', 'email')
  const [first, second] = [number, address].filter((fault) => fault !== null)
  return first === undefined ? null : { ...first, errors: [...first.errors, ...(second?.errors ?? [])] }
}

export interface CancelInput {
  /** The line to cancel; null for all that are not cancelled yet. */
  lineId: string | null
  reason: string
}

/**
 * Cancels a line or the whole order, until a line is planned (decisions §9). Cancelling again what is cancelled is done
 * already. Staff cancel on their own page, where it is recorded who did.
 */
async function cancelOrder(
  name: OrderName,
  { lineId, reason }: CancelInput,
  deps: VisitorDeps,
): Promise<{ ok: true } | OrderRefusal> {
  if (reason.length > MAX_REASON_LENGTH) return refuseOrder('reason-too-long', 'reason')
  const found = await openOrder(name, deps)
  if (found === null || found.openedBy === 'staff') return refuseOrder('order-unknown')
  const actor = await customerActor(found.order, deps)
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, found.order.id)
    if (order === null || order.erasedAt !== null) return refuseOrder('order-unknown')
    const lines = await getOrderLines(tx, order.id)
    const lineIds = lines.map(({ id }) => id).filter((id) => lineId === null || id === lineId)
    if (lineIds.length === 0) return refuseOrder('line-unknown')
    const input = { lineIds, reason: reason.trim() }
    const refused = await cancelLines(tx, order, input, { ...deps, actor, mover: 'customer', now: deps.clock.now() })
    if (refused.length === 0) return { ok: true }
    return refuseOrder(lineId === null ? 'order-planned' : 'line-planned')
  })
}

/** The customer in the events of an order: the signed-in one, or whoever has the link. */
async function customerActor(
  order: Pick<StoredOrder, 'firstName' | 'lastName'>,
  { current }: Pick<VisitorDeps, 'current'>,
): Promise<Actor> {
  const customer = await current()
  const { firstName, lastName } = customer ?? order
  return { by: 'customer', id: customer?.userId ?? null, name: `${firstName} ${lastName}` }
}
