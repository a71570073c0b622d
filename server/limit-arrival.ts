import type { FastifyInstance } from 'fastify'

/**
 * Ends requests whose body takes too long to arrive: without an end, sending bodies a byte at a time holds every
 * connection. A route that takes large files says for itself how long (`arrivesWithinMs`).
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

function hasBody(headers: {
  'content-length'?: string | undefined
  'transfer-encoding'?: string | undefined
}): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
