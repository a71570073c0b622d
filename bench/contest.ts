import { type LoadSample, runLoad } from './run-load.ts'
import type { RunningServer } from './start-server.ts'
import type { WorkloadName } from './workloads.ts'

/*
 * Servers against each other under the same load, in turn (A B C, A B C …), so that whatever else the machine does
 * falls on all of them. Ratios are taken within a round and the median round is told.
 */

export interface Contestant {
  name: string
  server: RunningServer
  workload: WorkloadName
  /** Further processes whose CPU time counts, such as a database server. */
  beside?: readonly number[]
  /** What `repeated` asks for, as base64. */
  request?: string
}

export interface Result extends LoadSample {
  name: string
  rounds: LoadSample[]
}

const CONNECTIONS = 64
const ROUNDS = 5
const WARM_UP_MS = 1000
const MEASURE_MS = 2500

/** The results in the order of the contestants. */
export async function compete(contestants: readonly Contestant[]): Promise<Result[]> {
  const rounds = contestants.map((): LoadSample[] => [])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [place, contestant] of contestants.entries()) rounds[place]?.push(await getLoad(contestant, MEASURE_MS))
  }
  return contestants.map(({ name }, place) => ({ name, ...medians(rounds[place] ?? []), rounds: rounds[place] ?? [] }))
}

/** One load on one server. */
export function getLoad(
  { server, workload, beside = [], request = '' }: Contestant,
  measureMs: number,
): Promise<LoadSample> {
  const order = { ports: [server.port], workload, connections: CONNECTIONS, warmUpMs: WARM_UP_MS, measureMs, request }
  return runLoad(order, [server.pid, ...beside])
}

/** The median over the rounds of one contestant's figure divided by another's in the same round. */
export function ratio(subject: Result, baseline: Result, figure: keyof LoadSample): number {
  return median(
    subject.rounds.map((sample, round) => sample[figure] / (baseline.rounds[round]?.[figure] ?? Number.NaN)),
  )
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** The median of each figure. */
export function medians(samples: readonly LoadSample[]): LoadSample {
  const of = (figure: keyof LoadSample) => median(samples.map((sample) => sample[figure]))
  return { requestsPerSecond: of('requestsPerSecond'), p50: of('p50'), p99: of('p99'), cpu: of('cpu') }
}
