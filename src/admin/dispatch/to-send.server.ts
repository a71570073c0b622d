import { and, eq, inArray, sum } from 'drizzle-orm'
import { pressJobs, pressSteps } from '#admin/planning/tables.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import type { PiecesToSend } from '#print/parcels/split-into-parcels.ts'
import { weighPiece } from '#print/parcels/weigh-pieces.ts'
import type { StoredOrderLine } from '#shop/orders/order-store.server.ts'
import { hasOrdered, piecesIn } from '#shop/orders/parcels/parcel.ts'
import type { StoredParcel } from '#shop/orders/parcels/parcel-store.server.ts'
import type { ReadyReprint } from './reprints.server.ts'

/* How many pieces of lines are to be sent in all, and how many of them are in no parcel yet. */

/** Pieces of each set that are to be sent in all, by line; the first is of set 1. */
export type PiecesBySet = ReadonlyMap<string, readonly number[]>

/**
 * Pieces that are to be sent in all: what was packed of a set's jobs, at most what was ordered; of lines without jobs what was
 * ordered. Overs stay in the shop.
 */
export async function packedPieces(db: Database, lines: readonly StoredOrderLine[]): Promise<PiecesBySet> {
  const ids = lines.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ lineId: pressJobs.lineId, setNo: pressJobs.setNo, good: sum(pressSteps.good).mapWith(Number) })
    .from(pressJobs)
    .innerJoin(pressSteps, and(eq(pressSteps.jobId, pressJobs.id), eq(pressSteps.kind, 'pack')))
    .where(inArray(pressJobs.lineId, ids))
    .groupBy(pressJobs.lineId, pressJobs.setNo)
  const packed = new Map(rows.map(({ lineId, setNo, good }) => [`${lineId} ${setNo}`, good]))
  return new Map(
    lines.map(({ id, quantity, kinds }) => {
      const sets = Array.from({ length: kinds }, (_, index) => packed.get(`${id} ${index + 1}`) ?? quantity)
      return [id, sets.map((pieces) => Math.min(pieces, quantity))]
    }),
  )
}

/** What is packed and in no parcel, with what it weighs. */
export function unparcelled(
  lines: readonly StoredOrderLine[],
  parcels: readonly StoredParcel[],
  { packed, reprints, catalogue }: { packed: PiecesBySet; reprints: readonly ReadyReprint[]; catalogue: Catalogue },
): PiecesToSend[] {
  const again = reprints.flatMap(({ complaintId: _complaint, ...reprint }) => {
    const line = lines.find(({ id }) => id === reprint.lineId)
    const left = reprint.pieces - piecesIn(parcels, reprint)
    if (line === undefined || left < 1) return []
    return [{ ...reprint, pieces: left, weight: weighPiece(catalogue, line.configuration) }]
  })
  const ordered = lines
    .filter(({ state }) => state === 'packed')
    .flatMap(({ id: lineId, configuration }) => {
      const weight = weighPiece(catalogue, configuration)
      return (packed.get(lineId) ?? []).flatMap((pieces, index) => {
        const set = { lineId, setNo: index + 1, reprintId: null }
        const left = pieces - piecesIn(parcels, set)
        return left > 0 ? [{ ...set, pieces: left, weight }] : []
      })
    })
  return [...ordered, ...again]
}

/** The lines of which nothing is left once these parcels are gone; only those that are in them. */
export function completedBy(
  gone: readonly StoredParcel[],
  others: readonly StoredParcel[],
  lines: readonly StoredOrderLine[],
  packed: PiecesBySet,
): string[] {
  return lines
    .filter(({ id }) => gone.some((parcel) => hasOrdered(parcel, id)))
    .filter(({ id: lineId }) =>
      (packed.get(lineId) ?? []).every(
        (pieces, index) => piecesIn([...gone, ...others], { lineId, setNo: index + 1, reprintId: null }) >= pieces,
      ),
    )
    .map(({ id }) => id)
}
