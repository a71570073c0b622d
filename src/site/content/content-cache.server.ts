import type { Database } from '#platform/database/database.server.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import {
  type ContentLibrary,
  fillLibrary,
  type LibraryFault,
  openLibrary,
  type StoredDocument,
} from './documents/content-library.ts'
import { currentFacts, type FactSources } from './documents/facts.ts'
import { findNewestEdition, findPublished } from './store.server.ts'

/** What a draft is called whose page is looked at before it is published. */
export interface PreviewedDraft {
  kind: string
  key: string
  /** What staff call the document. */
  name: string
  /** Names the state that is looked at: publishing from the preview publishes this one and no other. */
  seen: string
}

/** The texts of the shop, for one request; types only, as of everything that pages are given. */
export interface ContentService {
  /** The documents with their facts filled in. `version` is another for every change and belongs into every cache key. */
  current(): { version: number; library: ContentLibrary }
  /** Set while staff preview a draft, which is then in the library in its document's place. */
  preview: PreviewedDraft | null
}

interface CacheDeps {
  db: Database
  catalogue: { current(): { version: number; catalogue: Catalogue } }
  shop: FactSources['shop']
  openingPrices(): FactSources['openingPrices']
}

/** The documents as shoppers read them. */
interface ShownContent {
  version: number
  library: ContentLibrary
}

export type ContentCache = ReturnType<typeof createContentCache>

/** More than there are catalogue versions between two publications, in a number that holds both. */
const CATALOGUE_VERSIONS = 1_000_000

/**
 * The shop's texts in memory, so that a page needs no database: the seeds and, from the first `refresh` on, the published
 * documents in their place.
 */
export function createContentCache({ db, catalogue, shop, openingPrices }: CacheDeps) {
  let stored: Stored = { edition: 0, published: [], ...openLibrary([]) }
  let shown: ShownContent | null = null
  let filledWith: FactSources['openingPrices'] | null = null
  const facts = () => currentFacts({ catalogue: catalogue.current().catalogue, shop, openingPrices: openingPrices() })

  return {
    /** The facts as they are now. */
    facts,
    /** Published documents that do not fit this release. */
    faults: () => stored.faults,
    /** What shoppers read. The same object until a document or the catalogue, which has the facts, changes. */
    current(): ShownContent {
      const version = stored.edition * CATALOGUE_VERSIONS + catalogue.current().version
      const prices = openingPrices()
      if (shown?.version !== version || filledWith !== prices)
        shown = { version, library: fillLibrary(stored.library, facts()) }
      filledWith = prices
      return shown
    },
    /** The same with a draft in its document's place, for a preview. */
    withDraft({ id, revision, ...draft }: StoredDocument & { id: number; revision: number }): ShownContent {
      const { library } = openLibrary([...stored.published, draft])
      return { version: -(id * CATALOGUE_VERSIONS + revision), library: fillLibrary(library, facts()) }
    },
    /**
     * Reads what staff have published, here or in another process; asks the database for one number where nothing is new.
     * @returns whether something was new
     */
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
