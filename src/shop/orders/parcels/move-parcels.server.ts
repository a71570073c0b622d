import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.server.ts'
import { moveLines } from '../change-lines.server.ts'
import type { OrderDeps } from '../order-deps.server.ts'
import type { Mover } from '../order-states.ts'
import { type Actor, addOrderEvent, type StoredOrder, type StoredOrderLine } from '../order-store.server.ts'
import { restateOrder } from '../restate-order.server.ts'
import { getParcels } from './parcel-store.server.ts'
import { parcels } from './tables.server.ts'

/* What happens to an order when its parcels leave and arrive. What staff do before is `admin/dispatch`. */

type Deps = Pick<OrderDeps, 'hooks' | 'workingHours'> & { actor: Actor; now: Date; mover: Mover }

interface Leaving {
  parcelIds: readonly string[]
  /** The lines of which nothing is left to send after them. */
  lineIds: readonly string[]
}

/**
 * Dispatches parcels, each once, and with them the lines of which they have the last pieces; others stay as they are until
 * the rest leaves. The caller holds the order's lock. What follows (mail, webhook, invoice) is the hooks'.
 * @returns the lines that may not move, and then nothing is changed; empty if all is done
 */
export async function dispatchParcels(
  tx: Transaction,
  order: StoredOrder,
  { parcelIds, lineIds }: Leaving,
  deps: Deps,
): Promise<StoredOrderLine[]> {
  const { actor, now, hooks } = deps
  const left = await tx
    .update(parcels)
    .set({ dispatchedAt: now })
    .where(and(inArray(parcels.id, [...parcelIds]), eq(parcels.orderId, order.id), isNull(parcels.dispatchedAt)))
    .returning({ id: parcels.id })
  const gone = (await getParcels(tx, order.id)).filter(({ id }) => left.some((one) => one.id === id))
  for (const { number, trackingNo } of gone) {
    const word = order.deliveryAddress === null ? 'ready to collect' : 'dispatched'
    await addOrderEvent(
      tx,
      order.id,
      { kind: 'parcel-dispatched', text: `Parcel ${number}: ${word}${trackingNo === '' ? '' : `, ${trackingNo}`}` },
      deps,
    )
  }
  if (lineIds.length > 0) return moveLines(tx, order, { lineIds, to: 'dispatched', parcels: gone }, deps)
  const { order: changed, lines } = await restateOrder(tx, order.id, now)
  for (const onMoved of hooks.onMoved)
    await onMoved(tx, { actor, now, order: changed, lines, moved: [], parcels: gone })
  return []
}

interface Arriving extends Leaving {
  /** Who took them away; empty for what was sent. */
  collectedBy: string
}

/**
 * Parcels have arrived, or were taken away, and with the last of them their lines. The caller holds the order's lock.
 * @returns the lines that may not move; empty if all is done
 */
export async function deliverParcels(
  tx: Transaction,
  order: StoredOrder,
  { parcelIds, lineIds, collectedBy }: Arriving,
  deps: Deps,
): Promise<StoredOrderLine[]> {
  const there = await tx
    .update(parcels)
    .set({ deliveredAt: deps.now, collectedBy })
    .where(and(inArray(parcels.id, [...parcelIds]), eq(parcels.orderId, order.id), isNull(parcels.deliveredAt)))
    .returning({ number: parcels.number })
  // Who collected it stands with the parcel alone, where it can be erased.
  const word = collectedBy === '' ? 'delivered' : 'collected'
  for (const { number } of there)
    await addOrderEvent(tx, order.id, { kind: 'parcel-delivered', text: `Parcel ${number}: ${word}` }, deps)
  return lineIds.length === 0 ? [] : moveLines(tx, order, { lineIds, to: 'delivered' }, deps)
}
