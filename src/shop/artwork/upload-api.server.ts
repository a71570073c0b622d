import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { freeAsRead } from '#platform/files/free-as-read.ts'
import { failureSchema, refuse } from '#platform/http/envelope.server.ts'
import { isUuid } from '#platform/http/form-input.ts'
import { arriving, SLOW_ARRIVAL } from '#platform/http/route-options.server.ts'
import type { LineAccess, SubmissionAccess } from './access.server.ts'
import type { StartUpload } from './add-file.server.ts'
import { demand, fileParams, finishSchema, type GetArtwork, getKeys, MAX_INPUT_LENGTH } from './api-contract.server.ts'
import { MAX_BYTES } from './artwork.ts'

/*
 * Resumable uploads by the tus protocol 1.0.0 (tus.io) with the extensions creation and termination (decisions/0015).
 * The progress of uploads is in the database, so that any process can continue them.
 */

const VERSION = '1.0.0'
const CHUNK_TYPE = 'application/offset+octet-stream'
/** The total bytes are limited by the accepted size; this is against a client that sends them one by one. */
const CHUNKS_PER_MINUTE = 600

const tags = ['artwork']
/** An answer without a body. */
const nothing = z.null().meta({ description: 'Done. The headers have the details.' })
const refused = {
  404: failureSchema,
  409: failureSchema,
  413: failureSchema,
  422: failureSchema,
  429: failureSchema,
  503: failureSchema,
  507: failureSchema,
}

export async function uploadApi(root: FastifyInstance, { getArtwork }: { getArtwork: GetArtwork }): Promise<void> {
  // The bytes are streamed from the connection to the storage without parsing.
  root.addContentTypeParser(CHUNK_TYPE, (_request, _payload, done) => done(null))
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
  reportProgress(root, getArtwork)
  terminate(root, getArtwork)
}

function create(root: FastifyInstance, getArtwork: GetArtwork): void {
  const summary =
    'Starts an upload (tus): Upload-Length, and Upload-Metadata with filename; line_id, draft or library; replaces; set; copy_of; finish.'
  root.post(
    '/artwork/uploads',
    { schema: { tags, operationId: 'createUpload', summary, response: { 201: nothing, ...refused } } },
    async (request, reply) => {
      demandVersion(request, reply)
      const headers = readHeaders(createHeaders, request)
      const { token, orderKey = null } = getKeys(request)
      const { copyOf, ...upload } = readUpload(headers['upload-metadata'], { token, orderKey })
      const artwork = getArtwork(request)
      const started = demand(
        copyOf === null
          ? await artwork.start({ ...upload, size: headers['upload-length'] })
          : await artwork.copy({ ...upload, copyOf }),
      )
      return reply.code(201).header('location', `/api/artwork/uploads/${started.fileId}`).send()
    },
  )
}

const MISSING_METADATA = 'Upload-Metadata must have filename and line_id, draft or library'

type ReadMetadata = (name: string) => string | null
type UploadedFile = Pick<StartUpload, 'name' | 'replaces' | 'set' | 'finish'> & { copyOf: string | null }

/** An upload's name and its destination: a line, a draft, whose secret is in the metadata, or the customer's library. */
function readUpload(header: string, keys: Pick<LineAccess, 'token' | 'orderKey'>): SubmissionAccess & UploadedFile {
  const metadata = readUploadMetadata(header)
  const read = (name: string) => metadata?.get(name) || null
  const file = readFile(read)
  return { ...readPlace(read, keys), ...file }
}

function readFile(read: ReadMetadata): UploadedFile {
  const [name, replaces, set, copyOf] = [read('filename'), read('replaces'), read('set'), read('copy_of')]
  if (copyOf !== null && !isUuid(copyOf)) return refuseHeader('Upload-Metadata copy_of must be the id of a file')
  if (replaces !== null && !isUuid(replaces)) return refuseHeader('Upload-Metadata replaces must be the id of a file')
  if (set !== null && !/^\d{1,2}$/.test(set)) return refuseHeader('Upload-Metadata set must be the number of a set')
  if (name === null) return refuseHeader(MISSING_METADATA)
  return { name, replaces, copyOf, set: set === null ? null : Number(set), finish: readFinish(read('finish')) }
}

/** What was chosen in the preview, as JSON: `{"white":"artwork","colours":{"foil":"#c8a04c"}}`. */
function readFinish(text: string | null): StartUpload['finish'] {
  if (text === null) return null
  const finish = finishSchema.safeParse(parseJson(text))
  return finish.success ? finish.data : refuseHeader('Upload-Metadata finish must say where white and foils are')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The one place that is named. */
function readPlace(read: ReadMetadata, keys: Pick<LineAccess, 'token' | 'orderKey'>): SubmissionAccess {
  const [lineId, draft, library] = [read('line_id'), read('draft'), read('library')]
  const named = [lineId, draft, library].filter((place) => place !== null)
  if (named.length !== 1) return refuseHeader(MISSING_METADATA)
  if (draft !== null) return { draft }
  if (library !== null) return { library: true }
  return lineId !== null && isUuid(lineId) ? { ...keys, lineId } : refuseHeader(MISSING_METADATA)
}

function proceed(root: FastifyInstance, getArtwork: GetArtwork): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.patch(
    '/artwork/uploads/:id',
    {
      bodyLimit: MAX_BYTES,
      config: { ...SLOW_ARRIVAL, rateLimit: { max: CHUNKS_PER_MINUTE } },
      schema: {
        tags,
        operationId: 'proceedUpload',
        summary:
          'Uploads a part of a file from Upload-Offset (tus). If the connection breaks, the bytes that arrived are saved.',
        params: fileParams,
        response: { 204: nothing, ...refused },
      },
    },
    async (request, reply) => {
      demandVersion(request, reply)
      if (request.headers['content-type'] !== CHUNK_TYPE) {
        refuse({ status: 415, message: `The body must be ${CHUNK_TYPE}.` })
      }
      const offset = readHeaders(chunkHeaders, request)['upload-offset']
      const source = freeAsRead(arriving(request))
      const cut = () => void request.raw.destroy()
      const chunk = { ...getKeys(request), fileId: request.params.id, offset, source, cut }
      const { received } = demand(await getArtwork(request).proceed(chunk))
      return reply.code(204).header('upload-offset', received).send(null)
    },
  )
}

function reportProgress(root: FastifyInstance, getArtwork: GetArtwork): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.head('/artwork/uploads/:id', { schema: { hide: true, params: fileParams } }, async (request, reply) => {
    demandVersion(request, reply)
    const file = { ...getKeys(request), fileId: request.params.id }
    const { received, size } = demand(await getArtwork(request).progress(file))
    return reply.headers({ 'upload-length': size, 'upload-offset': received }).send()
  })
}

function terminate(root: FastifyInstance, getArtwork: GetArtwork): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const summary = 'Cancels an upload, or removes a file.'
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

const byteCount = (name: string) =>
  z
    .string(`${name} must be a number of bytes`)
    .regex(/^\d{1,12}$/, `${name} must be a number of bytes`)
    .transform(Number)

/* The headers of the protocol, by their lower-case names. */

const createHeaders = z.object({
  'upload-length': byteCount('Upload-Length'),
  'upload-metadata': z.string(MISSING_METADATA).max(MAX_INPUT_LENGTH),
})

const chunkHeaders = z.object({ 'upload-offset': byteCount('Upload-Offset') })

function readHeaders<T extends z.ZodType>(schema: T, request: FastifyRequest): z.output<T> {
  const read = schema.safeParse(request.headers)
  return read.success ? read.data : refuseHeader(read.error.issues[0]?.message ?? 'A header is missing.')
}

function refuseHeader(message: string): never {
  return refuse({ status: 422, message, errors: [{ field: message.split(' ')[0] ?? 'headers', message }] })
}

const PAIR = /^([!-+\--~]{1,40})(?: ([A-Za-z0-9+/]*={0,2}))?$/
const MAX_PAIRS = 10

/**
 * The `Upload-Metadata` of the tus protocol: names with base64 values, separated by commas. Null if it is malformed,
 * or has a name twice.
 */
export function readUploadMetadata(header: string): Map<string, string> | null {
  const pairs = header.split(',').map((pair) => PAIR.exec(pair.trim()))
  if (pairs.length > MAX_PAIRS) return null
  const metadata = new Map<string, string>()
  for (const pair of pairs) {
    const [, name, value = ''] = pair ?? []
    const text = name === undefined ? null : readBase64(value)
    if (name === undefined || text === null || metadata.has(name)) return null
    metadata.set(name, text)
  }
  return metadata
}

function readBase64(value: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(value), (sign) => sign.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
