import { eq, getColumns, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.server.ts'
import { endShare } from '#shop/artwork/store.server.ts'
import { isCovered, type LedgerSums, makingState, orderWaitsFor, paymentState } from './order-states.ts'
import { getOrderLines, type StoredOrder, type StoredOrderLine } from './order-store.server.ts'
import { orderLedger, orders } from './tables.server.ts'

/** The columns of an order that follow from its lines and how it stands with money. */
export function standing(
  lines: readonly Pick<StoredOrderLine, 'state' | 'releasedAt' | 'dispatchOn'>[],
  { paymentMethod, payment }: Pick<StoredOrder, 'paymentMethod' | 'payment'>,
) {
  const open = lines.filter(({ state }) => state !== 'cancelled')
  const waiting = lines.map(({ state, releasedAt }) => ({ state, isReleased: releasedAt !== null }))
  return {
    making: makingState(lines.map(({ state }) => state)),
    waitsForCustomer: orderWaitsFor(waiting, { paymentMethod, payment }) === 'customer',
    /** The last dispatch of what is not cancelled; dates as text sort chronologically. */
    dispatchOn: open
      .map((line) => line.dispatchOn)
      .toSorted()
      .at(-1),
  }
}

/** An order as it is now, after its lines or its ledger have changed. */
export interface RestatedOrder {
  order: StoredOrder
  lines: StoredOrderLine[]
  /** Whether it has become covered, or is no longer covered, with this change (`isCovered`). */
  covered: boolean
  uncovered: boolean
  /** Whether all of its money has come with this change, on account too. */
  paid: boolean
}

/**
 * Brings what follows from an order's lines and ledger up to date, for lists and rules. The caller holds the order's lock
 * and has just changed lines or ledger.
 */
export async function restateOrder(tx: Transaction, orderId: string, now: Date): Promise<RestatedOrder> {
  const lines = await getOrderLines(tx, orderId)
  const { order, ...sums } = await addUp(tx, orderId)
  const { payment, coveredAt } = moneyStanding(order, sums, now)
  const { dispatchOn = order.dispatchOn, ...derived } = standing(lines, { ...order, payment })
  const isSent = derived.making === 'dispatched'
  const making = isSent && order.making === 'completed' ? 'completed' : derived.making
  const dispatchedAt = isSent ? lastDispatch(lines) : null
  const [changed] = await tx
    .update(orders)
    .set({ ...sums, payment, coveredAt, ...derived, making, dispatchOn, dispatchedAt, updatedAt: now })
    .where(eq(orders.id, orderId))
    .returning()
  if (changed === undefined) throw new Error('a locked order was deleted')
  const was = order.coveredAt !== null
  const is = coveredAt !== null
  const covered = is && !was
  if (covered) await endShareOf(tx, lines)
  return { order: changed, lines, covered, uncovered: was && !is, paid: isPaid(sums) && !isPaid(order) }
}

/** Until its order is covered, artwork counts for its customer's share: a stranger may place orders and never pay. */
function endShareOf(tx: Transaction, lines: readonly StoredOrderLine[]): Promise<void> {
  return endShare(
    tx,
    lines.map(({ artworkSubmissionId }) => artworkSubmissionId),
  )
}

function isPaid({ asked, came }: Pick<LedgerSums, 'asked' | 'came'>): boolean {
  return asked > 0 && came >= asked
}

function moneyStanding({ paymentMethod, total, coveredAt }: StoredOrder, sums: LedgerSums, now: Date) {
  const terms = { onAccount: paymentMethod === 'account', total }
  // What was covered until it was cancelled keeps its time.
  const uncoveredAt = sums.asked > 0 ? null : coveredAt
  return {
    payment: paymentState(sums, terms),
    coveredAt: isCovered(sums, terms) ? (coveredAt ?? now) : uncoveredAt,
  }
}

/** An order, with its ledger added up. */
async function addUp(tx: Transaction, orderId: string) {
  const sum = (column: 'side' | 'kind', value: string) =>
    sql<number>`coalesce(sum(${orderLedger.amount}) filter (where ${orderLedger[column]} = ${value}), 0)::int`
  const [found] = await tx
    .select({
      order: getColumns(orders),
      asked: sum('side', 'asked'),
      came: sum('side', 'came'),
      paidBack: sum('kind', 'refund'),
    })
    .from(orders)
    .leftJoin(orderLedger, eq(orderLedger.orderId, orders.id))
    .where(eq(orders.id, orderId))
    .groupBy(orders.id)
  if (found === undefined) throw new Error('a locked order was deleted')
  const { order, asked, came, paidBack } = found
  return { order, asked, came, refunded: Math.max(0, -paidBack) }
}

function lastDispatch(lines: readonly StoredOrderLine[]): Date | null {
  return lines
    .filter(({ state }) => state !== 'cancelled')
    .map(({ dispatchedAt }) => dispatchedAt)
    .reduce((last, at) => (last === null || (at !== null && at > last) ? at : last), null)
}
