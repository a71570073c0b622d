import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '..', '..')

/** Runs `npm run staff -- …` on a shop's data; what it said, and its exit code. */
export async function runStaffCommand(dataDir: string, ...words: string[]): Promise<{ said: string; code: number }> {
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['server/staff.ts', ...words], { cwd: ROOT, env })
    return { said: stdout, code: 0 }
  } catch (error) {
    if (!(error instanceof Error) || !('stderr' in error)) throw error
    return { said: String(error.stderr), code: Number('code' in error ? error.code : 1) }
  }
}

/** The path of the link in what it said, or in a mail. */
export function joinPathIn(text: string): string {
  const path = /\/staff\/join\/[\w-]{43}/.exec(text)?.[0]
  if (path === undefined) throw new Error(`There is no invitation in: ${text}`)
  return path
}
