import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.server.ts'
import type { Pence } from '#platform/money/money.ts'
import { dispatchDateFor } from '#print/delivery/turnaround.ts'
import type { OrderDeps } from './order-deps.server.ts'
import { type LedgerKind, paymentState } from './order-states.ts'
import { type Actor, addOrderEvent, getOrderLines, type LedgerEntry, type StoredOrder } from './order-store.server.ts'
import { orderLedger, orderLines, orders } from './tables.server.ts'

/** An entry of the ledger, before it is written. */
export interface NewEntry {
  side: 'asked' | 'came'
  kind: LedgerKind
  /** Below 0 for what is asked for less, or paid back. Pence; not 0. */
  amount: Pence
  /** How it came; empty on the side of what was asked. */
  method?: string
  /** The same twice is entered once. */
  reference: string
  /** For the customer too: "Transfer, first part". */
  text: string
  lineId?: string | null
}

/**
 * Enters what was asked for or what came, once for each `reference`, and brings the order's sums and its state of payment
 * up to date. The caller holds the order's lock (`lockOrder`).
 * @returns the order as it is now; null if the entry was there already, and nothing was changed
 */
export async function enterInLedger(
  tx: Transaction,
  order: StoredOrder,
  entry: NewEntry,
  deps: Pick<OrderDeps, 'hooks' | 'workingHours'> & { actor: Actor; now: Date },
): Promise<StoredOrder | null> {
  const { actor, now } = deps
  const [written] = await tx
    .insert(orderLedger)
    .values({ orderId: order.id, at: now, method: '', lineId: null, actorId: actor.id, ...entry })
    .onConflictDoNothing({ target: orderLedger.reference })
    .returning()
  if (written === undefined) return null
  const { order: changed, covered } = await balanceOrder(tx, order, now)
  if (entry.side === 'came') {
    const { kind, text, lineId = null, amount } = entry
    await addOrderEvent(tx, order.id, { kind, text, lineId, details: { amount } }, { actor, now })
  }
  if (covered) await releaseApproved(tx, changed, now, deps)
  await tellOfMoney(tx, { order: changed, entry: written, covered }, deps)
  return changed
}

async function tellOfMoney(
  tx: Transaction,
  { order, entry, covered }: { order: StoredOrder; entry: LedgerEntry; covered: boolean },
  { hooks, actor, now }: Pick<OrderDeps, 'hooks'> & { actor: Actor; now: Date },
): Promise<void> {
  if (hooks.onMoney.length === 0) return
  const lines = await getOrderLines(tx, order.id)
  for (const onMoney of hooks.onMoney) await onMoney(tx, { order, lines, entry, covered, actor, now })
}

/** Adds the ledger up again. `covered`: the order has become paid in full, or covered by credit, with this change. */
async function balanceOrder(tx: Transaction, order: StoredOrder, now: Date) {
  const [sums] = await tx
    .select({
      asked: sql<number>`coalesce(sum(${orderLedger.amount}) filter (where ${orderLedger.side} = 'asked'), 0)::int`,
      came: sql<number>`coalesce(sum(${orderLedger.amount}) filter (where ${orderLedger.side} = 'came'), 0)::int`,
      refunded: sql<number>`coalesce(-sum(${orderLedger.amount}) filter (where ${orderLedger.kind} = 'refund'), 0)::int`,
    })
    .from(orderLedger)
    .where(eq(orderLedger.orderId, order.id))
  if (sums === undefined) throw new Error('a sum has one row')
  const onAccount = order.paymentMethod === 'account'
  const payment = paymentState(sums, { onAccount, total: order.total })
  const isCovered = onAccount || sums.came >= sums.asked
  const coveredAt = isCovered ? (order.coveredAt ?? now) : null
  const [changed] = await tx
    .update(orders)
    .set({ ...sums, payment, coveredAt, updatedAt: now })
    .where(eq(orders.id, order.id))
    .returning()
  if (changed === undefined) throw new Error('a locked order was deleted')
  return { order: changed, covered: isCovered && order.coveredAt === null }
}

/** Releases the lines that were approved before the money was there, and counts their dispatch from now (decisions §9). */
async function releaseApproved(
  tx: Transaction,
  order: StoredOrder,
  now: Date,
  { workingHours }: Pick<OrderDeps, 'workingHours'>,
): Promise<void> {
  const isWaiting = and(
    eq(orderLines.orderId, order.id),
    eq(orderLines.state, 'approved'),
    isNull(orderLines.releasedAt),
  )
  for (const { id, printingDays } of await tx.select().from(orderLines).where(isWaiting)) {
    const dispatchOn = dispatchDateFor(now, printingDays, workingHours())
    await tx.update(orderLines).set({ releasedAt: now, dispatchOn }).where(eq(orderLines.id, id))
  }
}
