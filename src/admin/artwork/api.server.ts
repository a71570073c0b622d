import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { refuse } from '#platform/http/envelope.server.ts'
import { COSTLY } from '#platform/http/route-options.server.ts'
import { pageNumber } from '#shop/artwork/api-contract.server.ts'
import { originalHeaders, thumbnailHeaders } from '#shop/artwork/file-headers.ts'
import type { StaffArtwork } from './staff-artwork.server.ts'

interface StaffArtworkApiOptions {
  getArtwork(request: FastifyRequest): StaffArtwork
}

const params = z.object({ id: z.string().max(64) })
const pageQuery = z.object({ page: pageNumber.default(1) })

/** The pictures and bytes of artwork, for staff; registered under /api. For anybody else the files do not exist. */
export async function staffArtworkApi(root: FastifyInstance, { getArtwork }: StaffArtworkApiOptions): Promise<void> {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const schema = { hide: true, params }

  app.get('/staff/artwork/:id/original', { schema }, async (request, reply) => {
    const file = found(await getArtwork(request).download(request.params.id))
    return reply.headers(originalHeaders(file)).send(Readable.from(file.bytes))
  })

  app.get('/staff/artwork/:id/thumbnail', { schema }, async (request, reply) => {
    const picture = found(await getArtwork(request).thumbnail(request.params.id))
    if (picture.type === null) return reply.header('cache-control', 'private, no-store').code(204).send()
    return reply.headers(thumbnailHeaders(picture)).send(Readable.from(picture.bytes))
  })

  const previewSchema = { ...schema, querystring: pageQuery }
  app.get('/staff/artwork/:id/preview', { config: COSTLY, schema: previewSchema }, async (request, reply) => {
    const picture = found(await getArtwork(request).preview(request.params.id, request.query.page))
    return reply.headers(thumbnailHeaders({ type: 'webp' })).send(picture)
  })
}

function found<T>(file: T | null): T {
  return file ?? refuse({ status: 404, message: 'This file doesn’t exist.' })
}
