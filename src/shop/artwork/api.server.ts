import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { failureSchema, success, successSchema, withoutCaching } from '#platform/http/envelope.server.ts'
import { COSTLY } from '#platform/http/route-options.server.ts'
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
  pageNumber,
  refused,
  submissionSchema,
  tags,
} from './api-contract.server.ts'
import { originalHeaders, thumbnailHeaders } from './file-headers.ts'
import { formApi } from './form-api.server.ts'
import { uploadApi } from './upload-api.server.ts'

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
  pictures(root, getArtwork)
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
}

/** Pictures of a file. */
function pictures(root: FastifyInstance, getArtwork: GetArtwork): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const params = fileParams
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
  app.get(
    '/artwork/files/:id/pages/:page',
    {
      config: COSTLY,
      schema: {
        tags,
        operationId: 'getArtworkPage',
        summary: 'A page as WebP, at most 1,600 pixels long; 204 if it cannot be drawn.',
        params: params.extend({ page: pageNumber }),
      },
    },
    async (request, reply) => {
      const { id: fileId, page } = request.params
      const picture = demand(await getArtwork(request).page({ ...getKeys(request), fileId }, page))
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
