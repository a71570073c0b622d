import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('thumbnail-process.server.ts', import.meta.url))
const WITHIN_MS = 20_000
const MOST_BYTES = 512 * 1024

/**
 * The small picture of a file as WebP, made in a process of its own that has neither the shop's settings nor more than
 * so much time and memory. Null where the file has none to give: broken, locked, or made to do harm.
 * @param type as it was recognised
 * @param withinMs how long it may take
 */
export async function makeThumbnail(
  type: string,
  file: AsyncIterable<Uint8Array>,
  withinMs = WITHIN_MS,
): Promise<Buffer | null> {
  const child = spawn(process.execPath, ['--max-old-space-size=128', PROGRAM, type], {
    cwd: tmpdir(),
    env: { VIPS_CONCURRENCY: '1', MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const end = () => child.kill('SIGKILL')
  const timer = setTimeout(end, withinMs)
  process.once('exit', end)
  const pieces: Buffer[] = []
  let bytes = 0
  child.stdout.on('data', (piece: Buffer) => {
    bytes += piece.byteLength
    if (bytes > MOST_BYTES) end()
    else pieces.push(piece)
  })
  try {
    const closed = once(child, 'close')
    // A process that has ended early takes no more input: its exit code says why.
    const [fed] = await Promise.allSettled([pipeline(Readable.from(file), child.stdin), closed])
    if (fed.status === 'rejected' && child.exitCode === null && child.signalCode === null) throw fed.reason
    return child.exitCode === 0 && bytes > 0 ? Buffer.concat(pieces) : null
  } finally {
    clearTimeout(timer)
    process.off('exit', end)
    end()
  }
}
