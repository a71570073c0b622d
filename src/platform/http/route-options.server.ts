import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long a request of this route may take to arrive, in place of the usual minute. */
    arrivesWithinMs?: number
  }
}

/** 200 MB over a line of 2 megabits a second. What stands still is cut off long before. */
export const SLOW_ARRIVAL = { arrivesWithinMs: 15 * 60_000 }

/** Without a byte. */
const SILENT_FOR_MS = 30_000

/**
 * The body of a request as it arrives. If the reader stops, the connection stays open for the answer; a sender that
 * stops sending is disconnected.
 */
export async function* arriving({ raw }: FastifyRequest): AsyncGenerator<Uint8Array> {
  const { socket } = raw
  const cut = () => raw.destroy(new Error('the sender has stopped sending'))
  socket.setTimeout(SILENT_FOR_MS, cut)
  try {
    yield* raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>
  } finally {
    socket.setTimeout(0)
    socket.off('timeout', cut)
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether answering is slow although nothing is changed. */
    costly?: boolean
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a request may bring an `Idempotency-Key`, so that sent twice it is done once. False where it makes nothing. */
    takesKey?: boolean
  }
}

/** For a read route that is expensive to answer: it has the rate limit of writes. */
export const COSTLY = { costly: true }
