import { asc, eq, getColumns, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/database.server.ts'
import { orderLines } from '../tables.server.ts'
import type { PiecesOfSet } from './parcel.ts'
import { parcelContents, parcels } from './tables.server.ts'

/** A parcel without the carrier's file. */
export type StoredParcel = Omit<typeof parcels.$inferSelect, 'carrierLabel'> & { contents: PiecesOfSet[] }

/** The parcels of orders, in their order. */
export async function getParcels(db: Database, orderIds: readonly string[]): Promise<StoredParcel[]> {
  if (orderIds.length === 0) return []
  const { carrierLabel: _file, ...columns } = getColumns(parcels)
  const rows = await db
    .select(columns)
    .from(parcels)
    .where(inArray(parcels.orderId, [...orderIds]))
    .orderBy(asc(parcels.orderId), asc(parcels.number))
  if (rows.length === 0) return []
  const { parcelId, lineId, setNo, reprintId, pieces } = parcelContents
  const inside = await db
    .select({ parcelId, lineId, setNo, reprintId, pieces })
    .from(parcelContents)
    .innerJoin(orderLines, eq(orderLines.id, lineId))
    .where(
      inArray(
        parcelId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderLines.place), asc(setNo))
  const byParcel = Map.groupBy(inside, (content) => content.parcelId)
  return rows.map((parcel) => ({
    ...parcel,
    contents: (byParcel.get(parcel.id) ?? []).map(({ parcelId: _parcel, ...content }) => content),
  }))
}
