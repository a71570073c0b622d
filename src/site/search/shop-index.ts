import type { Catalogue } from '#print/catalogue/catalogue.ts'
import type { ContentLibrary } from '#site/content/documents/content-library.ts'
import { catalogueEntries } from './catalogue-entries.ts'
import { questionEntries } from './content-entries.ts'
import { guideEntries } from './guide-entries.ts'
import { buildIndex, type SearchIndex } from './search-index.ts'

interface Made {
  catalogue: Catalogue
  index: SearchIndex
  /** What browsers are sent. */
  json: string
}

const made = new WeakMap<ContentLibrary, Made>()

/** The index of a catalogue and a library of texts, built once for as long as both stay the same. */
export function shopIndex(catalogue: Catalogue, library: ContentLibrary): Made {
  const known = made.get(library)
  if (known?.catalogue === catalogue) return known
  const index = buildIndex([...catalogueEntries(catalogue), ...guideEntries(), ...questionEntries(library)])
  const next = { catalogue, index, json: JSON.stringify(index) }
  made.set(library, next)
  return next
}
