import { createHash } from 'node:crypto'
import { desc, eq, max } from 'drizzle-orm'
import type { Database } from '#platform/database/database.server.ts'
import type { Catalogue } from './catalogue.ts'
import { catalogueSales, catalogueVersions } from './tables.server.ts'

type Row = typeof catalogueVersions.$inferSelect

/** Who wrote a version. */
export type CatalogueSource = Row['source']

/** A version without its content. */
type VersionHead = Pick<Row, 'version' | 'contentHash' | 'source'>

/** The version on sale, and the number of the sale that made it so. */
export interface OnSale extends VersionHead {
  sale: number
}

/** A version to be added. */
export type NewVersion = Omit<Row, 'version'>

/** The version on sale, or null. Reads two index entries and no content. */
export async function findOnSale(db: Database): Promise<OnSale | null> {
  const { version, contentHash, source } = catalogueVersions
  const { sale } = catalogueSales
  const rows = await db
    .select({ sale, version, contentHash, source })
    .from(catalogueSales)
    .innerJoin(catalogueVersions, eq(version, catalogueSales.version))
    .orderBy(desc(sale))
    .limit(1)
  return rows[0] ?? null
}

/** The newest version with this content, on sale or not; null if it was never stored. */
export async function findStored(db: Database, contentHash: string): Promise<number | null> {
  const { version } = catalogueVersions
  const rows = await db
    .select({ version })
    .from(catalogueVersions)
    .where(eq(catalogueVersions.contentHash, contentHash))
    .orderBy(desc(version))
    .limit(1)
  return rows[0]?.version ?? null
}

/** The highest version number; 0 if there is none. */
export async function findHighestVersion(db: Database): Promise<number> {
  const rows = await db.select({ highest: max(catalogueVersions.version) }).from(catalogueVersions)
  return rows[0]?.highest ?? 0
}

/** Every version without its content, the newest first, with the time it was last put on sale. */
export async function listVersions(db: Database) {
  const { version, source, note, createdAt } = catalogueVersions
  const sales = await db.select().from(catalogueSales).orderBy(catalogueSales.sale)
  const lastSales = new Map(sales.map((one) => [one.version, one]))
  const rows = await db.select({ version, source, note, createdAt }).from(catalogueVersions).orderBy(desc(version))
  return rows.map((row) => ({ ...row, lastSale: lastSales.get(row.version) ?? null }))
}

/** The stored content of a version; null if there is no such version. */
export async function findContent(db: Database, version: number): Promise<Catalogue | null> {
  const rows = await db
    .select({ content: catalogueVersions.content })
    .from(catalogueVersions)
    .where(eq(catalogueVersions.version, version))
  return rows[0]?.content ?? null
}

/**
 * Adds a version with the given number.
 * @returns false, with nothing stored, if another process took that number first
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
 * Puts a version on sale with the given sale number.
 * @returns false, with nothing changed, if another sale took that number first
 */
export async function insertSale(db: Database, sale: typeof catalogueSales.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(catalogueSales)
    .values(sale)
    .onConflictDoNothing()
    .returning({ sale: catalogueSales.sale })
  return inserted.length === 1
}

/**
 * SHA-256 over a catalogue, in hexadecimal. The order of properties does not matter, because jsonb does not preserve
 * it. The order of lists does, because it is the order to show.
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
