import type { Database } from '#platform/database/database.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import { earlier } from '#platform/time/earlier.ts'
import { deleteUnused } from './invitation-store.server.ts'

const DAY_MS = 86_400_000
/** For as long as somebody may ask to have it sent again. */
const KEEP_DAYS = 30

/** Deletes links that were not used, with their addresses, a month after they ended or were withdrawn. */
export function deleteOldInvitations(db: Database, clock: Clock): Promise<void> {
  return deleteUnused(db, earlier(clock.now(), KEEP_DAYS * DAY_MS))
}
