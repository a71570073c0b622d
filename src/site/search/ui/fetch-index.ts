import { readIndex, type SearchIndex } from '../search-index.ts'

let fetched: Promise<SearchIndex> | null = null

/** The index, fetched once for as long as the page stands; after a failure the next to ask tries again. */
export function fetchIndex(): Promise<SearchIndex> {
  fetched ??= fetch('/search/index.json')
    .then(async (response) => {
      if (!response.ok) throw new Error(`The index was answered with ${response.status}.`)
      return readIndex(await response.text())
    })
    .catch((error: unknown) => {
      fetched = null
      throw error
    })
  return fetched
}
