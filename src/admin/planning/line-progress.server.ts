import { eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { StaffMember } from '#admin/access/staff-member.ts'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import type { LineState } from '#shop/orders/order-states.ts'
import type { StoredOrder } from '#shop/orders/order-store.server.ts'
import { orderLines } from '#shop/orders/tables.server.ts'
import { PRESS_STEP } from './job.ts'
import { moveAll, type PlanningDeps } from './plan-gang.server.ts'
import type { JobWithLine } from './store.server.ts'
import { pressJobs, pressSteps } from './tables.server.ts'

/* How far lines are by the steps of their jobs: a line shows the state of its least advanced job (decisions §9). */

/** The states that lines with jobs reach by them, in order. */
const JOB_STATES = ['planned', 'printed', 'finished', 'packed'] as const
type JobState = (typeof JOB_STATES)[number]

export function isJobState(state: LineState): state is JobState {
  return (JOB_STATES as readonly LineState[]).includes(state)
}

/** How far lines are by their jobs; those without jobs are left out. A reprint holds its line before *finished*. */
export async function getProgress(db: Database, lineIds: readonly string[]): Promise<Map<string, JobState>> {
  if (lineIds.length === 0) return new Map()
  const isOpen = sql`${pressSteps.doneAt} is null`
  const rows = await db
    .select({
      lineId: pressJobs.lineId,
      toPrint: sql<boolean>`bool_or(${isOpen} and ${pressJobs.kind} = 'first' and ${pressSteps.no} = ${PRESS_STEP})`,
      toFinish: sql<boolean>`bool_or(${isOpen} and ${pressSteps.kind} <> 'pack')`,
      toPack: sql<boolean>`bool_or(${isOpen})`,
    })
    .from(pressJobs)
    .innerJoin(pressSteps, eq(pressSteps.jobId, pressJobs.id))
    .where(inArray(pressJobs.lineId, [...lineIds]))
    .groupBy(pressJobs.lineId)
  return new Map(
    rows.map(({ lineId, toPrint, toFinish, toPack }) => [
      lineId,
      toPrint ? 'planned' : toFinish ? 'printed' : toPack ? 'finished' : 'packed',
    ]),
  )
}

/** Whether a line may be moved to a state: forward as far as its jobs are, and back to where they are. */
export function followsJobs({ from, to, reached }: { from: LineState; to: JobState; reached: JobState }): boolean {
  const [rankFrom, rankTo, rankReached] = [from, to, reached].map((state) =>
    (JOB_STATES as readonly LineState[]).indexOf(state),
  ) as [number, number, number]
  return rankTo > rankFrom ? rankTo <= rankReached : rankTo === rankReached
}

/** Ends the printing of a gang's jobs, with all of their pieces and overs. */
export async function endPrinting(tx: Transaction, jobs: readonly JobWithLine[], now: Date): Promise<void> {
  for (const { job } of jobs)
    await tx
      .update(pressSteps)
      .set({
        startedAt: sql`coalesce(${pressSteps.startedAt}, ${now})`,
        doneAt: now,
        good: sql`${job.quantity + job.overs} - ${pressSteps.spoiled}`,
      })
      .where(sql`${pressSteps.jobId} = ${job.id} and ${pressSteps.no} = ${PRESS_STEP} and ${pressSteps.doneAt} is null`)
}

interface MoveWithJobs {
  /** Locked. */
  orders: readonly StoredOrder[]
  lineIds: readonly string[]
  member: StaffMember
}

/** Moves lines, state by state, to where their jobs are. */
export async function moveWithJobs(
  tx: Transaction,
  { orders, lineIds, member }: MoveWithJobs,
  deps: PlanningDeps,
): Promise<void> {
  if (lineIds.length === 0) return
  const progress = await getProgress(tx, lineIds)
  for (;;) {
    const rows = await tx
      .select({ id: orderLines.id, state: orderLines.state })
      .from(orderLines)
      .where(inArray(orderLines.id, [...lineIds]))
    const steps = rows.flatMap(({ id, state }) => {
      const to = nextTowards(state, progress.get(id))
      return to === null ? [] : [{ id, to }]
    })
    if (steps.length === 0) return
    for (const to of JOB_STATES)
      await moveAll(
        tx,
        { orders, lineIds: steps.filter((step) => step.to === to).map(({ id }) => id), to, member },
        deps,
      )
  }
}

/** The next state of a line on its way to where its jobs are; null if it is there, or not with its jobs. */
function nextTowards(state: LineState, reached: JobState | undefined): JobState | null {
  if (reached === undefined || !isJobState(state) || state === reached) return null
  const index = JOB_STATES.indexOf(state)
  return JOB_STATES[index + (index < JOB_STATES.indexOf(reached) ? 1 : -1)] ?? null
}

/** How far reprints are, by the ids of their jobs: waiting to be planned, in a gang, printed, or packed. */
export async function getReprintStates(
  db: Database,
  jobIds: readonly string[],
): Promise<Map<string, 'waiting' | 'planned' | 'printed' | 'packed'>> {
  if (jobIds.length === 0) return new Map()
  const isOpen = sql`${pressSteps.doneAt} is null`
  const rows = await db
    .select({
      id: pressJobs.id,
      gangId: pressJobs.gangId,
      toPrint: sql<boolean>`bool_or(${isOpen} and ${pressSteps.no} = ${PRESS_STEP})`,
      toPack: sql<boolean>`bool_or(${isOpen})`,
    })
    .from(pressJobs)
    .innerJoin(pressSteps, eq(pressSteps.jobId, pressJobs.id))
    .where(inArray(pressJobs.id, [...jobIds]))
    .groupBy(pressJobs.id, pressJobs.gangId)
  return new Map(
    rows.map(({ id, gangId, toPrint, toPack }) => [
      id,
      gangId === null ? 'waiting' : toPrint ? 'planned' : toPack ? 'printed' : 'packed',
    ]),
  )
}

/** Whether the job of a reprint is packed, as `getReprintStates` says it, as a part of a statement; null without a job. */
export function isReprintPacked(jobId: SQLWrapper): SQL<boolean | null> {
  const isDone = sql`bool_and(${pressJobs.gangId} is not null and ${pressSteps.doneAt} is not null)`
  const steps = sql`${pressJobs} join ${pressSteps} on ${pressSteps.jobId} = ${pressJobs.id}`
  return sql<boolean | null>`(select ${isDone} from ${steps} where ${pressJobs.id} = ${jobId})`
}
