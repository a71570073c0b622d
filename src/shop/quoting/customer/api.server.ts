import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { refuse, withoutCaching } from '#platform/http/envelope.server.ts'
import { isUuid } from '#platform/http/form-input.ts'
import { demand } from '#shop/artwork/api-contract.server.ts'
import { originalHeaders, thumbnailHeaders } from '#shop/artwork/file-headers.ts'
import type { ReadArtwork } from '#shop/artwork/read-artwork.server.ts'
import type { ArtworkRefusal } from '#shop/artwork/refusals.ts'
import { QUOTE_UNKNOWN } from '../refusals.ts'
import type { QuoteService } from './quote-service.server.ts'

interface QuoteFilesApiOptions {
  getQuotes(request: FastifyRequest): QuoteService
}

const MAX_TOKEN_LENGTH = 100

const file = z.string('must be the id of a file').refine(isUuid, 'must be the id of a file')
const ofLink = z.object({ token: z.string().max(MAX_TOKEN_LENGTH, 'must be the token of a link'), file })
const ofRequest = z.object({
  id: z.string('must be the id of a request').refine(isUuid, 'must be the id of a request'),
  file,
})

/**
 * The files of a quote request for its customer: by the token of a mailed link, or signed in as the customer.
 * Registered under /api. For all others the request does not exist.
 */
export async function quoteFilesApi(root: FastifyInstance, { getQuotes }: QuoteFilesApiOptions): Promise<void> {
  withoutCaching(root)
  const app = root.withTypeProvider<ZodTypeProvider>()
  for (const what of ['original', 'thumbnail'] as const) {
    const [operation, path, summary] = CALLS[what]
    app.get(
      `/quote/links/:token/files/:file${path}`,
      { schema: { tags: ['quotes'], operationId: `${operation}ByLink`, summary, params: ofLink } },
      async (request, reply) => {
        const { token, file: fileId } = request.params
        return sendFile(reply, what, await getQuotes(request).file({ token }, fileId, what))
      },
    )
    app.get(
      `/quote/requests/:id/files/:file${path}`,
      { schema: { tags: ['quotes'], operationId: operation, summary, params: ofRequest } },
      async (request, reply) => {
        const { id, file: fileId } = request.params
        return sendFile(reply, what, await getQuotes(request).file({ id }, fileId, what))
      },
    )
  }
}

const CALLS = {
  original: ['downloadQuoteFile', '', 'A file of a quote request, always sent as an attachment.'],
  thumbnail: ['getQuoteThumbnail', '/thumbnail', 'Its thumbnail as WebP; 204 if there is none.'],
} as const

function sendFile(
  reply: FastifyReply,
  what: keyof typeof CALLS,
  read: ReadArtwork | ArtworkRefusal | null,
): FastifyReply {
  if (read === null)
    return refuse({ status: 404, message: QUOTE_UNKNOWN, errors: [{ field: 'id', message: QUOTE_UNKNOWN }] })
  const found = demand(read)
  if (what === 'original') return reply.headers(originalHeaders(found)).send(Readable.from(found.bytes))
  if (found.type === null) return reply.code(204).send()
  return reply.headers(thumbnailHeaders(found)).send(Readable.from(found.bytes))
}
