import type { FastifyRequest } from 'fastify'
import { refuse } from '../http/envelope.server.ts'
import { BrokenForm, type FormPart, getBoundary, readParts, textOfPart } from '../http/read-multipart.server.ts'
import { arriving } from '../http/route-options.server.ts'
import { MAX_PHOTO_BYTES } from './photo-limits.ts'

const MAX_PHOTOS = 4
/** Twice the maximum of all photos, so that a photo that is too large is refused by name. */
const MAX_FORM_BYTES = 2 * MAX_PHOTOS * MAX_PHOTO_BYTES
/** The maximum bytes of one text: four for each character of the longest, and line ends. */
const MAX_TEXT_BYTES = 32 * 1024

/** The field of the photos, which are saved before the page reads the rest. */
export interface PhotoForm {
  photosField: string
  /** Gets the reason why a photo was left out; set here, never by a browser. */
  refusedField: string
  /**
   * Saves a photo.
   * @param texts what the form has said before it
   */
  add(source: AsyncIterable<Uint8Array>, texts: URLSearchParams): Promise<{ ok: true } | { ok: false; code: string }>
}

/**
 * Reads a multipart form: its photos are saved as they arrive, whatever else is wrong, so that none must be chosen again;
 * its texts are returned. Refuses malformed forms (422) and those that are too large (413).
 */
export async function receivePhotoForm(request: FastifyRequest, form: PhotoForm): Promise<URLSearchParams> {
  const boundary = getBoundary(request.headers['content-type'])
  if (boundary === null) return refuseForm()
  if (Number(request.headers['content-length'] ?? 0) > MAX_FORM_BYTES) return refuseSize()
  try {
    return await saveParts(readParts(limited(arriving(request), MAX_FORM_BYTES), boundary), form)
  } catch (fault) {
    if (fault instanceof BrokenForm) return refuseForm()
    throw fault
  }
}

async function saveParts(
  parts: AsyncIterable<FormPart>,
  { photosField, refusedField, add }: PhotoForm,
): Promise<URLSearchParams> {
  const texts = new URLSearchParams()
  let refused: string | null = null
  for await (const part of parts) {
    if (part.filename === null) texts.append(part.name, await textOfPart(part, MAX_TEXT_BYTES))
    // A file field without a file has a part with an empty name.
    if (!part.filename || part.name !== photosField) continue
    const outcome = await add(part.body, texts)
    if (!outcome.ok) refused ??= outcome.code
  }
  texts.delete(refusedField)
  if (refused !== null) texts.set(refusedField, refused)
  return texts
}

/** A body without a Content-Length is counted as it arrives. */
async function* limited(source: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of source) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) refuseSize()
    yield chunk
  }
}

function refuseSize(): never {
  return refuse({ status: 413, message: 'The form is too large. Please send smaller photos.' })
}

/** A form that cannot be read is the client's error. */
function refuseForm(): never {
  const message = 'The form could not be read. Please send it again.'
  return refuse({ status: 422, message, errors: [{ field: 'body', message }] })
}
