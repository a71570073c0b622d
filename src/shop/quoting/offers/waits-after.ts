import type { EventAuthor, EventKind } from '../quote-event.ts'

interface Happened {
  kind: EventKind
  by: EventAuthor
}

/**
 * Whether a request waits for staff after something happened to it: a person's words want an answer, and whatever staff
 * write is one. Null where it waits, or not, as before: the shop's own reminders answer nothing.
 */
export function waitsAfter({ kind, by }: Happened): boolean | null {
  if (by === 'staff') return false
  if (kind === 'requested' || kind === 'message') return true
  return kind === 'accepted' || kind === 'declined' ? false : null
}
