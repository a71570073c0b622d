import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.server.ts'
import { type DocumentNumber, takeDocumentNumber } from './document-numbers.server.ts'
import { type NewEntry, writeEntries } from './ledger.server.ts'
import type { OrderTerms } from './order.ts'
import type { OrderDeps } from './order-deps.server.ts'
import { type Actor, addOrderEvent, type StoredOrder, type StoredOrderLine } from './order-store.server.ts'
import { standing } from './restate-order.server.ts'
import { orderLines, orders, orderTerms } from './tables.server.ts'

/** A line, before it is part of an order. */
export type NewOrderLine = Omit<
  StoredOrderLine,
  'orderId' | 'place' | 'stateSince' | 'releasedAt' | 'dispatchedAt' | 'trackingNo' | 'trackingUrl' | 'state'
> & { state: 'artwork wanted' | 'checking' }

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
  | 'updatedAt'
> & { terms: OrderTerms; lines: readonly NewOrderLine[] }

type PlacingDeps = Pick<OrderDeps, 'hooks' | 'workingHours'> & {
  actor: Actor
  now: Date
  /** Of sample data; left out, the next of the series. */
  number?: DocumentNumber
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
  const { actor, now } = deps
  const version = await rememberTerms(tx, terms, now)
  const { no: orderNo, year, number } = deps.number ?? (await takeDocumentNumber(tx, 'T', now))
  const search = searchText(orderNo, content)
  const order = { ...content, ...beginning(content, lines, now), orderNo, year, number, termsVersion: version, search }
  await tx.insert(orders).values(order)
  const placed = lines.map((line, index) => ({ ...line, orderId: order.id, place: index + 1, stateSince: now }))
  const stored = await tx.insert(orderLines).values(placed).returning()
  const event = { kind: 'placed', text: 'Order placed', details: { total: order.total } }
  await addOrderEvent(tx, order.id, event, { actor, now })
  await writeEntries(tx, order.id, order.total === 0 ? [] : [placedEntry(order)], { actor, now })
  for (const onPlaced of deps.hooks.onPlaced) await onPlaced(tx, { order, lines: stored, terms, actor, now })
  return order
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

/** @returns the version of these terms, whose text is stored with their first order */
async function rememberTerms(tx: Transaction, text: OrderTerms, now: Date): Promise<string> {
  const version = termsVersion(text)
  const known = await tx.select({ version: orderTerms.version }).from(orderTerms).where(eq(orderTerms.version, version))
  // They are pages long: sending them with every order cost more than the order's own rows.
  if (known.length === 0) await tx.insert(orderTerms).values({ version, text, firstUsedAt: now }).onConflictDoNothing()
  return version
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
