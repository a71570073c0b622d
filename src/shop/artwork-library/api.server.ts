import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { refuse, success, withoutCaching } from '#platform/http/envelope.server.ts'
import { isUuid } from '#platform/http/form-input.ts'
import { BrokenForm, type FormPart, getBoundary, readParts, textOfPart } from '#platform/http/read-multipart.server.ts'
import { arriving, SLOW_ARRIVAL } from '#platform/http/route-options.server.ts'
import { MAX_BYTES } from '#shop/artwork/artwork.ts'
import { originalHeaders, thumbnailHeaders } from '#shop/artwork/file-headers.ts'
import type { ArtworkLibrary } from './library.server.ts'
import { refuseLibrary } from './refusals.ts'

interface LibraryApiOptions {
  getLibrary(request: FastifyRequest): ArtworkLibrary
}

const params = z.object({
  id: z.string('must be the id of a file').refine(isUuid, 'must be the id of a file'),
})
/** The files of the signed-in customer, and new versions of them; registered under /api. For all others they do not exist. */
export async function artworkLibraryApi(root: FastifyInstance, { getLibrary }: LibraryApiOptions): Promise<void> {
  withoutCaching(root)
  await root.register(replaceApi, { getLibrary })
  const app = root.withTypeProvider<ZodTypeProvider>()
  const tags = ['artwork']
  app.get(
    '/account/artwork/:id',
    {
      schema: {
        tags,
        operationId: 'downloadOwnArtwork',
        summary: 'A file of the artwork library, as an attachment.',
        params,
      },
    },
    async (request, reply) => {
      const file = await read(getLibrary(request), request.params.id, 'original')
      return reply.headers(originalHeaders(file)).send(Readable.from(file.bytes))
    },
  )
  app.get(
    '/account/artwork/:id/thumbnail',
    {
      schema: {
        tags,
        operationId: 'getOwnArtworkThumbnail',
        summary: 'Its thumbnail as WebP; 204 if there is none.',
        params,
      },
    },
    async (request, reply) => {
      const picture = await read(getLibrary(request), request.params.id, 'thumbnail')
      if (picture.type === null) return reply.code(204).send()
      return reply.headers(thumbnailHeaders(picture)).send(Readable.from(picture.bytes))
    },
  )
}

const MAX_FORM_BYTES = MAX_BYTES + 64 * 1024
const MAX_FIELD_BYTES = 100

/** A new version of a file, as a form with or without scripts: `line` for each line of the cart that takes it, then `file`. */
async function replaceApi(root: FastifyInstance, { getLibrary }: LibraryApiOptions): Promise<void> {
  root.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.post(
    '/account/artwork/:id/replace',
    {
      bodyLimit: MAX_FORM_BYTES,
      config: SLOW_ARRIVAL,
      schema: {
        tags: ['artwork'],
        operationId: 'replaceOwnArtwork',
        summary:
          'A new version of a file of the artwork library: `line` for each copy in the cart that takes it too, then `file`, in a multipart form.',
        params,
      },
    },
    async (request, reply) => {
      const boundary = getBoundary(request.headers['content-type'])
      if (boundary === null) return refuse({ status: 415, message: 'The body must be multipart/form-data.' })
      const parts = readParts(arriving(request), boundary)
      const done = await receiveVersion(request.params.id, parts, getLibrary(request))
      if (request.headers.accept?.includes('text/html')) {
        const query = done.ok ? 'done=artwork-replaced' : `refused=${done.code}`
        return reply.redirect(`/account/artwork?${query}`, 303)
      }
      if (done.ok) return reply.code(201).send(success({ id: done.fileId }, 201))
      const { code, message } = done
      return refuse({ status: STATUSES[code] ?? 422, message, errors: [{ field: 'file', message }] })
    },
  )
}

const STATUSES: Readonly<Record<string, number>> = {
  'signed-out': 404,
  'file-unknown': 404,
  'too-large': 413,
  'library-full': 413,
  'customer-share-full': 413,
  'storage-full': 507,
  'storage-away': 503,
}

async function receiveVersion(fileId: string, parts: AsyncIterable<FormPart>, library: ArtworkLibrary) {
  try {
    return (await receiveParts(fileId, parts, library)) ?? refuseLibrary('file-missing')
  } catch (fault) {
    if (!(fault instanceof BrokenForm)) throw fault
    const message = 'The form could not be read. Please send it again.'
    return refuse({ status: 422, message, errors: [{ field: 'body', message }] })
  }
}

/** Saves the first file of a form for the lines that were named before it; null if there is none. */
async function receiveParts(fileId: string, parts: AsyncIterable<FormPart>, library: ArtworkLibrary) {
  const copyIds: string[] = []
  let done: Awaited<ReturnType<ArtworkLibrary['replace']>> | null = null
  // The rest of a form is still read, because a browser shows no answer before it has sent everything.
  for await (const part of parts) {
    if (part.name === 'line' && part.filename === null && copyIds.length < MAX_LINES) {
      copyIds.push(await textOfPart(part, MAX_FIELD_BYTES))
    }
    if (part.name === 'file' && part.filename && done === null) {
      done = await library.replace({ fileId, copyIds, name: part.filename, source: part.body })
    }
  }
  return done
}

/** As many as a cart has. */
const MAX_LINES = 100

async function read(library: ArtworkLibrary, fileId: string, what: 'original' | 'thumbnail') {
  const file = await library.read(fileId, what)
  if (file.ok) return file
  const { code, message } = file
  // Nobody is told which files others have.
  const status = code === 'file-away' ? 503 : 404
  return refuse({ status, message, errors: [{ field: 'id', message }] })
}
