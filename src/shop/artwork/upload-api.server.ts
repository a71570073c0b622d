import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { failureSchema, refuse } from '#platform/http/envelope.server.ts'
import { isUuid } from '#platform/http/form-input.ts'
import { arriving, SLOW_ARRIVAL } from '#platform/http/route-options.server.ts'
import { demand } from './api-refusals.server.ts'
import { getKeys } from './artwork-keys.server.ts'
import { MAX_BYTES } from './artwork-limits.ts'
import { createHeaders, fileParams, proceedHeaders } from './artwork-schemas.server.ts'
import type { OfSubmission, StartUpload } from './artwork-service.ts'
import type { ArtworkOf } from './get-artwork.server.ts'
import { readUploadMetadata } from './read-upload-metadata.ts'

/*
 * Uploads that can be taken up again, by the tus protocol 1.0.0 (tus.io) with its extensions creation and termination.
 * How far an upload is stands in the database, so that any copy of the shop can go on with it.
 */

const VERSION = '1.0.0'
const PIECE_TYPE = 'application/offset+octet-stream'
/** Pieces are bounded by what was agreed to; this is against a client that sends them by the byte. */
const PIECES_PER_MINUTE = 600

const tags = ['artwork']
/** An answer that is all headers. */
const nothing = z.null().meta({ description: 'Done; the rest is in the headers.' })
const refused = { 404: failureSchema, 409: failureSchema, 413: failureSchema, 422: failureSchema, 503: failureSchema }

export async function uploadApi(root: FastifyInstance, { getArtwork }: { getArtwork: ArtworkOf }): Promise<void> {
  // The bytes go from the connection to the storage; nobody parses them.
  root.addContentTypeParser(PIECE_TYPE, (_request, _payload, done) => done(null))
  root.addHook('onRequest', (_request, reply, done) => {
    reply.header('tus-resumable', VERSION)
    done()
  })
  root.options('/artwork/uploads', { schema: { hide: true } }, (_request, reply) =>
    reply
      .headers({ 'tus-version': VERSION, 'tus-extension': 'creation,termination', 'tus-max-size': MAX_BYTES })
      .code(204)
      .send(),
  )
  create(root, getArtwork)
  proceed(root, getArtwork)
  look(root, getArtwork)
  terminate(root, getArtwork)
}

function create(root: FastifyInstance, getArtwork: ArtworkOf): void {
  const summary =
    'Agrees to an upload (tus): Upload-Length, and Upload-Metadata with filename, line_id or draft, replaces.'
  root.post(
    '/artwork/uploads',
    { schema: { tags, operationId: 'createUpload', summary, response: { 201: nothing, ...refused } } },
    async (request, reply) => {
      demandVersion(request, reply)
      const headers = readHeaders(createHeaders, request)
      const { place, ...wanted } = readWanted(headers['upload-metadata'], getKeys(request).token)
      const started = demand(await getArtwork(request).start({ ...place, ...wanted, size: headers['upload-length'] }))
      return reply.code(201).header('location', `/api/artwork/uploads/${started.fileId}`).send(null)
    },
  )
}

/** What an upload is called and for: a line of the cart, or a draft, whose secret stands in its metadata. */
function readWanted(
  header: string,
  token: string | null,
): { place: OfSubmission } & Pick<StartUpload, 'name' | 'replaces'> {
  const metadata = readUploadMetadata(header)
  const read = (key: string) => metadata?.get(key) || null
  const [name, lineId, draft, replaces] = [read('filename'), read('line_id'), read('draft'), read('replaces')]
  if (replaces !== null && !isUuid(replaces)) return refuseHeader('Upload-Metadata replaces must be the id of a file')
  if (name !== null && lineId !== null && isUuid(lineId) && draft === null)
    return { place: { token, lineId }, name, replaces }
  if (name !== null && draft !== null && lineId === null) return { place: { draft }, name, replaces }
  return refuseHeader('Upload-Metadata must have filename and line_id or draft')
}

function proceed(root: FastifyInstance, getArtwork: ArtworkOf): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.patch(
    '/artwork/uploads/:id',
    {
      bodyLimit: MAX_BYTES,
      config: { ...SLOW_ARRIVAL, rateLimit: { max: PIECES_PER_MINUTE } },
      schema: {
        tags,
        operationId: 'proceedUpload',
        summary: 'Takes in a piece of a file from Upload-Offset on (tus); what arrives before a cut is kept.',
        params: fileParams,
        response: { 204: nothing, ...refused },
      },
    },
    async (request, reply) => {
      demandVersion(request, reply)
      if (request.headers['content-type'] !== PIECE_TYPE) {
        refuse({ status: 415, message: `The body must be ${PIECE_TYPE}.` })
      }
      const offset = readHeaders(proceedHeaders, request)['upload-offset']
      const source = arriving(request)
      const cut = () => void request.raw.destroy()
      const wish = { ...getKeys(request), fileId: request.params.id, offset, source, cut }
      const { received } = demand(await getArtwork(request).proceed(wish))
      return reply.code(204).header('upload-offset', received).send(null)
    },
  )
}

function look(root: FastifyInstance, getArtwork: ArtworkOf): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.head('/artwork/uploads/:id', { schema: { hide: true, params: fileParams } }, async (request, reply) => {
    demandVersion(request, reply)
    const wish = { ...getKeys(request), fileId: request.params.id }
    const { received, size } = demand(await getArtwork(request).progress(wish))
    return reply.headers({ 'upload-length': size, 'upload-offset': received }).send()
  })
}

function terminate(root: FastifyInstance, getArtwork: ArtworkOf): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const summary = 'Gives an upload up, or removes a file that has been sent.'
  app.delete(
    '/artwork/uploads/:id',
    {
      schema: {
        tags,
        operationId: 'removeArtwork',
        summary,
        params: fileParams,
        response: { 204: nothing, ...refused },
      },
    },
    async (request, reply) => {
      demand(await getArtwork(request).remove({ ...getKeys(request), fileId: request.params.id }))
      return reply.code(204).send(null)
    },
  )
}

function demandVersion(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers['tus-resumable'] === VERSION) return
  reply.header('tus-version', VERSION)
  refuse({ status: 412, message: `Tus-Resumable must be ${VERSION}.` })
}

function readHeaders<T extends z.ZodType>(schema: T, request: FastifyRequest): z.output<T> {
  const read = schema.safeParse(request.headers)
  return read.success ? read.data : refuseHeader(read.error.issues[0]?.message ?? 'A header is missing.')
}

function refuseHeader(message: string): never {
  return refuse({ status: 422, message, errors: [{ field: message.split(' ')[0] ?? 'headers', message }] })
}
