import { refuse } from '#platform/http/envelope.server.ts'
import type { ArtworkRefusal, ArtworkRefusalCode } from './refusals.ts'

const STATUS: Partial<Record<ArtworkRefusalCode, number>> = {
  'line-unknown': 404,
  'file-unknown': 404,
  'draft-unknown': 404,
  'still-arriving': 409,
  'too-many-drafts': 429,
  'upload-moved-on': 409,
  'too-large': 413,
  'storage-away': 503,
}

const FIELD: Partial<Record<ArtworkRefusalCode, string>> = {
  'line-unknown': 'id',
  'file-unknown': 'id',
  'draft-unknown': 'X-Artwork-Draft',
  'upload-moved-on': 'Upload-Offset',
  'note-too-long': 'note',
}

/** What was done, or the refusal as the call's answer. */
export function demand<T extends { ok: true }>(result: T | ArtworkRefusal): T {
  if (result.ok) return result
  const { code, message } = result
  return refuse({ status: STATUS[code] ?? 422, message, errors: [{ field: FIELD[code] ?? 'files', message }] })
}
