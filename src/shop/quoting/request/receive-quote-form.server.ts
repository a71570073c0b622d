import type { FastifyRequest } from 'fastify'
import { newToken } from '#people/accounts/secrets.server.ts'
import { refuse } from '#platform/http/envelope.server.ts'
import { BrokenForm, type FormPart, getBoundary, readParts, textOfPart } from '#platform/http/read-multipart.server.ts'
import { arriving } from '#platform/http/route-options.server.ts'
import type { ArtworkService } from '#shop/artwork/artwork.server.ts'
import { MAX_BYTES, MAX_FILES } from '#shop/artwork/artwork.ts'
import { isDraftSecret } from '#shop/artwork/draft-secret.ts'
import { DRAFT_FIELD, FILES_FIELD, REFUSED_FILE_FIELD } from './quote-form.ts'

/** The maximum bytes of one text: a comment with its summary, four bytes per character. */
const MAX_TEXT_BYTES = 32 * 1024

/** Twice the bytes of the largest files, so that a file that is too large can be refused by its name. */
const MAX_FORM_BYTES = 2 * MAX_FILES * MAX_BYTES
const TOO_LARGE = 'The form is too large. Please send smaller files.'

/**
 * Receives a quote request as a multipart form, from a program or a page without scripts: stores its files as they
 * arrive, and returns its texts. Refuses malformed forms (422) and those that are too large (413).
 */
export async function receiveQuoteForm(
  request: FastifyRequest,
  artwork: Pick<ArtworkService, 'receive'>,
): Promise<URLSearchParams> {
  const boundary = getBoundary(request.headers['content-type'])
  if (boundary === null) return refuseForm()
  if (Number(request.headers['content-length'] ?? 0) > MAX_FORM_BYTES)
    return refuse({ status: 413, message: TOO_LARGE })
  try {
    return await storeParts(readParts(arriving(request), boundary), artwork)
  } catch (fault) {
    if (fault instanceof BrokenForm) return refuseForm()
    throw fault
  }
}

/** An unreadable form is the client's error. */
function refuseForm(): never {
  const message = 'The form could not be read. Please send it again.'
  return refuse({ status: 422, message, errors: [{ field: 'body', message }] })
}

/**
 * Reads a form as it arrives. Its files go to the draft that the form names before them, or to a new one, which the
 * returned texts then name. Refused files are left out; the texts contain the code of the first.
 */
async function storeParts(
  parts: AsyncIterable<FormPart>,
  artwork: Pick<ArtworkService, 'receive'>,
): Promise<URLSearchParams> {
  const texts = new URLSearchParams()
  let draft: string | null = null
  let refused: string | null = null
  for await (const part of parts) {
    if (part.filename === null) texts.append(part.name, await textOfPart(part, MAX_TEXT_BYTES))
    // A file field without a file has a part with an empty name.
    if (!part.filename || !isFiles(part.name)) continue
    draft ??= getDraft(texts)
    const received = await artwork.receive({ draft, name: part.filename, source: part.body })
    if (!received.ok) refused ??= received.code
  }
  if (draft !== null) texts.set(DRAFT_FIELD, draft)
  texts.delete(REFUSED_FILE_FIELD)
  if (refused !== null) texts.set(REFUSED_FILE_FIELD, refused)
  return texts
}

function isFiles(name: string): boolean {
  return name === FILES_FIELD || name === `${FILES_FIELD}[]`
}

function getDraft(texts: URLSearchParams): string {
  const named = texts.get(DRAFT_FIELD) ?? ''
  return isDraftSecret(named) ? named : newToken()
}
