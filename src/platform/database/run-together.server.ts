import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.server.ts'

/** A change that is sent together with others. */
export interface Part {
  /** Others select from what it returns by this name; the same for the same kind of change, so that statements repeat. */
  name: string
  /** An insert, update or delete. */
  statement: SQLWrapper
  /** Called with the number of rows that it returned, before the transaction ends. */
  onRows?: (count: number) => void
}

/**
 * Makes several changes with one statement: a message to the database and its answer cost more than most changes. None of
 * them sees what another does, except for the rows that it returns; foreign keys are checked after the last.
 */
export async function runTogether(tx: Database | Transaction, parts: readonly Part[]): Promise<void> {
  if (parts.length === 0) return
  const named = parts.map(({ name, statement }) => sql`${sql.identifier(name)} as (${statement.getSQL()})`)
  const counted = parts.filter(({ onRows }) => onRows !== undefined)
  const counts = counted.map(({ name }) => sql`(select count(*)::int from ${sql.identifier(name)})`)
  const asked = counts.length === 0 ? sql`1` : joinList(counts)
  const { rows } = await tx.execute<{ counts: number[] }>(sql`with ${joinList(named)} select array[${asked}] as counts`)
  for (const [index, { onRows }] of counted.entries()) onRows?.(rows[0]?.counts[index] ?? 0)
}

function joinList(items: SQL[]): SQL {
  return sql.join(items, sql`, `)
}
