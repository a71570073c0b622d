declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether answering takes the machine long, though nothing is changed. */
    costly?: boolean
  }
}

/** Of a route that reads and is dear to answer: it counts with what writes, of which one client may send so many a minute. */
export const COSTLY = { costly: true }
