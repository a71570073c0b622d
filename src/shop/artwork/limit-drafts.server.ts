import { countAttempt } from '#people/accounts/attempts.server.ts'
import type { ArtworkDeps, Place } from './open-artwork.server.ts'
import { type ArtworkRefusal, artworkRefusal } from './refusals.ts'

const MEGABYTE = 1024 * 1024

type Counting = Pick<ArtworkDeps, 'db' | 'clock' | 'address'>

/**
 * Counts a file that a draft begins, and later its bytes: a draft needs neither a cart nor an account, so that without
 * a limit one address could fill the storage (decisions §6). Artwork of a line is not counted.
 */
export async function countDraftFile(place: Place, needs: Counting): Promise<ArtworkRefusal | null> {
  return count('draft-file', 1, place, needs)
}

/** The same for its bytes, in megabytes. */
export async function countDraftBytes(place: Place, bytes: number, needs: Counting): Promise<ArtworkRefusal | null> {
  return count('draft-megabyte', Math.ceil(bytes / MEGABYTE), place, needs)
}

async function count(
  what: 'draft-file' | 'draft-megabyte',
  times: number,
  place: Place,
  { db, clock, address }: Counting,
): Promise<ArtworkRefusal | null> {
  if ('lineId' in place) return null
  const refused = await countAttempt(what, { account: place.draftHash, address, times }, 'files', { db, clock })
  return refused === null ? null : artworkRefusal('too-many-drafts')
}
