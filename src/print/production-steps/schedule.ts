/*
 * When the open steps of jobs will be done, if every station always takes the most urgent of the jobs that are there. One
 * machine for each station; time is counted in working minutes from now.
 */

/** A step that is still to be done. */
export interface OpenStep {
  station: string
  /** Left out where the step before it at this station was of the same gang. */
  setUp: number
  minutes: number
}

/** A job with its open steps, in order. */
export interface OpenJob {
  id: string
  /** Jobs that run together on the same sheets. */
  gang: number
  /** The most urgent has the lowest: the dispatch date of its gang. */
  urgency: string
  steps: readonly OpenStep[]
}

/** When a step begins and ends. Working minutes from now. */
export interface ScheduledStep {
  start: number
  end: number
}

interface Arrival {
  job: OpenJob
  /** Its index among the open steps of the job. */
  step: number
  /** When the step before it ends. */
  ready: number
}

interface Station {
  free: number
  /** Of the step that it did last. */
  gang: number | null
  /** Those that are not there yet, the last to come first; and those that are, the least urgent first. */
  coming: Arrival[]
  there: Arrival[]
}

/** Schedules jobs. @returns for each job the times of its open steps, in order */
export function schedule(jobs: readonly OpenJob[]): Map<string, ScheduledStep[]> {
  const times = new Map<string, ScheduledStep[]>(jobs.map(({ id }) => [id, []]))
  const stations = new Map<string, Station>()
  const arrive = (arrival: Arrival) => {
    const code = arrival.job.steps[arrival.step]?.station
    if (code === undefined) return
    const station = stations.get(code) ?? { free: 0, gang: null, coming: [], there: [] }
    stations.set(code, station)
    insert(station.coming, arrival, (one, other) => other.ready - one.ready)
  }
  for (const job of jobs) arrive({ job, step: 0, ready: 0 })
  for (;;) {
    const next = firstToBegin(stations.values())
    if (next === null) return times
    const { station, start } = next
    for (
      let first = station.coming.at(-1);
      first !== undefined && first.ready <= start;
      first = station.coming.at(-1)
    ) {
      station.coming.pop()
      insert(station.there, first, (one, other) => compareUrgency(other.job, one.job))
    }
    const taken = station.there.pop()
    if (taken === undefined) throw new Error('a station began without a job')
    const { setUp, minutes } = taken.job.steps[taken.step] ?? { setUp: 0, minutes: 0 }
    const end = start + minutes + (station.gang === taken.job.gang ? 0 : setUp)
    station.free = end
    station.gang = taken.job.gang
    times.get(taken.job.id)?.push({ start, end })
    arrive({ job: taken.job, step: taken.step + 1, ready: end })
  }
}

function firstToBegin(stations: Iterable<Station>): { station: Station; start: number } | null {
  let first: { station: Station; start: number } | null = null
  for (const station of stations) {
    const ready = station.there.length > 0 ? 0 : station.coming.at(-1)?.ready
    if (ready === undefined) continue
    const start = Math.max(station.free, ready)
    if (first === null || start < first.start) first = { station, start }
  }
  return first
}

/** Jobs of one gang follow each other. */
function compareUrgency(one: OpenJob, other: OpenJob): number {
  if (one.urgency !== other.urgency) return one.urgency < other.urgency ? -1 : 1
  return one.gang - other.gang
}

/** Inserts into a sorted list; behind those that are equal, seen from its end. */
function insert<T>(list: T[], item: T, compare: (one: T, other: T) => number): void {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(list[middle] as T, item) < 0) low = middle + 1
    else high = middle
  }
  list.splice(low, 0, item)
}
