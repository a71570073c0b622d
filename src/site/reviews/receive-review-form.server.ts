import type { FastifyRequest } from 'fastify'
import { refuse } from '#platform/http/envelope.server.ts'
import { BrokenForm, type FormPart, getBoundary, readParts, textOfPart } from '#platform/http/read-multipart.server.ts'
import { arriving } from '#platform/http/route-options.server.ts'
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from './review.ts'
import { PHOTOS_FIELD, REFUSED_PHOTO_FIELD } from './review-form.ts'
import type { ReviewService } from './reviews.server.ts'

/** Twice the maximum of all photos, so that a photo that is too large is refused by name. */
const MAX_FORM_BYTES = 2 * MAX_PHOTOS * MAX_PHOTO_BYTES
/** The maximum bytes of one text: four for each character of the longest, and line ends. */
const MAX_TEXT_BYTES = 32 * 1024

/**
 * Reads a multipart review form: its photos are saved as they arrive, whatever else is wrong, so that none must be
 * chosen again; its texts are returned. Refuses malformed forms (422) and those that are too large (413).
 */
export async function receiveReviewForm(
  request: FastifyRequest,
  reviews: Pick<ReviewService, 'addPhoto'>,
): Promise<URLSearchParams> {
  const boundary = getBoundary(request.headers['content-type'])
  if (boundary === null) return refuseForm()
  if (Number(request.headers['content-length'] ?? 0) > MAX_FORM_BYTES) return refuseSize()
  const { token = '' } = request.params as { token?: string }
  try {
    const parts = readParts(limited(arriving(request), MAX_FORM_BYTES), boundary)
    return await saveParts(parts, (source) => reviews.addPhoto(token, { source, address: request.ip }))
  } catch (fault) {
    if (fault instanceof BrokenForm) return refuseForm()
    throw fault
  }
}

type AddPhoto = (source: AsyncIterable<Uint8Array>) => ReturnType<ReviewService['addPhoto']>

async function saveParts(parts: AsyncIterable<FormPart>, addPhoto: AddPhoto): Promise<URLSearchParams> {
  const texts = new URLSearchParams()
  let refused: string | null = null
  for await (const part of parts) {
    if (part.filename === null) texts.append(part.name, await textOfPart(part, MAX_TEXT_BYTES))
    // A file field without a file has a part with an empty name.
    if (!part.filename || part.name !== PHOTOS_FIELD) continue
    const outcome = await addPhoto(part.body)
    if (!outcome.ok) refused ??= outcome.code
  }
  texts.delete(REFUSED_PHOTO_FIELD)
  if (refused !== null) texts.set(REFUSED_PHOTO_FIELD, refused)
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
