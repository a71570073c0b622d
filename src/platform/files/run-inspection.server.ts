import { readSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

/** What the inspecting thread is given. */
export interface InspectionInput {
  argument: string
  file: Uint8Array
}

const MAX_MEMORY = 600 * 1024 * 1024
const WATCH_EVERY_MS = 20
const STDIN = 0

/**
 * What a process does that inspects a stranger's file (inspect-file.server.ts): it has the file from its input, gives
 * what its thread answers, in one part or several, to its output, and ends. It ends itself where the file is a bomb; its parent ends it where it
 * takes too long. The thread leaves the process free to watch over it.
 */
export async function runInspection(thread: URL): Promise<void> {
  setInterval(() => {
    if (process.memoryUsage.rss() > MAX_MEMORY) process.exit(1)
  }, WATCH_EVERY_MS)
  const [, , argument = '', size] = process.argv
  const file = size === undefined ? await readAll(process.stdin) : readSized(Number(size))
  const workerData: InspectionInput = { argument, file }
  // Handed over, so that a large file is in memory once.
  const worker = new Worker(thread, { workerData, transferList: [file.buffer] })
  worker.once('error', () => process.exit(1))
  worker.once('message', (answer: Uint8Array | readonly Uint8Array[]) => {
    const parts = answer instanceof Uint8Array ? [answer] : answer
    for (const part of parts.slice(0, -1)) process.stdout.write(part)
    process.stdout.write(parts.at(-1) ?? '', () => process.exit(0))
  })
}

async function readAll(source: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of source) chunks.push(chunk)
  const whole = new Uint8Array(chunks.reduce((bytes, chunk) => bytes + chunk.byteLength, 0))
  let at = 0
  for (const chunk of chunks.splice(0)) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}

/** Without chunks that would have to be joined: 50 MB take half the processor's time. */
function readSized(size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size)
  let at = 0
  for (let read = 1; read > 0 && at < size; at += read) read = readSync(STDIN, whole, at, size - at, null)
  if (at < size || readSync(STDIN, new Uint8Array(1)) > 0)
    throw new Error(`The file has not ${size} bytes, as was told`)
  return whole
}
