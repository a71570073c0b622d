import { and, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.server.ts'
import type { Pence } from '#platform/money/money.ts'
import { dispatchDateFor } from '#print/delivery/turnaround.ts'
import type { OrderDeps } from './order-deps.server.ts'
import type { LedgerKind } from './order-states.ts'
import { type Actor, addOrderEvent, type LedgerEntry, type StoredOrder } from './order-store.server.ts'
import { type RestatedOrder, restateOrder } from './restate-order.server.ts'
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
  /** When it came, where that is not now: as the bank says. */
  at?: Date
}

type Deps = Pick<OrderDeps, 'hooks' | 'workingHours'> & { actor: Actor; now: Date }

/**
 * Enters what was asked for or what came, once for each `reference`, and brings the order's sums and its state of payment
 * up to date. The caller holds the order's lock (`lockOrder`).
 * @returns the order as it is now; null if the entry was there already, and nothing was changed
 */
export async function enterInLedger(
  tx: Transaction,
  order: Pick<StoredOrder, 'id'>,
  entry: NewEntry,
  deps: Deps,
): Promise<StoredOrder | null> {
  return enterAllInLedger(tx, order, [entry], deps)
}

/**
 * Enters what belongs together, such as the lines that are cancelled at once: the order is restated after the last, so
 * that nobody acts on a state between them.
 */
export async function enterAllInLedger(
  tx: Transaction,
  order: Pick<StoredOrder, 'id'>,
  entries: readonly NewEntry[],
  deps: Deps,
): Promise<StoredOrder | null> {
  const written = await writeEntries(tx, order.id, entries, deps)
  if (written.length === 0) return null
  const restated = await restateOrder(tx, order.id, deps.now)
  const { covered, paid } = restated
  const isChanged = covered
    ? await releaseApproved(tx, restated, deps)
    : restated.uncovered && (await holdApproved(tx, restated.order))
  const { order: current, lines } = isChanged ? await restateOrder(tx, order.id, deps.now) : restated
  const { hooks, actor, now } = deps
  for (const [index, entry] of written.entries()) {
    const isLast = index === written.length - 1
    const change = { order: current, lines, entry, covered: covered && isLast, paid: paid && isLast, actor, now }
    for (const onMoney of hooks.onMoney) await onMoney(tx, change)
  }
  return current
}

/** An entry as it is stored. */
export function entryRow(orderId: string, entry: NewEntry, { actor, now }: { actor: Actor; now: Date }) {
  return { orderId, at: now, method: '', lineId: null, actorId: actor.id, ...entry }
}

/** Writes entries that are not there yet, with an event for what came. @returns those that were written */
async function writeEntries(
  tx: Transaction,
  orderId: string,
  entries: readonly NewEntry[],
  { actor, now }: { actor: Actor; now: Date },
): Promise<LedgerEntry[]> {
  if (entries.length === 0) return []
  const written = await tx
    .insert(orderLedger)
    .values(entries.map((entry) => entryRow(orderId, entry, { actor, now })))
    .onConflictDoNothing({ target: orderLedger.reference })
    .returning()
  for (const { side, kind, text, lineId, amount } of written) {
    if (side === 'came') await addOrderEvent(tx, orderId, { kind, text, lineId, details: { amount } }, { actor, now })
  }
  return written
}

/**
 * Releases the lines that were approved before the money was there, and counts their dispatch from now (decisions §9).
 * @returns whether there were any
 */
async function releaseApproved(
  tx: Transaction,
  { lines }: RestatedOrder,
  { workingHours, now }: Deps,
): Promise<boolean> {
  const waiting = lines.filter(({ state, releasedAt }) => state === 'approved' && releasedAt === null)
  for (const { id, printingDays } of waiting) {
    const dispatchOn = dispatchDateFor(now, printingDays, workingHours())
    await tx.update(orderLines).set({ releasedAt: now, dispatchOn }).where(eq(orderLines.id, id))
  }
  return waiting.length > 0
}

/**
 * Money is missing again (asked for more, a dispute): what is not planned yet waits for it (decisions §9).
 * @returns whether anything does
 */
async function holdApproved(tx: Transaction, order: Pick<StoredOrder, 'id'>): Promise<boolean> {
  const isReleased = and(
    eq(orderLines.orderId, order.id),
    eq(orderLines.state, 'approved'),
    isNotNull(orderLines.releasedAt),
  )
  const held = await tx.update(orderLines).set({ releasedAt: null }).where(isReleased).returning({ id: orderLines.id })
  return held.length > 0
}
