/* Stripe's form encoding, `line_items[0][price_data][currency]=gbp`, as the nested values that it stands for. */

export type Params = { readonly [name: string]: string | Params | readonly (string | Params)[] | undefined }

/** Reads a body or a query; names that are numbers alone make a list. */
export function readParams(encoded: string): Params {
  const root: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    const last = path.pop()
    if (last === undefined || [...path, last].includes('__proto__')) continue
    let place = root
    for (const part of path) {
      place[part] ??= Object.create(null)
      place = place[part] as Record<string, unknown>
    }
    place[last] = value
  }
  return withLists(root) as Params
}

function withLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))
  if (isList) return entries.map(([, item]) => withLists(item))
  return Object.fromEntries(entries.map(([name, item]) => [name, withLists(item)]))
}

/** A text among parameters, or undefined. */
export function text(params: Params, ...path: string[]): string | undefined {
  const value = at(params, path)
  return typeof value === 'string' ? value : undefined
}

/** A group among parameters, such as `metadata`; empty if it is not there. */
export function group(params: Params, ...path: string[]): Params {
  const value = at(params, path)
  return typeof value === 'object' && !Array.isArray(value) ? (value as Params) : {}
}

/** A list among parameters. */
export function list(params: Params, name: string): readonly (string | Params)[] {
  const value = params[name]
  return Array.isArray(value) ? value : []
}

function at(params: Params, path: readonly string[]): unknown {
  let value: unknown = params
  for (const part of path) value = typeof value === 'object' && value !== null ? (value as Params)[part] : undefined
  return value
}

/** Names and texts, such as metadata. */
export function texts(params: Params): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
