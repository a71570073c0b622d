import { and, desc, eq, getColumns, inArray, max, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { contentDocuments } from '../tables.server.ts'
import type { DocumentName } from './known-document.ts'

/** A version of a document as stored. */
export type ContentRow = typeof contentDocuments.$inferSelect

/** What is read of a document when it is worked at; null for what there is none of. */
export interface StoredVersions {
  published: ContentRow | null
  draft: ContentRow | null
}

const { kind, key, version, state, edition } = contentDocuments

/** The number of the newest publication in the shop; 0 before the first. Reads one index entry. */
export async function findNewestEdition(db: Database): Promise<number> {
  const [row] = await db.select({ newest: max(edition) }).from(contentDocuments)
  return row?.newest ?? 0
}

/** Everything that shoppers read in place of what the program brings along. */
export function findPublished(db: Database): Promise<Pick<ContentRow, 'kind' | 'key' | 'body' | 'edition'>[]> {
  const columns = { kind, key, body: contentDocuments.body, edition }
  return db.select(columns).from(contentDocuments).where(eq(state, 'published'))
}

/** The draft and the published version of every document that has any, without what they say. */
export function findHeads(db: Database): Promise<Omit<ContentRow, 'body'>[]> {
  const { body: _body, ...columns } = getColumns(contentDocuments)
  return db
    .select(columns)
    .from(contentDocuments)
    .where(inArray(state, ['draft', 'published']))
}

/** The two versions of a document that are worked at. */
export async function findVersions(db: Database | Transaction, of: DocumentName): Promise<StoredVersions> {
  const rows = await db
    .select()
    .from(contentDocuments)
    .where(and(isOf(of), ne(state, 'superseded')))
  const inState = (wanted: ContentRow['state']) => rows.find((row) => row.state === wanted) ?? null
  return { published: inState('published'), draft: inState('draft') }
}

/** What was ever published of a document, the newest first. */
export function findHistory(db: Database, of: DocumentName): Promise<ContentRow[]> {
  return db
    .select()
    .from(contentDocuments)
    .where(and(isOf(of), ne(state, 'draft')))
    .orderBy(desc(version))
}

/** One published or superseded version; undefined where there is none. */
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

/** Lets only one change of a document, or of what is published, go on at a time until the transaction ends. */
export async function holdDocument(tx: Transaction, of: DocumentName): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`content ${of.kind}/${of.key}`}, 0))`)
}

interface Writing {
  body: unknown
  authorId: string
  now: Date
}

/** Begins a draft of a document that has none. */
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

/** Writes into a draft that there is. */
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

/** Makes a draft what shoppers read; what they read before is superseded. The document is held. */
export async function publishDraft(
  tx: Transaction,
  { draft, published }: { draft: ContentRow; published: ContentRow | null },
  now: Date,
): Promise<void> {
  // Numbered in the order in which the transactions end, so that the highest number means that all before it are there.
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
