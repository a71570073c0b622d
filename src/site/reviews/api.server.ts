import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { failureSchema, refuse, success, successSchema } from '#platform/http/envelope.server.ts'
import { idInput } from '#platform/http/input.ts'
import { shownReviewSchema } from './read-reviews.server.ts'
import type { ReviewService, Reviews } from './reviews.server.ts'

const FILTER = 'must be null or photo'
const TYPE = 'must be business or stickers'
const PATH = 'must be the path of an item or product, such as /stickers/roll'
const MAX_PATH_LENGTH = 200

const ratingSchema = z.object({
  average: z.number(),
  count: z.int(),
  distribution: z.array(z.int()).meta({ description: 'Reviews by number of stars, starting with one star.' }),
  sample: z
    .boolean()
    .meta({ description: 'True if the reviews are samples, because no customer has written one yet.' }),
})

const schema = {
  tags: ['reviews'],
  operationId: 'getReviews',
  summary: 'Published reviews of an item, a product or the whole shop, newest first.',
  description: 'A type is only used without a path. A page number beyond the last returns the last page.',
  querystring: z.object({
    type: z.enum(['', 'business', 'stickers'], TYPE).optional(),
    filter: z.enum(['', 'null', 'photo'], FILTER).optional(),
    page: z.union([z.literal(''), idInput], 'must be a whole number of at least 1, at most 6 digits').optional(),
    path: z
      .string(PATH)
      .max(MAX_PATH_LENGTH, PATH)
      .regex(/^(?:|\/[A-Za-z0-9/_-]*)$/, PATH)
      .optional(),
  }),
  response: {
    200: successSchema(
      z.object({
        reviews: z.array(shownReviewSchema),
        pagination: z.object({ current_page: z.int(), last_page: z.int() }),
        summary: ratingSchema.nullable(),
        with_photos: z.int().meta({ description: 'How many reviews have photos.' }),
      }),
    ),
    404: failureSchema,
    422: failureSchema,
  },
}

/** GET /api/quote/reviews (decisions §5, action quote/getReviews). */
export async function reviewsApi(root: FastifyInstance, { reviews }: { reviews: ReviewService }): Promise<void> {
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.get('/quote/reviews', { schema }, async (request, reply) => {
    const { type, filter, page, path } = request.query
    const found = await reviews.list({
      path: getPath(path),
      filter: filter === 'photo' ? 'photo' : null,
      type: type === '' ? undefined : type,
      page: page === undefined || page === '' ? 1 : page,
    })
    if (found === null) return refuse({ status: 404, message: 'There is no item or product at this path.' })
    const { withPhotos, summary, ...list } = found
    reply.header('cache-control', 'no-cache')
    const rating = summary === null ? null : { ...summary, distribution: [...summary.distribution] }
    return success({ ...list, summary: rating, with_photos: withPhotos })
  })
}

/** Without a path, or with that of the page of all reviews, every review is listed. */
function getPath(path: string | undefined): string | null {
  const trimmed = (path ?? '').replace(/\/+$/, '')
  return trimmed === '' || trimmed === '/reviews' ? null : trimmed
}

const SANDBOXED = "default-src 'none'; sandbox; frame-ancestors 'none'"
/** A photo never changes, and no page links to it once its review is taken down. */
const PUBLIC = 'public, max-age=31536000, immutable'
const PRIVATE = 'private, no-store'

export interface PhotoFilesOptions {
  readPhoto: Reviews['readPhoto']
  isStaff(request: FastifyRequest): Promise<boolean>
}

/** GET /pictures/reviews/{id}.webp, and {id}-small.webp. */
export async function reviewPhotoFiles(root: FastifyInstance, { readPhoto, isStaff }: PhotoFilesOptions) {
  root.setValidatorCompiler(validatorCompiler)
  const app = root.withTypeProvider<ZodTypeProvider>()
  const photoSchema = {
    hide: true,
    params: z.object({ file: z.string().max(100) }),
    querystring: z.object({ link: z.string().max(100).optional().catch(undefined) }),
  }
  app.get('/pictures/reviews/:file.webp', { schema: photoSchema }, async (request, reply) => {
    const { file } = request.params
    const small = file.endsWith('-small')
    const id = small ? file.slice(0, -'-small'.length) : file
    const reader = { link: request.query.link ?? null, isStaff: () => isStaff(request) }
    const photo = await readPhoto({ id, small }, reader)
    if (photo === null) return refuse({ status: 404, message: 'This photo doesn’t exist.' })
    return reply
      .headers({
        'cache-control': photo.open ? PUBLIC : PRIVATE,
        'content-disposition': 'inline',
        'content-security-policy': SANDBOXED,
      })
      .type('image/webp')
      .send(await buffer(photo.bytes))
  })
}
