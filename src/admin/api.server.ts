import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { COSTLY } from '#platform/http/costly-route.server.ts'
import { refuse } from '#platform/http/envelope.server.ts'
import { originalHeaders, thumbnailHeaders } from '#shop/artwork/artwork-headers.ts'
import type { StaffService } from './staff-service.ts'

interface StaffApiOptions {
  getStaff(request: FastifyRequest): StaffService
}

const params = z.object({ id: z.string().max(64), file: z.string().max(64) })

/** Files that came with quote requests, registered under /api. For others than staff there are none. */
export async function staffApi(root: FastifyInstance, { getStaff }: StaffApiOptions): Promise<void> {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const schema = { hide: true, params }
  const find = async (request: FastifyRequest, what: 'original' | 'thumbnail', asked: z.infer<typeof params>) => {
    const file = await getStaff(request).quotes.file({ requestId: asked.id, fileId: asked.file }, what)
    return file ?? refuse({ status: 404, message: 'There is no such file.' })
  }
  cutFiles(root, getStaff)
  app.get('/staff/quotes/:id/files/:file', { schema }, async (request, reply) => {
    const file = await find(request, 'original', request.params)
    return reply.headers(originalHeaders(file)).send(Readable.from(file.bytes))
  })
  app.get('/staff/quotes/:id/files/:file/thumbnail', { schema }, async (request, reply) => {
    const picture = await find(request, 'thumbnail', request.params)
    if (picture.type === null) return reply.header('cache-control', 'private, no-store').code(204).send()
    return reply.headers(thumbnailHeaders(picture)).send(Readable.from(picture.bytes))
  })
}

const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0')

/** GET /api/staff/lettering/{id}/cut.pdf, .svg and .dxf: what the cutter is fed with. */
function cutFiles(root: FastifyInstance, getStaff: StaffApiOptions['getStaff']): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const schema = { hide: true, params, querystring: z.object({ mirrored: flag, tape: flag }) }
  app.get('/staff/lettering/:id/:file', { config: COSTLY, schema }, async (request, reply) => {
    const { id, file } = request.params
    const { mirrored, tape } = request.query
    const wish = { mirrored: mirrored === '1', tape: tape === '1' }
    const made = await getStaff(request).lettering.file(id, file, wish)
    if (made === null) return refuse({ status: 404, message: 'There is no such file.' })
    return reply
      .headers(originalHeaders({ name: made.name, type: null, size: made.bytes.length }))
      .type(made.type)
      .send(made.bytes)
  })
}
