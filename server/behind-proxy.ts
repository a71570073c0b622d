import type { FastifyInstance, FastifyRequest } from 'fastify'

/*
 * A shop that is reached by HTTPS stands behind a proxy, for the shop itself speaks HTTP. Where `PUBLIC_URL` says so, its
 * cookies are for HTTPS only, and a proxy that is not trusted is noticed: all shoppers would be one client.
 */

/** The cookies that only the server reads, as slices call them. */
const COOKIES: ReadonlySet<string> = new Set(['session', 'pending', 'device', 'guest', 'cart', 'notice', 'vat'])
/** Browsers take a cookie of such a name from this very host by HTTPS only: no neighbouring host can plant one. */
const PREFIX = '__Host-'

/** Makes every cookie of the server `Secure`, under a name with the prefix `__Host-` (ASVS 3.3.1); others are not read. */
export function hardenCookies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { cookie } = request.headers
    if (cookie !== undefined) request.headers.cookie = fromBrowser(cookie)
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    const given = reply.getHeader('set-cookie')
    if (given !== undefined) {
      reply.removeHeader('set-cookie')
      reply.header(
        'set-cookie',
        [given].flat().map((cookie) => toBrowser(String(cookie))),
      )
    }
    done(null, payload)
  })
}

/** Cookies as the shop names them, from a header of a browser that has those with the prefix. */
export function fromBrowser(header: string): string {
  const pairs = header.split(';').map((pair) => pair.trim())
  return pairs
    .filter((pair) => !COOKIES.has(getName(pair)))
    .map((pair) => (pair.startsWith(PREFIX) ? pair.slice(PREFIX.length) : pair))
    .join('; ')
}

function toBrowser(cookie: string): string {
  const secure = /; Secure(?:;|$)/.test(cookie) ? cookie : `${cookie}; Secure`
  return COOKIES.has(getName(cookie)) ? PREFIX + secure : secure
}

const getName = (pair: string) => pair.slice(0, pair.indexOf('=')).trim()

/** Addresses that no shopper has, but a proxy on the same machine or network. */
const INSIDE = /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)|^::1$|^f[cde]/i

/**
 * Notices requests that a proxy passed on which is not in `TRUST_PROXY`, and says so in the log, once. A stranger who
 * sends such headers is no proxy: from outside it counts only where the shop is reached by HTTPS.
 * @returns the address of such a proxy; null while none was noticed
 */
export function noticeProxies(app: FastifyInstance, publicUrl: string | null): () => string | null {
  const isBehindProxy = publicUrl?.startsWith('https:') ?? false
  let untrusted: string | null = null
  app.addHook('onRequest', (request, _reply, done) => {
    if (untrusted === null && isPassedOnInVain(request)) {
      const address = request.socket.remoteAddress ?? ''
      if (isBehindProxy || INSIDE.test(address)) {
        untrusted = address
        app.log.error(untrustedProxy(address))
      }
    }
    done()
  })
  return () => untrusted
}

/** Whether it has a proxy's headers that are not believed. */
function isPassedOnInVain(request: FastifyRequest): boolean {
  const { headers } = request
  if (headers['x-forwarded-for'] !== undefined) return (request.ips ?? []).length < 2
  // Finding the addresses takes longer than all else here.
  return (headers['x-forwarded-proto'] ?? headers.forwarded) !== undefined && (request.ips ?? []).length === 0
}

/** What to do about it. */
export const untrustedProxy = (address: string) =>
  `Requests arrive through ${address}, which is not in TRUST_PROXY. All shoppers count as one client, so a few of them can lock everybody out. Set TRUST_PROXY to the address of your proxy.`
