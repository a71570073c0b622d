import type { Database } from '#platform/database/database.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import { earlier } from '#platform/time/earlier.ts'
import { deleteUnusedDesigns, findUnusedDesigns, markDesignsUsed } from './design-store.server.ts'

interface DeletionDeps {
  db: Database
  clock: Clock
  /** Which of these designs a cart, a quotation or a request still has; they belong to slices above this one. */
  stillUsed(ids: readonly string[]): Promise<ReadonlySet<string>>
}

/** A link that somebody was sent is opened within a season. */
const KEEP_UNUSED_DAYS = 90
const DAY_MS = 86_400_000
/** A statement holds up the embedded database, so shoppers get their turn between the portions. */
const AT_ONCE = 200

/**
 * Deletes designs that nobody has made or opened for 90 days and that are in no account, cart, quotation or request. What is
 * still there counts as used today, so that it is not asked about every day.
 */
export async function deleteDesignsOfNobody({ db, clock, stillUsed }: DeletionDeps): Promise<void> {
  const now = clock.now()
  const before = earlier(now, KEEP_UNUSED_DAYS * DAY_MS)
  let ids: string[]
  do {
    ids = await findUnusedDesigns(db, before, AT_ONCE)
    await markDesignsUsed(db, [...(await stillUsed(ids))], { before, now })
    await deleteUnusedDesigns(db, ids, before)
  } while (ids.length === AT_ONCE)
}
