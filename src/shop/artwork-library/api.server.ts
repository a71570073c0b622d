import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { refuse, withoutCaching } from '#platform/http/envelope.server.ts'
import { isUuid } from '#platform/http/form-input.ts'
import { originalHeaders, thumbnailHeaders } from '#shop/artwork/file-headers.ts'
import type { ArtworkLibrary } from './library.server.ts'

interface LibraryApiOptions {
  getLibrary(request: FastifyRequest): ArtworkLibrary
}

const params = z.object({
  id: z.string('must be the id of a file').refine(isUuid, 'must be the id of a file'),
})
/** Reads the files of the signed-in customer; registered under /api. For all others they do not exist. */
export async function artworkLibraryApi(root: FastifyInstance, { getLibrary }: LibraryApiOptions): Promise<void> {
  withoutCaching(root)
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

async function read(library: ArtworkLibrary, fileId: string, what: 'original' | 'thumbnail') {
  const file = await library.read(fileId, what)
  if (file.ok) return file
  const { code, message } = file
  // Nobody is told which files others have.
  const status = code === 'file-away' ? 503 : 404
  return refuse({ status, message, errors: [{ field: 'id', message }] })
}
