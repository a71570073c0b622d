import type { Database } from '#platform/database/database.server.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import {
  type ContentLibrary,
  fillLibrary,
  type LibraryFault,
  openLibrary,
  type StoredDocument,
} from '../documents/content-library.ts'
import type { Facts } from '../documents/fact-names.ts'
import { type FactSources, knownFacts } from '../known-facts.ts'
import { findNewestEdition, findPublished } from './content-store.server.ts'

interface ShelfDeps {
  db: Database
  catalogue: { current(): { version: number; catalogue: Catalogue } }
  shop: FactSources['shop']
  fromPrices(): FactSources['fromPrices']
}

interface ShownContent {
  version: number
  library: ContentLibrary
}

/** The documents in memory, so that a page needs no database. */
export interface ContentCache {
  /** What shoppers read. The same object until a document or the catalogue is another. */
  current(): ShownContent
  /** The same with a draft in its document's place, for who looks at it before it is published. */
  withDraft(draft: StoredDocument & { id: number; revision: number }): ShownContent
  /** The facts as they are now. */
  facts(): Facts
  /** What is published and does not fit this release. */
  faults(): readonly LibraryFault[]
  /**
   * Takes what staff published, here or in another process; asks the database for one number where there is nothing new.
   * @returns whether there was something
   */
  refresh(): Promise<boolean>
}

/** More than there are catalogue versions between two publications, in a number that holds both. */
const CATALOGUE_VERSIONS = 1_000_000

/** The shop's texts: what the program brings along and, from the first `refresh` on, what is published over it. */
export function createContentCache({ db, catalogue, shop, fromPrices }: ShelfDeps): ContentCache {
  let stored: Stored = { edition: 0, published: [], ...openLibrary([]) }
  let shown: ShownContent | null = null
  const facts = () => knownFacts({ catalogue: catalogue.current().catalogue, shop, fromPrices: fromPrices() })

  return {
    facts,
    faults: () => stored.faults,
    current() {
      // Facts come from the catalogue: another one is another content.
      const version = stored.edition * CATALOGUE_VERSIONS + catalogue.current().version
      if (shown?.version !== version) shown = { version, library: fillLibrary(stored.library, facts()) }
      return shown
    },
    withDraft({ id, revision, ...draft }) {
      const { library } = openLibrary([...stored.published, draft])
      return { version: -(id * CATALOGUE_VERSIONS + revision), library: fillLibrary(library, facts()) }
    },
    async refresh() {
      if ((await findNewestEdition(db)) <= stored.edition) return false
      const read = await readPublished(db)
      // A slower refresh that began earlier must not bring older texts back.
      if (read.edition <= stored.edition) return false
      stored = read
      return true
    },
  }
}

interface Stored {
  edition: number
  published: StoredDocument[]
  library: ContentLibrary
  faults: LibraryFault[]
}

async function readPublished(db: Database): Promise<Stored> {
  const rows = await findPublished(db)
  const published = rows.map(({ kind, key, body }) => ({ kind, key, body }))
  const edition = rows.reduce((highest, row) => Math.max(highest, row.edition ?? 0), 0)
  return { edition, published, ...openLibrary(published) }
}
