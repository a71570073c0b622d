import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import { StartRefused } from '../config/start-refused.ts'
import { systemClock } from '../time/clock.ts'

/** SQLite's code for "another connection holds the lock". */
const sqliteBusy = 5

/** The locks of this process. Without a reference to it a lock is collected as garbage, which gives it back. */
const held = new Set<DatabaseSync>()

/**
 * Takes the embedded database's directory for this process and answers how to give it back. Two processes on one
 * directory lose acknowledged orders without an error (decisions/0001). The kernel frees the lock when the process
 * dies, however it dies, so a stale one cannot keep the shop closed. Refuses with the holder's name.
 *
 * @param directory absolute path; the lock is the file `<directory>.lock` beside it
 */
export function lockDataDirectory(directory: string): () => void {
  const lockFile = `${directory}.lock`
  const holderFile = `${lockFile}.holder`
  const lock = new DatabaseSync(lockFile, { timeout: 0 })
  try {
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
  } catch (cause) {
    lock.close()
    if (!isBusy(cause)) throw cause
    throw new StartRefused(
      `The data in ${directory} is in use by ${readHolder(holderFile)}. Two programs on the same data would lose ` +
        'orders: stop the other one first, or set DATA_DIR to another folder.',
      { cause },
    )
  }
  held.add(lock)
  writeFileSync(holderFile, `process ${process.pid} on ${hostname()}, since ${systemClock.now().toISOString()}`)
  return () => {
    rmSync(holderFile, { force: true })
    lock.close()
    held.delete(lock)
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}

/** The holder writes its name just after it has taken the lock, so for an instant there may be none. */
function readHolder(holderFile: string): string {
  try {
    return readFileSync(holderFile, 'utf8') || 'another process'
  } catch {
    return 'another process'
  }
}
