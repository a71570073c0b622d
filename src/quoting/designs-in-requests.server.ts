import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#foundation/database/database.server.ts'
import { quoteRequests } from './tables.server.ts'

/**
 * Which of these lettering designs a quote request is about. It looks through all requests, so that it is asked only about
 * what may be deleted.
 */
export async function designsInRequests(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const design = sql<string>`${quoteRequests.configuration} ->> 'design_id'`
  const rows = await db
    .selectDistinct({ id: design })
    .from(quoteRequests)
    .where(inArray(design, [...ids]))
  return new Set(rows.map(({ id }) => id))
}
