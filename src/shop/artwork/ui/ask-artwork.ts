import type { ArtworkView, SubmissionView } from '../artwork-view.ts'

/** What the shop said to a question about artwork. */
export type ArtworkAnswer<View = SubmissionView> = { ok: true; artwork: View } | { ok: false; message: string }

const GENERAL = 'An error occurred. Please try again or submit a report.'

/** Asks for a line's artwork, or changes its note or state. */
export function askArtwork(
  lineId: string,
  change?: { note?: string; state?: 'later' | 'none' },
): Promise<ArtworkAnswer<ArtworkView>> {
  const path = `/api/artwork/lines/${lineId}`
  return change === undefined
    ? ask(path, {})
    : ask(path, { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: JSON.stringify(change) })
}

/** Asks for a draft's files. */
export function askDraft(headers: Readonly<Record<string, string>>): Promise<ArtworkAnswer> {
  return ask('/api/artwork/drafts/current', { headers })
}

type Input = Omit<RequestInit, 'headers'> & { headers?: Readonly<Record<string, string>> }

async function ask<View>(path: string, { headers, ...input }: Input): Promise<ArtworkAnswer<View>> {
  try {
    const response = await fetch(path, { ...input, headers: { accept: 'application/json', ...headers } })
    const answer = (await response.json()) as { data?: View; message?: string }
    return response.ok && answer.data !== undefined
      ? { ok: true, artwork: answer.data }
      : { ok: false, message: answer.message ?? GENERAL }
  } catch {
    return { ok: false, message: GENERAL }
  }
}
