import type { Transaction } from '#platform/database/database.server.ts'
import { findSubmissions } from './artwork-store.server.ts'

/** Which of these lines have artwork of their own, or some on its way: to merge two of them would hide one's. */
export async function linesWithArtwork(tx: Transaction, lineIds: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await findSubmissions(tx, lineIds)).keys())
}
