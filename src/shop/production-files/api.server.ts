import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { failureSchema, refuse, success, successSchema, withoutCaching } from '#platform/http/envelope.server.ts'
import { isUuid } from '#platform/http/form-input.ts'
import { COSTLY } from '#platform/http/route-options.server.ts'
import { getLine, lineParams } from '#shop/artwork/api-contract.server.ts'
import { originalHeaders } from '#shop/artwork/file-headers.ts'
import type { createPreviews } from './preview.server.ts'
import type { ProductionFiles } from './production-files.server.ts'
import type { ProductionRefusal, ProductionRefusalCode } from './refusals.ts'

interface ProductionApiOptions {
  getProductionFiles(request: FastifyRequest): ReturnType<ProductionFiles['forVisitor']>
  getPreviews(request: FastifyRequest): ReturnType<typeof createPreviews>
}

const tags = ['orders']
const params = z.object({ file: z.string('must be the id of a file').refine(isUuid, 'must be the id of a file') })
const querystring = z.object({
  key: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'The key of the order’s link, for customers without an account.' }),
})
const platesSchema = z
  .object({
    width: z.int(),
    height: z.int(),
    plates: z.array(
      z.object({ name: z.string(), webp: z.string().meta({ description: 'Base64; black is all of the ink.' }) }),
    ),
    notLookedAt: z.array(z.string()),
  })
  .meta({ id: 'ProductionPlates' })

const refused = { 404: failureSchema, 409: failureSchema, 429: failureSchema, 503: failureSchema }

/** The API calls about production files, registered under /api; for the customer of the order, and for staff. */
export async function productionFilesApi(root: FastifyInstance, options: ProductionApiOptions): Promise<void> {
  withoutCaching(root)
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.get(
    '/production-files/:file',
    {
      config: COSTLY,
      schema: {
        tags,
        operationId: 'downloadProductionFile',
        summary: 'The file that is printed, as PDF/X-4, made from a file of an order and its mends.',
        params,
        querystring,
      },
    },
    async (request, reply) => {
      const asked = { fileId: request.params.file, key: request.query.key ?? null }
      const { bytes, name, size } = demand(await options.getProductionFiles(request).download(asked))
      return reply.headers(originalHeaders({ name, type: 'pdf', size })).send(Readable.from(bytes))
    },
  )
  app.get(
    '/production-files/:file/plates',
    {
      config: COSTLY,
      schema: {
        tags,
        operationId: 'getProductionPlates',
        summary: 'The plates of the first page of a production file, as pictures.',
        params,
        querystring,
        response: { 200: successSchema(platesSchema), ...refused },
      },
    },
    async (request) => {
      const asked = { fileId: request.params.file, key: request.query.key ?? null }
      const { plates } = demand(await options.getProductionFiles(request).plates(asked))
      return success({ ...plates, plates: [...plates.plates], notLookedAt: [...plates.notLookedAt] })
    },
  )
  previews(root, options)
}

const previewParams = lineParams.extend({ file: params.shape.file })
const previewQuery = querystring.extend({
  with: z
    .enum(['nothing', 'mends'], { error: 'must be nothing or mends' })
    .default('mends')
    .meta({ description: 'As it was sent, or with what is on its list of mends.' }),
})

function previews(root: FastifyInstance, { getPreviews }: ProductionApiOptions): void {
  root.withTypeProvider<ZodTypeProvider>().get(
    '/artwork/lines/:id/files/:file/preview',
    {
      config: COSTLY,
      schema: {
        tags: ['artwork'],
        operationId: 'previewMends',
        summary: 'The first page of a file as it lies on the piece, as WebP: before or after its mends.',
        params: previewParams,
        querystring: previewQuery,
      },
    },
    async (request, reply) => {
      const { id, file: fileId } = request.params
      const line = getLine(request, id)
      const orderKey = line.orderKey ?? request.query.key ?? null
      const { webp } = demand(await getPreviews(request).draw({ ...line, orderKey, fileId, with: request.query.with }))
      return reply.headers({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' }).send(webp)
    },
  )
}

/** Status of each refusal. */
const STATUS: Readonly<Record<ProductionRefusalCode, number>> = {
  unknown: 404,
  'not-checked': 409,
  'something-to-fix': 409,
  'not-made': 409,
  'text-in-svg': 409,
  'file-away': 503,
  'no-preview': 409,
  busy: 429,
}

function demand<T extends { ok: true }>(result: T | ProductionRefusal): T {
  if (result.ok) return result
  const { code, message } = result
  return refuse({ status: STATUS[code], message, errors: [{ field: 'file', message }] })
}
