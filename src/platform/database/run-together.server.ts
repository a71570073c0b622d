import { getColumns, type InferInsertModel, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
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

/**
 * An insert whose text is the same for any number of rows, which go as one value: it is planned once.
 * @param rows with the same columns each; the columns that they leave out get their defaults
 */
export function insertRows<Table extends PgTable>(table: Table, rows: readonly InferInsertModel<Table>[]): SQL {
  const columns = Object.entries<PgColumn>(getColumns(table))
    .filter(([key]) => Object.hasOwn(rows[0] ?? {}, key))
    // What a column of type json holds is kept as it was written: it goes as a text.
    .map(([key, column]) => ({ key, name: column.name, isText: column.getSQLType() === 'json' }))
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const values = columns.map(({ name, isText }) => (isText ? `("${name}" #>> '{}')::json` : `"${name}"`))
  const written = (rows as readonly Record<string, unknown>[]).map((row) => {
    const one: Record<string, unknown> = {}
    for (const { key, name, isText } of columns) {
      // What is left out is null.
      if (row[key] !== null) one[name] = isText ? JSON.stringify(row[key]) : row[key]
    }
    return one
  })
  return sql`insert into ${table} (${sql.raw(names)}) select ${sql.raw(values.join(', '))}
    from json_populate_recordset(null::${table}, ${JSON.stringify(written)}::json)`
}

function joinList(items: SQL[]): SQL {
  return sql.join(items, sql`, `)
}
