import { type SQL, sql } from 'drizzle-orm'

/**
 * A list as one value, so that the statement is the same for any number, and planned once: of a list that PostgreSQL knows it
 * makes a plan for its length each time, which it takes for cheaper.
 */
export function asList(values: readonly (string | number | null)[], type: 'text' | 'uuid' | 'bigint'): SQL {
  const list = sql.raw(`${type}[]`)
  return sql`(select ${sql.param(values)}::${list})::${list}`
}
