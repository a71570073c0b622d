import { once } from 'node:events'
import { createServer } from 'node:http'
import type { TestProject } from 'vitest/node'
import { type PostgresServer, startPostgres } from './postgres-server.server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test worker gets the URL of the run's PostgreSQL server. */
    postgresServer: string
  }
}

/**
 * Vitest's global set-up: one PostgreSQL server for a whole run, started when the first test needs it, so that a run
 * of pure rules does not wait for one.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let server: Promise<PostgresServer> | undefined
  const host = createServer(async (_request, response) => {
    // A connection that is kept could be closed for being idle just when a worker asks again.
    response.setHeader('connection', 'close')
    try {
      server ??= startPostgres()
      response.end((await server).url)
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  host.listen(0, '127.0.0.1')
  await once(host, 'listening')
  const address = host.address()
  if (address === null || typeof address === 'string') throw new Error('The host of the test server has no port')
  project.provide('postgresServer', `http://127.0.0.1:${address.port}`)
  return async () => {
    host.close()
    host.closeAllConnections()
    const started = await server?.catch(() => undefined)
    await started?.stop()
  }
}
