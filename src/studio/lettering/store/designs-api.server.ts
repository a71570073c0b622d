import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { COSTLY } from '#platform/http/costly-route.server.ts'
import { failureSchema, refuse, success, successSchema } from '#platform/http/envelope.server.ts'
import { isDesignId } from '../design-id.ts'
import { designSchema } from '../design-schema.server.ts'
import { drawPreview } from '../drawings/draw-design.ts'
import { DRAWING_HEADERS } from '../drawings/drawing-headers.ts'
import type { DesignRefusal, DesignRefusalCode } from './design-refusals.ts'
import type { Designs, KeepDesign, OpenedDesign, OwnDesigns } from './designs-service.ts'

export interface DesignsApiOptions {
  designs: Designs
  getOwnDesigns(request: FastifyRequest): OwnDesigns
  saveDesign(request: FastifyRequest): KeepDesign
}

const STATUS: Partial<Record<DesignRefusalCode, number>> = { 'design-unknown': 404, 'signed-out': 401, 'too-many': 429 }
const WHICH = 'must be the id of a design'
const params = z.object({ id: z.string({ error: WHICH }).refine(isDesignId, WHICH) })

const small = z.object({
  character: z.string(),
  index: z.int(),
  length: z.int(),
  width: z.number(),
  height: z.number(),
})
const measures = z
  .object({
    width: z.number().meta({ description: 'Of the ink, in mm.' }),
    height: z.number(),
    cut_length: z.int().meta({ description: 'The way of the blade along the welded outline, in mm.' }),
    nodes: z.int(),
    pieces: z.int(),
    too_small: z.array(small),
    smallest: small.nullable(),
    missing: z.array(z.string()),
    thin: z.number().meta({ description: 'Share of the ink that is thinner than 0.5 mm.' }),
  })
  .meta({ id: 'DesignMeasures' })
const opened = z
  .object({
    id: z.string(),
    design: designSchema,
    measures,
    problems: z
      .array(z.object({ code: z.enum(['design_empty', 'char_missing', 'char_size']), message: z.string() }))
      .meta({ description: 'What keeps it from being ordered.' }),
    preview: z.string(),
  })
  .meta({ id: 'KeptDesign' })
const refused = { 404: failureSchema, 422: failureSchema }
const tags = ['lettering']

/** The calls about lettering designs, registered under /api. */
export async function designsApi(root: FastifyInstance, options: DesignsApiOptions): Promise<void> {
  keepDesign(root, options)
  openDesign(root, options)
  preview(root, options)
  ownDesigns(root, options)
}

function keepDesign(root: FastifyInstance, { saveDesign }: DesignsApiOptions): void {
  root.withTypeProvider<ZodTypeProvider>().post(
    '/lettering/designs',
    {
      schema: {
        tags,
        operationId: 'keepDesign',
        summary: 'Keeps a lettering design and measures it; the same design has the same id.',
        description:
          'The body is a LetteringDesign; what it leaves out is as in a new design. Of what can be ordered, a cart line ' +
          'takes size, colour and cut length from here. What nobody uses is deleted after 90 days.',
        body: z.looseObject({}, { error: 'must be a lettering design' }),
        response: { 201: successSchema(opened), 413: failureSchema, 422: failureSchema, 429: failureSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      const kept = await saveDesign(request)(request.body)
      if (!kept.ok && kept.retryAfterSeconds !== undefined) reply.header('retry-after', kept.retryAfterSeconds)
      const design = answer(demand(kept))
      reply.code(201)
      return success(design, 201)
    },
  )
}

function openDesign(root: FastifyInstance, { designs }: DesignsApiOptions): void {
  root.withTypeProvider<ZodTypeProvider>().get(
    '/lettering/designs/:id',
    {
      config: COSTLY,
      schema: {
        tags,
        operationId: 'getDesign',
        summary: 'A kept design with its measures. One of a newer version is refused, and left as it is.',
        params,
        response: { 200: successSchema(opened), ...refused },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      return success(answer(demand(await designs.open(request.params.id))))
    },
  )
}

function preview(root: FastifyInstance, { designs }: DesignsApiOptions): void {
  root.withTypeProvider<ZodTypeProvider>().get(
    '/lettering/designs/:id/preview.svg',
    {
      config: COSTLY,
      schema: {
        tags,
        operationId: 'previewDesign',
        summary: 'What is cut as SVG in real millimetres, to be looked at: with a watermark.',
        params,
        querystring: z.object({ mirrored: z.enum(['0', '1'], { error: 'must be 0 or 1' }).optional() }),
      },
    },
    async (request, reply) => {
      const made = await designs.make(request.params.id)
      if (made === null) return noSuchDesign()
      return reply
        .headers(DRAWING_HEADERS)
        .type('image/svg+xml')
        .send(drawPreview(made, request.query.mirrored === '1'))
    },
  )
}

const nameBody = z.object({
  name: z
    .string({ error: 'must be text' })
    .max(2000, 'is too long')
    .default('')
    .meta({ description: 'At most 80 characters; left out: the text.' }),
})

function ownDesigns(root: FastifyInstance, { getOwnDesigns }: DesignsApiOptions): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const own = {
    tags,
    params,
    response: { 200: successSchema(z.object({ name: z.string() })), 401: failureSchema, ...refused },
  }
  app.put(
    '/lettering/own-designs/:id',
    {
      schema: {
        ...own,
        operationId: 'keepOwnDesign',
        summary: 'Keeps a design in the account, under a name.',
        body: nameBody,
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      const { name } = demand(await getOwnDesigns(request).put(request.params.id, request.body.name))
      return success({ name })
    },
  )
}

function answer({ id, design, measures: measured, problems }: OpenedDesign) {
  const copy = { ...measured, too_small: [...measured.too_small], missing: [...measured.missing] }
  return { id, design, measures: copy, problems: [...problems], preview: `/api/lettering/designs/${id}/preview.svg` }
}

/** What was done, or the refusal as the call's answer. */
function demand<T extends { ok: true }>(result: T | DesignRefusal): T {
  if (result.ok) return result
  return refuse({ status: STATUS[result.code] ?? 422, message: result.message, errors: result.errors })
}

function noSuchDesign(): never {
  return refuse({ status: 404, message: 'There is no such design.' })
}
