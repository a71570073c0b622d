import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, max, notExists, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { asList } from '../database/as-list.server.ts'
import { buildOnce } from '../database/build-once.server.ts'
import type { Database } from '../database/database.server.ts'
import { runTogether } from '../database/run-together.server.ts'
import { gather } from '../requests/gather.ts'
import type { StoredTogether } from './job-handler.server.ts'
import { jobs } from './tables.server.ts'

/** How long a job belongs to the process that leased it, unless it extends the lease. */
export const LEASE_SECONDS = 60

/** A job that this process holds. `attempts` tells this run from every other one of the same job. */
export type LeasedJob = Pick<
  typeof jobs.$inferSelect,
  'id' | 'kind' | 'owner' | 'payload' | 'attempts' | 'mostAttempts' | 'everySeconds'
>

/** A job that was given up, for people. */
export type FailedJob = Pick<
  typeof jobs.$inferSelect,
  'id' | 'kind' | 'attempts' | 'lastError' | 'createdAt' | 'failedAt'
>

const unfinished = and(isNull(jobs.doneAt), isNull(jobs.failedAt))
const fromNow = (seconds: number | SQL): SQL<Date> => sql`now() + make_interval(secs => ${seconds}::double precision)`

/**
 * Leases up to `most` due jobs; concurrent callers get different ones. The oldest come first, but of an owner's jobs one runs
 * at a time, in whichever process, and the next one waits behind everybody who was waiting when the last one ended: somebody
 * with a hundred jobs delays each other person by one. Those of no owner, which are most, are found by the index alone: with
 * the others, looking at everything that waits took longer than the jobs.
 */
export async function leaseJobs(db: Database, kinds: readonly string[], most: number): Promise<LeasedJob[]> {
  return lease(db).execute({ kinds, most })
}

// Jobs of kinds that only a newer version knows are left to it.
const isKnown = (kind: AnyPgColumn) => sql`${kind} = any(${sql.placeholder('kinds')}::text[])`

const isDue = and(
  unfinished,
  sql`${jobs.runAt} <= now()`,
  or(isNull(jobs.leasedUntil), sql`${jobs.leasedUntil} < now()`),
  isKnown(jobs.kind),
)

const lease = buildOnce((db) => {
  const most = sql.placeholder('most')
  const free = db.$with('free').as(
    db
      .select({ id: jobs.id, turn: sql<Date>`${jobs.runAt}`.as('turn') })
      .from(jobs)
      .where(and(isDue, isNull(jobs.owner)))
      .orderBy(asc(jobs.runAt), asc(jobs.id))
      .limit(most)
      .for('update', { skipLocked: true }),
  )
  const owned = db.$with('owned').as(dueOfOwners(db))
  const due = sql`(select id from (select * from ${free} union all select * from ${owned}) due order by turn, id limit ${most})`
  return db
    .with(free, owned)
    .update(jobs)
    .set({ attempts: sql`${jobs.attempts} + 1`, leasedUntil: fromNow(LEASE_SECONDS) })
    .where(sql`${jobs.id} in ${due}`)
    .returning({
      id: jobs.id,
      kind: jobs.kind,
      owner: jobs.owner,
      payload: jobs.payload,
      attempts: jobs.attempts,
      mostAttempts: jobs.mostAttempts,
      everySeconds: jobs.everySeconds,
    })
    .prepare('lease_jobs')
})

/** Of each owner with no job running the first that is due, with the time since which it has waited for its turn. */
function dueOfOwners(db: Database) {
  const first = db
    .selectDistinctOn([jobs.owner], { id: jobs.id, owner: jobs.owner })
    .from(jobs)
    .where(and(isDue, isNotNull(jobs.owner)))
    .orderBy(jobs.owner, asc(jobs.runAt), asc(jobs.id))
    .as('first')
  const other = alias(jobs, 'other')
  const ofSameOwner = and(eq(other.owner, first.owner), isKnown(other.kind))
  const running = db
    .select({ id: other.id })
    .from(other)
    .where(and(ofSameOwner, isNull(other.doneAt), isNull(other.failedAt), sql`${other.leasedUntil} >= now()`))
  const lastDone = db
    .select({ at: max(other.doneAt) })
    .from(other)
    .where(ofSameOwner)
  const turn = sql<Date>`greatest(${jobs.runAt}, (${lastDone}))`
  return (
    db
      .select({ id: jobs.id, turn: turn.as('turn') })
      .from(jobs)
      .innerJoin(first, eq(first.id, jobs.id))
      // Once more, for what another process has leased since this statement began.
      .where(and(isDue, notExists(running)))
      .orderBy(turn, asc(jobs.id))
      .limit(sql.placeholder('most'))
      .for('update', { of: jobs, skipLocked: true })
  )
}

/** This very run of a job: once the lease is over, another one may be under way, which is not ours to end. */
function thisRun({ id, attempts }: LeasedJob): SQL | undefined {
  return and(eq(jobs.id, id), eq(jobs.attempts, attempts), unfinished)
}

/** Says that a run goes on. */
export async function extendLease(db: Database, job: LeasedJob): Promise<void> {
  await db
    .update(jobs)
    .set({ leasedUntil: fromNow(LEASE_SECONDS) })
    .where(thisRun(job))
}

interface EndedRun {
  job: LeasedJob
  together?: StoredTogether | undefined
}

/** A run is done; a recurring job waits for its next run. Runs that end at the same time are written down by one statement. */
export async function finishJob(db: Database, job: LeasedJob, together?: StoredTogether): Promise<void> {
  const run = { job, together }
  // What cannot be stored of one run does not hold up others.
  await finishTogether(db)(run).catch(() => storeEnds(db, [run]))
}

const finishTogether = buildOnce((db) =>
  gather(async (runs: readonly EndedRun[]) => {
    await storeEnds(db, runs)
    return runs.map(() => null)
  }),
)

async function storeEnds(db: Database, runs: readonly EndedRun[]): Promise<void> {
  const changes = Map.groupBy(
    runs.flatMap(({ together }) => together ?? []),
    ({ change }) => change,
  )
  const others = [...changes].flatMap(([change, same]) =>
    change(
      db,
      same.map(({ id }) => id),
    ),
  )
  const column = (values: readonly number[]) => asList(values, 'bigint')
  const ids = column(runs.map(({ job }) => job.id))
  const attempts = column(runs.map(({ job }) => job.attempts))
  const isOnce = isNull(jobs.everySeconds)
  const statement = db
    .update(jobs)
    .set({
      doneAt: sql`case when ${isOnce} then now() end`,
      runAt: sql`case when ${isOnce} then ${jobs.runAt} else ${nextTurn.runAt} end`,
      attempts: sql`case when ${isOnce} then ${jobs.attempts} else ${nextTurn.attempts} end`,
      leasedUntil: null,
      lastError: null,
    })
    .where(
      and(
        sql`${jobs.id} = any(${ids})`,
        sql`${jobs.attempts} = (${attempts})[array_position(${ids}, ${jobs.id})]`,
        unfinished,
      ),
    )
  await runTogether(db, [...others, { name: 'finished', statement }])
}

/** A run has failed and is to be tried again. */
export async function retryJob(db: Database, job: LeasedJob, next: { seconds: number; reason: string }): Promise<void> {
  await db
    .update(jobs)
    .set({ runAt: fromNow(next.seconds), leasedUntil: null, lastError: next.reason })
    .where(thisRun(job))
}

/** A run is not retried; a recurring job runs again anyway. */
export async function failJob(db: Database, job: LeasedJob, reason: string): Promise<void> {
  const end = job.everySeconds === null ? { failedAt: sql`now()` } : nextTurn
  await db
    .update(jobs)
    .set({ ...end, leasedUntil: null, lastError: reason })
    .where(thisRun(job))
}

/** By the period that is stored: another process may have set another one meanwhile. */
const nextTurn = { runAt: fromNow(sql`${jobs.everySeconds}`), attempts: 0 }

/** Releases all leases of these kinds; only safe if nobody else runs them on this database. */
export async function releaseLeases(db: Database, kinds: readonly string[]): Promise<void> {
  await db
    .update(jobs)
    .set({ leasedUntil: null })
    .where(and(unfinished, isNotNull(jobs.leasedUntil), inArray(jobs.kind, [...kinds])))
}

/** Ensures that a recurring job exists with its current period. */
export async function recordRecurring(
  db: Database,
  job: { kind: string; everySeconds: number; mostAttempts: number },
): Promise<void> {
  const { everySeconds, mostAttempts } = job
  await db
    .insert(jobs)
    .values({ ...job, key: job.kind, payload: {} })
    .onConflictDoUpdate({
      target: jobs.key,
      set: { everySeconds, mostAttempts, runAt: sql`least(${jobs.runAt}, ${fromNow(everySeconds)})` },
    })
}

/** What was given up, the latest first. */
export async function listFailedJobs(db: Database, most: number): Promise<FailedJob[]> {
  return db
    .select({
      id: jobs.id,
      kind: jobs.kind,
      attempts: jobs.attempts,
      lastError: jobs.lastError,
      createdAt: jobs.createdAt,
      failedAt: jobs.failedAt,
    })
    .from(jobs)
    .where(isNotNull(jobs.failedAt))
    .orderBy(desc(jobs.failedAt), desc(jobs.id))
    .limit(most)
}

/** Deletes finished and failed jobs from before these times. */
export async function deleteJobs(db: Database, before: { doneAt: Date; failedAt: Date }): Promise<void> {
  await db.delete(jobs).where(or(lt(jobs.doneAt, before.doneAt), lt(jobs.failedAt, before.failedAt)))
}
