import { connect, type Socket } from 'node:net'
import { readAnswers } from './answer-reader.ts'
import type { Visitor } from './people-mix.ts'
import { KINDS, type Kind, kindOf } from './people-mix.ts'
import { type WorkloadName, workloads } from './workloads.ts'

/*
 * The load generator, a process of its own: keeps a number of connections busy, each with one request at a time, and
 * measures for a while after a warm-up. It parses next to nothing, so that the server is what is measured: a
 * generator that parses every answer had its own core full before a bare server had.
 */

export interface LoadOrder {
  /** Connections are spread over them. */
  ports: readonly number[]
  workload: WorkloadName
  connections: number
  warmUpMs: number
  measureMs: number
  /** What `repeated` asks for, and what `people` know, as base64. */
  request?: string
}

/** Milliseconds from the request to the last byte of its answer. */
export interface Latency {
  p50: number
  p99: number
}

export interface LoadReport extends Latency {
  requests: number
  seconds: number
  /** Answers that were not a success, by their status; any makes the measure void. */
  failures: Readonly<Record<number, number>>
  kinds: Record<Kind, Latency & { requests: number }>
}

export type LoadMessage = { now: 'measuring' } | { now: 'done'; report: LoadReport }

const READ_BYTES = 64 * 1024

interface Tally {
  latencies: number[]
  /** The kind of each. */
  kinds: Kind[]
  failures: Record<number, number>
}

process.once('message', (order) => void generate(order as LoadOrder))

async function generate({ ports, workload, connections, warmUpMs, measureMs, request = '' }: LoadOrder): Promise<void> {
  const tally: Tally = { latencies: [], kinds: [], failures: {} }
  const newVisitor = workloads[workload](request)
  const sockets = Array.from({ length: connections }, (_, at) =>
    keepBusy(ports[at % ports.length] ?? 0, newVisitor(), tally),
  )
  await elapsed(warmUpMs)
  tell({ now: 'measuring' })
  Object.assign(tally, { latencies: [], kinds: [], failures: {} })
  const start = performance.now()
  await elapsed(measureMs)
  const seconds = (performance.now() - start) / 1000
  const { latencies, failures } = tally
  const kinds = Object.fromEntries(
    KINDS.map((kind) => {
      const its = latencies.filter((_, at) => tally.kinds[at] === kind)
      return [kind, { requests: its.length, ...latencyOf(its) }]
    }),
  ) as LoadReport['kinds']
  tell({ now: 'done', report: { requests: latencies.length, seconds, failures, ...latencyOf(latencies), kinds } })
  for (const socket of sockets) socket.destroy()
  process.disconnect()
}

function latencyOf(latencies: readonly number[]): Latency {
  const sorted = Float64Array.from(latencies).sort()
  const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}

function keepBusy(port: number, visitor: Visitor, tally: Tally): Socket {
  let asked = 0
  let kind: Kind = 'reading'
  const read = readAnswers((answer) => {
    tally.latencies.push(performance.now() - asked)
    tally.kinds.push(kind)
    const { status } = answer
    if (status >= 300) tally.failures[status] = (tally.failures[status] ?? 0) + 1
    ask(visitor(answer))
  })
  const callback = (length: number, bytes: Uint8Array) => {
    read(bytes.subarray(0, length) as Buffer)
    return true
  }
  // One buffer for all that arrives on a connection: nothing is left to collect.
  const onread = { buffer: Buffer.allocUnsafeSlow(READ_BYTES), callback }
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread })
  function ask(bytes: Buffer): void {
    kind = kindOf(bytes)
    asked = performance.now()
    socket.write(bytes)
  }
  socket.once('connect', () => ask(visitor(null)))
  socket.once('end', () => {
    throw new Error('The server closed a connection')
  })
  return socket
}

function elapsed(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

function tell(message: LoadMessage): void {
  process.send?.(message)
}
