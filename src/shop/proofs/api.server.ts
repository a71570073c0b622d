import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { refuse, withoutCaching } from '#platform/http/envelope.server.ts'
import { isUuid } from '#platform/http/form-input.ts'
import { originalHeaders } from '#shop/artwork/file-headers.ts'
import { EARLIER_ORDER } from './proof.ts'
import type { ProofService } from './proofs.server.ts'
import { refuseProof } from './refusals.ts'

interface ProofsApiOptions {
  getProofs(request: FastifyRequest): ProofService
}

/** No line has more. */
const MAX_NUMBER = 9999
const number = z.coerce.number('must be a number').int('must be a whole number').min(1).max(MAX_NUMBER)
/** Also the version of the earlier order that the line repeats (`EARLIER_ORDER`). */
const earlierNumber = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(EARLIER_ORDER)
  .max(MAX_NUMBER)
  .meta({ description: 'From 1; 0 for the version of an earlier order that the line repeats.' })
const params = z.object({
  order: z.string().max(30).meta({ description: 'The number of the order.' }),
  line: z.string('must be the id of a line').refine(isUuid, 'must be the id of a line'),
  version: earlierNumber,
  place: number.meta({ description: 'The place of the file in the version, from 1.' }),
})
const querystring = z.object({
  key: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'The key of the order’s link, for customers without an account.' }),
})
const since = earlierNumber
  .optional()
  .meta({ description: 'An earlier version, or 0: what is different since then is painted.' })
const tags = ['orders']

/** The API calls about proofs, registered under /api; for the customer of the order, and for staff. */
export async function proofsApi(root: FastifyInstance, { getProofs }: ProofsApiOptions): Promise<void> {
  withoutCaching(root)
  const app = root.withTypeProvider<ZodTypeProvider>()
  const nameOf = ({ order, line }: { order: string; line: string }, key: string | undefined) => ({
    orderNo: order,
    lineId: line,
    key: key ?? null,
  })
  app.get(
    '/proofs/:order/:line/:version/:place',
    {
      schema: {
        tags,
        operationId: 'downloadProofFile',
        summary: 'A file of a version of a proof: the one that is printed, or cut, once that version is approved.',
        params,
        querystring,
      },
    },
    async (request, reply) => {
      const { version, place } = request.params
      const name = nameOf(request.params, request.query.key)
      const file = found(await getProofs(request).file(name, { number: version, place }))
      return reply.headers(originalHeaders({ name: file.name, type: 'pdf', size: file.size })).send(file.bytes)
    },
  )
  app.get(
    '/proofs/:order/:line/:version/:place/pages/:page',
    {
      schema: {
        tags,
        operationId: 'getProofPage',
        summary: 'A page of a version of a proof to its bleed, or one of its plates, as WebP.',
        params: params.extend({ page: number }),
        querystring: querystring.extend({ plate: z.string().max(200).optional(), since }),
      },
    },
    async (request, reply) => {
      const { version, place, page } = request.params
      const { key, plate = null, since: earlier = null } = request.query
      const which = { number: version, place, page, plate, since: earlier }
      const webp = found(await getProofs(request).picture(nameOf(request.params, key), which))
      return reply.headers({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' }).send(webp)
    },
  )
}

function found<T>(value: T | null): T {
  if (value !== null) return value
  const { message } = refuseProof('unknown')
  return refuse({ status: 404, message, errors: [{ field: 'place', message }] })
}
