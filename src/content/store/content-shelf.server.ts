import type { Catalogue } from '#catalogue/catalogue.ts'
import { type ContentLibrary, fillLibrary, openLibrary } from '../documents/content-library.ts'
import { type FactSources, knownFacts } from '../known-facts.ts'

interface ShelfNeeds {
  catalogue: { current(): { version: number; catalogue: Catalogue } }
  shop: FactSources['shop']
  fromPrices(): FactSources['fromPrices']
}

/** The documents in memory, so that a page needs no database. */
export interface ContentShelf {
  /** What shoppers read. The same object until a document or the catalogue is another. */
  current(): { version: number; library: ContentLibrary }
}

/** Opens the documents of the shop. */
export function openContentShelf({ catalogue, shop, fromPrices }: ShelfNeeds): ContentShelf {
  const { library } = openLibrary([])
  let filled: { of: number; shown: { version: number; library: ContentLibrary } } | null = null
  return {
    current() {
      const on = catalogue.current()
      if (filled?.of !== on.version) {
        const facts = knownFacts({ catalogue: on.catalogue, shop, fromPrices: fromPrices() })
        filled = { of: on.version, shown: { version: 0, library: fillLibrary(library, facts) } }
      }
      return filled.shown
    },
  }
}
