import { fsyncSync } from 'node:fs'
import type { PGlite, postgresMod } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { putOnDisk } from './move-durably.server.ts'

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
