import { fork } from 'node:child_process'
import type { LoadMessage, LoadOrder, LoadReport } from './generate-load.ts'
import { cpuOfTree } from './process-usage.ts'

export interface LoadSample {
  requestsPerSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** CPU time of the server's processes for one request, in microseconds. */
  cpu: number
}

/**
 * Puts a load on a server, from a generator in its own process.
 * @param roots the processes whose CPU time counts, with everything below them
 */
export async function runLoad(order: LoadOrder, roots: readonly number[]): Promise<LoadSample> {
  const { report, spent } = await loadWith(order, roots)
  const { requests, seconds, p50, p99 } = report
  return { requestsPerSecond: requests / seconds, p50, p99, cpu: spent / requests }
}

/** The same, with the whole report and the CPU time of all requests in microseconds. */
export async function loadWith(
  order: LoadOrder,
  roots: readonly number[],
): Promise<{ report: LoadReport; spent: number }> {
  const used = () => roots.reduce((sum, pid) => sum + cpuOfTree(pid), 0)
  let before = 0
  const generator = fork(new URL('./generate-load.ts', import.meta.url))
  generator.send(order)
  const [report, spent] = await new Promise<[LoadReport, number]>((resolve, reject) => {
    generator.on('message', (received) => {
      const message = received as LoadMessage
      if (message.now === 'measuring') before = used()
      else resolve([message.report, used() - before])
    })
    generator.once('exit', (code) => reject(new Error(`The load generator ended early with ${code}`)))
  })
  // Whoever floods a shop is refused.
  const failures = Object.entries(report.failures).map(([status, times]) => `${times} were answered with ${status}`)
  if (failures.length > 0 && order.workload !== 'flood')
    throw new Error(`Of ${report.requests} requests (${order.workload}) ${failures.join(', ')}`)
  return { report, spent }
}
