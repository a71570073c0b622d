import { createHash } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.server.ts'
import type { Catalogue } from './catalogue.ts'
import { catalogueVersions } from './tables.server.ts'

type Row = typeof catalogueVersions.$inferSelect

/** Who wrote a version. */
export type CatalogueSource = Row['source']

/** What tells versions apart, without their content. */
export type VersionHead = Pick<Row, 'version' | 'contentHash' | 'source'>

/** A version to be added. */
export type NewVersion = Omit<Row, 'version'>

/** The version on sale; null while the table is empty. Reads one index entry and no content. */
export async function findNewestHead(db: Database): Promise<VersionHead | null> {
  const { version, contentHash, source } = catalogueVersions
  const rows = await db.select({ version, contentHash, source }).from(catalogueVersions).orderBy(desc(version)).limit(1)
  return rows[0] ?? null
}

/** The content of a version as it was stored; null where there is no such version. */
export async function findContent(db: Database, version: number): Promise<Catalogue | null> {
  const rows = await db
    .select({ content: catalogueVersions.content })
    .from(catalogueVersions)
    .where(eq(catalogueVersions.version, version))
  return rows[0]?.content ?? null
}

/**
 * Adds a version under the number given.
 * @returns false, with nothing stored, where another process took that number first
 */
export async function insertVersion(db: Database, version: number, row: NewVersion): Promise<boolean> {
  const inserted = await db
    .insert(catalogueVersions)
    .values({ version, ...row })
    .onConflictDoNothing()
    .returning({ version: catalogueVersions.version })
  return inserted.length === 1
}

/**
 * SHA-256 over a catalogue, in hexadecimal: the same for the same content in whatever order its properties stand,
 * because jsonb does not keep that order. Lists keep theirs, which is the order to show.
 */
export function hashCatalogue(catalogue: Catalogue): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(catalogue)))
    .digest('hex')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, entry]) => [key, sorted(entry)]))
}
