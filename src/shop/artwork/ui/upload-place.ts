import { type ArtworkAnswer, askArtwork, askDraft } from './ask-artwork.ts'

/** What files are sent to: a line of the cart, or a draft. */
export interface UploadPlace {
  /** Names it in this browser. */
  key: string
  /** What every request about a file of it carries. */
  headers: Readonly<Record<string, string>>
  /** What an upload says that it is for. */
  metadata: Readonly<Record<string, string>>
  /** Reads what the shop has of it. */
  read(): Promise<ArtworkAnswer>
}

/** A line of the cart, which the cart's cookie opens. */
export function linePlace(lineId: string): UploadPlace {
  return { key: lineId, headers: {}, metadata: { line_id: lineId }, read: () => askArtwork(lineId) }
}

/** A draft, which its secret opens. */
export function draftPlace(secret: string): UploadPlace {
  const headers = draftHeaders(secret)
  return { key: secret, headers, metadata: { draft: secret }, read: () => askDraft(headers) }
}

/** What a request about a draft's files shows. */
export function draftHeaders(secret: string): Record<string, string> {
  return { 'X-Artwork-Draft': secret }
}
