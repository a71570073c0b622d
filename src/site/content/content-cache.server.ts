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

/** A draft that staff preview before publishing. */
export interface PreviewedDraft {
  kind: string
  key: string
  /** The document's title for staff. */
  name: string
  /** Identifies the previewed state: publishing from the preview publishes only this one. */
  seen: string
}

/** The texts of the shop, for one request; pages take only the type. */
export interface ContentService {
  /** The documents with their facts filled in. `version` changes with every change and is part of every cache key. */
  current(): { version: number; library: ContentLibrary }
  /** Set while staff preview a draft, which the library then contains. */
  preview: PreviewedDraft | null
}

interface CacheDeps {
  db: Database
  catalogue: { current(): { version: number; catalogue: Catalogue } }
  shop: FactSources['shop']
  openingPrices(): FactSources['openingPrices']
}

/** The documents that shoppers read. */
interface ShownContent {
  version: number
  library: ContentLibrary
}

export type ContentCache = ReturnType<typeof createContentCache>

/** Exceeds the number of catalogue versions between two publications, so that one number can contain both. */
const CATALOGUE_VERSIONS = 1_000_000

/**
 * The shop's texts in memory, so that a page needs no database: the seeds and, after the first `refresh`, the
 * published documents instead of them.
 */
export function createContentCache({ db, catalogue, shop, openingPrices }: CacheDeps) {
  let stored: Stored = { edition: 0, published: [], ...openLibrary([]) }
  let shown: ShownContent | null = null
  let filledWith: FactSources['openingPrices'] | null = null
  const facts = () => currentFacts({ catalogue: catalogue.current().catalogue, shop, openingPrices: openingPrices() })

  return {
    /** The current facts. */
    facts,
    /** Published documents that do not fit this release. */
    faults: () => stored.faults,
    /** What shoppers read. The same object until a document or the catalogue, which contains the facts, changes. */
    current(): ShownContent {
      const version = stored.edition * CATALOGUE_VERSIONS + catalogue.current().version
      const prices = openingPrices()
      if (shown?.version !== version || filledWith !== prices)
        shown = { version, library: fillLibrary(stored.library, facts()) }
      filledWith = prices
      return shown
    },
    /** The same with a draft included, for a preview. */
    withDraft({ id, revision, ...draft }: StoredDocument & { id: number; revision: number }): ShownContent {
      const { library } = openLibrary([...stored.published, draft])
      return { version: -(id * CATALOGUE_VERSIONS + revision), library: fillLibrary(library, facts()) }
    },
    /**
     * Reads what staff have published, here or in another process; queries only one number if nothing is new.
     * @returns whether something was new
     */
    async refresh() {
      if ((await findNewestEdition(db)) <= stored.edition) return false
      const read = await readPublished(db)
      // A slower refresh that started earlier must not restore older texts.
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
