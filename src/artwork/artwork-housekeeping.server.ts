import { inTransaction } from '#foundation/database/in-transaction.server.ts'
import { sweepOrphans } from '#foundation/files/sweep-orphans.server.ts'
import { earlier } from '#foundation/time/earlier.ts'
import { RESUMES_WITHIN_MS } from './artwork-limits.ts'
import { deleteFiles, expiredUploads, neededKeys } from './artwork-store.server.ts'
import { type ArtworkNeeds, discard } from './open-artwork.server.ts'

/**
 * Gives up uploads that have stood still for a day, and removes what the storage has and nobody knows: files of lines
 * that are gone with their cart, and what a stop left behind.
 */
export async function housekeepArtwork(needs: ArtworkNeeds): Promise<{ expired: number; swept: number }> {
  const now = needs.clock.now()
  const before = earlier(now, RESUMES_WITHIN_MS)
  let expired = 0
  for (;;) {
    const uploads = await expiredUploads(needs.db, before)
    if (uploads.length === 0) break
    const keys = await inTransaction(needs.db, (tx) =>
      deleteFiles(
        tx,
        uploads.map(({ id }) => id),
      ),
    )
    await discard(needs, keys)
    expired += uploads.length
  }
  const swept = await sweepOrphans({ storage: needs.files, now, needed: (keys) => neededKeys(needs.db, keys) })
  return { expired, swept }
}
