import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { refuse } from '#platform/http/envelope.server.ts'
import { COSTLY } from '#platform/http/route-options.server.ts'
import { originalHeaders, thumbnailHeaders } from '#shop/artwork/file-headers.ts'
import type { StaffServices } from './staff.server.ts'

interface StaffApiOptions {
  getStaff(request: FastifyRequest): StaffServices
}

const params = z.object({ id: z.string().max(64), file: z.string().max(64) })
const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0')

/** Files for staff, registered under /api: those of quote requests, and those for the cutter. Nobody else finds one. */
export async function staffApi(root: FastifyInstance, { getStaff }: StaffApiOptions): Promise<void> {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const schema = { hide: true, params }

  app.get('/staff/quotes/:id/files/:file', { schema }, async (request, reply) => {
    const { id, file: fileId } = request.params
    const file = found(await getStaff(request).quotes.file({ requestId: id, fileId }, 'original'))
    return reply.headers(originalHeaders(file)).send(Readable.from(file.bytes))
  })

  app.get('/staff/quotes/:id/files/:file/thumbnail', { schema }, async (request, reply) => {
    const { id, file: fileId } = request.params
    const picture = found(await getStaff(request).quotes.file({ requestId: id, fileId }, 'thumbnail'))
    if (picture.type === null) return reply.header('cache-control', 'private, no-store').code(204).send()
    return reply.headers(thumbnailHeaders(picture)).send(Readable.from(picture.bytes))
  })

  // cut.pdf, cut.svg and cut.dxf
  const cutSchema = { ...schema, querystring: z.object({ mirrored: flag, tape: flag }) }
  app.get('/staff/lettering/:id/:file', { config: COSTLY, schema: cutSchema }, async (request, reply) => {
    const { id, file } = request.params
    const { mirrored, tape } = request.query
    const input = { mirrored: mirrored === '1', tape: tape === '1' }
    const { bytes, type, name } = found(await getStaff(request).lettering.file(id, file, input))
    return reply
      .headers(originalHeaders({ name, type: null, size: bytes.length }))
      .type(type)
      .send(bytes)
  })
}

function found<T>(file: T | null): T {
  return file ?? refuse({ status: 404, message: 'This file doesn’t exist.' })
}
