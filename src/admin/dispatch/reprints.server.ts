import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { isReprintPacked } from '#admin/planning/line-progress.server.ts'
import { customerName } from '#admin/planning/view-planning.server.ts'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { readComplaint, sendReprints } from '#shop/complaints/change-complaint.server.ts'
import { complaintReprints, complaints } from '#shop/complaints/tables.server.ts'
import type { StoredOrder } from '#shop/orders/order-store.server.ts'
import { type PiecesOfSet, piecesIn } from '#shop/orders/parcels/parcel.ts'
import type { StoredParcel } from '#shop/orders/parcels/parcel-store.server.ts'
import { orderLines, orders } from '#shop/orders/tables.server.ts'

/* Reprints of complaints leave by parcels as everything else does; their lines stay as they are (decision 0092). */

/** A reprint of a complaint that is packed, or made by hand, and was not sent. */
export type ReadyReprint = PiecesOfSet & { reprintId: string; complaintId: number }

const isReady = and(
  isNull(complaintReprints.sentAt),
  or(isNull(complaintReprints.jobId), isReprintPacked(complaintReprints.jobId)),
)

/** The reprints that can be sent: of an order, or of all. */
export async function readyReprints(db: Database, orderId?: string): Promise<(ReadyReprint & { orderId: string })[]> {
  const { id: reprintId, setNo, pieces } = complaintReprints
  return db
    .select({
      reprintId,
      setNo,
      pieces,
      complaintId: complaints.id,
      lineId: complaints.lineId,
      orderId: complaints.orderId,
    })
    .from(complaintReprints)
    .innerJoin(complaints, eq(complaints.id, complaintReprints.complaintId))
    .where(and(isReady, orderId === undefined ? undefined : eq(complaints.orderId, orderId)))
    .orderBy(complaintReprints.madeAt, complaintReprints.setNo)
}

/** The orders of all that can be sent, to be asked with others. */
export function ordersOfReadyReprints(db: Database) {
  return db
    .select({ orderId: complaints.orderId })
    .from(complaintReprints)
    .innerJoin(complaints, eq(complaints.id, complaintReprints.complaintId))
    .where(isReady)
}

/** Orders with reprints that can be sent, and how many pieces. */
export async function viewReadyReprints(db: Database) {
  const ready = Map.groupBy(await readyReprints(db), ({ orderId }) => orderId)
  if (ready.size === 0) return []
  const rows = await db
    .select({
      id: orders.id,
      orderNo: orders.orderNo,
      firstName: orders.firstName,
      lastName: orders.lastName,
      billingAddress: orders.billingAddress,
    })
    .from(orders)
    .where(inArray(orders.id, [...ready.keys()]))
    .orderBy(orders.orderNo)
  const lineIds = [...ready.values()].flat().map(({ lineId }) => lineId)
  const names = await db
    .select({ id: orderLines.id, name: orderLines.productName })
    .from(orderLines)
    .where(inArray(orderLines.id, lineIds))
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  return rows.map(({ id, orderNo, ...who }) => {
    const own = ready.get(id) ?? []
    return {
      orderNo,
      customer: customerName(who),
      products: [...new Set(own.map(({ lineId }) => nameOf.get(lineId) ?? ''))].join(', '),
      pieces: own.reduce((sum, { pieces }) => sum + pieces, 0),
      complaints: [...new Set(own.map(({ complaintId }) => complaintId))],
    }
  })
}

interface Gone {
  /** Those that leave now, and all of the order. */
  chosen: readonly StoredParcel[]
  parcels: readonly StoredParcel[]
  reprints: readonly ReadyReprint[]
}

/** Notes reprints as sent of which the last pieces have left, and tells their customers. The caller holds the order's lock. */
export async function noteSentReprints(
  tx: Transaction,
  order: StoredOrder,
  { chosen, parcels, reprints }: Gone,
  context: Parameters<typeof sendReprints>[3] & { actor: { form: string } },
): Promise<void> {
  const left = [...parcels.filter(({ dispatchedAt }) => dispatchedAt !== null), ...chosen]
  const isIn = ({ contents }: StoredParcel, id: string) => contents.some(({ reprintId }) => reprintId === id)
  const complete = reprints.filter(
    (reprint) => chosen.some((one) => isIn(one, reprint.reprintId)) && piecesIn(left, reprint) >= reprint.pieces,
  )
  for (const [complaintId, own] of Map.groupBy(complete, (reprint) => reprint.complaintId)) {
    const about = await readComplaint(tx, order, complaintId)
    const last = chosen.findLast((one) => own.some(({ reprintId }) => isIn(one, reprintId)))
    if (about === null || last === undefined) continue
    const sent = {
      formId: context.actor.form,
      ids: own.map(({ reprintId }) => reprintId),
      pieces: own.reduce((sum, { pieces }) => sum + pieces, 0),
      tracking: { no: last.trackingNo, url: last.trackingUrl },
    }
    await sendReprints(tx, about, sent, context)
  }
}
