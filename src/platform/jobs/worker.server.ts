import type { Database, DatabaseLog } from '../database/database.server.ts'
import { createAlarm } from './alarm.ts'
import { handleRecurring, type JobHandler, type RecurringJob, recurringJob } from './job-handler.server.ts'
import { keepRecurring, type LeasedJob, leaseJobs, releaseLeases } from './job-store.server.ts'
import { runJob } from './run-job.server.ts'
import { onWake } from './wake.server.ts'

export interface WorkerOptions {
  db: Database
  handlers: readonly JobHandler[]
  recurring: readonly RecurringJob[]
  log: DatabaseLog
  /** Nobody else can be working on this database: what is leased at the start was left by a process that is gone. */
  alone: boolean
}

export interface Worker {
  /** Takes no more jobs, and waits for those under way; what takes too long is left to its lease. */
  stop(): Promise<void>
}

/** How many jobs run at once: mail waits for the network, so one slow answer must not hold up the rest. */
const AT_ONCE = 4
/** How often to look for what other processes have put in, and for what has become due. */
const LOOK_EVERY_MS = 5_000
const STOP_WITHIN_MS = 5_000

/** Works through the jobs of a database from now on. What this process puts in is looked at at once. */
export function startWorker(options: WorkerOptions): Worker {
  return new WorkerLoop(options)
}

class WorkerLoop implements Worker {
  readonly #options: WorkerOptions
  readonly #handlers: ReadonlyMap<string, JobHandler>
  readonly #alarm = createAlarm()
  readonly #running = new Set<Promise<void>>()
  readonly #stopListening: () => void
  readonly #ended: Promise<void>
  #begun = false
  #stopped = false
  /** The database does not answer: said once, not every time. */
  #away = false

  constructor(options: WorkerOptions) {
    this.#options = options
    const all = [...options.handlers, ...options.recurring.map(handleRecurring)]
    this.#handlers = new Map(all.map((handler) => [handler.kind, handler]))
    this.#stopListening = onWake(this.#alarm.ring)
    this.#ended = this.#loop()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#stopListening()
    this.#alarm.ring()
    await inTime(this.#ended.then(() => Promise.all(this.#running)))
  }

  async #loop(): Promise<void> {
    while (!this.#stopped) {
      this.#alarm.reset()
      const leased = await this.#lease()
      for (const job of leased) this.#run(job)
      if (leased.length === 0 && !this.#stopped) await this.#alarm.sleep(LOOK_EVERY_MS)
    }
  }

  async #lease(): Promise<LeasedJob[]> {
    const free = AT_ONCE - this.#running.size
    if (free === 0) return []
    const { db, log } = this.#options
    try {
      if (!this.#begun) await this.#begin()
      const leased = await leaseJobs(db, [...this.#handlers.keys()], free)
      if (this.#away) log.info({}, 'jobs can be worked on again')
      this.#away = false
      return leased
    } catch (err) {
      if (!this.#away && !this.#stopped) log.error({ err }, 'jobs cannot be worked on')
      this.#away = true
      return []
    }
  }

  async #begin(): Promise<void> {
    const { db, alone, recurring } = this.#options
    if (alone) await releaseLeases(db)
    for (const job of recurring) await keepRecurring(db, recurringJob(job))
    this.#begun = true
  }

  #run(job: LeasedJob): void {
    const handler = this.#handlers.get(job.kind)
    if (handler === undefined) return
    const { db, log } = this.#options
    const end = runJob(job, handler, { db, log })
      .catch((err: unknown) => {
        if (!this.#stopped) log.error({ job: job.id, kind: job.kind, err }, 'the end of a job could not be noted')
      })
      .finally(() => {
        this.#running.delete(end)
        this.#alarm.ring()
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
