import { and, eq, inArray, ne, or, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { londonDate } from '#platform/time/london.ts'
import {
  lastDayOfGained,
  lastDayOfReturned,
  type PointOrder,
  type PointSettings,
  settleOrder,
} from '#shop/promotions/points.ts'
import type { PointEntryKind } from '#shop/promotions/promotion.ts'
import { type Person, releasePromotions } from '#shop/promotions/promotions.server.ts'
import { enterPoints, getPointEntriesOfOrder, type StoredPointEntry } from '#shop/promotions/store.server.ts'
import { agreedAmount } from './order.ts'
import type { SliceOrderHooks } from './order-deps.server.ts'
import { balance } from './order-states.ts'
import { getLedger, type LedgerEntry, type StoredOrder, type StoredOrderLine } from './order-store.server.ts'
import { orders } from './tables.server.ts'

/*
 * What orders do to coupons and points (decisions §9). How many points an order has earned and given back follows from its
 * lines and its ledger, so the same event twice, or in another order, ends at the same numbers.
 */

/** What causes points to be entered. */
interface Cause {
  /** Names it once and for all. */
  reference: string
  /** Whether the goods are paid; null where it says nothing about that, and points are only withdrawn. */
  paid: boolean | null
}

interface Settled {
  order: StoredOrder
  lines: readonly StoredOrderLine[]
  cause: Cause
  now: Date
}

/**
 * Earns points when an order is paid, withdraws and returns them when lines are cancelled or credited, and gives the coupon
 * of a cancelled order back. Refunds need nothing else: they enter what they credit in the order's ledger.
 */
export function promotionOrderHooks(settings: PointSettings): SliceOrderHooks {
  return {
    async onMoney(tx, { order, lines, entry, now }) {
      const paid = saysWhetherPaid(order, entry)
      if (paid === undefined) return
      await settlePoints(tx, { order, lines, cause: { reference: `ledger:${entry.id}`, paid }, now }, settings)
    },
    async onCancelled(tx, { order, lines, cancelled, now }) {
      const reference = `cancelled:${cancelled[0]?.id}`
      // What is left of the order may be paid already.
      const cause = { reference, paid: isPaid(order) || null }
      await settlePoints(tx, { order, lines, cause, now }, settings)
      if (order.making === 'cancelled') await releasePromotions(tx, order.id, now)
    },
  }
}

function isPaid(order: StoredOrder): boolean {
  return order.came > 0 && balance(order) <= 0
}

/** Undefined for entries that change no points: what was placed, what hooks of cancelling settle, and money paid back. */
function saysWhetherPaid(order: StoredOrder, { kind }: LedgerEntry): boolean | null | undefined {
  if (kind === 'payment' || kind === 'dispute' || kind === 'dispute-won') return isPaid(order)
  if (kind === 'change') return isPaid(order) || null
  return kind === 'credited' ? null : undefined
}

/** Enters what is missing between the points of an order and what they should be by now. The caller holds its lock. */
async function settlePoints(
  tx: Transaction,
  { order, lines, cause, now }: Settled,
  settings: PointSettings,
): Promise<void> {
  const { customerId } = order
  if (customerId === null) return
  const entries = await getPointEntriesOfOrder(tx, order.id)
  const wanted = settleOrder(asPointOrder(order, lines, await getLedger(tx, order.id)), settings)
  const earned = sumOf(entries, ['earned', 'withdrawn'])
  const gained = (cause.paid === null ? Math.min(earned, wanted.earned) : cause.paid ? wanted.earned : 0) - earned
  const returned = wanted.returned - sumOf(entries, ['returned'])
  const today = londonDate(now)
  const about = { customerId, orderId: order.id, at: now, note: '' }
  const enter = (kind: PointEntryKind, points: number, expiresOn: string | null) =>
    enterPoints(tx, { ...about, kind, points, expiresOn, reference: `${kind}:${cause.reference}` })
  const spentUntil = entries.find(({ kind }) => kind === 'spent')?.expiresOn ?? null
  if (returned > 0) await enter('returned', returned, lastDayOfReturned(spentUntil, today))
  if (gained > 0) await enter('earned', gained, lastDayOfGained(today, settings))
  if (gained < 0) await enter('withdrawn', gained, null)
}

function asPointOrder(
  { pointsSpent }: StoredOrder,
  lines: readonly StoredOrderLine[],
  ledger: readonly LedgerEntry[],
): PointOrder {
  const credits = ledger.filter(({ kind }) => kind === 'credited')
  // What was agreed of one line's price is part of its amount.
  const changes = ledger.filter(({ kind, lineId }) => kind === 'change' && lineId === null)
  return {
    pointsSpent,
    lines: lines.map((line) => ({
      id: line.id,
      amount: agreedAmount(line, ledger),
      pointShare: line.pointShare,
      isCancelled: line.state === 'cancelled',
    })),
    credited: credits.map(({ lineId, amount }) => ({ lineId, amount: -amount })),
    changed: changes.reduce((sum, { amount }) => sum + amount, 0),
  }
}

function sumOf(entries: readonly StoredPointEntry[], kinds: readonly PointEntryKind[]): number {
  return entries.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { points }) => sum + points, 0)
}

/** The numbers of orders, by their ids. */
export async function getOrderNos(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, orderNo } = orders
  const rows = await db
    .select({ id, orderNo })
    .from(orders)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.orderNo]))
}

/** Whether this person has an order that was not cancelled, as a customer or as a guest with the same address. */
export async function hasOrdered(db: Database, { customerId, email }: Person): Promise<boolean> {
  const theirs: SQL[] = []
  if (customerId !== null) theirs.push(eq(orders.customerId, customerId))
  if (email !== null) theirs.push(eq(orders.email, email))
  if (theirs.length === 0) return false
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(or(...theirs), ne(orders.making, 'cancelled')))
    .limit(1)
  return found.length > 0
}
