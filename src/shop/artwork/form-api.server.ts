import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { failureSchema, refuse, success, successSchema } from '#platform/http/envelope.server.ts'
import { BrokenForm, type FormPart, getBoundary, readParts, textOfPart } from '#platform/http/read-multipart.server.ts'
import { arriving, SLOW_ARRIVAL } from '#platform/http/route-options.server.ts'
import type { LineAccess } from './access.server.ts'
import { artworkSchema, demand, type GetArtwork, getLine, lineParams, refused, tags } from './api-contract.server.ts'
import type { ArtworkService } from './artwork.server.ts'
import { MAX_BYTES, MAX_FILES } from './artwork.ts'
import { type ArtworkRefusal, artworkRefusal } from './refusals.ts'

/** The maximum bytes of the note: four for each character, and line ends. */
const MAX_NOTE_BYTES = 8 * 1024

const MAX_FORM_BYTES = 2 * MAX_FILES * MAX_BYTES

/** The form without scripts, also for programs that send whole files: everything in one request, streamed. */
export async function formApi(root: FastifyInstance, { getArtwork }: { getArtwork: GetArtwork }): Promise<void> {
  root.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.post(
    '/artwork/lines/:id/files',
    {
      bodyLimit: MAX_FORM_BYTES,
      config: SLOW_ARRIVAL,
      schema: {
        tags,
        operationId: 'sendArtwork',
        summary:
          'Accepts whole files as `files` and the note as `note` in a multipart form. Browsers are redirected to the page.',
        params: lineParams,
        querystring: formQuery,
        response: { 201: successSchema(artworkSchema), 415: failureSchema, ...refused },
      },
    },
    async (request, reply) => {
      const artwork = getArtwork(request)
      const line = getLine(request, request.params.id)
      const boundary = getBoundary(request.headers['content-type'])
      if (boundary === null) return refuse({ status: 415, message: 'The body must be multipart/form-data.' })
      const received = await receiveForm(line, readParts(arriving(request), boundary), artwork)
      if (request.headers.accept?.includes('text/html')) {
        const outcome = received.ok ? 'sent' : `refused=${received.code}`
        return reply.redirect(pageOf(request.query, line, outcome), 303)
      }
      demand(received)
      return reply.code(201).send(success(demand(await artwork.view(line)).artwork, 201))
    },
  )
}

/** A form about a line of an order names the order, to whose page it leads back. */
const formQuery = z.object({
  order: z
    .string('must be an order number')
    .regex(/^T-\d{4}-\d{6,10}$/, 'must be an order number')
    .optional()
    .meta({ description: 'The number of the order, for a line that was ordered.' }),
  key: z.string().max(100, 'must be the key of an order').optional().meta({ description: 'Of the order’s link.' }),
})

/** The page that a form of a line came from. */
function pageOf({ order }: z.infer<typeof formQuery>, { lineId, orderKey }: LineAccess, outcome: string): string {
  if (order === undefined) return `/cart/artwork/${lineId}?${outcome}`
  const key = orderKey === null || orderKey === undefined ? '' : `&${new URLSearchParams({ key: orderKey })}`
  return `/orders/${order}/artwork/${lineId}?${outcome}${key}`
}

/**
 * Saves the files and the note of a form, as far as possible; the first refusal is the answer. A form without files
 * is refused unless there are files already, and so is one that cannot be read.
 */
async function receiveForm(
  line: LineAccess,
  parts: AsyncIterable<FormPart>,
  artwork: ArtworkService,
): Promise<{ ok: true } | ArtworkRefusal> {
  const before = await artwork.view(line)
  // The rest of a refused form is still read, because a browser shows no answer before it has sent everything.
  const received = await receiveParts(line, parts, before.ok ? artwork : null)
  if (!before.ok) return before
  const refusal = received.find((one) => one !== null && !one.ok)
  if (refusal && !refusal.ok) return refusal
  const count = before.artwork.files.length + received.filter((one) => one !== null && 'fileId' in one).length
  return count === 0 ? artworkRefusal('no-file') : { ok: true }
}

/** Saves the parts of a form one by one, each as far as it can be; nothing of them without artwork to save them in. */
async function receiveParts(line: LineAccess, parts: AsyncIterable<FormPart>, artwork: ArtworkService | null) {
  const received: Awaited<ReturnType<typeof receivePart>>[] = []
  let set: number | null = null
  try {
    for await (const part of parts) {
      if (part.name === 'set' && part.filename === null) set = readSet(await textOfPart(part, 16))
      else if (artwork !== null) received.push(await receivePart({ ...line, set }, part, artwork))
    }
    return received
  } catch (fault) {
    if (!(fault instanceof BrokenForm)) throw fault
    const message = 'The form could not be read. Please send it again.'
    return refuse({ status: 422, message, errors: [{ field: 'body', message }] })
  }
}

/** The set that the files after it are for; null deals them out. */
function readSet(text: string): number | null {
  return /^\d{1,2}$/.test(text) ? Number(text) : null
}

async function receivePart(
  { set, ...line }: LineAccess & { set: number | null },
  part: FormPart,
  artwork: ArtworkService,
) {
  if (part.name === 'note' && part.filename === null) {
    return artwork.change({ ...line, note: await textOfPart(part, MAX_NOTE_BYTES) })
  }
  if (part.name !== 'files' || !part.filename) return null
  return artwork.receive({ ...line, set, name: part.filename, source: part.body })
}
