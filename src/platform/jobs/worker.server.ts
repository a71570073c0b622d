import { type Database, type DatabaseLog, inTransaction } from '../database/database.server.ts'
import { onWake } from './enqueue.server.ts'
import {
  handleRecurring,
  type JobHandler,
  type JobOutcome,
  type RecurringJob,
  recurringJob,
} from './job-handler.server.ts'
import {
  extendLease,
  failJob,
  finishJob,
  LEASE_SECONDS,
  type LeasedJob,
  leaseJobs,
  recordRecurring,
  releaseLeases,
  retryJob,
} from './job-store.server.ts'

const MAX_REASON_LENGTH = 300

const EXTEND_EVERY_MS = (LEASE_SECONDS * 1000) / 3

interface RunDeps {
  db: Database
  log: DatabaseLog
}

/** Lets one caller sleep until it is woken or the time is over. A wake-up while it is awake is not lost. */
interface WakeSignal {
  wake(): void
  /** Forgets the wake-ups so far: what they were about is looked at from here on. */
  reset(): void
  /** Sleeps until the next wake-up since the last reset, but at most `ms` milliseconds. */
  sleep(ms: number): Promise<void>
}

export interface WorkerOptions {
  db: Database
  handlers: readonly JobHandler[]
  recurring: readonly RecurringJob[]
  log: DatabaseLog
  /**
   * No other process can use this database, so jobs of these kinds that are leased at the start belong to a process that
   * has ended.
   */
  alone: boolean
  /** How many jobs run at once; left out, as many as wait for a network. */
  atOnce?: number
}

export interface Worker {
  /** Starts no more jobs and waits for the running ones; a job that takes too long is left to its lease. */
  stop(): Promise<void>
}

/** How many jobs run at once, unless it is said: mail waits for the network, so one slow answer must not hold up the rest. */
const AT_ONCE = 4
/** How often to look for what other processes have put in, and for what has become due. */
const LOOK_EVERY_MS = 5_000
const STOP_WITHIN_MS = 5_000

/** Runs the jobs of a database from now on. Jobs of this process start at once. */
export function startWorker(options: WorkerOptions): Worker {
  return new WorkerLoop(options)
}

class WorkerLoop implements Worker {
  readonly #options: WorkerOptions
  readonly #handlers: ReadonlyMap<string, JobHandler>
  readonly #wakeSignal = createWakeSignal()
  readonly #running = new Set<Promise<void>>()
  readonly #stopListening: () => void
  readonly #ended: Promise<void>
  #begun = false
  /** Whether more jobs may be due than could be leased: the end of each that runs then makes room for another. */
  #mayBeMore = false
  #stopped = false
  /** The database does not answer: said once, not every time. */
  #away = false

  constructor(options: WorkerOptions) {
    this.#options = options
    const all = [...options.handlers, ...options.recurring.map(handleRecurring)]
    this.#handlers = new Map(all.map((handler) => [handler.kind, handler]))
    this.#stopListening = onWake((kind) => {
      if (kind === undefined || this.#handlers.has(kind)) this.#wakeSignal.wake()
    })
    this.#ended = this.#loop()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#stopListening()
    this.#wakeSignal.wake()
    await inTime(this.#ended.then(() => Promise.all(this.#running)))
  }

  async #loop(): Promise<void> {
    while (!this.#stopped) {
      this.#wakeSignal.reset()
      const free = (this.#options.atOnce ?? AT_ONCE) - this.#running.size
      const leased = free > 0 ? await this.#lease(free) : []
      this.#mayBeMore = leased.length === free
      for (const job of leased) this.#run(job)
      if (!this.#stopped) await this.#wakeSignal.sleep(LOOK_EVERY_MS)
    }
  }

  async #lease(most: number): Promise<LeasedJob[]> {
    const { db, log } = this.#options
    try {
      if (!this.#begun) await this.#begin()
      const leased = await leaseJobs(db, [...this.#handlers.keys()], most)
      if (this.#away) log.info({}, 'jobs are running again')
      this.#away = false
      return leased
    } catch (err) {
      if (!this.#away && !this.#stopped) log.error({ err }, 'jobs cannot be run')
      this.#away = true
      return []
    }
  }

  async #begin(): Promise<void> {
    const { db, alone, recurring } = this.#options
    if (alone) await releaseLeases(db, [...this.#handlers.keys()])
    for (const job of recurring) await recordRecurring(db, recurringJob(job))
    this.#begun = true
  }

  #run(job: LeasedJob): void {
    const handler = this.#handlers.get(job.kind)
    if (handler === undefined) return
    const { db, log } = this.#options
    const end = runJob(job, handler, { db, log })
      .catch((err: unknown) => {
        if (!this.#stopped) log.error({ job: job.id, kind: job.kind, err }, 'the result of a job could not be saved')
      })
      .finally(() => {
        this.#running.delete(end)
        // The next one of the same owner may be leased now.
        if (this.#mayBeMore || job.owner !== null) this.#wakeSignal.wake()
      })
    this.#running.add(end)
  }
}

async function inTime(work: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, STOP_WITHIN_MS)
  await Promise.race([work, late])
  clearTimeout(timer)
}

function createWakeSignal(): WakeSignal {
  let woken = false
  let endSleep = () => {}
  return {
    wake() {
      woken = true
      endSleep()
    },
    reset() {
      woken = false
    },
    async sleep(ms) {
      if (woken) return
      const { promise, resolve } = Promise.withResolvers<void>()
      // Looking for work must not keep the process alive.
      const timer = setTimeout(resolve, ms).unref()
      endSleep = resolve
      await promise
      clearTimeout(timer)
    },
  }
}

/** Runs a leased job, no transaction held meanwhile, and writes down how it ended. */
export async function runJob(job: LeasedJob, handler: JobHandler, deps: RunDeps): Promise<void> {
  const { db, log } = deps
  // Its process died every time, perhaps because of this job, so it is not tried again.
  if (job.attempts > job.mostAttempts)
    return giveUp(job, handler, { ...deps, reason: 'Every attempt was interrupted.' })
  const outcome = await keepingLease(job, deps, () => attempt(job, handler, log))
  if (outcome.end === 'done') return finishJob(db, job, outcome.together)
  const reason = outcome.reason.slice(0, MAX_REASON_LENGTH)
  if (outcome.end === 'give-up' || job.attempts === job.mostAttempts) {
    return giveUp(job, handler, { ...deps, reason })
  }
  const seconds = backOffSeconds(job.attempts, Math.random())
  log.warn({ ...about(job), seconds, reason }, 'a job failed and will be tried again')
  await retryJob(db, job, { seconds, reason })
}

async function attempt(job: LeasedJob, handler: JobHandler, log: DatabaseLog): Promise<JobOutcome> {
  try {
    return await handler.run(job.payload)
  } catch (err) {
    log.error({ ...about(job), err }, 'a job threw an error')
    return { end: 'retry', reason: err instanceof Error ? err.message : String(err) }
  }
}

async function giveUp(job: LeasedJob, handler: JobHandler, deps: RunDeps & { reason: string }): Promise<void> {
  const { db, log, reason } = deps
  await inTransaction(db, async (tx) => {
    await handler.givenUp(tx, job.payload, reason)
    await failJob(tx, job, reason)
  })
  log.error({ ...about(job), reason }, 'a job was given up')
}

/** Extends the lease while the work runs, so that no other process takes the job. */
async function keepingLease<T>(job: LeasedJob, { db, log }: RunDeps, work: () => Promise<T>): Promise<T> {
  const extend = () => {
    extendLease(db, job).catch((err: unknown) => log.warn({ ...about(job), err }, 'a lease could not be extended'))
  }
  const timer = setInterval(extend, EXTEND_EVERY_MS).unref()
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

function about({ id, kind, attempts }: LeasedJob) {
  return { job: id, kind, attempts }
}

const FIRST_SECONDS = 5
const MAX_SECONDS = 3600
/** Random, so that jobs that failed together are not retried together. */
const SPREAD = 0.2

/**
 * How long to wait before the next try, in whole seconds: 5, 10, 20 … up to an hour, a fifth more or less.
 * @param attempts tries so far, 1 or more
 * @param random from 0 to 1, drawn anew for each wait
 */
export function backOffSeconds(attempts: number, random: number): number {
  const doubled = Math.min(MAX_SECONDS, FIRST_SECONDS * 2 ** Math.min(attempts - 1, 20))
  return Math.ceil(doubled * (1 - SPREAD + 2 * SPREAD * random))
}
