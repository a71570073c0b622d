import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { figure } from './figure.ts'
import type { Finding } from './findings.ts'
import { freePort } from './start-server.ts'

/** Seconds from `npm start` until the packages were there, and until the shop was open. */
export interface FirstStart {
  installed: number
  open: number
}

export const FIRST_START_ROW = /^First `npm start`/
const MAX_FIRST_START_S = 60
const ROOT = join(import.meta.dirname, '..')
const INSTALLED = 'Building the shop'
const OPEN = 'The shop is open'

/**
 * Does what somebody does who has just got the shop: clones what is committed, and starts it with nothing in npm's cache.
 * @param folder an empty folder, in which nothing was deleted just before: ext4 is slow to make files then
 */
export async function measureFirstStart(folder: string): Promise<FirstStart> {
  const clone = join(folder, 'clone')
  const { status, stderr } = spawnSync('git', ['clone', '--quiet', ROOT, clone], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`git clone: ${stderr}`)
  const port = String(await freePort())
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...ofNoProject(), npm_config_cache: join(folder, 'npm'), HOST: '127.0.0.1', PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, to be stopped as a whole.
    detached: true,
  })
  const times = new Map<string, number>()
  for await (const line of createInterface({ input: child.stdout })) {
    const mark = [INSTALLED, OPEN].find((start) => line.includes(start))
    if (mark !== undefined) times.set(mark, (performance.now() - began) / 1000)
    if (mark === OPEN) break
  }
  const [installed, open] = [times.get(INSTALLED), times.get(OPEN)]
  // Else what it says has ended, and it with it.
  if (installed === undefined || open === undefined) throw new Error('The clone did not open.')
  const ended = once(child, 'close')
  child.stdout.resume()
  process.kill(-Number(child.pid), 'SIGTERM')
  await ended
  return { installed, open }
}

/** The environment without what `npm run` and this project's programs add to it. */
function ofNoProject(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !/^(?:npm_|NODE_)/.test(name))
  const path = (process.env.PATH ?? '').split(':').filter((folder) => !folder.includes('node_modules'))
  return { ...Object.fromEntries(entries), PATH: path.join(':') }
}

export function findFirstStart({ installed, open }: FirstStart): Finding {
  return {
    what: 'First `npm start` of a fresh clone with npm’s cache empty, beside its `npm install` alone',
    measured: `${figure(open)} s`,
    baseline: `${figure(installed)} s`,
    ratio: `${figure(open / installed)} ×`,
    aim: `≤ ${MAX_FIRST_START_S} s`,
    met: open <= MAX_FIRST_START_S,
  }
}
