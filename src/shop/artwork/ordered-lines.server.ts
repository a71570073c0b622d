import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import type { ShapedPiece } from '#print/cut-line/shaped-piece.ts'
import { type ArtworkRefusal, artworkRefusal } from './refusals.ts'
import {
  countSets,
  insertSubmission,
  lockSubmission,
  lockSubmissionById,
  type Place,
  type Submission,
  type UnorderedPlace,
} from './store.server.ts'

/** A line of an order, as its artwork sees it. */
export interface OrderedLine {
  id: string
  /** The product's name. */
  product: string
  /** Its designs, each with four files at most. */
  sets: number
  /** Null until something is sent for it. */
  submissionId: string | null
  /** A piece, if it is cut along its artwork. */
  shaped: ShapedPiece | null
  /** Whether files may still be added and removed: not once its artwork was evaluated (000 §8). */
  takesFiles: boolean
  /** Whether its order is paid or covered by credit; until then its files count for a share. */
  isCovered: boolean
}

/**
 * Lines of orders, which the slice of orders knows: who may open one, and what becomes of it when its files change. In a
 * transaction the order is locked before the submission.
 */
export interface OrderedLines {
  /** A line, by its id or that of its submission, for the customer whose order it is, or whoever has the order's key. */
  find(
    db: Database,
    which: { lineId: string } | { submissionId: string },
    who: { customerId: string | null; key: string | null },
  ): Promise<OrderedLine | null>
  /** Locks the order of a line until the transaction ends; null if it is gone. */
  lock(tx: Transaction, lineId: string): Promise<OrderedLine | null>
  /** Gives a line the submission that was made for it. */
  link(tx: Transaction, lineId: string, submissionId: string): Promise<void>
  /** The whole files of a locked line have changed. */
  filesChanged(tx: Transaction, lineId: string, now: Date): Promise<void>
}

/**
 * Opens the submission of a place for changes, creating it if needed. Refuses a line that has just gone, and one whose
 * artwork was evaluated meanwhile (000 §8).
 */
export async function lockPlace(
  tx: Transaction,
  place: Place,
  { orderedLines, now }: { orderedLines?: OrderedLines; now: Date },
): Promise<{ ok: true; submission: Submission; sets: number } | ArtworkRefusal> {
  if (!('orderLineId' in place)) return lockUnordered(tx, place, now)
  const line = (await orderedLines?.lock(tx, place.orderLineId)) ?? null
  if (orderedLines === undefined || line === null) return artworkRefusal('line-unknown')
  if (!line.takesFiles) return artworkRefusal('already-evaluated')
  const known = line.submissionId === null ? undefined : await lockSubmissionById(tx, line.submissionId)
  if (known !== undefined) return { ok: true, submission: known, sets: line.sets }
  const submission = await insertSubmission(tx, randomUUID(), now)
  await orderedLines.link(tx, line.id, submission.id)
  return { ok: true, submission, sets: line.sets }
}

async function lockUnordered(tx: Transaction, place: UnorderedPlace, now: Date) {
  const submission = await lockSubmission(tx, place, now)
  if (submission === null) return artworkRefusal('line-unknown')
  const sets = 'cartLineId' in place ? await countSets(tx, place.cartLineId) : 1
  return { ok: true as const, submission, sets }
}

/** Locks the order of a line, before a change of its files. @returns whether it still takes files */
export async function lockOrdered(
  tx: Transaction,
  { id }: OrderedLine,
  { orderedLines }: { orderedLines?: OrderedLines },
): Promise<boolean> {
  return (await orderedLines?.lock(tx, id))?.takesFiles ?? false
}
