import { createHash } from 'node:crypto'
import type { Catalogue } from './catalogue.ts'

/**
 * SHA-256 over a catalogue, in hexadecimal: the same for the same content in whatever order its properties stand,
 * because jsonb does not keep that order. Lists keep theirs, which is the order to show.
 */
export function hashCatalogue(catalogue: Catalogue): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(catalogue)))
    .digest('hex')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, entry]) => [key, sorted(entry)]))
}
