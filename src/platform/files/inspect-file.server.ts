import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'

export interface Inspection {
  /** The program that inspects: a file which calls `runInspection`. */
  program: URL
  /** Passed to it beside the file. */
  argument?: string
  /** Of the file, in bytes, where that is known: it is then read straight to where it stays. */
  size?: number | undefined
  /** How long it may take. */
  withinMs: number
  /** The most that it may answer. */
  mostBytes: number
}

/**
 * Where this process keeps what Node has compiled, as the environment of another one, so that it need not compile it again:
 * nothing of a file is in it.
 */
export function getCompiled(): { NODE_COMPILE_CACHE?: string } {
  const folder = getCompileCacheDir()
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) }
}

/**
 * Inspects a stranger's file in a process of its own that has neither the shop's settings nor more than so much
 * time and memory. Null where nothing comes of it: the file is broken, locked, or made to do harm.
 */
export async function inspectFile(
  file: AsyncIterable<Uint8Array>,
  { program, argument = '', size, withinMs, mostBytes }: Inspection,
): Promise<Buffer | null> {
  const given = [fileURLToPath(program), argument, ...(size === undefined ? [] : [String(size)])]
  const child = spawn(process.execPath, ['--max-old-space-size=128', ...given], {
    cwd: tmpdir(),
    env: { VIPS_CONCURRENCY: '1', MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2', ...getCompiled() },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const end = () => child.kill('SIGKILL')
  const timer = setTimeout(end, withinMs)
  process.once('exit', end)
  const chunks: Buffer[] = []
  let bytes = 0
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.byteLength
    if (bytes > mostBytes) end()
    else chunks.push(chunk)
  })
  try {
    const closed = once(child, 'close')
    const read: { fault?: Error } = {}
    const source = noteFault(file, (fault) => {
      // Nothing is to be made of half a file.
      read.fault = fault instanceof Error ? fault : new Error('the file cannot be read', { cause: fault })
      end()
    })
    // A process that has ended early takes no more input: its exit code says why.
    await Promise.allSettled([pipeline(Readable.from(source), child.stdin), closed])
    if (read.fault !== undefined) throw read.fault
    return child.exitCode === 0 && bytes > 0 ? Buffer.concat(chunks) : null
  } finally {
    clearTimeout(timer)
    process.off('exit', end)
    end()
  }
}

async function* noteFault(file: AsyncIterable<Uint8Array>, note: (fault: unknown) => void): AsyncGenerator<Uint8Array> {
  try {
    yield* file
  } catch (fault) {
    note(fault)
    throw fault
  }
}
