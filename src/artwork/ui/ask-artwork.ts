import type { ArtworkView } from '../artwork-view.ts'

/** What the shop said to a question about a line's artwork. */
export type ArtworkAnswer = { ok: true; artwork: ArtworkView } | { ok: false; message: string }

const GENERAL = 'An error occurred. Please try again or submit a report.'

/** Asks for a line's artwork, or changes its note or state. */
export async function askArtwork(
  lineId: string,
  change?: { note?: string; state?: 'later' | 'none' },
): Promise<ArtworkAnswer> {
  try {
    const response = await fetch(`/api/artwork/lines/${lineId}`, {
      method: change === undefined ? 'GET' : 'PATCH',
      headers: { accept: 'application/json', ...(change === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(change === undefined ? {} : { body: JSON.stringify(change) }),
    })
    const answer = (await response.json()) as { data?: ArtworkView; message?: string }
    return response.ok && answer.data !== undefined
      ? { ok: true, artwork: answer.data }
      : { ok: false, message: answer.message ?? GENERAL }
  } catch {
    return { ok: false, message: GENERAL }
  }
}
