import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { refuse } from '#platform/http/envelope.server.ts'
import { COSTLY } from '#platform/http/route-options.server.ts'
import { originalHeaders } from '#shop/artwork/file-headers.ts'
import type { StaffDispatch } from './dispatch.server.ts'

interface DispatchApiOptions {
  getDispatch(request: FastifyRequest): StaffDispatch
}

const params = z.object({ number: z.string().max(40) })
const labelParams = z.object({ parcel: z.string().max(40) })
const query = z.object({ parcel: z.coerce.number().int().min(1).max(999).optional() })

/** The papers of parcels, for staff; registered under /api. */
export async function dispatchApi(root: FastifyInstance, { getDispatch }: DispatchApiOptions): Promise<void> {
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/staff/dispatch/:number/packing-list.pdf',
    { config: COSTLY, schema: { hide: true, params } },
    async (request, reply) => {
      const { number } = request.params
      const file = await getDispatch(request).packingList(number)
      return reply
        .headers(headers(`packing-list-${number}.pdf`, file))
        .type('application/pdf')
        .send(file)
    },
  )

  app.get(
    '/staff/dispatch/:number/labels.pdf',
    { config: COSTLY, schema: { hide: true, params, querystring: query } },
    async (request, reply) => {
      const { number } = request.params
      const { parcel = null } = request.query
      const file = await getDispatch(request).labels(number, parcel)
      const name = parcel === null ? `labels-${number}.pdf` : `label-${number}-P${parcel}.pdf`
      return reply.headers(headers(name, file)).type('application/pdf').send(file)
    },
  )

  const labelSchema = { hide: true, params: labelParams }
  app.get('/staff/dispatch/labels/:parcel/label.pdf', { schema: labelSchema }, async (request, reply) => {
    const file = await getDispatch(request).carrierLabel(request.params.parcel)
    return reply.headers(headers('carrier-label.pdf', file)).type('application/pdf').send(file)
  })
}

function headers(name: string, file: Buffer | null) {
  if (file === null) refuse({ status: 404, message: 'This file doesn’t exist.' })
  return originalHeaders({ name, type: null, size: file.byteLength })
}
