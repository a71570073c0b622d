import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { fixedClock } from '#platform/time/clock.ts'
import type { Catalogue } from './catalogue.ts'
import { openCatalogueCache } from './catalogue-cache.server.ts'
import {
  type CatalogueSource,
  findContent,
  findOnSale,
  hashCatalogue,
  insertSale,
  insertVersion,
} from './catalogue-store.server.ts'
import { loadCatalogue } from './load-catalogue.server.ts'
import { seedCatalogue } from './seed/catalogue.ts'
import { sellVersion } from './sell-version.server.ts'
import { catalogueVersions } from './tables.server.ts'

const clock = fixedClock('2026-11-21T09:30:00Z')

describeOnBothDatabases('decisions §2: versions of the catalogue', (open) => {
  let db: Database
  let folder: string

  beforeAll(async () => {
    db = (await open()).db
    folder = await mkdtemp(join(tmpdir(), 'trimline-catalogue-'))
  })
  beforeEach(() => emptyTables(db))
  afterAll(() => rm(folder, { recursive: true, force: true }))

  async function fileWith(content: string): Promise<string> {
    const path = join(folder, 'catalogue.json')
    await writeFile(path, content)
    return path
  }

  /** Adds a version and puts it on sale, with the same number for both. */
  async function add(version: number, content: Catalogue, source: CatalogueSource): Promise<void> {
    const contentHash = hashCatalogue(content)
    await insertVersion(db, version, { content, contentHash, source, note: 'A test', createdAt: clock.now() })
    await insertSale(db, { sale: version, version, by: 'start', at: clock.now() })
  }
  const load = async (catalogueFile?: string) => {
    const { version, outcome } = (await loadCatalogue({ db, clock, catalogueFile })).loaded
    return { version, outcome }
  }
  const sell = (version: number, seen: number | null = null) =>
    inTransaction(db, (tx) => sellVersion(tx, { version, by: 'staff', at: clock.now(), seen }))

  describe('loading at the start', () => {
    it('makes the seed version 1 of a new shop', async () => {
      expect(await load()).toEqual({ version: 1, outcome: 'added' })
      expect(await db.select().from(catalogueVersions)).toEqual([
        {
          version: 1,
          content: seedCatalogue,
          contentHash: hashCatalogue(seedCatalogue),
          source: 'seed',
          note: 'The catalogue of this release',
          createdAt: clock.now(),
        },
      ])
    })

    it('adds nothing at the next start, because the stored content has the same hash', async () => {
      await loadCatalogue({ db, clock })
      expect(await load()).toEqual({ version: 1, outcome: 'unchanged' })
      const stored = await findContent(db, 1)
      expect(stored && hashCatalogue(stored)).toBe(hashCatalogue(seedCatalogue))
    })

    it('adds a changed seed as the next version and leaves the old one unchanged', async () => {
      await add(1, renamed('Paper'), 'seed')
      expect(await load()).toEqual({ version: 2, outcome: 'added' })
      expect(await findContent(db, 1)).toEqual(renamed('Paper'))
      expect(await findContent(db, 2)).toEqual(seedCatalogue)
    })

    it('sells from the configured file', async () => {
      await loadCatalogue({ db, clock })
      const catalogueFile = await fileWith(JSON.stringify(renamed('From a file')))
      expect(await load(catalogueFile)).toEqual({ version: 2, outcome: 'added' })
      expect(await load(catalogueFile)).toEqual({ version: 2, outcome: 'unchanged' })
      expect(await findOnSale(db)).toMatchObject({ version: 2, source: 'file' })
    })

    it('keeps a version of staff on sale', async () => {
      await loadCatalogue({ db, clock })
      await add(2, renamed('By staff'), 'staff')
      expect(await load()).toEqual({ version: 2, outcome: 'waits' })
      expect(await findOnSale(db)).toMatchObject({ version: 2, source: 'staff' })
    })

    it('never replaces a file’s catalogue with that of this release', async () => {
      const catalogueFile = await fileWith(JSON.stringify(renamed('From a file')))
      await load(catalogueFile)
      expect(await load()).toEqual({ version: 1, outcome: 'waits' })
      expect(await findOnSale(db)).toMatchObject({ version: 1, sale: 1, source: 'file' })
      // It is stored, so that somebody can put it on sale.
      expect(await findContent(db, 2)).toEqual(seedCatalogue)
      expect(await load()).toEqual({ version: 1, outcome: 'waits' })
      expect(await db.$count(catalogueVersions)).toBe(2)
    })

    it('never restores an older seed or file: a copy of the previous release that starts again sells the newer version', async () => {
      await load()
      await add(2, renamed('Of the next release'), 'seed')
      expect(await load()).toEqual({ version: 2, outcome: 'waits' })
      const before = await fileWith(JSON.stringify(renamed('May')))
      await load(before)
      const after = await fileWith(JSON.stringify(renamed('June')))
      expect(await load(after)).toEqual({ version: 4, outcome: 'added' })
      expect(await load(await fileWith(JSON.stringify(renamed('May'))))).toEqual({ version: 4, outcome: 'waits' })
      expect(await findOnSale(db)).toMatchObject({ version: 4, sale: 4 })
    })

    it('keeps the version that somebody put on sale, whatever starts', async () => {
      await add(1, renamed('Before'), 'seed')
      const catalogueFile = await fileWith(JSON.stringify(renamed('From a file')))
      await load(catalogueFile)
      expect(await sell(1)).toEqual({ ok: true })
      expect(await load(catalogueFile)).toEqual({ version: 1, outcome: 'waits' })
      expect(await findOnSale(db)).toMatchObject({ version: 1, sale: 3 })
    })

    it('adds one version when several processes start at once', async () => {
      const starts = await Promise.all(Array.from({ length: 6 }, () => loadCatalogue({ db, clock })))
      const loaded = starts.map((start) => start.loaded)
      expect(loaded.map(({ version }) => version)).toEqual([1, 1, 1, 1, 1, 1])
      expect(loaded.filter(({ outcome }) => outcome === 'added')).toHaveLength(1)
      expect(await db.select({ version: catalogueVersions.version }).from(catalogueVersions)).toHaveLength(1)
    })

    it('stops the start for an invalid file, naming every path and reason, and stores nothing', async () => {
      const broken: Catalogue = JSON.parse(JSON.stringify(seedCatalogue))
      broken.products[3]?.attributes.finishings.push(12)
      broken.featured_items[0]?.products.push(99)
      const catalogueFile = await fileWith(JSON.stringify(broken))
      const message = await loadCatalogue({ db, clock, catalogueFile }).then(() => 'loaded', String)
      expect(message).toContain(`The file ${catalogueFile} has errors. Please correct these:`)
      expect(message).toContain('\n  products[3].attributes.finishings[1]: must be one of the finishings (1, 2, 3,')
      expect(message).toContain('\n  featured_items[0].products[7]: must be one of the products (1, 2, 3,')
      expect(await findOnSale(db)).toBeNull()
    })

    it('says so if the file is missing or is not JSON', async () => {
      const missing = join(folder, 'missing.json')
      await expect(loadCatalogue({ db, clock, catalogueFile: missing })).rejects.toThrow(
        `The catalogue file ${missing} cannot be read: ENOENT`,
      )
      const catalogueFile = await fileWith('{ "products": [')
      await expect(loadCatalogue({ db, clock, catalogueFile })).rejects.toThrow(`${catalogueFile} is not JSON: `)
    })
  })

  describe('putting a version on sale on purpose', () => {
    it('refuses an unknown version, the one on sale, one that this release cannot sell, and a choice from an outdated list', async () => {
      await add(1, { ...seedCatalogue, featured_items: seedCatalogue.featured_items.slice(1) }, 'seed')
      await add(2, renamed('By staff'), 'staff')
      await add(3, seedCatalogue, 'seed')
      expect(await sell(9)).toEqual({ ok: false, code: 'version-unknown' })
      expect(await sell(3)).toEqual({ ok: false, code: 'version-on-sale' })
      expect(await sell(1)).toMatchObject({
        ok: false,
        code: 'version-broken',
        reason: expect.stringContaining(' must '),
      })
      expect(await sell(2, 2)).toEqual({ ok: false, code: 'sale-changed' })
      expect(await findOnSale(db)).toMatchObject({ version: 3, sale: 3 })
      expect(await sell(2, 3)).toEqual({ ok: true })
      expect(await findOnSale(db)).toMatchObject({ version: 2, sale: 4 })
    })

    it('succeeds for one of two at the same moment', async () => {
      await add(1, renamed('One'), 'staff')
      await add(2, renamed('Two'), 'staff')
      await add(3, seedCatalogue, 'seed')
      const outcomes = await Promise.all([sell(1, 3), sell(2, 3)])
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
      expect((await findOnSale(db))?.sale).toBe(4)
    })
  })

  describe('the catalogue cache', () => {
    it('does not open before a catalogue is loaded', async () => {
      await expect(openCatalogueCache(db)).rejects.toThrow('There is no catalogue in the database.')
    })

    it('sells from the newest version, returning the same object each time', async () => {
      await add(1, renamed('Old'), 'seed')
      await loadCatalogue({ db, clock })
      const shelf = await openCatalogueCache(db)
      expect(shelf.current()).toEqual({ version: 2, catalogue: seedCatalogue })
      expect(shelf.current().catalogue).toBe(shelf.current().catalogue)
      expect(await shelf.at(2)).toBe(shelf.current().catalogue)
    })

    it('sells from the catalogue that the start has loaded, unless another is on sale', async () => {
      const { loaded, content: catalogue } = await loadCatalogue({ db, clock })
      const started = { version: loaded.brought, catalogue }
      expect((await openCatalogueCache(db, started)).current()).toBe(started)
      await add(2, renamed('By staff'), 'staff')
      expect((await openCatalogueCache(db, started)).current().catalogue).toEqual(renamed('By staff'))
    })

    it('returns old versions unchanged, and the same object each time', async () => {
      await add(1, renamed('Old'), 'seed')
      await loadCatalogue({ db, clock })
      const shelf = await openCatalogueCache(db)
      const [first, second] = await Promise.all([shelf.at(1), shelf.at(1)])
      expect(first).toEqual(renamed('Old'))
      expect(second).toBe(first)
      expect(await shelf.at(1)).toBe(first)
    })

    it('throws for an unknown version', async () => {
      await loadCatalogue({ db, clock })
      const shelf = await openCatalogueCache(db)
      await expect(shelf.at(7)).rejects.toThrow('There is no catalogue version 7.')
    })

    it('follows a version that another process added, and keeps the one it sold from before', async () => {
      await loadCatalogue({ db, clock })
      const shelf = await openCatalogueCache(db)
      const before = shelf.current()
      expect(await shelf.refresh()).toBe(false)
      expect(shelf.current()).toBe(before)
      await add(2, renamed('By staff'), 'staff')
      expect(shelf.current().version).toBe(1)
      expect(await shelf.refresh()).toBe(true)
      expect(shelf.current()).toEqual({ version: 2, catalogue: renamed('By staff') })
      expect(await shelf.at(1)).toBe(before.catalogue)
    })

    it('goes back to an older version that was put on sale again', async () => {
      await add(1, renamed('Before'), 'seed')
      await load()
      const shelf = await openCatalogueCache(db)
      await sell(1)
      expect(await shelf.refresh()).toBe(true)
      expect(shelf.current()).toEqual({ version: 1, catalogue: renamed('Before') })
      expect(await shelf.at(2)).toEqual(seedCatalogue)
      expect(await shelf.refresh()).toBe(false)
    })

    it('changes once when refreshes overlap', async () => {
      await loadCatalogue({ db, clock })
      const shelf = await openCatalogueCache(db)
      await add(2, renamed('By staff'), 'staff')
      const changed = await Promise.all([shelf.refresh(), shelf.refresh(), shelf.refresh()])
      expect(changed.filter(Boolean)).toHaveLength(1)
      expect(shelf.current().version).toBe(2)
    })

    it('keeps selling from the old version if the new one is invalid, and says what is wrong', async () => {
      await loadCatalogue({ db, clock })
      const shelf = await openCatalogueCache(db)
      await add(2, { ...seedCatalogue, featured_items: seedCatalogue.featured_items.slice(1) }, 'staff')
      await expect(shelf.refresh()).rejects.toThrow('Catalogue version 2 has errors. Please correct these:')
      expect(shelf.current().version).toBe(1)
    })
  })
})

/** The seed with its first product under another name. */
function renamed(name: string): Catalogue {
  const [first, ...others] = seedCatalogue.products
  if (first === undefined) throw new Error('the seed has no products')
  return { ...seedCatalogue, products: [{ ...first, name }, ...others] }
}
