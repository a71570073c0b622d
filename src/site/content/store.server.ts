import { and, desc, eq, getColumns, inArray, max, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import type { DocumentName } from './documents/content-kinds.ts'
import { contentDocuments } from './tables.server.ts'

export type ContentRow = typeof contentDocuments.$inferSelect

export interface StoredVersions {
  published: ContentRow | null
  draft: ContentRow | null
}

const { kind, key, version, state, edition } = contentDocuments

/** The number of the newest publication in the shop; 0 before the first. Reads only one index entry. */
export async function findNewestEdition(db: Database): Promise<number> {
  const [row] = await db.select({ newest: max(edition) }).from(contentDocuments)
  return row?.newest ?? 0
}

/** Every published document. */
export function findPublished(db: Database): Promise<Pick<ContentRow, 'kind' | 'key' | 'body' | 'edition'>[]> {
  const columns = { kind, key, body: contentDocuments.body, edition }
  return db.select(columns).from(contentDocuments).where(eq(state, 'published'))
}

/** The draft and the published version of every document, without their texts. */
export function findHeads(db: Database): Promise<Omit<ContentRow, 'body'>[]> {
  const { body: _body, ...columns } = getColumns(contentDocuments)
  return db
    .select(columns)
    .from(contentDocuments)
    .where(inArray(state, ['draft', 'published']))
}

/** The draft and the published version of a document. */
export async function findVersions(db: Database | Transaction, of: DocumentName): Promise<StoredVersions> {
  const rows = await db
    .select()
    .from(contentDocuments)
    .where(and(isOf(of), ne(state, 'superseded')))
  const inState = (wanted: ContentRow['state']) => rows.find((row) => row.state === wanted) ?? null
  return { published: inState('published'), draft: inState('draft') }
}

/** Every published version of a document, the newest first. */
export function findHistory(db: Database, of: DocumentName): Promise<ContentRow[]> {
  return db
    .select()
    .from(contentDocuments)
    .where(and(isOf(of), ne(state, 'draft')))
    .orderBy(desc(version))
}

/** One published or superseded version; undefined if there is none. */
export async function findVersion(
  db: Database | Transaction,
  of: DocumentName,
  number: number,
): Promise<ContentRow | undefined> {
  const rows = await db
    .select()
    .from(contentDocuments)
    .where(and(isOf(of), eq(version, number), ne(state, 'draft')))
  return rows[0]
}

/** Locks a document until the transaction ends. */
export async function lockDocument(tx: Transaction, of: DocumentName): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`content ${of.kind}/${of.key}`}, 0))`)
}

interface Writing {
  body: unknown
  authorId: string
  now: Date
}

/** Inserts the draft of a document that has none. */
export async function insertDraft(tx: Transaction, of: DocumentName, writing: Writing): Promise<ContentRow> {
  const { body, authorId, now } = writing
  const [row] = await tx
    .select({ highest: max(version) })
    .from(contentDocuments)
    .where(isOf(of))
  const draft = {
    kind: of.kind,
    key: of.key,
    version: (row?.highest ?? 0) + 1,
    state: 'draft',
    body,
    revision: 1,
    authorId,
    createdAt: now,
    updatedAt: now,
  } as const
  return onlyRow(await tx.insert(contentDocuments).values(draft).returning())
}

export async function updateDraft(tx: Transaction, draft: ContentRow, writing: Writing): Promise<ContentRow> {
  const { now, ...written } = writing
  const rows = await tx
    .update(contentDocuments)
    .set({ ...written, revision: draft.revision + 1, updatedAt: now })
    .where(eq(contentDocuments.id, draft.id))
    .returning()
  return onlyRow(rows)
}

export async function deleteDraft(tx: Transaction, draft: ContentRow): Promise<void> {
  await tx.delete(contentDocuments).where(eq(contentDocuments.id, draft.id))
}

/** Publishes a draft, replacing the published version. The document is locked. */
export async function publishDraft(
  tx: Transaction,
  { draft, published }: { draft: ContentRow; published: ContentRow | null },
  now: Date,
): Promise<void> {
  // Editions are numbered in commit order, so that the highest number implies that all earlier ones are visible.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('editions of the content', 0))`)
  const [row] = await tx.select({ newest: max(edition) }).from(contentDocuments)
  if (published !== null) {
    await tx.update(contentDocuments).set({ state: 'superseded' }).where(eq(contentDocuments.id, published.id))
  }
  await tx
    .update(contentDocuments)
    .set({ state: 'published', publishedAt: now, edition: (row?.newest ?? 0) + 1 })
    .where(eq(contentDocuments.id, draft.id))
}

function isOf(of: DocumentName) {
  return and(eq(kind, of.kind), eq(key, of.key))
}

function onlyRow(rows: readonly ContentRow[]): ContentRow {
  const [row] = rows
  if (row === undefined) throw new Error('A draft was written and is not there.')
  return row
}
