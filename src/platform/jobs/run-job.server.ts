import type { Database, DatabaseLog } from '../database/database.server.ts'
import { inTransaction } from '../database/in-transaction.server.ts'
import { backOffSeconds } from './back-off.ts'
import type { JobHandler, JobOutcome } from './job-handler.server.ts'
import { extendLease, failJob, finishJob, LEASE_SECONDS, type LeasedJob, retryJob } from './job-store.server.ts'

const LONGEST_REASON = 300
const EXTEND_EVERY_MS = (LEASE_SECONDS * 1000) / 3

export interface RunNeeds {
  db: Database
  log: DatabaseLog
}

/** Runs a leased job, no transaction held meanwhile, and writes down how it ended. */
export async function runJob(job: LeasedJob, handler: JobHandler, needs: RunNeeds): Promise<void> {
  const { db, log } = needs
  // Its process has died under it every time: it may well be the reason, and is not tried once more.
  if (job.attempts > job.mostAttempts) return giveUp(job, handler, { ...needs, reason: 'No try came to an end.' })
  const outcome = await keepingLease(job, needs, () => attempt(job, handler, log))
  if (outcome.end === 'done') return finishJob(db, job)
  const reason = outcome.reason.slice(0, LONGEST_REASON)
  if (outcome.end === 'give-up' || job.attempts === job.mostAttempts) {
    return giveUp(job, handler, { ...needs, reason })
  }
  const seconds = backOffSeconds(job.attempts, Math.random())
  log.warn({ ...about(job), seconds, reason }, 'a job failed and is tried again')
  await retryJob(db, job, { seconds, reason })
}

async function attempt(job: LeasedJob, handler: JobHandler, log: DatabaseLog): Promise<JobOutcome> {
  try {
    return await handler.run(job.payload)
  } catch (err) {
    log.error({ ...about(job), err }, 'a job has a fault')
    return { end: 'retry', reason: err instanceof Error ? err.message : String(err) }
  }
}

async function giveUp(job: LeasedJob, handler: JobHandler, needs: RunNeeds & { reason: string }): Promise<void> {
  const { db, log, reason } = needs
  await inTransaction(db, async (tx) => {
    await handler.givenUp(tx, job.payload, reason)
    await failJob(tx, job, reason)
  })
  log.error({ ...about(job), reason }, 'a job was given up')
}

/** Others leave a job alone for as long as this process says that it is at it. */
async function keepingLease<T>(job: LeasedJob, { db, log }: RunNeeds, work: () => Promise<T>): Promise<T> {
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
