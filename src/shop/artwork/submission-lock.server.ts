import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.server.ts'
import { changeSubmission, findSubmissions, type Submission } from './artwork-store.server.ts'
import { lockDraft } from './draft-store.server.ts'
import { artworkSubmissions } from './tables.server.ts'

/** Opens the submission of a line or a draft for changes; it is made where there is none. */
export async function lockSubmission(tx: Transaction, fresh: Submission): Promise<Submission> {
  if (fresh.cartLineId === null) return lockDraft(tx, fresh)
  const lineId = fresh.cartLineId
  if ((await findSubmissions(tx, [lineId])).size === 0) {
    await tx.insert(artworkSubmissions).values(fresh).onConflictDoNothing()
  }
  const id = (await findSubmissions(tx, [lineId])).get(lineId)?.id ?? fresh.id
  const [locked] = await tx.select().from(artworkSubmissions).where(eq(artworkSubmissions.id, id)).for('update')
  if (locked === undefined) throw new Error('a submission went while it was opened')
  return locked
}

/** A submission; whoever else changes it waits until this transaction ends. */
export async function lockSubmissionById(tx: Transaction, id: string): Promise<Submission | undefined> {
  const [locked] = await tx.select().from(artworkSubmissions).where(eq(artworkSubmissions.id, id)).for('update')
  return locked
}

/**
 * Takes a line's artwork over into an order, which then names it by this id: it does not go with the cart any more.
 * A customer's cart that takes over a guest's lines takes their artwork with them, for it is the line's.
 * @returns the submission's id; null where the line has none
 */
export async function takeOverArtwork(tx: Transaction, cartLineId: string, now: Date): Promise<string | null> {
  const submission = (await findSubmissions(tx, [cartLineId])).get(cartLineId)
  if (submission === undefined) return null
  await changeSubmission(tx, submission.id, { cartLineId: null, updatedAt: now })
  return submission.id
}
