import { inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { sweepOrphans } from '#platform/files/sweep-orphans.server.ts'
import { earlier } from '#platform/time/clock.ts'
import { DRAFT_KEPT_MS, RESUMES_WITHIN_MS } from './artwork-limits.ts'
import { deleteFiles, expiredUploads, neededKeys } from './artwork-store.server.ts'
import { deleteStaleDraft, staleDrafts } from './draft-store.server.ts'
import { type ArtworkDeps, discard } from './open-artwork.server.ts'

/**
 * Gives up uploads that have stood still for a day and drafts that were not sent for two, and removes what the storage
 * has and nobody knows: files of lines that are gone with their cart, and what a stop left behind.
 * @returns how many uploads and drafts expired, and how many files were swept beside theirs
 */
export async function housekeepArtwork(needs: ArtworkDeps): Promise<{ expired: number; swept: number }> {
  const now = needs.clock.now()
  const uploadsBefore = earlier(now, RESUMES_WITHIN_MS)
  const draftsBefore = earlier(now, DRAFT_KEPT_MS)
  const uploads = await expire(needs, {
    find: () => expiredUploads(needs.db, uploadsBefore),
    remove: (tx, id) => deleteFiles(tx, [id]),
  })
  const drafts = await expire(needs, {
    find: () => staleDrafts(needs.db, draftsBefore),
    remove: (tx, id) => deleteStaleDraft(tx, id, draftsBefore),
  })
  const swept = await sweepOrphans({ storage: needs.files, now, needed: (keys) => needed(keys, needs) })
  return { expired: uploads + drafts, swept }
}

/** The storage is the whole shop's: what is no artwork may be another's. */
async function needed(keys: readonly string[], { db, neededElsewhere }: ArtworkDeps): Promise<Set<string>> {
  const artwork = await neededKeys(db, keys)
  return neededElsewhere === undefined ? artwork : artwork.union(await neededElsewhere(keys))
}

interface Expiring {
  /** The next that have expired, none when all are gone. */
  find(): Promise<{ id: string }[]>
  /** @returns the keys that nobody needs any more */
  remove(tx: Transaction, id: string): Promise<string[]>
}

async function expire(needs: ArtworkDeps, { find, remove }: Expiring): Promise<number> {
  let expired = 0
  for (let found = await find(); found.length > 0; found = await find()) {
    const keys = await inTransaction(needs.db, async (tx) => {
      const freed = []
      for (const { id } of found) freed.push(...(await remove(tx, id)))
      return freed
    })
    await discard(needs, keys)
    expired += found.length
  }
  return expired
}
