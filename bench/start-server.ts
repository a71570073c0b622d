import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fetchWhole } from './fetch-whole.ts'

/* The servers that are measured, each in a process of its own. */

export interface RunningServer {
  port: number
  pid: number
  /** Milliseconds from the start of the process until it could be asked. */
  startedWithin: number
  stop(): Promise<void>
}

export interface ShopSettings {
  dataDir: string
  /** A PostgreSQL server; left out, the embedded database. */
  databaseUrl?: string
}

const ROOT = join(import.meta.dirname, '..')
const OPEN = /^The shop is open/

/** Starts the built shop and is back when it says that it is open. Throws with what it said when it ends instead. */
export function startShop({ dataDir, databaseUrl }: ShopSettings): Promise<RunningServer> {
  const { args, env } = startCommand()
  const settings = {
    ...env,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    // One connection changes and asks more in a minute than a network may.
    CHANGES_PER_MINUTE: '1000000',
    // The bench is its proxy, and says by `X-Forwarded-For` whose request it is.
    TRUST_PROXY: '127.0.0.1',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  }
  return startServer({ args: () => args, cwd: ROOT, env: settings, open: OPEN })
}

interface Program {
  /** What Node runs, by the port to listen on. */
  args(port: number): string[]
  cwd: string
  env: Readonly<Record<string, string>>
  /** What it says once it can be asked. */
  open: RegExp
}

/** Starts a server that listens on `PORT`. Throws with what it said when it ends before it is open. */
export async function startServer({ args, cwd, env, open }: Program): Promise<RunningServer> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, args(port), {
    cwd,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  await untilOpen(child, open)
  return running(child, port, performance.now() - began)
}

/** What `npm start` runs, as package.json says it: `NAME=value … node … build/programs/start.js`. */
export function startCommand(): { args: string[]; env: Record<string, string> } {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } }
  const words = scripts.start.split(' ')
  const node = words.indexOf('node')
  const settings = words.slice(0, node).map((word) => word.split('=', 2) as [string, string])
  return { args: words.slice(node + 1), env: Object.fromEntries(settings) }
}

/** Starts a bare server that answers everything as the shop on `port` answers this request. */
export async function startBare(port: number, request: Buffer): Promise<RunningServer> {
  const began = performance.now()
  const original = await fetchWhole(port, request)
  if (original.status >= 300) throw new Error(`The shop answers with ${original.status}: ${atob(original.body)}`)
  const child = fork(new URL('./bare-server.ts', import.meta.url))
  child.send(original)
  const [itsPort] = (await once(child, 'message')) as [number]
  const copy = await fetchWhole(itsPort, request)
  if (JSON.stringify(copy) !== JSON.stringify(original)) throw new Error('The bare server sends other bytes')
  return running(child, itsPort, performance.now() - began)
}

function running(child: ChildProcess, port: number, startedWithin: number): RunningServer {
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return { port, pid: child.pid ?? 0, startedWithin, stop }
}

async function untilOpen({ stdout, stderr }: ChildProcess, open: RegExp): Promise<void> {
  if (stdout === null || stderr === null) throw new Error('The shop was started without pipes')
  const said: string[] = []
  createInterface({ input: stderr }).on('line', (line) => said.push(line))
  const lines = createInterface({ input: stdout })
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      if (said.length < 50) said.push(line)
      if (open.test(line)) resolve()
    })
    lines.once('close', () => reject(new Error(`It did not open:\n${said.join('\n')}`)))
  })
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port was given')
  return address.port
}
