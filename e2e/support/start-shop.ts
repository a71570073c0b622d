import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** The built shop in a process of its own, with data of its own. */
export interface Shop {
  /** `http://127.0.0.1:port`, the same after every start. */
  readonly url: string
  readonly dataDir: string
  /** Starts it (again) on the same data, and is back when it is ready. Throws with its log when it does not come up. */
  start(): Promise<void>
  /** Tells it to stop, and is back when it has. `SIGKILL` is a power cut; anything but a clean end throws otherwise. */
  stop(signal?: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<void>
  /** Whether its process has not ended. */
  running(): boolean
  /** Everything that it has said. */
  log(): string
}

export interface ShopOptions {
  /** Settings beside those that make it a test shop, such as `CATALOGUE_FILE`. */
  env?: Readonly<Record<string, string>>
  /** Data to start on, which stays its maker's; left out, new data that `close` throws away. */
  dataDir?: string
  /** New data begin as a copy of these, instead of as after an installation. */
  copyOf?: string | undefined
}

const ROOT = join(import.meta.dirname, '..', '..')
const OPEN = /^The shop is open/

/** Starts a shop with data of its own. Whoever starts it calls `close`, which also throws the data away. */
export async function startShop(options: ShopOptions = {}): Promise<Shop & { close(): Promise<void> }> {
  const { env = {}, dataDir = mkdtempSync(join(tmpdir(), 'trimline-shop-')) } = options
  if (options.copyOf !== undefined) cpSync(options.copyOf, dataDir, { recursive: true })
  const port = await freePort()
  const settings = { ...testSettings(port, dataDir), ...env }
  const said: string[] = []
  let server: ChildProcess | undefined
  const killServer = () => server?.kill('SIGKILL')
  process.once('exit', killServer)

  const shop = {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    log: () => said.join('\n'),
    async start() {
      server = spawn(process.execPath, ['build/programs/start.js'], {
        cwd: ROOT,
        env: settings,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      await untilOpen(server, said)
      const ready = await fetch(`${shop.url}/api/health/ready`)
      if (!ready.ok) throw new Error(`The shop is open but not ready (${ready.status}):\n${shop.log()}`)
    },
    running: () => server !== undefined && server.exitCode === null && server.signalCode === null,
    async stop(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL' = 'SIGTERM') {
      const code = await end(server, signal)
      server = undefined
      if (signal !== 'SIGKILL' && code !== 0) throw new Error(`The shop ended with ${code}:\n${shop.log()}`)
    },
    async close() {
      process.off('exit', killServer)
      await end(server, 'SIGKILL')
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
  await shop.start()
  return shop
}

function testSettings(port: number, dataDir: string): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: '.cache/compiled',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    HOT_FOLDERS: 'on',
    CHANGES_PER_MINUTE: '100000',
    // Each test says which network it comes from.
    TRUST_PROXY: '127.0.0.1',
  }
}

/** Keeps what the server says, and is back when it says that it is open. */
async function untilOpen(server: ChildProcess, said: string[]): Promise<void> {
  const { stdout, stderr } = server
  if (stdout === null || stderr === null) throw new Error('The shop was started without pipes')
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: stderr }).on('line', (line) => said.push(line))
    createInterface({ input: stdout }).on('line', (line) => {
      said.push(line)
      if (OPEN.test(line)) resolve()
    })
    server.once('error', reject)
    server.once('close', (code) => reject(new Error(`The shop did not start (${code}):\n${said.join('\n')}`)))
  })
}

/** The exit code, or null where a signal ended it or nothing was running. */
async function end(server: ChildProcess | undefined, signal: NodeJS.Signals): Promise<number | null> {
  if (server === undefined) return null
  if (server.exitCode === null && server.signalCode === null) {
    const closed = once(server, 'close')
    server.kill(signal)
    await closed
  }
  return server.exitCode
}

/**
 * Below those that a system gives to whatever connects: of those one may be taken before the shop listens, or while it is stopped.
 * Each of Playwright's workers has its own, so that none takes another's while its shop is stopped.
 */
const PORTS = { from: 20_000 + 2000 * (Number(process.env['TEST_PARALLEL_INDEX'] ?? 4) % 5), count: 2000 }

async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.from + randomInt(PORTS.count)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}
