import { and, asc, desc, eq, gt, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#people/accounts/tables.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { Pence } from '#platform/money/money.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import { londonDate } from '#platform/time/london.ts'
import { balance } from '#shop/orders/order-states.ts'
import { orderLedger, orders } from '#shop/orders/tables.server.ts'
import { findPaidOut, type Page } from './bank/bank.server.ts'
import { type PaidOutSuggestion, type RefundsDue, suggestPaidOut } from './bank/match-movement.ts'
import type { StoredMovement } from './bank/movement-store.server.ts'
import { type CustomerCredit, unpaidOnAccount } from './credit.server.ts'
import { surplusOf, takenBackReference } from './refund.ts'
import type { StoredRefund } from './refund-store.server.ts'
import { customerCredits, refunds } from './tables.server.ts'

/* What staff look at: orders that wait for money, payments that were entered, refunds to pay, and credit. */

/** Which page of a list: how many rows, and the `next` of the page before; null for the first. */
interface Wanted {
  after: string | null
  most: number
}

/** An order that waits for money. */
export interface WaitingOrder {
  id: string
  orderNo: string
  name: string
  due: Pence
  payment: string
  placedAt: Date
  /** The last day to pay, of an order on account. */
  dueOn: CalendarDate | null
}

/** Orders that wait for a payment, and those on account whose last day to pay has passed; the oldest first. */
export async function listWaiting(
  db: Database,
  { after, most, today }: Wanted & { today: CalendarDate },
): Promise<Page<WaitingOrder>> {
  const { payment, asked, came, placedAt, id, dueOn } = orders
  const find = (isWaiting: SQL | undefined) =>
    db
      .select()
      .from(orders)
      .where(and(isWaiting, ne(orders.making, 'cancelled'), isBehind(placedAt, id, after)))
      .orderBy(asc(placedAt), asc(id))
      .limit(most + 1)
  // Each in the words of its index.
  const unpaid = await find(sql`${payment} in ('unpaid', 'part paid') and ${asked} > ${came}`)
  const overdue = await find(and(eq(payment, 'on account'), lt(dueOn, today), sql`${asked} > ${came}`))
  const found = [...unpaid, ...overdue].toSorted(
    (one, other) => one.placedAt.getTime() - other.placedAt.getTime() || (one.id < other.id ? -1 : 1),
  )
  const waiting = found.map(({ firstName, lastName, billingAddress, ...order }) => ({
    ...order,
    name: billingAddress.company || `${firstName} ${lastName}`,
    due: balance(order),
  }))
  return pageOf(waiting, most, (order) => placeOf(order.placedAt, order.id))
}

const PLACE = /^(\d{1,14})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function placeOf(at: Date, id: string): string {
  return `${at.getTime()}.${id}`
}

type Instant = typeof orders.placedAt | typeof refunds.createdAt
type Id = typeof orders.id | typeof refunds.id

/** Rows behind a position in a list that goes forward in time; undefined for the first page. */
function isBehind(instant: Instant, id: Id, place: string | null): SQL | undefined {
  const [, at, lastId] = PLACE.exec(place ?? '') ?? []
  if (at === undefined || lastId === undefined) return undefined
  return sql`(${instant}, ${id}) > (to_timestamp(${Number(at)}::double precision / 1000), ${lastId}::uuid)`
}

function pageOf<Row>(found: readonly Row[], most: number, place: (row: Row) => string): Page<Row> {
  const rows = found.slice(0, most)
  const last = found.length > most ? rows.at(-1) : undefined
  return { rows, next: last === undefined ? null : place(last) }
}

/** A payment that staff have entered, by hand or from the bank account. */
export interface EnteredPayment {
  id: number
  orderNo: string
  name: string
  amount: Pence
  method: string
  /** When it came. */
  at: Date
  isTakenBack: boolean
}

/** Payments that staff have entered, the latest first, with those that were taken back. */
export async function listEntered(db: Database, { after, most }: Wanted): Promise<Page<EnteredPayment>> {
  const { id, kind, amount, method } = orderLedger
  // In the words of its index.
  const isByHand = sql`${kind} = 'payment' and ${amount} > 0 and ${method} <> 'card'`
  const isOlder = /^\d{1,15}$/.test(after ?? '') ? lt(id, Number(after)) : undefined
  const found = await db
    .select({ entry: orderLedger, order: orders })
    .from(orderLedger)
    .innerJoin(orders, eq(orders.id, orderLedger.orderId))
    .where(and(isByHand, isOlder))
    .orderBy(desc(id))
    .limit(most + 1)
  const takenBack = await findReferences(
    db,
    found.map(({ entry }) => takenBackReference(entry.id)),
  )
  const entered = found.map(({ entry, order }) => ({
    id: entry.id,
    orderNo: order.orderNo,
    name: order.billingAddress.company || `${order.firstName} ${order.lastName}`,
    amount: entry.amount,
    method: entry.method,
    at: entry.at,
    isTakenBack: takenBack.has(takenBackReference(entry.id)),
  }))
  return pageOf(entered, most, (entry) => String(entry.id))
}

async function findReferences(db: Database, wanted: readonly string[]): Promise<ReadonlySet<string>> {
  if (wanted.length === 0) return new Set()
  const { reference } = orderLedger
  const rows = await db
    .select({ reference })
    .from(orderLedger)
    .where(inArray(reference, [...wanted]))
  return new Set(rows.map((row) => row.reference))
}

/** A refund that staff have to pay or to decide about, with what has left the account and may have paid it. */
export interface RefundToPay extends StoredRefund {
  orderNo: string
  name: string
  paidOut: (PaidOutSuggestion & Pick<StoredMovement, 'bookedOn' | 'amount' | 'name' | 'reference'>)[]
}

/** Refunds by transfer that are due, and those that Stripe could not make, the oldest first. */
export async function listRefundsToPay(db: Database, { after, most }: Wanted): Promise<Page<RefundToPay>> {
  // In the words of its index.
  const isOpen = and(
    sql`${refunds.state} in ('due', 'failed')`,
    or(eq(refunds.state, 'failed'), ne(refunds.method, 'card')),
  )
  const found = await db
    .select({ refund: refunds, order: orders })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    // One that failed and was paid another way leaves nothing too much.
    .where(
      and(
        isOpen,
        or(eq(refunds.state, 'due'), gt(orders.came, orders.asked)),
        isBehind(refunds.createdAt, refunds.id, after),
      ),
    )
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(most + 1)
  const { rows, next } = pageOf(found, most, ({ refund }) => placeOf(refund.createdAt, refund.id))
  const known = await refundsOf(db, [...new Set(rows.map(({ order }) => order.id))])
  const open = rows.filter(
    ({ refund, order }) => refund.state === 'due' || surplusOf(order, known.get(order.id) ?? []) >= refund.amount,
  )
  const paidOut = await suggestForRefunds(db, open)
  return {
    rows: open.map(({ refund, order: { orderNo, firstName, lastName, billingAddress } }) => ({
      ...refund,
      orderNo,
      name: billingAddress.company || `${firstName} ${lastName}`,
      paidOut: paidOut.get(refund.id) ?? [],
    })),
    next,
  }
}

async function refundsOf(db: Database, orderIds: readonly string[]): Promise<Map<string, StoredRefund[]>> {
  const rows =
    orderIds.length === 0
      ? []
      : await db
          .select()
          .from(refunds)
          .where(inArray(refunds.orderId, [...orderIds]))
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

type OpenRefund = { refund: StoredRefund; order: typeof orders.$inferSelect }

/** What may have paid refunds back, at the first refund that it would be for. */
async function suggestForRefunds(
  db: Database,
  open: readonly OpenRefund[],
): Promise<Map<string, RefundToPay['paidOut']>> {
  const byTransfer = open.filter(({ refund }) => refund.state === 'due')
  const groups = [...Map.groupBy(byTransfer, ({ order }) => order.id).values()]
  const sums = groups.map((group) => group.reduce((sum, { refund }) => sum + refund.amount, 0))
  const amounts = new Set([...byTransfer.map(({ refund }) => refund.amount), ...sums])
  const movements = await findPaidOut(db, [...amounts])
  const suggestions = groups.flatMap((group) => suggestPaidOut(describeGroup(group), movements))
  const shown = suggestions.flatMap((suggestion) => {
    const movement = movements.find(({ id }) => id === suggestion.movementId)
    if (movement === undefined) return []
    const { bookedOn, amount, name, reference } = movement
    return [{ ...suggestion, bookedOn, amount, name, reference }]
  })
  return Map.groupBy(shown, ({ refundIds }) => refundIds[0] ?? '')
}

function describeGroup(group: readonly OpenRefund[]): RefundsDue {
  const refundsDue = group.map(({ refund: { id, amount, createdAt } }) => ({
    id,
    amount,
    decidedOn: londonDate(createdAt),
  }))
  const names = group.flatMap(({ order: { firstName, lastName, billingAddress } }) => [
    `${firstName} ${lastName}`,
    billingAddress.company,
    billingAddress.name,
  ])
  return { orderNo: group[0]?.order.orderNo ?? '', names, refunds: refundsDue }
}

/** A customer's credit, with what they have not paid yet. */
export interface CreditView extends CustomerCredit {
  name: string
  email: string
  unpaid: Pence
}

/** Every credit, the latest first. */
export async function listCredits(db: Database): Promise<CreditView[]> {
  const rows = await db
    .select({ credit: customerCredits, user: users })
    .from(customerCredits)
    .innerJoin(users, eq(users.id, customerCredits.customerId))
    .orderBy(desc(customerCredits.givenAt))
  return Promise.all(
    rows.map(async ({ credit, user: { firstName, lastName, email } }) => ({
      ...credit,
      name: `${firstName} ${lastName}`,
      email,
      unpaid: await unpaidOnAccount(db, credit.customerId),
    })),
  )
}
