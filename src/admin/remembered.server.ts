import type { Clock } from '#platform/time/clock.ts'
import type { AdminDeps } from './access/access.server.ts'
import { findColleagues } from './people/people-store.server.ts'
import { countRooms } from './today.server.ts'

/*
 * What pages of the staff show again and again: it is remembered for five seconds, and forgotten with every change that is
 * sent to this process (decisions/0128).
 */

const REMEMBERED_MS = 5000

export type RememberedForStaff = ReturnType<typeof rememberForStaff>

export function rememberForStaff(deps: Pick<AdminDeps, 'db' | 'clock'>) {
  const rooms = remember(deps.clock, () => countRooms(deps))
  const colleagues = remember(deps.clock, () => findColleagues(deps.db))
  return {
    /** What waits in each room. */
    rooms: rooms.get,
    /** Members of staff who can be given work. */
    colleagues: colleagues.get,
    forget() {
      rooms.forget()
      colleagues.forget()
    },
  }
}

function remember<T>(clock: Clock, read: () => Promise<T>) {
  let known: { untilMs: number; reading: Promise<T> } | null = null
  return {
    get(): Promise<T> {
      const now = clock.now().getTime()
      // A clock that was set back is no reason to remember it longer.
      if (known !== null && now < known.untilMs && known.untilMs <= now + REMEMBERED_MS) return known.reading
      const latest = { untilMs: now + REMEMBERED_MS, reading: read() }
      known = latest
      latest.reading.catch(() => {
        if (known === latest) known = null
      })
      return latest.reading
    },
    forget() {
      known = null
    },
  }
}
