import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { refuse, withoutCaching } from '#platform/http/envelope.server.ts'
import { isUuid } from '#platform/http/form-input.ts'
import { originalHeaders, thumbnailHeaders } from '#shop/artwork/file-headers.ts'
import type { ComplaintService } from './complaints.server.ts'
import { refuseComplaint } from './refusals.ts'

interface ComplaintsApiOptions {
  getComplaints(request: FastifyRequest): ComplaintService
}

const tags = ['orders']
const orderNo = z.string().max(30).meta({ description: 'The number of the order.' })
const key = z
  .string()
  .max(200)
  .optional()
  .meta({ description: 'The key of the order’s link, for customers without an account.' })

const photoParams = z.object({
  order_no: orderNo,
  photo: z.string('must be the id of a photo').refine(isUuid, 'must be the id of a photo'),
})
const PHOTOS = {
  large: ['getComplaintPhoto', '', 'A photo of a fault as WebP; HEIC is sent as an attachment.'],
  small: ['getComplaintThumbnail', '/thumbnail', 'Its thumbnail as WebP; HEIC has none.'],
} as const

/**
 * The API calls about faults of lines, registered under /api: for whoever has the order's link, its signed-in owner, and
 * staff. For all others they do not exist.
 */
export async function complaintsApi(root: FastifyInstance, { getComplaints }: ComplaintsApiOptions): Promise<void> {
  withoutCaching(root)
  const app = root.withTypeProvider<ZodTypeProvider>()
  for (const size of ['large', 'small'] as const) {
    const [operationId, path, summary] = PHOTOS[size]
    app.get(
      `/orders/:order_no/complaints/photos/:photo${path}`,
      { schema: { tags, operationId, summary, params: photoParams, querystring: z.object({ key }) } },
      async (request, reply) => {
        const { order_no, photo: id } = request.params
        const name = { orderNo: order_no, key: request.query.key ?? null }
        const photo = await getComplaints(request).photo(name, id, size)
        if (photo === null) return refuseUnknown('photo')
        return reply.headers(headersOf(photo)).send(Readable.from(photo.bytes))
      },
    )
  }
}

/** HEIC is only downloaded. */
function headersOf({ type, name }: { type: 'webp' | 'heic'; name: string }) {
  return type === 'heic' ? originalHeaders({ name, type, size: null }) : thumbnailHeaders({ type })
}

function refuseUnknown(field: string): never {
  const { message } = refuseComplaint('complaint-unknown')
  return refuse({ status: 404, message, errors: [{ field, message }] })
}
