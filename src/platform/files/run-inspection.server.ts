import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'

/** What the inspecting thread is given. */
export interface InspectionInput {
  argument: string
  file: Uint8Array
}

const MAX_MEMORY = 600 * 1024 * 1024
const WATCH_EVERY_MS = 20

/**
 * What a process does that inspects a stranger's file (inspect-file.server.ts): it has the file from its input, gives
 * what its thread answers to its output, and ends. It ends itself where the file is a bomb; its parent ends it where it
 * takes too long. The thread leaves the process free to watch over it.
 */
export async function runInspection(thread: URL): Promise<void> {
  setInterval(() => {
    if (process.memoryUsage.rss() > MAX_MEMORY) process.exit(1)
  }, WATCH_EVERY_MS)
  const workerData: InspectionInput = {
    argument: process.argv[2] ?? '',
    file: new Uint8Array(await buffer(process.stdin)),
  }
  const worker = new Worker(thread, { workerData })
  worker.once('error', () => process.exit(1))
  worker.once('message', (answer: Uint8Array) => process.stdout.write(answer, () => process.exit(0)))
}
