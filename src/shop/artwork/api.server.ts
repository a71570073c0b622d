import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { failureSchema, refuse, success, successSchema, withoutCaching } from '#platform/http/envelope.server.ts'
import { BrokenForm, type FormPart, getBoundary, readParts, textOfPart } from '#platform/http/read-multipart.server.ts'
import { arriving, SLOW_ARRIVAL } from '#platform/http/route-options.server.ts'
import type { LineAccess } from './access.server.ts'
import {
  artworkSchema,
  changeBody,
  cutLineBody,
  cutLineFileParams,
  cutLineParams,
  cutLineSchema,
  demand,
  draftCutLineParams,
  fileParams,
  type GetArtwork,
  getKeys,
  getLine,
  lineParams,
  moveBody,
  submissionSchema,
} from './api-contract.server.ts'
import type { ArtworkService } from './artwork.server.ts'
import { MAX_BYTES, MAX_FILES } from './artwork.ts'
import { originalHeaders, thumbnailHeaders } from './file-headers.ts'
import { type ArtworkRefusal, artworkRefusal } from './refusals.ts'
import { uploadApi } from './upload-api.server.ts'

const tags = ['artwork']
const refused = {
  404: failureSchema,
  413: failureSchema,
  422: failureSchema,
  429: failureSchema,
  503: failureSchema,
  507: failureSchema,
}
const wholeArtwork = { 200: successSchema(artworkSchema), ...refused }

interface ArtworkApiOptions {
  getArtwork: GetArtwork
}

/**
 * The API calls about artwork (decisions §5), registered under /api. The session or the `cart` cookie identifies the
 * owner, and for drafts their secret.
 */
export async function artworkApi(root: FastifyInstance, { getArtwork }: ArtworkApiOptions): Promise<void> {
  withoutCaching(root)
  lines(root, getArtwork)
  drafts(root, getArtwork)
  files(root, getArtwork)
  library(root, getArtwork)
  cutLines(root, getArtwork)
  otherCutLineCalls(root, getArtwork)
  await root.register(uploadApi, { getArtwork })
  await root.register(formApi, { getArtwork })
}

function lines(root: FastifyInstance, getArtwork: GetArtwork): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const params = lineParams
  app.get(
    '/artwork/lines/:id',
    {
      schema: {
        tags,
        operationId: 'getArtwork',
        summary: 'The artwork of a cart line: its files, including those still uploading, and the note.',
        params,
        response: wholeArtwork,
      },
    },
    async (request) => {
      const line = getLine(request, request.params.id)
      return success(demand(await getArtwork(request).view(line)).artwork)
    },
  )
  app.patch(
    '/artwork/lines/:id',
    {
      schema: {
        tags,
        operationId: 'changeArtwork',
        summary: 'Saves the note, or that the artwork will follow later.',
        params,
        body: changeBody,
        response: wholeArtwork,
      },
    },
    async (request) => {
      const line = getLine(request, request.params.id)
      demand(await getArtwork(request).change({ ...line, ...request.body }))
      return success(demand(await getArtwork(request).view(line)).artwork)
    },
  )
}

function drafts(root: FastifyInstance, getArtwork: GetArtwork): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.get(
    '/artwork/drafts/current',
    {
      schema: {
        tags,
        operationId: 'getArtworkDraft',
        summary: 'The files for a quote request, identified by the secret in X-Artwork-Draft.',
        response: { 200: successSchema(submissionSchema), 404: failureSchema },
      },
    },
    async (request) => {
      const { draft } = getKeys(request)
      return success(demand(await getArtwork(request).viewDraft({ draft: draft ?? '' })).artwork)
    },
  )
}

/** How many bytes a cut line may have: 2,000 curves with their numbers. */
const MAX_LINE_BYTES = 512 * 1024

/** The cut lines of files, each under its file's digest: it is put before or after the file itself. */
function cutLines(root: FastifyInstance, getArtwork: GetArtwork): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const response = { 200: successSchema(cutLineSchema), ...refused }
  app.put(
    '/artwork/lines/:id/cut-lines/:sha256',
    {
      bodyLimit: MAX_LINE_BYTES,
      schema: {
        tags,
        operationId: 'saveCutLine',
        summary:
          'Saves the cut line of a file of a line, by the file’s digest: before or after the file itself is sent.',
        params: cutLineParams,
        body: cutLineBody,
        response: { ...response, 409: failureSchema },
      },
    },
    async (request) => {
      const { id, sha256 } = request.params
      const saving = { access: getLine(request, id), sha256, ...request.body }
      return success(demand(await getArtwork(request).saveCutLine(saving)).cutLine)
    },
  )
  app.put(
    '/artwork/drafts/current/cut-lines/:sha256',
    {
      bodyLimit: MAX_LINE_BYTES,
      schema: {
        tags,
        operationId: 'saveDraftCutLine',
        summary: 'Saves the cut line of a file for a quote request, identified by the secret in X-Artwork-Draft.',
        params: draftCutLineParams,
        body: cutLineBody,
        response: { ...response, 409: failureSchema },
      },
    },
    async (request) => {
      const access = { draft: getKeys(request).draft ?? '' }
      const saving = { access, sha256: request.params.sha256, ...request.body }
      return success(demand(await getArtwork(request).saveCutLine(saving)).cutLine)
    },
  )
}

function otherCutLineCalls(root: FastifyInstance, getArtwork: GetArtwork): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.get(
    '/artwork/lines/:id/cut-lines/:sha256',
    {
      schema: {
        hide: true,
        params: cutLineParams,
        response: { 200: successSchema(cutLineBody.shape.line.nullable()), ...refused },
      },
    },
    async (request) => {
      const { id, sha256 } = request.params
      return success(demand(await getArtwork(request).findCutLine({ access: getLine(request, id), sha256 })).line)
    },
  )
  app.delete(
    '/artwork/lines/:id/cut-lines/:sha256',
    {
      schema: {
        tags,
        operationId: 'removeCutLine',
        summary: 'Removes the cut line of a file; the file stays. 204 if it is done.',
        params: cutLineParams,
      },
    },
    async (request, reply) => {
      const { id, sha256 } = request.params
      demand(await getArtwork(request).removeCutLine({ access: getLine(request, id), sha256 }))
      return reply.code(204).send(null)
    },
  )
  app.get(
    '/artwork/files/:id/cut-line/:format',
    {
      schema: {
        tags,
        operationId: 'downloadCutLine',
        summary: 'The cut line of a file for a plotter or a press: pdf, dxf or svg, sent as an attachment.',
        params: cutLineFileParams,
      },
    },
    async (request, reply) => {
      const { id, format } = request.params
      const file = demand(await getArtwork(request).cutLine({ ...getKeys(request), fileId: id }, format))
      return reply.headers(originalHeaders(file)).send(Readable.from(file.bytes))
    },
  )
}

function files(root: FastifyInstance, getArtwork: GetArtwork): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const params = fileParams
  app.get(
    '/artwork/files/:id',
    { schema: { tags, operationId: 'downloadArtwork', summary: 'A file, always sent as an attachment.', params } },
    async (request, reply) => {
      const file = demand(await getArtwork(request).download({ ...getKeys(request), fileId: request.params.id }))
      return reply.headers(originalHeaders(file)).send(Readable.from(file.bytes))
    },
  )
  app.patch(
    '/artwork/files/:id',
    {
      schema: {
        tags,
        operationId: 'moveArtwork',
        summary: 'Moves a file to another set of its line.',
        params,
        body: moveBody,
        response: wholeArtwork,
      },
    },
    async (request) => {
      const file = { ...getKeys(request), fileId: request.params.id }
      const moved = demand(await getArtwork(request).move({ ...file, ...request.body }))
      const line = getLine(request, moved.lineId ?? '')
      return success(demand(await getArtwork(request).view(line)).artwork)
    },
  )
  const summary = 'The thumbnail as WebP; 204 if there is none.'
  app.get(
    '/artwork/files/:id/thumbnail',
    { schema: { tags, operationId: 'getArtworkThumbnail', summary, params } },
    async (request, reply) => {
      const picture = demand(await getArtwork(request).thumbnail({ ...getKeys(request), fileId: request.params.id }))
      if (picture.type === null) return reply.code(204).send()
      return reply.headers(thumbnailHeaders(picture)).send(Readable.from(picture.bytes))
    },
  )
}

function library(root: FastifyInstance, getArtwork: GetArtwork): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.get(
    '/artwork/library',
    {
      schema: {
        tags,
        operationId: 'getArtworkLibrary',
        summary: 'The files of the signed-in customer that belong to no product yet.',
        response: { 200: successSchema(submissionSchema), 401: failureSchema },
      },
    },
    async (request) => success(demand(await getArtwork(request).viewLibrary()).artwork),
  )
}

/** The maximum bytes of the note: four for each character, and line ends. */
const MAX_NOTE_BYTES = 8 * 1024

const MAX_FORM_BYTES = 2 * MAX_FILES * MAX_BYTES

/** The form without scripts, also for programs that send whole files: everything in one request, streamed. */
async function formApi(root: FastifyInstance, { getArtwork }: ArtworkApiOptions): Promise<void> {
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
