import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { type Clock, earlier } from '#platform/time/clock.ts'
import { blankErased } from './erase-orders.server.ts'
import { COMPLETED_AFTER_DAYS } from './order-states.ts'
import { addOrderEvent, SHOP_ACTOR } from './order-store.server.ts'
import { orders } from './tables.server.ts'

const DAY_MS = 86_400_000

/**
 * Completes orders without an open complaint 14 days after their last dispatch and the last answer to a complaint (decisions
 * §9), unless one needs attention. Daily. @returns how many
 */
export async function completeOrders({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const now = clock.now()
  const before = earlier(now, COMPLETED_AFTER_DAYS * DAY_MS)
  return inTransaction(db, async (tx) => {
    const completed = await tx
      .update(orders)
      .set({ making: 'completed', updatedAt: now })
      .where(
        and(
          eq(orders.making, 'dispatched'),
          lt(orders.dispatchedAt, before),
          eq(orders.openComplaints, 0),
          or(isNull(orders.complaintAnsweredAt), lt(orders.complaintAnsweredAt, before)),
          eq(orders.attention, ''),
        ),
      )
      .returning({ id: orders.id })
    for (const { id } of completed) {
      await addOrderEvent(tx, id, { kind: 'completed', text: 'Order completed' }, { actor: SHOP_ACTOR, now })
    }
    await blankErased(tx)
    return completed.length
  })
}
