import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/database/database.server.ts'
import { type Catalogue, catalogueSchema } from './catalogue.ts'
import { findContent, findNewestHead } from './catalogue-store.server.ts'
import { addLaterAttributes } from './older-catalogue.ts'
import { demandValidCatalogue } from './validate-catalogue.ts'

/** A catalogue and the version it is stored under. */
interface VersionedCatalogue {
  version: number
  catalogue: Catalogue
}

/** The catalogues in memory, so that a price needs no database. */
export interface CatalogueCache {
  /** The one on sale. The same object until a newer version is on sale. */
  current(): VersionedCatalogue
  /** The one that a quote, cart line or order was made with. An unknown version is a fault and thrown. */
  at(version: number): Promise<Catalogue>
  /**
   * Puts the newest version on sale if another process or staff added one; asks the database for one number
   * otherwise. Throws where the new version is broken, and goes on selling from the old one.
   * @returns whether another version is on sale now
   */
  refresh(): Promise<boolean>
}

/** Old versions in memory: each is some 200 kB, and few are asked for at a time. */
const OLD_VERSIONS_KEPT = 8

/** Takes the newest version from the database; throws while there is none, so load the catalogue first. */
export async function openCatalogueCache(db: Database): Promise<CatalogueCache> {
  const first = await readNewest(db, 0)
  if (first === null) throw new Error('There is no catalogue in the database.')
  let current = first
  const old = new LRUCache<number, Catalogue>({
    max: OLD_VERSIONS_KEPT,
    fetchMethod: (version) => readOld(db, version),
  })
  return {
    current: () => current,
    at: async (version) => (version === current.version ? current.catalogue : old.forceFetch(version)),
    refresh: async () => {
      const newest = await readNewest(db, current.version)
      // A slower refresh that began earlier must not bring an older version back.
      if (newest === null || newest.version <= current.version) return false
      old.set(current.version, current.catalogue)
      current = newest
      return true
    },
  }
}

/** The newest version if it is newer than the one known, checked whole, as an older release may have written it. */
async function readNewest(db: Database, known: number): Promise<VersionedCatalogue | null> {
  const head = await findNewestHead(db)
  if (head === null || head.version <= known) return null
  const content = await findContent(db, head.version)
  return { version: head.version, catalogue: demandValidCatalogue(content, `Catalogue version ${head.version}`) }
}

/** What once could be sold from need not pass today's checks, only have today's shape. */
async function readOld(db: Database, version: number): Promise<Catalogue> {
  const content = await findContent(db, version)
  if (content === null) throw new Error(`There is no catalogue version ${version}.`)
  return catalogueSchema.parse(addLaterAttributes(content))
}
