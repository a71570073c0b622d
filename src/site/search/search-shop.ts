import type { SearchResult } from 'minisearch'
import MiniSearch from 'minisearch'
import type { Size } from '#print/catalogue/size.ts'
import { fitSize, readQuery, sizeChoices } from './read-query.ts'
import type { SearchHit } from './search-entry.ts'
import { type SearchIndex, type StoredEntry, searchWords, WITH_TYPOS } from './search-index.ts'

const MAX_WORDS = 12
const MAX_HITS = 40

/**
 * Searches the shop by words and size, the best results first: `75x100 kraft`, `waterproof`. Full matches exclude
 * partial ones, and exact matches exclude those with wrong letters. A size selects the products available in it, and
 * their addresses choose it; if nothing fits the size, only the words count. An empty query finds nothing.
 */
export function searchShop(index: SearchIndex, typed: string, max = MAX_HITS): SearchHit[] {
  const { words, size } = readQuery(typed)
  const terms = searchWords(words).slice(0, MAX_WORDS)
  if (terms.length === 0 && size === null) return []
  const found = terms.length === 0 ? everything(index) : byWords(index, terms.join(' '))
  return inSize(found, size, terms.length === 0).slice(0, max)
}

function everything(index: SearchIndex): StoredEntry[] {
  return index.search(MiniSearch.wildcard).map(stored)
}

/** Entries with every word; otherwise with wrong letters; otherwise those with most of the words. */
function byWords(index: SearchIndex, words: string): StoredEntry[] {
  const withAll = index.search(words)
  if (withAll.length > 0) return withAll.map(stored)
  const nearly = index.search(words, WITH_TYPOS)
  if (nearly.length > 0) return nearly.map(stored)
  const some = index.search(words, { ...WITH_TYPOS, combineWith: 'OR' })
  const most = Math.max(0, ...some.map(({ queryTerms }) => queryTerms.length))
  return some.filter(({ queryTerms }) => queryTerms.length === most).map(stored)
}

function stored(result: SearchResult): StoredEntry {
  const { kind, name, to, note, picture, sizes } = result as SearchResult & StoredEntry
  return { kind, name, to, note, picture, sizes }
}

function inSize(found: readonly StoredEntry[], size: Size | null, onlySized: boolean): SearchHit[] {
  if (size === null) return found.map(hit)
  const made = found.flatMap((entry) => {
    const fit = entry.sizes === null ? 'none' : fitSize(entry.sizes, size)
    return fit === 'none' ? [] : [{ fit, hit: withSize(entry, size) }]
  })
  if (made.length === 0) return onlySized ? [] : found.map(hit)
  const presetFirst = onlySized ? made.toSorted((a, b) => rank(a.fit) - rank(b.fit)) : made
  const others = onlySized ? [] : found.filter(({ sizes }) => sizes === null).map(hit)
  return [...presetFirst.map((entry) => entry.hit), ...others]
}

const rank = (fit: string): number => (fit === 'preset' ? 0 : 1)

function withSize(entry: StoredEntry, size: Size): SearchHit {
  const choices = entry.sizes === null ? '' : `?${sizeChoices(entry.sizes, size)}`
  return { ...hit(entry), to: `${entry.to}${choices}`, note: `${size.width} × ${size.height} mm. ${entry.note}` }
}

function hit({ kind, name, to, note, picture }: StoredEntry): SearchHit {
  return { kind, name, to, note, picture }
}
