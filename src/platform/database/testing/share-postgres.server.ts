import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../open-database.server.ts'
import { type PostgresServer, startPostgres } from './postgres-server.server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test worker gets the run's PostgreSQL server. */
    postgresServer: string
  }
}

/** The PostgreSQL server of a run of tests. */
export interface SharedPostgres {
  /** Of its database `postgres`, or of `TEST_DATABASE_URL`. */
  url: string
  /** A database with the shop's tables, which nobody opens: others are made as its copy, which is quicker than migrating. */
  migrated: string
}

/**
 * Vitest's global set-up: one PostgreSQL server for a whole run, started when the first test needs it, so that a run
 * of pure rules does not wait for one.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let server: ReturnType<typeof openServer> | undefined
  const host = createServer(async (_request, response) => {
    // A connection that is kept could be closed for being idle just when a worker asks again.
    response.setHeader('connection', 'close')
    try {
      server ??= openServer()
      const { url, migrated } = await server
      response.end(JSON.stringify({ url, migrated } satisfies SharedPostgres))
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

async function openServer(): Promise<SharedPostgres & Pick<PostgresServer, 'stop'>> {
  const given = process.env['TEST_DATABASE_URL']
  const own = given ? null : await startPostgres()
  const url = given || (own?.url ?? '')
  const migrated = `trimline_migrated_${randomUUID().replaceAll('-', '')}`
  await administer(url, `CREATE DATABASE ${migrated} TEMPLATE template0`)
  const databaseUrl = new URL(url)
  databaseUrl.pathname = `/${migrated}`
  const quiet = () => {}
  const log = { info: quiet, warn: quiet, error: quiet }
  const database = await openDatabase({ dataDir: '', databaseUrl: databaseUrl.href, log })
  await database.close()
  const stop = async () => {
    if (own === null) await administer(url, `DROP DATABASE ${migrated} WITH (FORCE)`)
    else await own.stop()
  }
  return { url, migrated, stop }
}

/** Runs a statement on a server as its administrator. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
