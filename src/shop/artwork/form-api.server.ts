import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { failureSchema, refuse, success, successSchema } from '#platform/http/envelope.server.ts'
import { BrokenForm, type FormPart, getBoundary, readParts, textOfPart } from '#platform/http/read-multipart.server.ts'
import { arriving, SLOW_ARRIVAL } from '#platform/http/route-options.server.ts'
import { readCartToken } from '#shop/cart/cart-cookies.ts'
import { demand } from './api-refusals.server.ts'
import { MAX_BYTES, MAX_FILES } from './artwork-limits.ts'
import { artworkSchema, lineParams } from './artwork-schemas.server.ts'
import type { ArtworkService, OfLine } from './artwork-service.ts'
import type { ArtworkOf } from './get-artwork.server.ts'
import { type ArtworkRefusal, artworkRefusal } from './refusals.ts'

/** Bytes of the note's text: four for each character, and line ends. */
const MAX_NOTE_BYTES = 8 * 1024

const MAX_FORM_BYTES = 2 * MAX_FILES * MAX_BYTES

/** The form without scripts, and programs that send whole files: all in one request, streamed like the rest. */
export async function formApi(root: FastifyInstance, { getArtwork }: { getArtwork: ArtworkOf }): Promise<void> {
  root.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.post(
    '/artwork/lines/:id/files',
    {
      bodyLimit: MAX_FORM_BYTES,
      config: SLOW_ARRIVAL,
      schema: {
        tags: ['artwork'],
        operationId: 'sendArtwork',
        summary:
          'Takes whole files, `files`, and the note, `note`, as a form in parts. A browser is led back to its page.',
        params: lineParams,
        response: {
          201: successSchema(artworkSchema),
          404: failureSchema,
          413: failureSchema,
          415: failureSchema,
          422: failureSchema,
          503: failureSchema,
        },
      },
    },
    async (request, reply) => {
      const artwork = getArtwork(request)
      const line = { token: readCartToken(request.headers.cookie), lineId: request.params.id }
      const boundary = getBoundary(request.headers['content-type'])
      if (boundary === null) return refuse({ status: 415, message: 'The body must be multipart/form-data.' })
      const taken = await readable(() => takeForm(line, readParts(arriving(request), boundary), artwork))
      if (wantsPage(request)) {
        const outcome = taken.ok ? 'sent' : `refused=${taken.code}`
        return reply.redirect(`/cart/artwork/${line.lineId}?${outcome}`, 303)
      }
      demand(taken)
      return reply.code(201).send(success(demand(await artwork.view(line)).artwork, 201))
    },
  )
}

/** A form that cannot be read is the sender's doing. */
async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (fault) {
    if (!(fault instanceof BrokenForm)) throw fault
    const message = 'The form could not be read. Please send it again.'
    return refuse({ status: 422, message, errors: [{ field: 'body', message }] })
  }
}

function wantsPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false
}

/**
 * Takes in the files and the note of a form. What can be kept is kept; the first refusal is the answer. A form without
 * a file is refused unless there are files already.
 */
async function takeForm(
  line: OfLine,
  parts: AsyncIterable<FormPart>,
  artwork: ArtworkService,
): Promise<{ ok: true } | ArtworkRefusal> {
  const before = await artwork.view(line)
  const taken: Awaited<ReturnType<typeof takePart>>[] = []
  // The rest of a refused form is read all the same: a browser shows no answer before it has sent everything.
  for await (const part of parts) if (before.ok) taken.push(await takePart(line, part, artwork))
  if (!before.ok) return before
  const refused = taken.find((one) => one !== null && !one.ok)
  if (refused !== undefined && refused !== null && !refused.ok) return refused
  const files = before.artwork.files.length + taken.filter((one) => one !== null && 'fileId' in one).length
  return files === 0 ? artworkRefusal('no-file') : { ok: true }
}

async function takePart(line: OfLine, part: FormPart, artwork: ArtworkService) {
  if (part.name === 'note' && part.filename === null) {
    return artwork.change({ ...line, note: await textOfPart(part, MAX_NOTE_BYTES) })
  }
  if (part.name !== 'files' || !part.filename) return null
  return artwork.receive({ ...line, name: part.filename, source: part.body })
}
