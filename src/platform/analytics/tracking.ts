/** The marketing tracking fields by their names in 000 §3. */
export const UTM_FIELDS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

export type UtmField = (typeof UTM_FIELDS)[number]

/** Where a shopper came from, as the address of the landing page said; only the fields that it had. */
export type Tracking = Partial<Record<UtmField, string>>

/** Characters of a field that are stored. */
export const MAX_UTM_LENGTH = 200

/** The tracking fields of an address's query; null where it has none. */
export function trackingIn(search: string): Tracking | null {
  const params = new URLSearchParams(search)
  return pick((field) => params.get(field))
}

/** Tracking fields that were written as JSON; null for JSON of another shape. */
export function readTracking(text: string): Tracking | null {
  const found = parse(text)
  if (typeof found !== 'object' || found === null) return null
  const fields = found as Partial<Record<UtmField, unknown>>
  return pick((field) => fields[field])
}

function pick(valueOf: (field: UtmField) => unknown): Tracking | null {
  const fields = UTM_FIELDS.flatMap((field) => {
    const value = valueOf(field)
    const text = typeof value === 'string' ? cut(value.trim()) : ''
    return text === '' ? [] : [[field, text] as const]
  })
  return fields.length === 0 ? null : Object.fromEntries(fields)
}

/** Never in the middle of a character that takes two code units. */
function cut(text: string): string {
  return Array.from(text).slice(0, MAX_UTM_LENGTH).join('')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
