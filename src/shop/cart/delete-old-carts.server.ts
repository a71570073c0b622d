import type { Database } from '#platform/database/database.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import { earlier } from '#platform/time/earlier.ts'
import { deleteCartsUnchangedSince } from './cart-store.server.ts'

const KEEP_MS = 90 * 86_400_000
/** A statement holds up the embedded database, so shoppers get their turn between the portions. */
const AT_ONCE = 200

/** Deletes the carts, lines and all, that nobody has changed for 90 days. */
export async function deleteOldCarts(db: Database, clock: Clock): Promise<void> {
  const before = earlier(clock.now(), KEEP_MS)
  let deleted: number
  do deleted = await deleteCartsUnchangedSince(db, before, AT_ONCE)
  while (deleted === AT_ONCE)
}
