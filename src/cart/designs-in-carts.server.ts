import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#foundation/database/database.server.ts'
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
