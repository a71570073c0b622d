import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { failureSchema, success, successSchema } from '#platform/http/envelope.server.ts'
import { readCartToken } from '#shop/cart/cart-cookies.ts'
import { demand } from './api-refusals.server.ts'
import { originalHeaders, thumbnailHeaders } from './artwork-headers.ts'
import { getKeys } from './artwork-keys.server.ts'
import { artworkSchema, changeBody, fileParams, lineParams, submissionSchema } from './artwork-schemas.server.ts'
import { formApi } from './form-api.server.ts'
import type { ArtworkOf } from './get-artwork.server.ts'
import { uploadApi } from './upload-api.server.ts'

interface ArtworkApiOptions {
  getArtwork: ArtworkOf
}

const tags = ['artwork']
const refused = { 404: failureSchema, 422: failureSchema, 503: failureSchema }
const wholeArtwork = { 200: successSchema(artworkSchema), ...refused }

/**
 * The artwork's calls (decisions §5), registered under /api. Whose it is, the session or the `cart` cookie says, and for
 * a draft its secret.
 */
export async function artworkApi(root: FastifyInstance, { getArtwork }: ArtworkApiOptions): Promise<void> {
  root.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'private, no-store')
    done()
  })
  submissions(root, getArtwork)
  drafts(root, getArtwork)
  files(root, getArtwork)
  await root.register(uploadApi, { getArtwork })
  await root.register(formApi, { getArtwork })
}

function submissions(root: FastifyInstance, getArtwork: ArtworkOf): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const params = lineParams
  app.get(
    '/artwork/lines/:id',
    {
      schema: {
        tags,
        operationId: 'getArtwork',
        summary: 'The artwork of a line of the cart: its files, those on their way included, and the note.',
        params,
        response: wholeArtwork,
      },
    },
    async (request) => {
      const line = { token: readCartToken(request.headers.cookie), lineId: request.params.id }
      return success(demand(await getArtwork(request).view(line)).artwork)
    },
  )
  app.patch(
    '/artwork/lines/:id',
    {
      schema: {
        tags,
        operationId: 'changeArtwork',
        summary: 'Writes the note, or that the artwork comes later.',
        params,
        body: changeBody,
        response: wholeArtwork,
      },
    },
    async (request) => {
      const line = { token: readCartToken(request.headers.cookie), lineId: request.params.id }
      demand(await getArtwork(request).change({ ...line, ...request.body }))
      return success(demand(await getArtwork(request).view(line)).artwork)
    },
  )
}

function drafts(root: FastifyInstance, getArtwork: ArtworkOf): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.get(
    '/artwork/drafts/current',
    {
      schema: {
        tags,
        operationId: 'getArtworkDraft',
        summary: 'The files that are gathered for a quote request, by the secret in X-Artwork-Draft.',
        response: { 200: successSchema(submissionSchema), 404: failureSchema },
      },
    },
    async (request) => {
      const { draft } = getKeys(request)
      return success(demand(await getArtwork(request).viewDraft({ draft: draft ?? '' })).artwork)
    },
  )
}

function files(root: FastifyInstance, getArtwork: ArtworkOf): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const params = fileParams
  app.get(
    '/artwork/files/:id',
    { schema: { tags, operationId: 'downloadArtwork', summary: 'A file, to be saved and never opened.', params } },
    async (request, reply) => {
      const file = demand(await getArtwork(request).download({ ...getKeys(request), fileId: request.params.id }))
      return reply.headers(originalHeaders(file)).send(Readable.from(file.bytes))
    },
  )
  const summary = 'Its small picture as WebP, made now where it was not yet; 204 where there can be none.'
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
