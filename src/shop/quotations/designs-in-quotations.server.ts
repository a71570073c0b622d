import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.server.ts'
import { quotations } from './tables.server.ts'

/**
 * Which of these lettering designs a quotation is about. It looks through all quotations, so that it is asked only
 * about what is about to be deleted.
 */
export async function designsInQuotations(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const wanted = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct item ->> 'design_id' as id
    from ${quotations}, jsonb_array_elements(${quotations.items}) as item
    where item ->> 'design_id' in (${wanted})`)
  return new Set(rows.map(({ id }) => id))
}
