import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite, type postgresMod } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { StartRefused } from '../config/start-refused.ts'
import { systemClock } from '../time/clock.ts'
import { lockDataDirectory } from './data-lock.server.ts'
import type { Database, DatabaseLog, OpenDatabase, OpenOptions } from './database.server.ts'
import { EmbeddedDatabaseStopped } from './database-unavailable.server.ts'
import { nameEmbeddedStatements, readFewTypes } from './embedded-statements.server.ts'
import { startHousekeeping } from './housekeeping.server.ts'
import { makeDatabaseIn, startParameters } from './make-database.server.ts'
import { guardTransactions } from './transaction-guard.server.ts'

/** The data has customers' names and addresses, so no other user of this machine may read it. */
const ownerOnly = 0o700

/** How long a ping may wait for its turn, in milliseconds. */
const pingPatience = 5_000

/**
 * Opens PostgreSQL inside this process, with its data in `<dataDir>/database`; made and migrated when there is none.
 * Refuses to start when another process holds the data, or the disk is full.
 */
export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<OpenDatabase> {
  const dataDir = resolve(options.dataDir)
  try {
    return await openIn(dataDir, options)
  } catch (error) {
    throw isDiskFull(error) ? noRoom(dataDir, { cause: error }) : error
  }
}

type EmbeddedOptions = OpenOptions & { migrationsFolder: string }

async function openIn(dataDir: string, { log, migrationsFolder }: EmbeddedOptions): Promise<OpenDatabase> {
  const directory = join(dataDir, 'database')
  mkdirSync(dataDir, { recursive: true, mode: ownerOnly })
  const release = lockDataDirectory(directory)
  let opened: EmbeddedClient | undefined
  try {
    if (!existsSync(join(directory, 'PG_VERSION'))) {
      demandRoom(dataDir)
      log.info({ directory }, 'Making a new database; this takes a few seconds')
      await makeDatabase(directory)
    }
    opened = await openEmbeddedClient(directory)
    const db = drizzle({ client: opened.client })
    if (await lacksMigration(opened.client, migrationsFolder)) await migrate(db, { migrationsFolder })
    log.info({ directory }, 'The embedded database is open')
    return serve({ db, opened, release, log })
  } catch (error) {
    await opened?.close()
    release()
    throw error
  }
}

/**
 * Whether one of these migrations has not run. Drizzle finds that out too, but looks through PostgreSQL's tables for its own
 * first, which took a thirtieth of every start.
 */
async function lacksMigration(client: PGlite, folder: string): Promise<boolean> {
  try {
    const { rows } = await client.query<{ name: string }>('SELECT name FROM drizzle.__drizzle_migrations')
    const run = new Set(rows.map(({ name }) => name))
    return readdirSync(folder).some((name) => !run.has(name))
  } catch {
    // A new database has no such table, and one of an old release no names.
    return true
  }
}

/** What a new database takes with the first of its log, and as much again to begin with. */
const NEEDED_MEGABYTES = 128
const MEGABYTE = 1024 * 1024

/** Refuses to make a database for which the disk has no room: it would end in the middle, in words of PostgreSQL's. */
function demandRoom(dataDir: string): void {
  if (getFreeMegabytes(dataDir) < NEEDED_MEGABYTES) throw noRoom(dataDir)
}

function getFreeMegabytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return Math.floor((bavail * bsize) / MEGABYTE)
}

function noRoom(dataDir: string, options?: ErrorOptions): StartRefused {
  const left = `The disk of ${dataDir} has ${getFreeMegabytes(dataDir)} MB left`
  const needed = `the shop needs ${NEEDED_MEGABYTES} MB for its database, and room for orders and files beside it`
  const advice = 'Make room on the disk, or set DATA_DIR to a folder on a larger one, and start the shop again.'
  return new StartRefused(`${left}; ${needed}. ${advice}`, options)
}

/** What Emscripten calls a full disk. */
const EMSCRIPTEN_ENOSPC = 51
/** What PostgreSQL says, and SQLite, which holds the lock. */
const DISK_FULL = /No space left on device|disk is full/

/** Looks through what PostgreSQL, Emscripten and Node put around it. */
function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { errno, code, message, cause } = error as {
    errno?: unknown
    code?: unknown
    message?: unknown
    cause?: unknown
  }
  const isSaid = code === 'ENOSPC' || code === '53100' || DISK_FULL.test(String(message))
  return isSaid || errno === EMSCRIPTEN_ENOSPC || isDiskFull(cause)
}

/**
 * Creates the files in a temporary folder and moves it into place, so that a kill or a power cut leaves all or none.
 */
async function makeDatabase(directory: string): Promise<void> {
  const [folder, unfinished] = [dirname(directory), `${basename(directory)}.new`]
  for (const name of readdirSync(folder)) {
    if (name.startsWith(unfinished)) rmSync(join(folder, name), { recursive: true, force: true })
  }
  // A name of its own, because the process that makes it may outlive a shop that is killed, and write on.
  const made = join(folder, `${unfinished}-${randomUUID()}`)
  await makeDatabaseIn(made)
  chmodSync(made, ownerOnly)
  moveDurably(made, directory)
}

interface Serving {
  db: Database
  opened: EmbeddedClient
  release: () => void
  log: DatabaseLog
}

function serve({ db, opened, release, log }: Serving): OpenDatabase {
  const { client } = opened
  guardTransactions(db)
  const housekeeping = startHousekeeping({ run: (statement) => client.query(statement), clock: systemClock, log })
  const shutDown = async () => {
    try {
      await housekeeping.stop()
      await opened.close()
    } finally {
      release()
    }
    log.info({}, 'The embedded database is closed')
  }
  let closing: Promise<void> | undefined
  return {
    db,
    kind: 'embedded',
    ping: () => answersInTime(client.query('SELECT 1')),
    close: () => {
      closing ??= shutDown()
      return closing
    },
  }
}

async function answersInTime(answer: Promise<unknown>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The embedded database did not answer in time')), pingPatience)
  try {
    await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

// PostgreSQL comes as nine megabytes of WebAssembly. V8's optimising compiler takes 600 MB and two seconds for a single
// function of it, after every start; with the code of its quick compiler a line is added to a cart in the same time.
setFlagsFromString('--no-wasm-tier-up')
setFlagsFromString('--no-wasm-dynamic-tiering')

/** PostgreSQL inside this process, on files with everything that it has committed. */
export interface EmbeddedClient {
  readonly client: PGlite
  /** Closes the files. After PostgreSQL has stopped there is nothing to shut down. */
  close(): Promise<void>
}

/** Opens an existing directory. Throws when PostgreSQL cannot, with its own words, or when commits miss the disk. */
async function openEmbeddedClient(directory: string): Promise<EmbeddedClient> {
  const files = new FsyncNodeFS(directory)
  const lastWords: string[] = []
  const onStderr = (line: string) => {
    lastWords.push(line)
    if (lastWords.length > 10) lastWords.shift()
    return false
  }
  const client = await PGlite.create({ fs: files, startParams: startParameters, onStderr }).catch((cause: unknown) => {
    throw new Error(`The database in ${directory} cannot be opened. ${lastWords.join(' ')}`, { cause })
  })
  refuseWhenAborted(client, files, lastWords)
  const close = async () => {
    if (!files.aborted) await client.close()
  }
  try {
    await checkDurability(client, files)
    nameEmbeddedStatements(client)
    readFewTypes(client)
  } catch (error) {
    await close()
    throw error
  }
  return { client, close }
}

/** Asked anything after it has given up, PGlite goes round in a circle and the whole process with it, for ever. */
function refuseWhenAborted(client: PGlite, files: FsyncNodeFS, lastWords: readonly string[]): void {
  const send = client.execProtocolRawSync.bind(client)
  client.execProtocolRawSync = (message) => {
    if (files.aborted) {
      const reason = lastWords.findLast((line) => line.includes('PANIC')) ?? lastWords.at(-1)
      throw new EmbeddedDatabaseStopped(
        `The embedded database has stopped: ${reason}. Make room on the disk and start the shop again; ` +
          'nothing that was acknowledged is lost.',
      )
    }
    return send(message)
  }
}

/** Checks that the fsync works, because it depends on the internals of one version of PGlite. */
async function checkDurability(client: PGlite, files: FsyncNodeFS): Promise<void> {
  const { rows } = await client.query<Record<string, string>>(
    `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
            current_setting('wal_sync_method') AS method`,
  )
  const before = files.syncCount
  // The smallest thing that must be on the disk before PostgreSQL says it is committed.
  await client.query(`SELECT pg_logical_emit_message(true, 'trimline', 'Does a commit reach the disk?')`)
  const setting = rows[0]
  if (setting?.fsync === 'on' && setting.commit === 'on' && setting.method === 'fsync' && files.syncCount > before)
    return
  throw new Error(
    'The embedded database does not write to the disk for certain, so it must not take orders: ' +
      `${JSON.stringify(setting)}, ${files.syncCount - before} files synced by a commit. Is PGlite the pinned version?`,
  )
}

type PostgresMod = postgresMod.PostgresMod

/** The inside of Emscripten's NODEFS, as far as it is used here; its published types leave it out. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: NodeStream) => number }
  realPath(node: unknown): string
  /** Turns Node's error into the one PostgreSQL understands: it stops at a failed fsync instead of trusting it. */
  tryFSOperation<T>(operation: () => T): T
}

interface NodeStream {
  /** The descriptor of the open file; a directory has none. */
  nfd?: number
  node: unknown
}

/**
 * PGlite's file system on Node, with a real fsync. As it comes it has none, and a power cut loses orders that were
 * acknowledged (decisions/0001). It reaches into PGlite, so the version is pinned and `syncCount` is checked at start.
 */
export class FsyncNodeFS extends NodeFS {
  /** How often PostgreSQL has had a file put on the disk since this file system was made. */
  syncCount = 0
  /** Whether PostgreSQL has given up (PANIC), as it does when it cannot write its log. */
  aborted = false

  override async init(pg: PGlite, options: Partial<PostgresMod>) {
    const { emscriptenOpts } = await super.init(pg, options)
    const addFsync = (module: PostgresMod) => {
      const files = module.NODEFS as unknown as NodeFileSystem
      files.stream_ops.fsync = (stream) => {
        this.syncCount += 1
        files.tryFSOperation(() => syncStream(files, stream))
        return 0
      }
    }
    const onAbort = () => {
      this.aborted = true
    }
    return { emscriptenOpts: { ...emscriptenOpts, onAbort, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } }
  }
}

function syncStream(files: NodeFileSystem, stream: NodeStream): void {
  if (stream.nfd === undefined) putOnDisk(files.realPath(stream.node))
  else fsyncSync(stream.nfd)
}

/**
 * Moves a folder so that a power cut afterwards finds it whole in its new place: every file and folder in it is put on
 * the disk first, the move itself last. Both places are on one file system.
 */
function moveDurably(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() || entry.isDirectory()) putOnDisk(join(entry.parentPath, entry.name))
  }
  putOnDisk(from)
  renameSync(from, to)
  putOnDisk(dirname(to))
}

/** Returns when a file, or a folder's list of files, is on the disk and not only in memory. */
function putOnDisk(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
