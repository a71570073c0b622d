import { earlier } from '../time/clock.ts'
import type { FileKey, FileStorage } from './file-storage.ts'

/** How long a file may exist without a record: it is stored first and recorded later. */
const KNOWN_WITHIN_MS = 24 * 60 * 60 * 1000
const BATCH_SIZE = 500

export interface Sweep {
  storage: FileStorage
  now: Date
  /** Which of these keys somebody still needs. */
  needed(keys: readonly FileKey[]): Promise<ReadonlySet<FileKey>>
}

/**
 * Removes files older than a day that nothing in the database names: those of uploads that were cut off between storing
 * and writing down, and of what has been deleted.
 * @returns how many it removed
 */
export async function sweepOrphans({ storage, now, needed }: Sweep): Promise<number> {
  const before = earlier(now, KNOWN_WITHIN_MS)
  await storage.removeUnfinished(before)
  let removed = 0
  let batch: FileKey[] = []
  const settle = async () => {
    const known = batch.length === 0 ? new Set() : await needed(batch)
    const orphans = batch.filter((key) => !known.has(key))
    await storage.remove(orphans)
    removed += orphans.length
    batch = []
  }
  for await (const { key, storedAt } of storage.list()) {
    if (storedAt < before) batch.push(key)
    if (batch.length === BATCH_SIZE) await settle()
  }
  await settle()
  return removed
}
