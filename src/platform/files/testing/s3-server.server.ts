import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { S3Config } from '../../config/s3-settings.server.ts'

/** An S3 server in a process of its own, with one empty bucket. */
export interface S3Server {
  config: S3Config
  /** As the shop's settings. */
  env: Record<string, string>
  /** Starts it again on the same data and port. */
  start(): Promise<void>
  /** As if the machine were away. */
  stop(): Promise<void>
  close(): Promise<void>
}

const BUCKET = 'artwork'
const PROGRAM = fileURLToPath(import.meta.resolve('s3rver/bin/s3rver.js'))

/** Starts an S3 server for a test; whoever does calls `close`. */
export async function startS3Server(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'trimline-s3-'))
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  const config = { endpoint, bucket: BUCKET, region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  let server: ChildProcess | undefined
  const kill = () => server?.kill('SIGKILL')
  process.once('exit', kill)
  const stop = async () => {
    if (server === undefined || server.exitCode !== null) return
    const gone = once(server, 'exit')
    kill()
    await gone
    server = undefined
  }
  const start = async () => {
    const where = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '--silent', '--no-vhost-buckets']
    server = spawn(process.execPath, [PROGRAM, ...where, '--configure-bucket', BUCKET], { stdio: 'ignore' })
    await untilListening(port, server)
  }
  await start()
  return {
    config,
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: config.accessKeyId,
      S3_SECRET_ACCESS_KEY: config.secretAccessKey,
    },
    start,
    stop,
    async close() {
      process.off('exit', kill)
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
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

const RETRY_MS = 50

/** It says nothing that could be waited for when it is silent, so that its port is asked. */
async function untilListening(port: number, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const socket = connect(port, '127.0.0.1')
    const answered = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (answered) return
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
  throw new Error(`the S3 server ended with ${server.exitCode}`)
}
