import { desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.server.ts'
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

/** A request that is about a design. */
export interface DesignedRequest {
  designId: string
  requestId: string
  reference: string
  quantity: number
  kinds: number
  installReady: boolean
  at: Date
}

/** Requests that are about a design, or this one; the newest first. */
export async function designedRequests(
  db: Database,
  asked: { designId: string | null; most: number },
): Promise<DesignedRequest[]> {
  const design = sql<string>`${quoteRequests.configuration} ->> 'design_id'`
  const rows = await db
    .select({
      designId: design,
      requestId: quoteRequests.id,
      reference: quoteRequests.reference,
      quantity: quoteRequests.quantity,
      kinds: quoteRequests.kinds,
      ready: sql<string | null>`${quoteRequests.configuration} ->> 'install_ready'`,
      at: quoteRequests.createdAt,
    })
    .from(quoteRequests)
    .where(asked.designId === null ? isNotNull(design) : eq(design, asked.designId))
    .orderBy(desc(quoteRequests.createdAt), quoteRequests.id)
    .limit(asked.most)
  return rows.map(({ ready, ...request }) => ({ ...request, installReady: ready === 'yes' }))
}
