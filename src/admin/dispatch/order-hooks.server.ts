import { and, inArray } from 'drizzle-orm'
import type { SliceOrderHooks } from '#shop/orders/order-deps.server.ts'
import { getParcels } from '#shop/orders/parcels/parcel-store.server.ts'
import { parcelContents, parcels } from '#shop/orders/parcels/tables.server.ts'
import { dropLabel } from './unused-labels.server.ts'

/** What was cancelled comes out of parcels that have not left; those that had nothing else in them are taken apart. */
export const dispatchOrderHooks: SliceOrderHooks = {
  async onCancelled(tx, { order, cancelled }) {
    const open = (await getParcels(tx, order.id)).filter(({ dispatchedAt }) => dispatchedAt === null)
    if (open.length === 0) return
    const lineIds = cancelled.map(({ id }) => id)
    const ids = open.map(({ id }) => id)
    await tx
      .delete(parcelContents)
      .where(and(inArray(parcelContents.parcelId, ids), inArray(parcelContents.lineId, lineIds)))
    const empty = open.filter(({ contents }) => contents.every(({ lineId }) => lineIds.includes(lineId)))
    for (const parcel of empty) await dropLabel(tx, parcel)
    if (empty.length > 0)
      await tx.delete(parcels).where(
        inArray(
          parcels.id,
          empty.map(({ id }) => id),
        ),
      )
  },
}
