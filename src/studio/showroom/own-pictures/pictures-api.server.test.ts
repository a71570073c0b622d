import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '#platform/database/testing/test-database.server.ts'
import { handleErrors } from '../../../../server/error-handler.ts'
import { productPictures } from '../tables.server.ts'
import { MAX_SENT_BYTES } from './picture-rules.ts'
import { pictureFiles, picturesApi } from './pictures-api.server.ts'
import { savePicture } from './save-picture.ts'
import { openTestPictures, PICTURED_PAGE, somePng } from './testing/test-pictures.server.ts'

/* The maximum for tests of the calls over HTTP. */

const MOST = 4
const database = testDatabase()
let shop: ReturnType<typeof openTestPictures>
let app: FastifyInstance
let url: string
let counted: string[]

beforeEach(async () => {
  shop = openTestPictures(database.db)
  counted = []
  app = Fastify()
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  handleErrors(app)
  const { pictures } = shop
  await app.register(picturesApi, {
    prefix: '/api',
    pictures,
    getSender: ({ ip }) => ip,
    countPicture: async ({ ip }) =>
      counted.push(ip) > MOST ? { message: 'Too many pictures.', retryAfterSeconds: 60 } : null,
  })
  await app.register(pictureFiles, { pictures })
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  await app.close()
  shop.close()
})

const post = (body: BodyInit | null, type: string, page: string | null = PICTURED_PAGE) =>
  fetch(`${url}/api/showroom/pictures${page === null ? '' : `?${new URLSearchParams({ page })}`}`, {
    method: 'POST',
    body,
    headers: type === '' ? {} : { 'content-type': type },
  })
const bytes = async (width?: number, height?: number) => new Uint8Array(await somePng(width, height))

describe('POST /api/showroom/pictures', () => {
  test('answers 201 with the picture’s address', async () => {
    const answer = await post(await bytes(), 'image/png')
    expect(answer.status).toBe(201)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const { data } = (await answer.json()) as { data: { id: string; url: string } }
    expect(data.url).toBe(`/pictures/own/${data.id}.webp`)
    expect(
      await database.db.select({ id: productPictures.id, page: productPictures.page }).from(productPictures),
    ).toEqual([{ id: data.id, page: PICTURED_PAGE }])
  })

  test.each(['image/jpeg', 'image/svg+xml', 'application/json', 'text/html', 'multipart/form-data; boundary=x'])(
    '%s is a 415',
    async (type) => {
      const answer = await post('{}', type)
      expect(answer.status).toBe(415)
      expect(await answer.json()).toMatchObject({ status: 'ERROR', code: 415, errors: [{ field: 'body' }] })
    },
  )

  test('without a body, or with a body that is not a picture, it is a 422 with a sentence', async () => {
    for (const answer of [await post(null, ''), await post('<svg/>', 'image/png')]) {
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({
        code: 422,
        message: expect.stringMatching(/PNG|image\/png/),
        errors: [{ field: 'body' }],
      })
    }
  })

  test('more than 2 MB is a 413 with a sentence', async () => {
    const answer = await post(new Uint8Array(MAX_SENT_BYTES + 1), 'image/png')
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({
      message: 'The picture is larger than 2 MB. Please save a smaller one.',
    })
    expect(counted).toEqual([])
  })

  test.each([
    null,
    '',
    'stickers',
    '//evil.example',
    'https://evil.example/',
    '/a b',
    '/stickers#x',
    '/../x',
    `/${'x'.repeat(2001)}`,
  ])('page %j is a 422 that names it', async (page) => {
    const answer = await post(await bytes(), 'image/png', page)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: [{ field: 'page' }] })
  })

  test('too many from one network address are a 429 with a time to wait', async () => {
    const picture = await bytes(16, 16)
    for (let count = 0; count < MOST; count += 1) expect((await post(picture, 'image/png')).status).toBe(201)
    const answer = await post(picture, 'image/png')
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('60')
    expect(await answer.json()).toMatchObject({ message: 'Too many pictures.' })
    expect(new Set(counted)).toEqual(new Set(['127.0.0.1']))
  })
})

describe('GET /pictures/own', () => {
  test('sends the picture, to be cached by the browser only, not indexed, and with no scripts', async () => {
    const id = await shop.keep()
    for (const [type, format] of [
      ['webp', 'webp'],
      ['jpg', 'jpeg'],
    ] as const) {
      const answer = await fetch(`${url}/pictures/own/${id}.${type}`)
      expect(answer.status).toBe(200)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'private, max-age=31536000, immutable',
        'x-robots-tag': 'noindex, noimageindex',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      })
      expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ format, width: 320 })
    }
    expect((await fetch(`${url}/pictures/own/${id}.webp`, { method: 'HEAD' })).status).toBe(200)
  })

  test.each([randomUUID(), 'nonsense', '..%2f..%2fetc%2fpasswd', `${randomUUID()}%00`, 'x'.repeat(99)])(
    '%s is a 404',
    async (id) => {
      for (const type of ['webp', 'jpg']) {
        const answer = await fetch(`${url}/pictures/own/${id}.${type}`)
        expect(answer.status).toBe(404)
      }
    },
  )
})

describe('the call from the browser', () => {
  const send = fetch

  beforeEach(() => {
    vi.stubGlobal('fetch', (path: string, asked?: RequestInit) => send(`${url}${path}`, asked))
  })
  afterEach(() => vi.unstubAllGlobals())

  test('returns the id and the address', async () => {
    const kept = await savePicture(new Blob([await bytes()], { type: 'image/png' }), PICTURED_PAGE)
    expect(kept).toEqual({
      ok: true,
      id: expect.any(String),
      url: expect.stringMatching(/^\/pictures\/own\/.*\.webp$/),
    })
  })

  test('sends the same picture of the same page once', async () => {
    const blob = new Blob([await bytes()], { type: 'image/png' })
    const first = await savePicture(blob, `${PICTURED_PAGE}&kinds=2`)
    expect(await savePicture(blob, `${PICTURED_PAGE}&kinds=2`)).toEqual(first)
    expect(await savePicture(blob, `${PICTURED_PAGE}&kinds=3`)).not.toEqual(first)
  })

  test('or returns the shop’s sentence, or its own if the shop cannot be reached', async () => {
    expect(await savePicture(new Blob(['x'], { type: 'image/png' }), PICTURED_PAGE)).toEqual({
      ok: false,
      message: expect.stringContaining('we can read'),
    })
    await app.close()
    expect(await savePicture(new Blob(['x'], { type: 'image/png' }), PICTURED_PAGE)).toEqual({
      ok: false,
      message: 'The picture could not be saved. Please try again.',
    })
  })
})
