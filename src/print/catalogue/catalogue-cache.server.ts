import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/database/database.server.ts'
import { type Catalogue, catalogueSchema } from './catalogue.ts'
import { findContent, findOnSale } from './catalogue-store.server.ts'
import { addLaterAttributes } from './older-catalogue.ts'
import { demandValidCatalogue } from './validate-catalogue.ts'

/** A catalogue and the version it is stored under. */
interface VersionedCatalogue {
  version: number
  catalogue: Catalogue
}

/** The catalogues in memory, so that a price needs no database. */
export interface CatalogueCache {
  /** The catalogue on sale. The same object until another version is put on sale. */
  current(): VersionedCatalogue
  /** The catalogue of a quote, cart line or order. Throws for an unknown version. */
  at(version: number): Promise<Catalogue>
  /**
   * Switches to another version if another process or staff put one on sale; otherwise reads only one number from the
   * database. Throws if that version is invalid, and keeps the previous one on sale.
   * @returns whether the version on sale has changed
   */
  refresh(): Promise<boolean>
}

/** Old versions in memory: each is some 200 kB, and few are in use at a time. */
const OLD_VERSIONS_KEPT = 8

/**
 * Reads the version on sale from the database; throws if there is none, so load the catalogue first.
 * @param loaded a version that is in memory and valid: it is not read again if it is the one on sale
 */
export async function openCatalogueCache(db: Database, loaded?: VersionedCatalogue): Promise<CatalogueCache> {
  const first = await findOnSale(db)
  if (first === null) throw new Error('There is no catalogue in the database.')
  let sale = first.sale
  let current = loaded?.version === first.version ? loaded : await readForSale(db, first.version)
  const old = new LRUCache<number, Catalogue>({
    max: OLD_VERSIONS_KEPT,
    fetchMethod: (version) => readOld(db, version),
  })
  return {
    current: () => current,
    at: async (version) => (version === current.version ? current.catalogue : old.forceFetch(version)),
    refresh: async () => {
      const onSale = await findOnSale(db)
      if (onSale === null || onSale.sale <= sale) return false
      const next = onSale.version === current.version ? current : await readForSale(db, onSale.version)
      // A slower refresh that started earlier must not restore an older sale.
      if (onSale.sale <= sale) return false
      sale = onSale.sale
      if (next.version === current.version) return false
      old.set(current.version, current.catalogue)
      current = next
      return true
    },
  }
}

/** A version to sell from. It is validated in full, because an older release may have written it. */
async function readForSale(db: Database, version: number): Promise<VersionedCatalogue> {
  const content = await findContent(db, version)
  return { version, catalogue: demandValidCatalogue(content, `Catalogue version ${version}`) }
}

/** A version that was sold from before need not pass today's checks, only have today's shape. */
async function readOld(db: Database, version: number): Promise<Catalogue> {
  const content = await findContent(db, version)
  if (content === null) throw new Error(`There is no catalogue version ${version}.`)
  return catalogueSchema.parse(addLaterAttributes(content))
}
