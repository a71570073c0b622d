import type { Transaction } from '#platform/database/database.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import { sweepOrphans } from '#platform/files/sweep-orphans.server.ts'
import { earlier } from '#platform/time/clock.ts'
import { type ArtworkDeps, discard } from './access.server.ts'
import { DRAFT_KEPT_MS, LIBRARY_KEPT_MS, RESUMES_WITHIN_MS } from './artwork.ts'
import { deleteFilesOfRemoved, findRemoved } from './removed-artwork.server.ts'
import { REMOVED_KEPT_MS } from './storage-shares.ts'
import {
  deleteFiles,
  deleteStaleDraft,
  expiredUploads,
  neededKeys,
  staleDrafts,
  staleLibraryFiles,
} from './store.server.ts'

/* How long artwork is kept that nobody has ordered, and its end; for the jobs. */

/**
 * Removes uploads without progress for a day, drafts that were not sent within two days, files of libraries that no line used
 * within 90 days, and files that nothing refers to: those of deleted carts' lines, and leftovers of an interrupted process.
 * @returns how many uploads and drafts expired, and how many other files were removed
 */
export async function housekeep(deps: ArtworkDeps): Promise<{ expired: number; swept: number }> {
  const now = deps.clock.now()
  const uploadsBefore = earlier(now, RESUMES_WITHIN_MS)
  const draftsBefore = earlier(now, DRAFT_KEPT_MS)
  const uploads = await expire(deps, {
    find: () => expiredUploads(deps.db, uploadsBefore),
    remove: (tx, id) => deleteFiles(tx, [id]),
  })
  const drafts = await expire(deps, {
    find: () => staleDrafts(deps.db, draftsBefore),
    remove: (tx, id) => deleteStaleDraft(tx, id, draftsBefore),
  })
  const libraryBefore = earlier(now, LIBRARY_KEPT_MS)
  const unused = await expire(deps, {
    find: () => staleLibraryFiles(deps.db, libraryBefore),
    remove: (tx, id) => deleteFiles(tx, [id]),
  })
  // The storage is shared by the whole shop: other files may belong to another slice.
  const needed = async (keys: readonly string[]) =>
    (await neededKeys(deps.db, keys)).union((await deps.neededElsewhere?.(keys)) ?? new Set<string>())
  return { expired: uploads + drafts + unused, swept: await sweepOrphans({ storage: deps.files, now, needed }) }
}

/**
 * Removes the files of lines that were removed over an hour ago. The notes stay: a line that is restored later has its note,
 * but no files. @returns the number of submissions
 */
export async function freeRemoved(deps: ArtworkDeps): Promise<number> {
  const now = deps.clock.now()
  const before = earlier(now, REMOVED_KEPT_MS)
  return expire(deps, {
    find: () => findRemoved(deps.db, before),
    remove: (tx, id) => deleteFilesOfRemoved(tx, id, { before, now }),
  })
}

interface Expiring {
  /** The next expired ones; empty if there are none. */
  find(): Promise<{ id: string }[]>
  /** @returns the keys that are no longer needed */
  remove(tx: Transaction, id: string): Promise<string[]>
}

async function expire(deps: ArtworkDeps, { find, remove }: Expiring): Promise<number> {
  let expired = 0
  for (let found = await find(); found.length > 0; found = await find()) {
    const keys = await inTransaction(deps.db, async (tx) => {
      const freed = []
      for (const { id } of found) freed.push(...(await remove(tx, id)))
      return freed
    })
    await discard(deps, keys)
    expired += found.length
  }
  return expired
}
