import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { asList } from '#platform/database/as-list.server.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import { insertRows, type Part, runTogether } from '#platform/database/run-together.server.ts'
import { endShare } from '#shop/artwork/store.server.ts'
import { type LineRepeat, NO_REPEAT } from './again/line-repeats.server.ts'
import { type DocumentNumber, takeNumbersAnd } from './document-numbers.server.ts'
import { entryRow, type NewEntry } from './ledger.server.ts'
import type { OrderTerms } from './order.ts'
import type { OrderDeps, PlacedChange } from './order-deps.server.ts'
import { type Actor, eventRow, type StoredOrder, type StoredOrderLine } from './order-store.server.ts'
import { standing } from './restate-order.server.ts'
import { orderEvents, orderLedger, orderLines, orders, orderTerms } from './tables.server.ts'

/** A line, before it is part of an order. */
export type NewOrderLine = Omit<
  StoredOrderLine,
  | 'orderId'
  | 'place'
  | 'stateSince'
  | 'proofNo'
  | 'approvedNo'
  | 'releasedAt'
  | 'dispatchedAt'
  | 'promisedOn'
  | 'state'
  | keyof LineRepeat
> &
  Partial<LineRepeat> & { state: 'artwork wanted' | 'checking' }

/** An order before it has a number; everything in it was computed by the server. */
export type NewOrder = Omit<
  StoredOrder,
  | 'orderNo'
  | 'year'
  | 'number'
  | 'placedAt'
  | 'termsVersion'
  | 'making'
  | 'waitsForCustomer'
  | 'payment'
  | 'attention'
  | 'asked'
  | 'came'
  | 'refunded'
  | 'coveredAt'
  | 'dispatchedAt'
  | 'dueOn'
  | 'assigneeId'
  | 'search'
  | 'erasedAt'
  | 'openComplaints'
  | 'complaintAnsweredAt'
  | 'updatedAt'
> & { terms: OrderTerms; lines: readonly NewOrderLine[] }

/** An order to be placed, and who places it. */
interface Placing {
  order: NewOrder
  actor: Actor
}

type PlacingDeps = Pick<OrderDeps, 'hooks' | 'workingHours'> & {
  now: Date
  /** Of sample data; left out, the next of the series. */
  number?: DocumentNumber
  /** What the caller stores with the orders: nothing that reads their rows. */
  together?: readonly Part[]
}

/** Places one order. */
export async function placeOrder(
  tx: Transaction,
  order: NewOrder,
  { actor, ...deps }: PlacingDeps & { actor: Actor },
): Promise<StoredOrder> {
  const [placed] = await placeOrders(tx, [{ order, actor }], deps)
  if (placed === undefined) throw new Error('an order was not placed')
  return placed
}

/**
 * Stores orders with their numbers, before any money (decisions §9), in the caller's transaction. The caller holds every
 * other lock that it needs (cart, coupon, points, credit): others wait for the number's until the transaction ends.
 */
export async function placeOrders(
  tx: Transaction,
  placings: readonly Placing[],
  deps: PlacingDeps,
): Promise<StoredOrder[]> {
  if (placings.length === 0) return []
  const { now, hooks, together = [] } = deps
  const { numbers, terms } = await takeNumbers(tx, placings, deps)
  const changes = placings.map(({ order, actor }, place) => giveNumber(order, { actor, now, number: numbers[place] }))
  const parts = [...ownParts(changes, terms), ...together]
  for (const onPlacing of hooks.onPlacing) parts.push(...(await onPlacing(tx, changes)))
  await runTogether(tx, parts)
  const covered = changes.filter(({ order }) => order.coveredAt !== null)
  await endShare(
    tx,
    covered.flatMap(({ lines }) => lines.map(({ artworkSubmissionId }) => artworkSubmissionId)),
  )
  for (const change of changes) for (const onPlaced of hooks.onPlaced) await onPlaced(tx, change)
  return changes.map(({ order }) => order)
}

/** An order with its number, as it is stored. */
function giveNumber(
  { terms, lines, ...content }: NewOrder,
  { actor, now, number: given }: { actor: Actor; now: Date; number: DocumentNumber | undefined },
): PlacedChange {
  if (given === undefined) throw new Error('there are fewer numbers than orders')
  const { no: orderNo, year, number } = given
  const search = searchText(orderNo, content)
  const version = termsVersion(terms)
  const order = { ...content, ...beginning(content, lines, now), orderNo, year, number, termsVersion: version, search }
  const stored = lines.map((line, index) => ({
    ...NO_REPEAT,
    ...line,
    ...UNSENT,
    orderId: order.id,
    place: index + 1,
    promisedOn: line.dispatchOn,
    stateSince: now,
  }))
  return { order, lines: stored, terms, actor, now }
}

/** What orders store themselves: they are made by the same statement as what slices add to it. */
function ownParts(changes: readonly PlacedChange[], terms: readonly NewTerms[]): Part[] {
  const events = changes.map(({ order: { id, total }, ...by }) =>
    eventRow(id, { kind: 'placed', text: 'Order placed', details: { total } }, by),
  )
  const entries = changes.flatMap(({ order, ...by }) =>
    order.total === 0 ? [] : [entryRow(order.id, placedEntry(order), by)],
  )
  const own = {
    ...(terms.length === 0 ? {} : { terms: sql`${insertRows(orderTerms, terms)} on conflict do nothing` }),
    new_orders: insertRows(
      orders,
      changes.map(({ order }) => order),
    ),
    lines: insertRows(
      orderLines,
      changes.flatMap(({ lines }) => lines),
    ),
    events: insertRows(orderEvents, events),
    ...(entries.length === 0
      ? {}
      : { ledger: sql`${insertRows(orderLedger, entries)} on conflict (reference) do nothing` }),
  }
  return Object.entries(own).map(([name, statement]) => ({ name, statement }))
}

/** A line that has just been placed. */
const UNSENT = {
  proofNo: null,
  approvedNo: null,
  releasedAt: null,
  dispatchedAt: null,
}

function placedEntry({ id, total }: Pick<StoredOrder, 'id' | 'total'>): NewEntry {
  return { side: 'asked', kind: 'placed', amount: total, reference: `placed:${id}`, text: 'Placed' }
}

/** The standing of an order that has just been placed. */
function beginning(
  { total, paymentMethod, dispatchOn: estimate }: Pick<NewOrder, 'total' | 'paymentMethod' | 'dispatchOn'>,
  lines: NewOrder['lines'],
  now: Date,
) {
  const isOnAccount = paymentMethod === 'account'
  const payment: StoredOrder['payment'] = total === 0 ? 'paid' : isOnAccount ? 'on account' : 'unpaid'
  const unreleased = lines.map(({ state, dispatchOn }) => ({ state, dispatchOn, releasedAt: null }))
  const { making, waitsForCustomer, dispatchOn = estimate } = standing(unreleased, { paymentMethod, payment })
  return {
    placedAt: now,
    updatedAt: now,
    making,
    waitsForCustomer,
    dispatchOn,
    payment,
    coveredAt: isOnAccount || total === 0 ? now : null,
    attention: '',
    asked: total,
    came: 0,
    refunded: 0,
    dispatchedAt: null,
    dueOn: null,
    assigneeId: null,
    erasedAt: null,
    openComplaints: 0,
    complaintAnsweredAt: null,
  }
}

/** The order that was placed with a key, or null. */
export async function findByPlacedKey(tx: Transaction, placedKey: string): Promise<StoredOrder | null> {
  const rows = await tx.select().from(orders).where(eq(orders.placedKey, placedKey))
  return rows[0] ?? null
}

const versions = new WeakMap<OrderTerms, string>()

/** The version of terms of sale: the same for the same wording. It is computed once for the same object. */
export function termsVersion(text: OrderTerms): string {
  const version = versions.get(text) ?? createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 12)
  versions.set(text, version)
  return version
}

type NewTerms = typeof orderTerms.$inferInsert

/**
 * The numbers of orders, and the terms that are not stored yet. They are pages long: sending them with every order cost
 * more than the order's own rows.
 */
async function takeNumbers(
  tx: Transaction,
  placings: readonly Placing[],
  { now, number: given }: PlacingDeps,
): Promise<{ numbers: DocumentNumber[]; terms: NewTerms[] }> {
  const texts = new Map(placings.map(({ order: { terms } }) => [termsVersion(terms), terms]))
  const asNew = ([version, text]: [string, OrderTerms]) => ({ version, text, firstUsedAt: now })
  if (given !== undefined) return { numbers: [given], terms: [...texts].map(asNew) }
  const { version } = orderTerms
  const isUsed = sql`${version} = any(${asList([...texts.keys()], 'text')})`
  const asked = sql<string[]>`array(select ${version} from ${orderTerms} where ${isUsed})`
  const { numbers, answer } = await takeNumbersAnd(tx, { series: 'T', now, count: placings.length, asked })
  return { numbers, terms: [...texts].filter(([used]) => !answer.includes(used)).map(asNew) }
}

/** What staff find an order by: number, in whole and as `123`, names, company, email address, purchase order number. */
export function searchText(
  orderNo: string,
  order: Pick<StoredOrder, 'firstName' | 'lastName' | 'email' | 'billingAddress' | 'deliveryAddress' | 'poNumber'>,
): string {
  const { firstName, lastName, email, billingAddress, deliveryAddress, poNumber } = order
  const companies = [billingAddress.company, deliveryAddress?.company ?? '']
  const figures = orderNo.replace(/^.*-/, '')
  const numbers = [orderNo, figures, String(Number(figures))]
  return [...numbers, firstName, lastName, email, ...companies, poNumber].filter(Boolean).join(' ').toLowerCase()
}
