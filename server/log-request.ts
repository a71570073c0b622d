import type { FastifyRequest } from 'fastify'

/** What stands for itself in an address: a token of 32 bytes, such as an invitation's. */
const TOKEN = /(?<=\/)[\w-]{43}(?=[/.]|$)/g

/**
 * A request as the log may say it (ASVS 16.2.5): with the names in its query but not what was entered, and without the
 * tokens in its path. Whoever reads the log must not be able to accept an invitation, or learn who asks.
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
