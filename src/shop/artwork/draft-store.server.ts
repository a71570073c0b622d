import { and, eq, gte, isNotNull, lt, notExists } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { deleteFiles, deleteSubmission, getFiles, type Submission } from './artwork-store.server.ts'
import { artworkFiles, artworkSubmissions } from './tables.server.ts'

/** The draft of a secret's hash; undefined where there is none. */
export async function findDraft(db: Database, draftHash: string): Promise<Submission | undefined> {
  const [draft] = await db.select().from(artworkSubmissions).where(eq(artworkSubmissions.draftHash, draftHash))
  return draft
}

/**
 * Opens a draft for changes; it is begun where there is none. In one statement, so that none that is sent just now is
 * opened: then this begins another.
 */
export async function lockDraft(tx: Transaction, fresh: Submission): Promise<Submission> {
  const [locked] = await tx
    .insert(artworkSubmissions)
    .values(fresh)
    .onConflictDoUpdate({ target: artworkSubmissions.draftHash, set: { updatedAt: fresh.updatedAt } })
    .returning()
  if (locked === undefined) throw new Error('a draft was neither found nor begun')
  return locked
}

/** Drafts that nothing has come to since before an instant, a hundred at a time. */
export async function staleDrafts(db: Database, before: Date): Promise<{ id: string }[]> {
  return db
    .select({ id: artworkSubmissions.id })
    .from(artworkSubmissions)
    .where(and(...staleDraft(db, before)))
    .limit(100)
}

/** Deletes a draft unless it was sent, or something came to it, meanwhile; the keys that nobody needs any more. */
export async function deleteStaleDraft(tx: Transaction, id: string, before: Date): Promise<string[]> {
  const [locked] = await tx
    .select({ id: artworkSubmissions.id })
    .from(artworkSubmissions)
    .where(and(eq(artworkSubmissions.id, id), ...staleDraft(tx, before)))
    .for('update')
  if (locked === undefined) return []
  const files = await getFiles(tx, [id])
  const keys = await deleteFiles(
    tx,
    files.map((file) => file.id),
  )
  await deleteSubmission(tx, id)
  return keys
}

function staleDraft(db: Database, before: Date) {
  const fresh = db
    .select({ id: artworkFiles.id })
    .from(artworkFiles)
    .where(and(eq(artworkFiles.submissionId, artworkSubmissions.id), gte(artworkFiles.updatedAt, before)))
  return [isNotNull(artworkSubmissions.draftHash), lt(artworkSubmissions.updatedAt, before), notExists(fresh)]
}
