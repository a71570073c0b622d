import fastifyRateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { getNetwork } from '#people/accounts/attempt-limits.ts'
import type { OpenDatabase } from '#platform/database/database.server.ts'
import { refuse } from '#platform/http/envelope.server.ts'
import type { WindowCount } from '#platform/requests/count-in-windows.server.ts'
import { gather } from '#platform/requests/gather.ts'
import { countRequests, uncountRequest } from '#platform/requests/request-counts.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import { afterwards } from './callback-hooks.ts'

/*
 * How much one network may change in a minute: over all copies of the shop, which count in the database they share. The
 * embedded database is one process's own, which counts in memory.
 */

const MINUTE_MS = 60_000
const NETWORKS_COUNTED = 5000

/** Counts changes by network. */
export interface ChangeCounts {
  count(key: string, windowMs: number): Promise<WindowCount>
  /** Takes back a request that turned out to change nothing. */
  uncount(key: string): Promise<void>
}

/** Counts where the database is shared in the database, and in memory where it is not, or is away. */
export function countChanges({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>, clock: Clock): ChangeCounts {
  const memory = countInMemory(clock)
  if (kind === 'embedded') return memory
  // A statement for each request cost a busy shop as much as putting a line into a cart.
  const countTogether = gather((requests: readonly { key: string; windowMs: number }[]) =>
    countRequests(requests, { db, clock }),
  )
  return {
    count: (key, windowMs) => countTogether({ key, windowMs }).catch(() => memory.count(key, windowMs)),
    uncount: (key) => uncountRequest(key, { db }),
  }
}

function countInMemory(clock: Clock): ChangeCounts {
  const counts = new LRUCache<string, { current: number; endsMs: number }>({ max: NETWORKS_COUNTED })
  return {
    async count(key, windowMs) {
      const now = clock.now().getTime()
      const known = counts.get(key)
      const isNow = known !== undefined && now < known.endsMs && known.endsMs <= now + windowMs
      const count = isNow ? known : { current: 0, endsMs: now + windowMs }
      count.current += 1
      counts.set(key, count)
      return { current: count.current, ttl: count.endsMs - now }
    },
    async uncount(key) {
      const known = counts.get(key)
      if (known !== undefined && known.current > 0) known.current -= 1
    },
  }
}

/**
 * All writes are limited by network. Reads are not, because they are cheap, unless a route is marked as expensive. A route
 * with a limit of its own has that one instead.
 */
export async function limitChanges(app: FastifyInstance, perMinute: number, counts: ChangeCounts): Promise<void> {
  await app.register(fastifyRateLimit, {
    global: false,
    max: perMinute,
    timeWindow: MINUTE_MS,
    store: storeOver(counts),
    keyGenerator: ({ ip }) => getNetwork(ip),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: () => {
      try {
        return refuse({
          status: 429,
          message: 'Too many requests in a short time. Please wait a minute and try again.',
        })
      } catch (refusal) {
        return refusal as object
      }
    },
  })
  const limit = app.rateLimit()
  // By itself the limiter would have every request wait some turns, and most are not limited.
  app.addHook('onRequest', (request, reply, done) => {
    const { config } = request.routeOptions
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (config.rateLimit !== undefined || (isRead && config.costly !== true)) return done()
    void afterwards(limit.call(app, request, reply), done)
  })
}

/** The limiter makes its store itself, and one more for each route with a limit of its own. */
function storeOver(counts: ChangeCounts) {
  return class Store implements FastifyRateLimitStore {
    readonly #prefix: string

    constructor(options: { routeInfo?: { url: string } }) {
      this.#prefix = options.routeInfo === undefined ? '' : `${options.routeInfo.url} `
    }

    incr(key: string, done: (error: Error | null, count?: WindowCount) => void, windowMs: number): void {
      void this.#count(key, done, windowMs)
    }

    async #count(
      key: string,
      done: (error: Error | null, count?: WindowCount) => void,
      windowMs: number,
    ): Promise<void> {
      done(null, await counts.count(this.#prefix + key, windowMs))
    }

    /** The limiter gives its options for the route, whatever its types say. */
    child(options: object): Store {
      return new Store(options)
    }
  }
}
