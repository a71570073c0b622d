import MiniSearch, { type Options, type SearchOptions } from 'minisearch'
import type { EntryKind, EntrySizes, SearchEntry, SearchHit } from './search-entry.ts'
import { searchWords } from './search-words.ts'

/** What the index keeps of an entry beside its words. */
export type StoredEntry = SearchHit & { sizes: EntrySizes | null }

export type SearchIndex = MiniSearch<SearchEntry>

const FIELDS = ['name', 'keywords', 'text'] satisfies (keyof SearchEntry)[]
const STORED = ['kind', 'name', 'to', 'note', 'picture', 'sizes'] satisfies (keyof StoredEntry)[]

/** The letters that may be wrong in a word of so many: two swapped are two wrong, and a short word would match too much. */
function slipsIn(word: string): number | false {
  if (word.length < 4) return false
  return word.length < 6 ? 1 : 2
}

/** What is bought comes before its surfaces, and these before what is only read about it. */
const WEIGHTS: Readonly<Record<EntryKind, number>> = {
  item: 1.25,
  product: 1.15,
  finishing: 1,
  material: 1,
  guide: 0.9,
  question: 0.6,
}

const SEARCHING: SearchOptions = {
  boost: { name: 8, keywords: 2.5, text: 1 },
  prefix: (word) => word.length > 1,
  fuzzy: slipsIn,
  weights: { prefix: 0.7, fuzzy: 0.3 },
  combineWith: 'AND',
  boostDocument: (_id, _word, stored) => WEIGHTS[stored?.['kind'] as EntryKind],
}

/** The same where an index is built and where it is loaded: MiniSearch does not write its options down. */
const OPTIONS: Options<SearchEntry> = {
  fields: FIELDS,
  storeFields: STORED,
  tokenize: searchWords,
  processTerm: (word) => word,
  searchOptions: SEARCHING,
}

/** Builds the index of what can be found. */
export function buildIndex(entries: readonly SearchEntry[]): SearchIndex {
  const index = new MiniSearch(OPTIONS)
  index.addAll(entries)
  return index
}

/** Reads an index that another program has built. Text that is none throws. */
export function readIndex(json: string): SearchIndex {
  return MiniSearch.loadJSON(json, OPTIONS)
}
