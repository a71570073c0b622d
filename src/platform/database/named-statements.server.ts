import type { Client, QueryConfig } from 'pg'

/*
 * Statements that come again and again get a name, so that a PostgreSQL server parses and plans each once for a connection:
 * that is half of its work for the small statements of the shop. A server's plan for every value is only used where it is
 * no dearer than one for these values (its `plan_cache_mode`).
 */

/** A statement is named when it has come so often: what is rare is not kept on the server. */
const OFTEN = 20
/** Each takes some kilobytes of every connection on the server. */
const MAX_NAMED = 300
/** How many different ones are counted; lists of different lengths make statements without end. */
const MAX_COUNTED = 3000

type Query = (query: unknown, values?: unknown, ...more: unknown[]) => unknown

/** Names the statements of a new connection. */
export function nameStatements(client: Pick<Client, 'query'>): void {
  const query = client.query.bind(client) as Query
  const named: Query = (asked, values, ...more) => query(withName(asked, values), values, ...more)
  Object.assign(client, { query: named })
}

const names = new Map<string, string>()
const counts = new Map<string, number>()

function withName(asked: unknown, values: unknown): unknown {
  // Without values, such as COMMIT, it is sent in one message anyway.
  if (!isQueryConfig(asked) || asked.name !== undefined || !Array.isArray(values) || values.length === 0) return asked
  const name = findName(asked.text)
  return name === undefined ? asked : { ...asked, name }
}

function isQueryConfig(asked: unknown): asked is QueryConfig {
  return typeof asked === 'object' && asked !== null && 'text' in asked && typeof asked.text === 'string'
}

function findName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MAX_NAMED) return known
  const count = (counts.get(text) ?? 0) + 1
  if (count < OFTEN) {
    if (counts.size >= MAX_COUNTED) counts.clear()
    counts.set(text, count)
    return undefined
  }
  counts.delete(text)
  const name = `trimline_${names.size + 1}`
  names.set(text, name)
  return name
}
