import { asc, count, desc, eq, or, sql, sum } from 'drizzle-orm'
import type { StaffRole } from '#admin/access/staff-member.ts'
import { planningPaths } from '#admin/planning/order-hooks.server.ts'
import { isErasedAddress } from '#people/accounts/check-details.ts'
import { users } from '#people/accounts/tables.server.ts'
import { buildOnce } from '#platform/database/build-once.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import { vatWithin } from '#platform/money/money.ts'
import { londonDate } from '#platform/time/london.ts'
import type { CatalogueCache } from '#print/catalogue/catalogue-cache.server.ts'
import { filmText } from '#print/catalogue/film.ts'
import { stepPounds } from '#print/pricing/settle-price.ts'
import type { EntitledArtwork } from '#shop/artwork/artwork.server.ts'
import type { SubmissionView } from '#shop/artwork/artwork.ts'
import { getIssued } from '#shop/invoices/invoice-store.server.ts'
import { lineAmount } from '#shop/orders/order.ts'
import { type LineState, mayMove, mayMoveLine, movesFrom } from '#shop/orders/order-states.ts'
import {
  getLedger,
  getOrderEvents,
  getOrderLines,
  type StoredOrder,
  type StoredOrderLine,
} from '#shop/orders/order-store.server.ts'
import { contentText, hasOrdered } from '#shop/orders/parcels/parcel.ts'
import { getParcels, type StoredParcel } from '#shop/orders/parcels/parcel-store.server.ts'
import { orders } from '#shop/orders/tables.server.ts'
import { nextStep } from './next-step.ts'
import { groupOfEvent, moveOfEvent } from './order-history.ts'
import { lineMove, stepOf, waitsText } from './order-labels.ts'
import { isAboutOrder } from './write-to-customer.server.ts'

/* One order for staff, with everything about it. */

interface ViewDeps {
  db: Database
  artwork: EntitledArtwork
  role: StaffRole
  now: Date
  catalogue: Pick<CatalogueCache, 'current'>
  /** Who can be given work. */
  colleagues: readonly { id: string; name: string }[]
}

export type OrderView = Awaited<ReturnType<typeof viewOrder>>
export type OrderLineView = OrderView['lines'][number]

/** An order with everything that staff see of it. */
export async function viewOrder(order: StoredOrder, deps: ViewDeps) {
  const { db, role, colleagues, now } = deps
  // Asked at once: with PostgreSQL on another machine the waits for the answers do not add up.
  const [stored, parcels, events, customer, placedBy, money, sent] = await Promise.all([
    getOrderLines(db, order.id),
    getParcels(db, order.id),
    getOrderEvents(db, order.id),
    viewCustomer(db, order),
    order.placedBy === null ? null : nameOf(db, order.placedBy),
    viewMoney(db, order),
    mailsAbout(db, order),
  ])
  const lines = await viewLines(stored, parcels, deps)
  const { deliveryAddress, billingAddress, attention, assigneeId, ...rest } = order
  const { orderNo, placedAt, email, phone, vatNumber, poNumber, note, deliveryMethod, paymentMethod } = rest
  const { making, payment, waitsForCustomer, dispatchOn, arrivalOn, dueOn, termsVersion, erasedAt } = rest
  const shown = { orderNo, placedAt, email, phone, vatNumber, poNumber, note, deliveryMethod, paymentMethod }
  return {
    ...shown,
    making,
    payment,
    waitsForCustomer,
    dispatchOn,
    arrivalOn,
    dueOn,
    attention,
    isErased: erasedAt !== null || isErasedAddress(email),
    isLate: (making === 'placed' || making === 'in production') && !waitsForCustomer && dispatchOn < londonDate(now),
    name: `${order.firstName} ${order.lastName}`.trim(),
    firstName: order.firstName,
    lastName: order.lastName,
    company: billingAddress.company,
    deliveryAddress,
    billingAddress,
    customer,
    assignee: colleagues.find(({ id }) => id === assigneeId) ?? null,
    colleagues,
    placedBy,
    termsVersion,
    lines,
    next: nextStep({ ...order, lines }),
    money,
    history: [...events.map(showEvent), ...sent].toSorted(
      (one, other) => other.at.getTime() - one.at.getTime() || other.place - one.place,
    ),
    /** The number of events, sent with every form, which is refused if there are more. */
    seen: events.length,
    isManager: role === 'manager',
  }
}

/** Moves of lines that are planned as jobs: planning makes them. */
const BY_PLANNING: ReadonlySet<LineState> = new Set(['planned', 'approved', 'printed'])

/** What is in a parcel of a line that is in it. */
function parcelOfLine(
  { number, contents, trackingNo, trackingUrl, dispatchedAt }: StoredParcel,
  line: StoredOrderLine,
) {
  const own = contents.filter(({ lineId }) => lineId === line.id)
  if (own.length === 0) return []
  const inside = own.map((content) => contentText(content, line)).join(', ')
  return [{ number, inside, trackingNo, trackingUrl, isGone: dispatchedAt !== null }]
}

interface BesideLine {
  planningPath: string | undefined
  parcels: readonly StoredParcel[]
}

/** States that a line reaches with its parcels; `delivered` by hand only if it has none, from before there were any. */
function isByParcels(to: LineState, lineId: string, parcels: readonly StoredParcel[]): boolean {
  return to === 'dispatched' || (to === 'delivered' && parcels.some((parcel) => hasOrdered(parcel, lineId)))
}

/** The states to which staff move a line by hand: not those that follow from its parcels or its planning. */
function getMoves(line: StoredOrderLine, { planningPath, parcels }: BesideLine, role: ViewDeps['role']): LineState[] {
  return movesFrom(line.state, role).filter(
    (to) =>
      to !== 'cancelled' &&
      mayMoveLine(line, to, role) &&
      !isByParcels(to, line.id, parcels) &&
      !(planningPath !== undefined && BY_PLANNING.has(to)),
  )
}

async function viewLines(stored: readonly StoredOrderLine[], parcels: readonly StoredParcel[], deps: ViewDeps) {
  const planning = await planningPaths(deps.db, stored, deps.catalogue)
  return Promise.all(stored.map((line) => viewLine(line, { planningPath: planning.get(line.id), parcels }, deps)))
}

async function viewLine(
  line: StoredOrderLine,
  { planningPath, parcels }: BesideLine,
  { artwork, role, catalogue }: ViewDeps,
) {
  const { id, place, productName, summary, quantity, kinds, state, stateSince, releasedAt, dispatchOn } = line
  const { dispatchedAt, lineTotal, couponShare, pointShare, trace, quotationNo } = line
  const { configuration, catalogueVersion, artworkSubmissionId, pictureId, proofNo } = line
  const standing = { state, isReleased: releasedAt !== null }
  const files: SubmissionView =
    artworkSubmissionId === null
      ? { state: 'none', note: '', files: [], cut_lines_dropped: 0 }
      : await artwork.viewSubmission(artworkSubmissionId, `/api/staff/orders/lines/${id}/files`)
  return {
    id,
    place,
    productName,
    summary,
    quantity,
    kinds,
    ...standing,
    stateSince,
    releasedAt,
    dispatchOn,
    dispatchedAt,
    parcels: parcels.flatMap((parcel) => parcelOfLine(parcel, line)),
    lineTotal,
    couponShare,
    pointShare,
    amount: lineAmount(line),
    quotationNo,
    catalogueVersion,
    step: stepOf(standing),
    move: lineMove(standing),
    waits: waitsText(standing),
    artwork: files,
    pictureId,
    designId: configuration.design_id,
    film: filmText(catalogue.current().catalogue, configuration.color_id),
    size: { width: configuration.width, height: configuration.height },
    trace: trace?.map(({ label, detail, micropence }) => ({ label, detail, pounds: stepPounds(micropence) })) ?? null,
    planningPath,
    proofNo,
    moves: getMoves(line, { planningPath, parcels }, role),
    mayCancel: mayMove(state, 'cancelled', role),
  }
}

/** The ledger, how the first amount came about, and the documents. */
async function viewMoney(db: Database, order: StoredOrder) {
  const { goods, couponDiscount, couponCode, pointDiscount, shipping, total, asked, came, vatPercent } = order
  const [ledger, documents] = await Promise.all([getLedger(db, order.id), getIssued(db, order.id)])
  return {
    rows: ledger.map(({ id, at, side, text, amount, method }) => ({ id, at, side, text, amount, method })),
    documents: documents.map((document) => ({
      no: document.invoiceNo,
      kind: document.kind,
      at: document.issuedAt,
      total: document.total,
    })),
    placed: { goods, couponDiscount, couponCode, pointDiscount, shipping, total },
    asked,
    came,
    vat: vatWithin(Math.max(0, asked), vatPercent),
    vatPercent,
  }
}

/** Who ordered: their account, and what else they have ordered, by account or by address. */
const totalsOfCustomer = buildOnce((db) =>
  db
    .select({ orders: count(), asked: sum(orders.asked).mapWith(Number) })
    .from(orders)
    .where(or(eq(orders.customerId, sql.placeholder('customerId')), eq(orders.email, sql.placeholder('email'))))
    .prepare('totals_of_customer'),
)

async function viewCustomer(db: Database, { customerId, email }: StoredOrder) {
  const [totals] = await totalsOfCustomer(db).execute({ customerId, email })
  return { hasAccount: customerId !== null, orders: totals?.orders ?? 0, asked: totals?.asked ?? 0 }
}

async function nameOf(db: Database, userId: string): Promise<string | null> {
  const { firstName, lastName, id } = users
  const [found] = await db.select({ firstName, lastName }).from(users).where(eq(id, userId))
  return found === undefined ? null : `${found.firstName} ${found.lastName}`
}

type StoredEvent = Awaited<ReturnType<typeof getOrderEvents>>[number]

function showEvent(event: StoredEvent) {
  const { id, at, kind, by, actorName, text } = event
  return {
    key: `event-${id}`,
    place: id,
    at,
    group: groupOfEvent(event),
    isNote: kind === 'note',
    move: moveOfEvent(event),
    by,
    actorName,
    text,
    mailId: null as string | null,
  }
}

/** So many emails about an order are looked through. */
const MAX_MAILS = 100

const mailsOfOrder = buildOnce((db) => {
  const { id, subject, state, createdAt } = mails
  return db
    .select({ id, subject, state, createdAt })
    .from(mails)
    .where(isAboutOrder({ email: sql.placeholder('email'), orderNo: sql.placeholder('orderNo') }))
    .orderBy(desc(createdAt), asc(id))
    .limit(MAX_MAILS)
    .prepare('mails_of_order')
})

/** The emails to the customer that name the order. */
async function mailsAbout(db: Database, { email, orderNo }: StoredOrder): Promise<ReturnType<typeof showEvent>[]> {
  const found = await mailsOfOrder(db).execute({ email, orderNo })
  return found.map((mail) => ({
    key: `mail-${mail.id}`,
    place: 0,
    at: mail.createdAt,
    group: 'mails' as const,
    isNote: false,
    move: mail.state === 'failed' ? ('late' as const) : ('done' as const),
    by: 'shop' as const,
    actorName: MAIL_STATES[mail.state],
    text: mail.subject,
    mailId: mail.id,
  }))
}

const MAIL_STATES = {
  queued: 'email, queued',
  sending: 'email, being sent',
  sent: 'email, sent',
  kept: 'email, kept in the outbox',
  failed: 'email, failed',
} as const
