import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { readCartToken } from '#cart/cart-cookie.ts'
import { failureSchema, success, successSchema } from '#foundation/http/envelope.server.ts'
import { demand } from './api-refusals.server.ts'
import type { ArtworkOf } from './artwork-of.server.ts'
import { artworkSchema, changeBody, fileParams, lineParams } from './artwork-schemas.server.ts'
import type { ReadArtwork } from './artwork-service.ts'
import { mimeOf } from './artwork-type.ts'
import { attachmentHeader } from './content-disposition.ts'
import { formApi } from './form-api.server.ts'
import { uploadApi } from './upload-api.server.ts'

interface ArtworkApiOptions {
  artworkOf: ArtworkOf
}

const tags = ['artwork']
const refused = { 404: failureSchema, 422: failureSchema, 503: failureSchema }
const wholeArtwork = { 200: successSchema(artworkSchema), ...refused }

/** Whatever it is, a browser that opens it runs nothing of it and loads nothing for it. */
const LOCKED_UP = "default-src 'none'; sandbox; frame-ancestors 'none'"

/** The artwork's calls (decisions §5), registered under /api. Whose it is, the session or the `cart` cookie says. */
export async function artworkApi(root: FastifyInstance, { artworkOf }: ArtworkApiOptions): Promise<void> {
  root.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'private, no-store')
    done()
  })
  submissions(root, artworkOf)
  files(root, artworkOf)
  await root.register(uploadApi, { artworkOf })
  await root.register(formApi, { artworkOf })
}

/** The cart's token of a request. */
function tokenOf(request: FastifyRequest): string | null {
  return readCartToken(request.headers.cookie)
}

function submissions(root: FastifyInstance, artworkOf: ArtworkOf): void {
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
      const line = { token: tokenOf(request), lineId: request.params.id }
      return success(demand(await artworkOf(request).view(line)).artwork)
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
      const line = { token: tokenOf(request), lineId: request.params.id }
      demand(await artworkOf(request).change({ ...line, ...request.body }))
      return success(demand(await artworkOf(request).view(line)).artwork)
    },
  )
}

function files(root: FastifyInstance, artworkOf: ArtworkOf): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const params = fileParams
  app.get(
    '/artwork/files/:id',
    { schema: { tags, operationId: 'downloadArtwork', summary: 'A file, to be saved and never opened.', params } },
    async (request, reply) => {
      const file = demand(await artworkOf(request).download({ token: tokenOf(request), fileId: request.params.id }))
      reply.header('content-disposition', attachmentHeader(file.name))
      if (file.size !== null) reply.header('content-length', file.size)
      return sendBytes(reply, file)
    },
  )
  const summary = 'Its small picture as WebP, made now where it was not yet; 204 where there can be none.'
  app.get(
    '/artwork/files/:id/thumbnail',
    { schema: { tags, operationId: 'getArtworkThumbnail', summary, params } },
    async (request, reply) => {
      const picture = demand(await artworkOf(request).thumbnail({ token: tokenOf(request), fileId: request.params.id }))
      if (picture.type === null) return reply.code(204).send()
      reply.header('cache-control', 'private, max-age=31536000, immutable').header('content-disposition', 'inline')
      return sendBytes(reply, picture)
    },
  )
}

function sendBytes(reply: FastifyReply, { type, bytes }: ReadArtwork): FastifyReply {
  reply.header('content-security-policy', LOCKED_UP).header('content-type', mimeOf(type))
  return reply.send(Readable.from(bytes))
}
