/* A filter of a list: a select, whose first option is the default, or a search text. */

export interface ListFilter {
  /** Its name in the address's query. */
  name: string
  label: string
  /** Without options it is a search text. */
  options?: readonly (readonly [value: string, title: string])[]
}

/** The values of filters by their names. */
export type FilterValues<Filters extends readonly ListFilter[]> = {
  [One in Filters[number] as One['name']]: One extends { options: readonly (readonly [infer Value, string])[] }
    ? Value
    : string
}

/** Reads filters from an address. An unknown option becomes the first one. */
export function readFilters<const Filters extends readonly ListFilter[]>(
  params: URLSearchParams,
  filters: Filters,
): FilterValues<Filters> {
  const entries = filters.map(({ name, options }) => {
    if (options === undefined) return [name, readSearch(params.get(name) ?? '')]
    const requested = params.get(name)
    return [name, (options.find(([value]) => value === requested) ?? options[0])?.[0] ?? '']
  })
  return Object.fromEntries(entries) as FilterValues<Filters>
}

/** A search text: one line, no longer than anything it could match. */
function readSearch(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 100)
}

/** Whether a filter is set. */
export function isFiltered(filters: readonly ListFilter[], values: Readonly<Record<string, string>>): boolean {
  return filters.some(({ name, options }) => values[name] !== (options?.[0]?.[0] ?? ''))
}

/** An address with a query; empty values are left out. */
export function withQuery(path: string, query: Readonly<Record<string, string | number | null>>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
