import pg from 'pg'
import {
  findPostgresPrograms,
  type PostgresServer,
  startPostgres,
} from '../src/platform/database/testing/postgres-server.server.ts'
import { getParent } from './process-usage.ts'

export interface MeasuredPostgres extends PostgresServer {
  /** The process that all of the server's others come from. */
  pid: number
}

/** A PostgreSQL server that writes to the disk as in real life; null where the machine has none. */
export async function startMeasuredPostgres(): Promise<MeasuredPostgres | null> {
  if (findPostgresPrograms() === undefined) return null
  const server = await startPostgres()
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const pid = getParent(rows[0]?.pid ?? 0)
  await client.end()
  return { ...server, pid }
}
