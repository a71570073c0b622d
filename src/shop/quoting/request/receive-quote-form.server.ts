import type { FastifyRequest } from 'fastify'
import { arriving } from '#platform/http/arriving.server.ts'
import { refuse } from '#platform/http/envelope.server.ts'
import { BrokenForm, boundaryOf, readParts } from '#platform/http/read-multipart.server.ts'
import { MOST_BYTES, MOST_FILES } from '#shop/artwork/artwork-limits.ts'
import type { ArtworkService } from '#shop/artwork/artwork-service.ts'
import { takeQuoteParts } from './take-quote-parts.server.ts'

/** Files of the most bytes and then as much again, so that what is too large is refused by its name. */
const MOST_FORM_BYTES = 2 * MOST_FILES * MOST_BYTES
const TOO_LARGE = 'The form is too large. Please send smaller files.'

/**
 * A quote request's form in parts, of a program or of a page without scripts: its files are taken in while they arrive,
 * and its texts given back. Refuses what is no form (422) and what is too large (413).
 */
export async function receiveQuoteForm(
  request: FastifyRequest,
  artwork: Pick<ArtworkService, 'receive'>,
): Promise<URLSearchParams> {
  const boundary = boundaryOf(request.headers['content-type'])
  if (boundary === null) return refuseForm()
  if (Number(request.headers['content-length'] ?? 0) > MOST_FORM_BYTES)
    return refuse({ status: 413, message: TOO_LARGE })
  try {
    return await takeQuoteParts(readParts(arriving(request), boundary), artwork)
  } catch (fault) {
    if (fault instanceof BrokenForm) return refuseForm()
    throw fault
  }
}

/** A form that cannot be read is the sender's doing. */
function refuseForm(): never {
  const message = 'The form could not be read. Please send it again.'
  return refuse({ status: 422, message, errors: [{ field: 'body', message }] })
}
