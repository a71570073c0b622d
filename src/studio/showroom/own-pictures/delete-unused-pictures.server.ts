import { type Clock, earlier } from '#platform/time/clock.ts'
import type { PictureDeps } from './own-pictures.server.ts'
import { KEEP_UNUSED_DAYS, KEEP_USED_DAYS } from './picture-rules.ts'
import { deleteOldPictures, findOldPictures, markUsed, type OldPictures } from './picture-store.server.ts'

const DAY_MS = 86_400_000
/** A statement holds up the embedded database, so shoppers get their turn between the portions. */
const AT_ONCE = 200

export interface DeletionDeps extends Omit<PictureDeps, 'clock'> {
  clock: Clock
  /** Which of these pictures a cart, a quotation or a request still has; they belong to slices above this one. */
  stillUsed(ids: readonly string[]): Promise<ReadonlySet<string>>
}

/**
 * Deletes pictures that nothing used for a week, and those that were used once and that no cart, no quotation and no
 * link has any more. What is still there counts as used today, so that it is not asked about every day.
 */
export async function deleteUnusedPictures(needs: DeletionDeps): Promise<void> {
  const { db, clock } = needs
  const now = clock.now()
  const old: OldPictures = {
    unusedBefore: earlier(now, KEEP_UNUSED_DAYS * DAY_MS),
    usedBefore: earlier(now, KEEP_USED_DAYS * DAY_MS),
  }
  let ids: string[]
  do {
    ids = await findOldPictures(db, old, AT_ONCE)
    if (ids.length === 0) return
    const used = await needs.stillUsed(ids)
    await markUsed(db, [...used], now)
    await removeFiles(await deleteOldPictures(db, ids, old), needs)
  } while (ids.length === AT_ONCE)
}

/** Where the storage is away, the sweep of the next day removes what nobody knows. */
async function removeFiles(ids: readonly string[], { files, onFault }: DeletionDeps): Promise<void> {
  try {
    await files.remove(ids)
  } catch (fault) {
    onFault(fault instanceof Error ? fault : new Error(String(fault)))
  }
}
