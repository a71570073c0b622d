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

/** How long a sender who has been answered may go on sending. */
const SENDS_ON_FOR_MS = 10_000

/**
 * The body of a request as it arrives. If the reader stops, the connection stays open for the answer, and the rest is read
 * and thrown away, because a sender that cannot get rid of it reads no answer. A sender that stops sending, or does not stop
 * within ten seconds of a refusal, is disconnected.
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
    if (!raw.readableEnded && !raw.destroyed) readOn(raw)
  }
}

function readOn(raw: FastifyRequest['raw']): void {
  const end = setTimeout(() => raw.socket.destroy(), SENDS_ON_FOR_MS)
  end.unref()
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(end))
  raw.resume()
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
