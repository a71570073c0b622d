import { desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.server.ts'
import { orderLines, orders } from './tables.server.ts'

/* Order lines by their lettering designs. */

const design = sql<string>`${orderLines.configuration} ->> 'design_id'`

/** Lines with any design, or with this one; the newest first. */
export async function designedOrderLines(db: Database, query: { designId: string | null; most: number }) {
  const rows = await db
    .select({
      designId: design,
      lineId: orderLines.id,
      orderId: orders.id,
      orderNo: orders.orderNo,
      place: orderLines.place,
      firstName: orders.firstName,
      lastName: orders.lastName,
      quantity: orderLines.quantity,
      kinds: orderLines.kinds,
      ready: sql<string | null>`${orderLines.configuration} ->> 'install_ready'`,
      at: orders.placedAt,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(query.designId === null ? isNotNull(design) : eq(design, query.designId))
    .orderBy(desc(orders.placedAt), orderLines.id)
    .limit(query.most)
  return rows.map(({ ready, ...line }) => ({ ...line, installReady: ready === 'yes' }))
}

/**
 * Which of these designs, or pictures of shoppers' own products, are on the line of an order. It reads all lines, so do
 * not use it for pages.
 */
export async function idsInOrders(
  db: Database,
  field: 'design_id' | 'picture_id',
  ids: readonly string[],
): Promise<Set<string>> {
  const id = field === 'design_id' ? design : sql<string>`${orderLines.pictureId}::text`
  const rows = await db
    .selectDistinct({ id })
    .from(orderLines)
    .where(inArray(id, [...ids]))
  return new Set(rows.map((row) => row.id))
}
