import type { Database } from '#platform/database/database.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import { earlier } from '#platform/time/earlier.ts'
import { KEEP_GUEST_DAYS } from './guest-cookie.ts'
import { deleteGuestsUnchangedSince } from './guest-store.server.ts'

const DAY_MS = 86_400_000
/** A statement holds up the embedded database, so shoppers get their turn between the portions. */
const AT_ONCE = 200

/** Deletes the guests whom no browser can know any more. */
export async function deleteOldGuests(db: Database, clock: Clock): Promise<void> {
  const before = earlier(clock.now(), KEEP_GUEST_DAYS * DAY_MS)
  let deleted: number
  do deleted = await deleteGuestsUnchangedSince(db, before, AT_ONCE)
  while (deleted === AT_ONCE)
}
