import { asc, eq, getColumns, inArray, sql } from 'drizzle-orm'
import { buildOnce } from '#platform/database/build-once.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { orderLines } from '../tables.server.ts'
import type { PiecesOfSet } from './parcel.ts'
import { parcelContents, parcels } from './tables.server.ts'

/** A parcel without the carrier's file. */
export type StoredParcel = Omit<typeof parcels.$inferSelect, 'carrierLabel'> & { contents: PiecesOfSet[] }

const parcelsOfOrder = buildOnce((db) => {
  const { carrierLabel: _file, ...columns } = getColumns(parcels)
  return db
    .select(columns)
    .from(parcels)
    .where(eq(parcels.orderId, sql.placeholder('orderId')))
    .orderBy(asc(parcels.number))
    .prepare('parcels_of_order')
})

/** The parcels of an order, by their numbers. */
export async function getParcels(db: Database, orderId: string): Promise<StoredParcel[]> {
  const rows = await parcelsOfOrder(db).execute({ orderId })
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
