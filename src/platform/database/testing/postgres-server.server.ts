import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'

/** A PostgreSQL server of our own, with nothing in it. */
export interface PostgresServer {
  /** Of its database `postgres`, as a superuser without a password. */
  url: string
  /** Stops it and throws its data away. */
  stop(): Promise<void>
}

/** The user a server runs as; PostgreSQL refuses to run as root. */
interface RunAs {
  uid?: number
  gid?: number
}

/** The folder with `initdb` and `postgres` in it: Debian's newest, else from the PATH; undefined when there is none. */
export function findPostgresPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : []
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...onPath]
  return folders.find((folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))))
}

/**
 * Starts a PostgreSQL server with an empty cluster in a temporary folder, on a free port of 127.0.0.1 only. Throws when
 * no programs are found or it does not come up, with what it said.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const programs = findPostgresPrograms()
  if (programs === undefined) throw new Error('No PostgreSQL programs (initdb, postgres) were found on this machine')
  const runAs = userForPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'trimline-postgres-'))
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(folder, runAs.uid, runAs.gid)
  // PGHOST and its like in our own environment must not reach the programs.
  const run = (program: string, ...parameters: string[]) =>
    spawn(join(programs, program), parameters, {
      ...runAs,
      cwd: folder,
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })

  const data = join(folder, 'data')
  const trust = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C']
  const port = await freePort()
  await finished(run('initdb', '-D', data, ...trust, '--no-sync'))
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=']
  const server = run('postgres', '-D', data, ...settings.flatMap((setting) => ['-c', setting]))
  const watcher = cleanUpAfterUs(server, folder)
  await ready(server)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      const gone = server.exitCode === null && server.signalCode === null ? once(server, 'exit') : undefined
      server.kill('SIGINT')
      await gone
      watcher.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * However this process ends, its server and its data go with it: a shell waits for the end of our pipe to it, which
 * comes even when we are killed.
 */
function cleanUpAfterUs(server: ChildProcess, folder: string): ChildProcess {
  const script = 'cat > /dev/null; kill -QUIT "$1"; rm -rf "$2"'
  const watcher = spawn('sh', ['-c', script, 'sh', String(server.pid), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Ctrl-C reaches every process of the terminal's group, but this one is still needed.
    detached: true,
  })
  watcher.unref()
  return watcher
}

function userForPostgres(): RunAs {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const line = ['postgres:', 'nobody:'].map((name) => users.find((user) => user.startsWith(name))).find(Boolean)
  const [, , uid, gid] = line?.split(':') ?? []
  if (uid === undefined || gid === undefined) throw new Error('PostgreSQL refuses to run as root, and no user fits')
  return { uid: Number(uid), gid: Number(gid) }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port was given')
  return address.port
}

async function finished(program: ChildProcess): Promise<void> {
  let said = ''
  program.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const [code] = await once(program, 'close')
  if (code !== 0) throw new Error(`initdb failed: ${said}`)
}

/** Waits for the line in which a server says that it takes connections. */
async function ready(server: ChildProcess): Promise<void> {
  if (server.stderr === null) throw new Error('The server was started without a pipe for what it says')
  const said: string[] = []
  // Without an end to the reading: a server whose log nobody reads comes to a halt when the pipe is full.
  const lines = createInterface({ input: server.stderr })
  const isReady = new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      if (said.length < 100) said.push(line)
      if (line.includes('database system is ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said.join('\n')}`)))
    server.once('error', reject)
  })
  await isReady
}
