import type { Options, SearchOptions } from 'minisearch'
import MiniSearch from 'minisearch'
import type { EntryKind, EntrySizes, SearchEntry, SearchHit } from './search-entry.ts'

/** The fields of an entry that the index stores. */
export type StoredEntry = SearchHit & { sizes: EntrySizes | null }

export type SearchIndex = MiniSearch<SearchEntry>

const FIELDS = ['name', 'aliases', 'keywords', 'text'] satisfies (keyof SearchEntry)[]
const STORED_FIELDS = ['kind', 'name', 'to', 'note', 'picture', 'sizes'] satisfies (keyof StoredEntry)[]

/** How many letters of a word may be wrong. Two swapped letters count as two; short words would match too much. */
function maxTypos(word: string): number | false {
  if (word.length < 4) return false
  return word.length < 6 ? 1 : 2
}

/** Products come before surfaces, and surfaces before texts. */
const WEIGHTS: Readonly<Record<EntryKind, number>> = {
  shortcut: 1.5,
  item: 1.25,
  product: 1.15,
  finishing: 1,
  material: 1,
  guide: 0.9,
  question: 0.35,
}

const SEARCH_OPTIONS: SearchOptions = {
  boost: { name: 8, aliases: 6, keywords: 2.5, text: 1 },
  prefix: (word) => word.length > 1,
  weights: { prefix: 0.7, fuzzy: 0.3 },
  combineWith: 'AND',
  boostDocument: (_id, _word, stored) => WEIGHTS[stored?.['kind'] as EntryKind],
}

/** For a query without an exact match. */
export const WITH_TYPOS: SearchOptions = { fuzzy: maxTypos }

/** For building and for loading an index: MiniSearch does not store its options. */
const OPTIONS: Options<SearchEntry> = {
  fields: FIELDS,
  storeFields: STORED_FIELDS,
  tokenize: searchWords,
  processTerm: (word) => word,
  searchOptions: SEARCH_OPTIONS,
}

/** Builds the search index. */
export function buildIndex(entries: readonly SearchEntry[]): SearchIndex {
  const index = new MiniSearch(OPTIONS)
  index.addAll(entries)
  return index
}

/** Reads a built index. Throws for any other text. */
export function readIndex(json: string): SearchIndex {
  return MiniSearch.loadJSON(json, OPTIONS)
}

/** Words that are ignored in queries. */
const FILLERS = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with'])

/** A name or a query as plain words: lower case, no accents, `400 gsm` as one word, without plural endings. */
export function searchWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(\d)\s+(?=(?:gsm|mm)\b)/g, '$1')
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.filter((word) => !FILLERS.has(word)).map(singular)
}

function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}
