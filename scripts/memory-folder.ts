import { existsSync, statfsSync } from 'node:fs'

const FOLDER = '/dev/shm'
/** What the databases and files of tests that run side by side take, several times over. */
const ENOUGH_BYTES = 6e9

/**
 * A folder for temporary files that lies in memory, as a variable of the environment; nothing where the system has none, or a
 * small one. A killed process loses nothing that it has written to a file either way, and databases that lie on the disk
 * wait for it most of the time.
 */
export function memoryFolder(): { TMPDIR?: string } {
  if (process.env['TMPDIR'] !== undefined || !existsSync(FOLDER)) return {}
  const { bavail, bsize } = statfsSync(FOLDER)
  return bavail * bsize > ENOUGH_BYTES ? { TMPDIR: FOLDER } : {}
}
