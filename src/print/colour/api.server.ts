import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** An hour; another profile has another ETag. */
const CACHE_CONTROL = 'public, max-age=3600'

/**
 * The profile that colours are converted to, for the checks in the browser: the same bytes as the server's. Public, because
 * it contains no personal data.
 */
export async function colourApi(app: FastifyInstance, { pressProfile }: { pressProfile: Uint8Array }): Promise<void> {
  const bytes = Buffer.from(pressProfile)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`

  app.get('/press-profile', { schema: { hide: true } }, (request, reply) => {
    reply.header('cache-control', CACHE_CONTROL).header('etag', etag)
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.header('content-type', 'application/vnd.iccprofile').send(bytes)
  })
}
