import type { SubmissionView } from '../artwork.ts'

/** The shop's answer about a line's or a draft's artwork. */
export type ArtworkAnswer = { ok: true; artwork: SubmissionView } | { ok: false; message: string }

/** The destination of files: a line of the cart, or a draft. */
export interface UploadPlace {
  /** Identifies it in this browser. */
  key: string
  /** The headers of every request about its files. */
  headers: Readonly<Record<string, string>>
  /** The metadata of its uploads. */
  metadata: Readonly<Record<string, string>>
  /** Whether it is the library of the customer who is signed in, which has no sets. */
  isLibrary?: boolean
  /** Where cut lines are put, by the digest of their file; left out where none are kept. */
  cutLines?: string
  /** Fetches its files from the shop. */
  read(): Promise<ArtworkAnswer>
}

/** A line of the cart, identified by the cart's cookie; or of an order, by who is signed in or the key of its link. */
export function linePlace(lineId: string, orderKey: string | null = null): UploadPlace {
  const headers = keyHeaders(orderKey)
  return {
    key: lineId,
    headers,
    metadata: { line_id: lineId },
    cutLines: `lines/${lineId}/cut-lines`,
    read: () => fetchArtwork(`lines/${lineId}`, { headers }),
  }
}

function keyHeaders(orderKey: string | null): Record<string, string> {
  return orderKey === null ? {} : { 'X-Order-Key': orderKey }
}

/** A draft, identified by its secret. */
export function draftPlace(secret: string): UploadPlace {
  const headers = draftHeaders(secret)
  return {
    key: secret,
    headers,
    metadata: { draft: secret },
    cutLines: 'drafts/current/cut-lines',
    read: () => fetchArtwork('drafts/current', { headers }),
  }
}

/** The library of the customer who is signed in. */
export function libraryPlace(): UploadPlace {
  return {
    key: 'library',
    headers: {},
    metadata: { library: '1' },
    isLibrary: true,
    read: () => fetchArtwork('library'),
  }
}

/** The headers of requests about a draft's files. */
export function draftHeaders(secret: string): Record<string, string> {
  return { 'X-Artwork-Draft': secret }
}

/** Changes a line's note or state. */
export function changeArtwork(
  lineId: string,
  change: { note?: string; state?: 'later' | 'none' },
  orderKey: string | null = null,
): Promise<ArtworkAnswer> {
  const headers = { 'content-type': 'application/json', ...keyHeaders(orderKey) }
  return fetchArtwork(`lines/${lineId}`, { method: 'PATCH', headers, body: JSON.stringify(change) })
}

/** Moves a file of a line to another set. */
export function moveArtwork(fileId: string, set: number, orderKey: string | null = null): Promise<ArtworkAnswer> {
  const headers = { 'content-type': 'application/json', ...keyHeaders(orderKey) }
  return fetchArtwork(`files/${fileId}`, { method: 'PATCH', headers, body: JSON.stringify({ set }) })
}

const GENERAL = 'An error occurred. Please try again or submit a report.'

type Input = Omit<RequestInit, 'headers'> & { headers?: Readonly<Record<string, string>> }

async function fetchArtwork(path: string, { headers, ...input }: Input = {}): Promise<ArtworkAnswer> {
  try {
    const response = await fetch(`/api/artwork/${path}`, {
      ...input,
      headers: { accept: 'application/json', ...headers },
    })
    const { data, message = GENERAL } = (await response.json()) as { data?: SubmissionView; message?: string }
    return response.ok && data !== undefined ? { ok: true, artwork: data } : { ok: false, message }
  } catch {
    return { ok: false, message: GENERAL }
  }
}
