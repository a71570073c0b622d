import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'

/*
 * Making an embedded database takes 400 MB more than keeping it open, of which the shop's process would never give back a
 * fifth. So a process of its own makes it, and ends with the database that it has made.
 */

/**
 * As PGlite starts PostgreSQL, but with fsync (`-F` turns it off) and 8 MB of buffers instead of 128: all of them are
 * resident from the start, and what is not in them the system has in its memory (decisions/0119).
 */
export const startParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  // PostgreSQL's usual fdatasync does nothing in PGlite's system; fsync reaches the disk.
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=8MB',
]

const PROGRAM = fileURLToPath(new URL('make-database-process.server.ts', import.meta.url))
const WITHIN_MS = 120_000
const run = promisify(execFile)

/** Makes an empty database in a folder that is not there yet. Throws with PostgreSQL's words if it cannot be made. */
export async function makeDatabaseIn(folder: string): Promise<void> {
  await run(process.execPath, ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering', PROGRAM, folder], {
    timeout: WITHIN_MS,
  })
}
