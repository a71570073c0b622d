import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'

/*
 * The process that looks into a stranger's file: it has it from its input, gives a picture to its output and ends. It
 * knows no settings and no secrets, and ends itself where a file is a bomb; its parent ends it where it takes too long.
 */

const MOST_MEMORY = 600 * 1024 * 1024
const WATCH_EVERY_MS = 20

setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY) process.exit(1)
}, WATCH_EVERY_MS)

const file = await buffer(process.stdin)
const worker = new Worker(new URL('thumbnail-worker.server.ts', import.meta.url), {
  workerData: { type: process.argv[2], file: new Uint8Array(file) },
})
worker.once('error', () => process.exit(1))
worker.once('message', (picture: Uint8Array) => process.stdout.write(picture, () => process.exit(0)))
