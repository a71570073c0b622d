import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '#platform/http/envelope.server.ts'

const HOST = /^[a-z0-9.-]{1,253}(?::\d{1,5})?$|^\[[0-9a-f:.]{2,45}\](?::\d{1,5})?$/i
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * The origin that a request was sent to: the shop's own address where it is configured, else what the
 * Host header says, if it can be one.
 */
export function requestOrigin(request: FastifyRequest, publicUrl: string | null): string {
  if (publicUrl !== null) return publicUrl
  const origin = `${request.protocol}://${request.host}`
  // The pattern lets through what no address can hold, such as port 99999 or 999.1.1.1.
  if (HOST.test(request.host) && URL.canParse(origin)) return origin
  const message = 'The Host header is not a host name.'
  return refuse({ status: 400, message, errors: [{ field: 'host', message }] })
}

/**
 * Refuses changes that another site's page asks a browser to make (CSRF, ASVS 3.5). Browsers say where
 * a request comes from and scripts cannot change that; a client that says nothing is no browser and
 * carries nobody's cookies but its own.
 */
export function refuseCrossSiteChanges(app: FastifyInstance, publicUrl: string | null): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (SAFE_METHODS.has(request.method)) return done()
    const site = request.headers['sec-fetch-site']
    const { origin } = request.headers
    const crossSite = site !== undefined && site !== 'same-origin' && site !== 'none'
    const foreign = origin !== undefined && origin !== requestOrigin(request, publicUrl)
    if (crossSite || foreign) refuse({ status: 403, message: 'This request came from another site.' })
    done()
  })
}
