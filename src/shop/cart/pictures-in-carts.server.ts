import { inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/database.server.ts'
import { cartLines } from './tables.server.ts'

/** Which of these pictures of own products a line has that is in a cart, or that could be put back. */
export async function picturesInCarts(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: cartLines.pictureId })
    .from(cartLines)
    .where(inArray(cartLines.pictureId, [...ids]))
  return new Set(rows.flatMap(({ id }) => id ?? []))
}
