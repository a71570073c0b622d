import { once } from 'node:events'
import { createServer } from 'node:http'
import type { TestProject } from 'vitest/node'
import { type PostgresServer, startPostgres } from './postgres-server.server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test worker asks for the run's PostgreSQL server; the answer is its URL. */
    postgresDesk: string
  }
}

/**
 * Vitest's global set-up: one PostgreSQL server for a whole run, started when the first test asks for it, so that a run
 * of pure rules does not wait for one.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let server: Promise<PostgresServer> | undefined
  const desk = createServer(async (_request, response) => {
    try {
      server ??= startPostgres()
      response.end((await server).url)
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  desk.listen(0, '127.0.0.1')
  await once(desk, 'listening')
  const address = desk.address()
  if (address === null || typeof address === 'string') throw new Error('The desk for test servers has no port')
  project.provide('postgresDesk', `http://127.0.0.1:${address.port}`)
  return async () => {
    desk.close()
    desk.closeAllConnections()
    const started = await server?.catch(() => undefined)
    await started?.stop()
  }
}
