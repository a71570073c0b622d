/** A text of an address that lists are filtered by: one line, no longer than anything it could find. */
export function readSearch(params: URLSearchParams, name: string): string {
  return (params.get(name) ?? '')
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 100)
}

/** The number of an entry in an address; null for none. */
export function readEntryNumber(params: URLSearchParams, name: string): number | null {
  const text = params.get(name) ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

/** An address with parts of its query changed; what is empty is left out. */
export function withQuery(path: string, query: Readonly<Record<string, string | number | null>>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
