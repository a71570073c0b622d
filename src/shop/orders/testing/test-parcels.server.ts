import { randomUUID } from 'node:crypto'
import type { Transaction } from '#platform/database/database.server.ts'
import { getOrderLines, type StoredOrder } from '../order-store.server.ts'
import { dispatchParcels } from '../parcels/move-parcels.server.ts'
import { getParcels } from '../parcels/parcel-store.server.ts'
import { parcelContents, parcels } from '../parcels/tables.server.ts'

interface TestParcel {
  lineIds: readonly string[]
  /** Of each set; all that were ordered if left out, and then the lines leave with it. */
  pieces?: number
  trackingNo?: string
  trackingUrl?: string
}

/** Dispatches packed lines of a locked order in a parcel, or some pieces of them. @returns the parcel's id */
export async function sendInParcel(
  tx: Transaction,
  order: StoredOrder,
  { lineIds, pieces, ...tracking }: TestParcel,
  deps: Parameters<typeof dispatchParcels>[3],
): Promise<string> {
  const lines = (await getOrderLines(tx, order.id)).filter(({ id }) => lineIds.includes(id))
  const id = randomUUID()
  const number = (await getParcels(tx, order.id)).length + 1
  await tx.insert(parcels).values({ id, orderId: order.id, number, format: 'smallParcel', grams: 900, ...tracking })
  const contents = lines.flatMap(({ id: lineId, quantity, kinds }) =>
    Array.from({ length: kinds }, (_, index) => {
      return { parcelId: id, lineId, setNo: index + 1, pieces: pieces ?? quantity, ordered: quantity, sets: kinds }
    }),
  )
  await tx.insert(parcelContents).values(contents)
  await dispatchParcels(tx, order, { parcelIds: [id], lineIds: pieces === undefined ? lineIds : [] }, deps)
  return id
}
