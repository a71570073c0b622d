import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.server.ts'
import { PICTURE_FIELD } from './quote-request.ts'
import { quoteRequests } from './tables.server.ts'

/**
 * Which of these pictures of own products came along with a quote request. It looks through all requests, so that it is
 * asked only about what is about to be deleted.
 */
export async function picturesInRequests(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const picture = sql<string>`${quoteRequests.configuration} ->> ${sql.raw(`'${PICTURE_FIELD}'`)}`
  const rows = await db
    .selectDistinct({ id: picture })
    .from(quoteRequests)
    .where(inArray(picture, [...ids]))
  return new Set(rows.map(({ id }) => id))
}
