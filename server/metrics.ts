import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

const BUCKETS_SECONDS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** Counts an answer of a route, and how long it took until it was sent. */
export type Observe = (method: string, status: number, milliseconds: number) => void

/**
 * /metrics as Prometheus text (decisions §5): the process, and how long each route takes that is added after this. Only this
 * machine may read it, because others should not see how busy a shop is; a remote collector needs a tunnel.
 * @returns what observes a route of which Fastify does not see every request
 */
export function addMetrics(app: FastifyInstance): (route: string) => Observe {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long a request took, by route, method and status class.',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  })

  const observeRoute = (route: string): Observe => {
    // Looking labels up in the histogram takes longer than counting.
    const known = new Map<string, ReturnType<typeof seconds.labels>[]>()
    return (method, statusCode, milliseconds) => {
      const byStatus = known.get(method) ?? []
      if (byStatus.length === 0) known.set(method, byStatus)
      const status = Math.trunc(statusCode / 100)
      byStatus[status] ??= seconds.labels({ route, method, status: `${status}xx` })
      byStatus[status].observe(milliseconds / 1000)
    }
  }
  const observe = (route: string) => {
    const count = observeRoute(route)
    return ({ method }: FastifyRequest, reply: FastifyReply, done: () => void) => {
      count(method, reply.statusCode, reply.elapsedTime)
      done()
    }
  }
  // A hook of each route: to be told the route of a request takes longer than all of this.
  app.addHook('onRoute', (route) => {
    route.onResponse = [observe(route.url), ...[route.onResponse ?? []].flat()]
  })
  const observeOthers = observe('none')
  app.addHook('onResponse', (request, reply, done) => {
    if (request.is404) observeOthers(request, reply, done)
    else done()
  })

  app.get('/metrics', async (request, reply) => {
    if (!isOfThisMachine(request)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return observeRoute
}

/** Behind a proxy on this machine all requests seem to be local, unless we trust the proxy's headers. */
function isOfThisMachine({ ip, headers }: FastifyRequest): boolean {
  const passedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return LOOPBACK.test(ip) && !passedOn
}
