import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.server.ts'
import { cartLines } from './tables.server.ts'

/** Which of these designs a line has that is in a cart, or that could be put back; asked about what may be deleted. */
export async function designsInCarts(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const design = sql<string>`${cartLines.configuration} ->> 'design_id'`
  const rows = await db
    .selectDistinct({ id: design })
    .from(cartLines)
    .where(inArray(design, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

/** A line that is cut from a design, for those who cut it: not whose it is. */
export interface DesignedLine {
  designId: string
  lineId: string
  quantity: number
  kinds: number
  installReady: boolean
  at: Date
}

/** Lines in carts that have a design, or this one; the newest first. */
export async function designedLines(
  db: Database,
  asked: { designId: string | null; most: number },
): Promise<DesignedLine[]> {
  const design = sql<string>`${cartLines.configuration} ->> 'design_id'`
  const rows = await db
    .select({
      designId: design,
      lineId: cartLines.id,
      quantity: cartLines.quantity,
      kinds: cartLines.kinds,
      ready: sql<string | null>`${cartLines.configuration} ->> 'install_ready'`,
      at: cartLines.addedAt,
    })
    .from(cartLines)
    .where(and(isNull(cartLines.removedAt), asked.designId === null ? isNotNull(design) : eq(design, asked.designId)))
    .orderBy(desc(cartLines.addedAt), cartLines.id)
    .limit(asked.most)
  return rows.map(({ ready, ...line }) => ({ ...line, installReady: ready === 'yes' }))
}
