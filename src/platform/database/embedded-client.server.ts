import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { EmbeddedDatabaseStopped } from './database-unavailable.server.ts'
import { FsyncNodeFS } from './fsync-node-fs.server.ts'

// PostgreSQL comes as nine megabytes of WebAssembly. V8's optimising compiler takes 600 MB and two seconds for a single
// function of it, after every start; with the code of its quick compiler a line is added to a cart in the same time.
setFlagsFromString('--no-wasm-tier-up')
setFlagsFromString('--no-wasm-dynamic-tiering')

/** As PGlite starts PostgreSQL, but with fsync (`-F` turns it off) and 32 MB of buffers instead of 128. */
export const startParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  // PostgreSQL's usual fdatasync does nothing in PGlite's system; fsync reaches the disk.
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=32MB',
]

/** PostgreSQL inside this process, on files that hold what it has said is committed. */
export interface EmbeddedClient {
  readonly client: PGlite
  /** Lets go of the files. After PostgreSQL has given up there is nothing to end in an orderly way. */
  close(): Promise<void>
}

/** Opens an existing directory. Throws when PostgreSQL cannot, with its own words, or when commits miss the disk. */
export async function openEmbeddedClient(directory: string): Promise<EmbeddedClient> {
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

/** Makes sure that the fsync is really there: it hangs on the inside of one version of PGlite. */
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
