import { createHash } from 'node:crypto'
import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.server.ts'
import { type Part, runTogether } from '#platform/database/run-together.server.ts'
import { endShare } from '#shop/artwork/store.server.ts'
import { type LineRepeat, NO_REPEAT } from './again/line-repeats.server.ts'
import { type DocumentNumber, takeNumberAnd } from './document-numbers.server.ts'
import { insertEntries, type NewEntry } from './ledger.server.ts'
import type { OrderTerms } from './order.ts'
import type { OrderDeps } from './order-deps.server.ts'
import { type Actor, insertOrderEvent, type StoredOrder, type StoredOrderLine } from './order-store.server.ts'
import { standing } from './restate-order.server.ts'
import { orderLines, orders, orderTerms } from './tables.server.ts'

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

type PlacingDeps = Pick<OrderDeps, 'hooks' | 'workingHours'> & {
  actor: Actor
  now: Date
  /** Of sample data; left out, the next of the series. */
  number?: DocumentNumber
  /** What the caller stores with the order: nothing that reads the order's rows. */
  together?: readonly Part[]
}

/**
 * Stores an order with its number, before any money (decisions §9), in the caller's transaction. The caller holds every
 * other lock that it needs (cart, coupon, points, credit): others wait for the number's until the transaction ends.
 */
export async function placeOrder(
  tx: Transaction,
  { terms, lines, ...content }: NewOrder,
  deps: PlacingDeps,
): Promise<StoredOrder> {
  const { actor, now, hooks, together = [] } = deps
  const version = termsVersion(terms)
  const { numbered, termsStored } = await takeNumber(tx, { version, now }, deps.number)
  const { no: orderNo, year, number } = numbered
  const search = searchText(orderNo, content)
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
  const event = { kind: 'placed', text: 'Order placed', details: { total: order.total } }
  const entries = order.total === 0 ? [] : [placedEntry(order)]
  const own: Record<string, SQLWrapper> = {
    ...(termsStored ? {} : { terms: insertTerms(tx, { version, text: terms, firstUsedAt: now }) }),
    new_order: tx.insert(orders).values(order),
    lines: tx.insert(orderLines).values(stored),
    event: insertOrderEvent(tx, order.id, event, { actor, now }),
    ...(entries.length === 0 ? {} : { ledger: insertEntries(tx, order.id, entries, { actor, now }) }),
  }
  const change = { order, lines: stored, terms, actor, now }
  const parts = [...Object.entries(own).map(([name, statement]) => ({ name, statement })), ...together]
  for (const onPlacing of hooks.onPlacing) parts.push(...(await onPlacing(tx, change)))
  await runTogether(tx, parts)
  if (order.coveredAt !== null) {
    const submissions = stored.map(({ artworkSubmissionId }) => artworkSubmissionId)
    await endShare(tx, submissions)
  }
  for (const onPlaced of hooks.onPlaced) await onPlaced(tx, change)
  return order
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

/**
 * The number of an order, and whether its terms are stored already. They are pages long: sending them with every order cost
 * more than the order's own rows.
 */
async function takeNumber(
  tx: Transaction,
  { version, now }: { version: string; now: Date },
  given: DocumentNumber | undefined,
): Promise<{ numbered: DocumentNumber; termsStored: boolean }> {
  if (given !== undefined) return { numbered: given, termsStored: false }
  const asked = sql<boolean>`exists (select from ${orderTerms} where ${orderTerms.version} = ${version})`
  const { number, answer } = await takeNumberAnd(tx, { series: 'T', now, asked })
  return { numbered: number, termsStored: answer }
}

/** The text of terms of sale, with the first order that is placed under them. */
function insertTerms(tx: Transaction, terms: typeof orderTerms.$inferInsert) {
  return tx.insert(orderTerms).values(terms).onConflictDoNothing()
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
