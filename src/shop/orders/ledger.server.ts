import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.server.ts'
import type { Pence } from '#platform/money/money.ts'
import { dispatchDateFor } from '#print/delivery/turnaround.ts'
import type { OrderDeps } from './order-deps.server.ts'
import { type LedgerKind, paymentState } from './order-states.ts'
import { type Actor, addOrderEvent, type StoredOrder } from './order-store.server.ts'
import { restateOrder } from './restate-order.server.ts'
import { orderLedger, orderLines } from './tables.server.ts'

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
  const { money, covered } = await addUp(tx, order, now)
  if (entry.side === 'came') {
    const { kind, text, lineId = null, amount } = entry
    await addOrderEvent(tx, order.id, { kind, text, lineId, details: { amount } }, { actor, now })
  }
  if (covered) await releaseApproved(tx, order, now, deps)
  const restated = await restateOrder(tx, order, now, money)
  for (const onMoney of deps.hooks.onMoney) await onMoney(tx, { ...restated, entry: written, covered, actor, now })
  return restated.order
}

/** Adds the ledger up. `covered`: the order has become paid in full, or covered by credit, with this change. */
async function addUp(tx: Transaction, order: StoredOrder, now: Date) {
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
  // What was cancelled before money came is not covered by the nothing that is still asked for.
  const isCovered = onAccount || (sums.came >= sums.asked && (sums.asked > 0 || order.coveredAt !== null))
  const coveredAt = isCovered ? (order.coveredAt ?? now) : null
  return { money: { ...sums, payment, coveredAt }, covered: isCovered && order.coveredAt === null }
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
