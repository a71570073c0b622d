import type { Database, Transaction } from '../database/database.server.ts'
import type { Part } from '../database/run-together.server.ts'
import type { JobKind } from './enqueue.server.ts'

/** What is stored by the same statement as the end of a job, and as that of others which ended alike. */
export interface StoredTogether {
  id: string
  /** Of several ids. No part selects from another one. */
  change(db: Database, ids: readonly string[]): readonly Part[]
}

/**
 * How a run ended. `retry`: it may go well later. `give-up`: it never will. A fault that is thrown is one to be tried
 * again. Reasons are stored in the database for staff to read: no secrets, nothing of a person.
 */
export type JobOutcome =
  | {
      end: 'done'
      together?: StoredTogether
    }
  | { end: 'retry' | 'give-up'; reason: string }

export const DONE: JobOutcome = { end: 'done' }

/** The handler of a kind of job. It may run twice if the process dies in between, so it must be idempotent. */
export interface JobWork<Payload> {
  /** Outside of any transaction; it may take its time and use the network. */
  run(payload: Payload): Promise<JobOutcome>
  /** In the transaction that gives the job up, for what else is to be marked then. */
  givenUp?(tx: Transaction, payload: Payload, reason: string): Promise<void>
}

/** The handler of a kind of job, before its payload is parsed. */
export interface JobHandler {
  kind: string
  run(payload: unknown): Promise<JobOutcome>
  givenUp(tx: Transaction, payload: unknown, reason: string): Promise<void>
}

/** Defines the handler of a kind of job. A job with an invalid payload is given up at once. */
export function handle<Payload>({ kind, payload: schema }: JobKind<Payload>, work: JobWork<Payload>): JobHandler {
  return {
    kind,
    async run(payload) {
      const read = schema.safeParse(payload)
      return read.success ? work.run(read.data) : { end: 'give-up', reason: 'The payload of the job cannot be read.' }
    },
    async givenUp(tx, payload, reason) {
      const read = schema.safeParse(payload)
      if (read.success) await work.givenUp?.(tx, read.data, reason)
    },
  }
}

/** Recurring work, such as deleting expired data; one process at a time runs it. */
export interface RecurringJob {
  name: string
  /** From the end of one run to the next. */
  everySeconds: number
  run(): Promise<void>
}

const RECURRING_ATTEMPTS = 5

/** The job that a recurring one is stored as. */
export function recurringJob({ name, everySeconds }: RecurringJob) {
  return { kind: `every:${name}`, everySeconds, mostAttempts: RECURRING_ATTEMPTS }
}

export function handleRecurring(job: RecurringJob): JobHandler {
  return {
    kind: recurringJob(job).kind,
    async run() {
      await job.run()
      return DONE
    },
    givenUp: async () => {},
  }
}
