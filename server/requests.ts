import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '#platform/http/envelope.server.ts'

const HOST = /^[a-z0-9.-]{1,253}(?::\d{1,5})?$|^\[[0-9a-f:.]{2,45}\](?::\d{1,5})?$/i
const HOST_NAME = 'host'
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The last one that was found to be valid: nearly all requests name the same host. */
let lastOrigin: string | null = null

/**
 * The origin that a request was sent to: the shop's own address where it is configured, else what the
 * Host header says, if it can be one.
 */
export function requestOrigin(request: FastifyRequest, publicUrl: string | null): string {
  if (publicUrl !== null) return publicUrl
  const origin = `${request.protocol}://${request.host}`
  if (origin === lastOrigin) return origin
  // The pattern accepts some invalid addresses, such as port 99999 or 999.1.1.1.
  if (HOST.test(request.host) && URL.canParse(origin)) {
    lastOrigin = origin
    return origin
  }
  const message = 'The Host header is not a host name.'
  return refuse({ status: 400, message, errors: [{ field: 'host', message }] })
}

/** Calls this for every request that may change something: before the change is made, and before it is answered. */
export function onEveryChange(app: FastifyInstance, forget: (request: FastifyRequest) => void): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!SAFE_METHODS.has(request.method)) forget(request)
    done()
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (!SAFE_METHODS.has(request.method)) forget(request)
    done(null, payload)
  })
}

/** How many Host headers a request has. @param rawHeaders names and values in turn */
export function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place]
    if (name?.length === HOST_NAME.length && name.toLowerCase() === HOST_NAME) hosts += 1
  }
  return hosts
}

/** Refuses a request that names two hosts (RFC 9112 §3.2): a proxy may believe the one and the shop the other. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const message = 'A request must have one Host header.'
    if (countHosts(raw.rawHeaders) > 1) refuse({ status: 400, message, errors: [{ field: 'host', message }] })
    done()
  })
}

/**
 * Refuses changes that another site's page asks a browser to make (CSRF, ASVS 3.5). Browsers send the origin of a
 * request, and scripts cannot change it. A client that does not send it is not a browser and only has its own cookies.
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

const LOOK_FOR_IDLE_MS = 100

/**
 * When the server stops, also ends the connections that `forceCloseConnections: 'idle'` leaves open, which would hold the
 * end of the process up: those over which nothing was asked yet, which browsers open ahead of what they may need, and those
 * whose last answer was still on its way.
 */
export function endConnectionsInTime(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy()
    const timer = setInterval(() => app.server.closeIdleConnections(), LOOK_FOR_IDLE_MS)
    app.server.once('close', () => clearInterval(timer))
  })
}

/**
 * Ends requests whose body takes too long to arrive. Without a limit, a client that sends its body byte by byte could
 * block every connection. A route for large files sets its own limit (`arrivesWithinMs`).
 */
export function limitArrival(app: FastifyInstance, usualMs: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    if (!raw.complete && hasBody(raw.headers)) {
      const { config } = request.routeOptions
      const late = setTimeout(() => {
        if (!raw.complete) raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
      }, config.arrivesWithinMs ?? usualMs)
      late.unref()
      raw.once('close', () => clearTimeout(late))
    }
    done()
  })
}

/** Whether a body follows these headers (RFC 9112 §6.3). */
export function hasBody(headers: {
  'content-length'?: string | undefined
  'transfer-encoding'?: string | undefined
}): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** A token of 32 bytes in an address, such as an invitation's. */
const TOKEN = /(?<=\/)[\w-]{43}(?=[/.]|$)/g

/**
 * A request as the log may show it (ASVS 16.2.5): with the names in its query but not what was entered, and without the
 * tokens in its path. A reader of the log must not be able to accept an invitation or to learn who sent the request.
 */
export function logRequest({ method, url, ip }: FastifyRequest): {
  method: string
  url: string
  remoteAddress: string
} {
  const [path = '', query] = url.split('?', 2)
  const names = query === undefined ? '' : `?${query.replace(/=[^&]*/g, '=…')}`
  return { method, url: path.replace(TOKEN, '(token)') + names, remoteAddress: ip }
}
