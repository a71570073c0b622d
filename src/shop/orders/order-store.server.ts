import { and, asc, eq, sql } from 'drizzle-orm'
import { buildOnce } from '#platform/database/build-once.server.ts'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import type { EventActor } from './order-states.ts'
import { orderEvents, orderLedger, orderLines, orders, orderTerms } from './tables.server.ts'

/* The queries of orders that several use cases share. */

export type StoredOrder = typeof orders.$inferSelect
export type StoredOrderLine = typeof orderLines.$inferSelect
export type StoredOrderEvent = typeof orderEvents.$inferSelect
export type LedgerEntry = typeof orderLedger.$inferSelect

/** Who does something to an order. */
export interface Actor {
  by: EventActor
  id: string | null
  name: string
  /** The form that it is done with: every event that follows from it carries its id, so that it is processed once. */
  form?: string
}

/** The program itself. */
export const SHOP_ACTOR: Actor = { by: 'shop', id: null, name: '' }

const orderByNo = buildOnce((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.orderNo, sql.placeholder('orderNo')))
    .prepare('order_by_no'),
)

/** An order by its number, or null. */
export async function findOrderByNo(db: Database, orderNo: string): Promise<StoredOrder | null> {
  const rows = await orderByNo(db).execute({ orderNo })
  return rows[0] ?? null
}

/** An order by its id, or null. */
export async function findOrder(db: Database, id: string): Promise<StoredOrder | null> {
  const rows = await db.select().from(orders).where(eq(orders.id, id))
  return rows[0] ?? null
}

/** An order, locked for changes until the transaction ends; null if there is none. */
export async function lockOrder(tx: Transaction, id: string): Promise<StoredOrder | null> {
  const rows = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return rows[0] ?? null
}

const ORDER_ID = sql.placeholder('orderId')
const linesOfOrder = buildOnce((db) =>
  db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, ORDER_ID))
    .orderBy(asc(orderLines.place))
    .prepare('order_lines'),
)
const eventsOfOrder = buildOnce((db) =>
  db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, ORDER_ID))
    .orderBy(asc(orderEvents.id))
    .prepare('order_events'),
)
const ledgerOfOrder = buildOnce((db) =>
  db
    .select()
    .from(orderLedger)
    .where(eq(orderLedger.orderId, ORDER_ID))
    .orderBy(asc(orderLedger.id))
    .prepare('order_ledger'),
)

/** The lines of an order, in order. */
export async function getOrderLines(db: Database, orderId: string): Promise<StoredOrderLine[]> {
  return linesOfOrder(db).execute({ orderId })
}

/** The events of an order, the oldest first. */
export async function getOrderEvents(db: Database, orderId: string): Promise<StoredOrderEvent[]> {
  return eventsOfOrder(db).execute({ orderId })
}

/** The ledger of an order, the oldest first. */
export async function getLedger(db: Database, orderId: string): Promise<LedgerEntry[]> {
  return ledgerOfOrder(db).execute({ orderId })
}

/** The terms of sale of a version, and when an order was first placed under them; or null. */
export async function findTerms(db: Database, version: string) {
  const rows = await db.select().from(orderTerms).where(eq(orderTerms.version, version))
  return rows[0] ?? null
}

/** What is to be written down of a change. */
export interface NewEvent {
  kind: string
  text: string
  lineId?: string | null
  details?: Readonly<Record<string, string | number>>
}

/** Writes down what happened to an order, in the transaction of the change. */
export async function addOrderEvent(
  tx: Transaction,
  orderId: string,
  event: NewEvent,
  by: { actor: Actor; now: Date },
): Promise<void> {
  await tx.insert(orderEvents).values(eventRow(orderId, event, by))
}

/** The same as a row. */
export function eventRow(
  orderId: string,
  { kind, text, lineId = null, details: given = {} }: NewEvent,
  { actor, now }: { actor: Actor; now: Date },
) {
  const { by, id: actorId, name: actorName, form } = actor
  const details = form === undefined ? given : { ...given, form }
  return { orderId, lineId, at: now, kind, by, actorId, actorName, text, details }
}

/**
 * Says that an order needs attention and why, in a sentence, until a member of staff has dealt with it (decisions §9). A
 * reason that it has already is not repeated; another one is added. The caller holds the order's lock.
 */
export async function raiseAttention(
  tx: Transaction,
  orderId: string,
  reason: string,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  const { attention } = orders
  const raised = await tx
    .update(orders)
    .set({ attention: sql`ltrim(${attention} || ' ' || ${reason})`, updatedAt: now })
    .where(and(eq(orders.id, orderId), sql`position(${reason} in ${attention}) = 0`))
    .returning({ id: orders.id })
  if (raised.length > 0) await addOrderEvent(tx, orderId, { kind: 'attention', text: reason }, { actor, now })
}

/** Takes a reason for attention away that no longer holds; others stay. The caller holds the order's lock. */
export async function dropAttention(tx: Transaction, orderId: string, reason: string, now: Date): Promise<void> {
  const { attention } = orders
  const without = sql`btrim(replace(replace(${attention}, ${reason}, ''), '  ', ' '))`
  await tx.update(orders).set({ attention: without, updatedAt: now }).where(eq(orders.id, orderId))
}
