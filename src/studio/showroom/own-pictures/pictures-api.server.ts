import type { FastifyInstance, FastifyRequest } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { failure, failureSchema, refuse, success, successSchema } from '#platform/http/envelope.server.ts'
import { COSTLY } from '#platform/http/route-options.server.ts'
import { ownPicturePath } from './own-picture.ts'
import type { OwnPictures } from './own-pictures.server.ts'
import { MAX_PAGE_LENGTH, MAX_SENT_BYTES, PAGE } from './picture-rules.ts'
import { type PictureRefusalCode, pictureRefusal } from './refusals.ts'

export interface PicturesApiOptions {
  pictures: OwnPictures
  /** A hash of the network that a request comes from. */
  getSender(request: FastifyRequest): string
  /** Counts a saved picture for a network address; returns the sentence and the wait if there were too many. */
  countPicture(request: FastifyRequest): Promise<{ message: string; retryAfterSeconds?: number } | null>
}

const STATUS: Record<PictureRefusalCode, number> = {
  'no-picture': 422,
  'not-a-picture': 422,
  'too-large': 413,
  'too-many-kept': 507,
  'storage-away': 503,
}
const WHICH = 'must be the address of a product page with its choices, such as /stickers?product_id=1'
const TOO_LARGE = 'FST_ERR_CTP_BODY_TOO_LARGE'

const schema = {
  tags: ['showroom'],
  operationId: 'storePicture',
  summary: 'Saves a picture of a shopper’s own product, for a cart line or a shared link.',
  description:
    'The body is the picture itself, as image/png or image/webp of at most 2 MB. It is saved as WebP of at most ' +
    '1100 × 619 pixels. Unused pictures are deleted after seven days.',
  consumes: ['image/png', 'image/webp'],
  querystring: z.object({
    page: z
      .string(WHICH)
      .max(MAX_PAGE_LENGTH, WHICH)
      .regex(PAGE, WHICH)
      .meta({ description: 'The page that it shows, with its choices.', example: '/stickers?product_id=1' }),
  }),
  response: {
    201: successSchema(z.object({ id: z.uuid(), url: z.string() })),
    413: failureSchema,
    415: failureSchema,
    422: failureSchema,
    429: failureSchema,
    503: failureSchema,
    507: failureSchema,
  },
}

/** POST /api/showroom/pictures. */
export async function picturesApi(root: FastifyInstance, { pictures, getSender, countPicture }: PicturesApiOptions) {
  root.removeAllContentTypeParsers()
  root.addContentTypeParser(
    ['image/png', 'image/webp'],
    { parseAs: 'buffer', bodyLimit: MAX_SENT_BYTES },
    (_request, body, done) => done(null, body),
  )
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.post(
    '/showroom/pictures',
    {
      schema,
      errorHandler: (error) => {
        if ('code' in error && error.code === TOO_LARGE) refuseWith('too-large')
        throw error
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      if (!Buffer.isBuffer(request.body)) return refuseWith('no-picture')
      const tooMany = await countPicture(request)
      if (tooMany !== null) {
        reply.header('retry-after', tooMany.retryAfterSeconds ?? 1)
        return reply.code(429).send(failure(429, tooMany.message, [{ field: 'body', message: tooMany.message }]))
      }
      const kept = await pictures.keep(request.body, { page: request.query.page, sentFrom: getSender(request) })
      if (!kept.ok) return refuseWith(kept.code)
      reply.code(201)
      return success({ id: kept.id, url: ownPicturePath(kept.id) }, 201)
    },
  )
}

function refuseWith(code: PictureRefusalCode): never {
  const { message } = pictureRefusal(code)
  return refuse({ status: STATUS[code], message, errors: [{ field: 'body', message }] })
}

/**
 * Anybody with the address can see the picture while it exists; shared caches must not keep it, and search engines
 * must not index it.
 */
const HEADERS = {
  'cache-control': 'private, max-age=31536000, immutable',
  'x-robots-tag': 'noindex, noimageindex',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
}

const params = z.object({ id: z.string().max(100) })

/** GET /pictures/own/{id}.webp, and .jpg for programs without WebP. */
export async function pictureFiles(root: FastifyInstance, { pictures }: Pick<PicturesApiOptions, 'pictures'>) {
  root.setValidatorCompiler(validatorCompiler)
  const app = root.withTypeProvider<ZodTypeProvider>()
  const hidden = { hide: true, params }
  app.get('/pictures/own/:id.webp', { schema: hidden }, async (request, reply) => {
    const picture = (await pictures.read(request.params.id)) ?? unknownPicture()
    return reply.headers(HEADERS).type('image/webp').send(picture)
  })
  app.get('/pictures/own/:id.jpg', { config: COSTLY, schema: hidden }, async (request, reply) => {
    const picture = (await pictures.readJpeg(request.params.id)) ?? unknownPicture()
    return reply.headers(HEADERS).type('image/jpeg').send(picture)
  })
}

function unknownPicture(): never {
  return refuse({ status: 404, message: 'This picture doesn’t exist.' })
}
