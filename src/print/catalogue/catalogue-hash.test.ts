import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Catalogue } from './catalogue.ts'
import { hashCatalogue } from './catalogue-store.server.ts'
import { seedCatalogue } from './seed/catalogue.ts'

describe('the hash that tells catalogue versions apart', () => {
  it('does not depend on the order of properties, which jsonb does not preserve', () => {
    const hash = hashCatalogue(seedCatalogue)
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(reordered(seedCatalogue, 1))).not.toBe(JSON.stringify(seedCatalogue))
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        expect(hashCatalogue(reordered(seedCatalogue, seed) as Catalogue)).toBe(hash)
      }),
      { numRuns: 20 },
    )
  })

  it('differs if a value or the order of a list differs', () => {
    const [first, ...others] = seedCatalogue.featured_items
    if (first === undefined) throw new Error('the seed has no items')
    const hashes = [
      seedCatalogue,
      { ...seedCatalogue, featured_items: [{ ...first, name: 'Stickers' }, ...others] },
      { ...seedCatalogue, featured_items: [...others, first] },
    ].map(hashCatalogue)
    expect(new Set(hashes).size).toBe(3)
  })
})

/** The same content with the properties of every object in another order. */
function reordered(value: unknown, seed: number): unknown {
  if (Array.isArray(value)) return value.map((entry) => reordered(entry, seed))
  if (typeof value !== 'object' || value === null) return value
  const weight = (key: string) =>
    key.split('').reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0) + seed) % 9973, 7)
  const entries = Object.entries(value).toSorted(([a], [b]) => weight(a) - weight(b))
  return Object.fromEntries(entries.map(([key, entry]) => [key, reordered(entry, seed)]))
}
