import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.server.ts'
import { makingState, orderWaitsFor } from './order-states.ts'
import { getOrderLines, type StoredOrder, type StoredOrderLine } from './order-store.server.ts'
import { orders } from './tables.server.ts'

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

/** The columns of an order that follow from its ledger. */
type MoneyColumns = Pick<StoredOrder, 'asked' | 'came' | 'refunded' | 'payment' | 'coveredAt'>

/**
 * Brings what follows from the lines up to date, with what follows from the ledger where that has changed. The caller
 * holds the order's lock.
 */
export async function restateOrder(
  tx: Transaction,
  order: StoredOrder,
  now: Date,
  money?: MoneyColumns,
): Promise<{ order: StoredOrder; lines: StoredOrderLine[] }> {
  const lines = await getOrderLines(tx, order.id)
  const { dispatchOn = order.dispatchOn, ...derived } = standing(lines, { ...order, ...money })
  const isSent = derived.making === 'dispatched'
  const making = isSent && order.making === 'completed' ? 'completed' : derived.making
  const dispatchedAt = isSent ? (order.dispatchedAt ?? now) : null
  const [changed] = await tx
    .update(orders)
    .set({ ...money, ...derived, making, dispatchOn, dispatchedAt, updatedAt: now })
    .where(eq(orders.id, order.id))
    .returning()
  if (changed === undefined) throw new Error('a locked order was deleted')
  return { order: changed, lines }
}
