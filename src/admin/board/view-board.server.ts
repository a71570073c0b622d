import { and, asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { PRESS_STEP } from '#admin/planning/job.ts'
import type { PlanningDeps } from '#admin/planning/plan-gang.server.ts'
import { MAX_JOBS } from '#admin/planning/refusals.ts'
import { pressGangs, pressJobs, pressStepEvents, pressSteps } from '#admin/planning/tables.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { type CalendarDate, formatDay } from '#platform/time/calendar-date.ts'
import { londonDate, momentText } from '#platform/time/london.ts'
import type { WorkingHours } from '#print/delivery/turnaround.ts'
import { addWorkingDays, workingDayFrom } from '#print/delivery/working-days.ts'
import { daysOfWorkingMinutes, minutesLeftToday, workingMinutesUntil } from '#print/delivery/working-time.ts'
import { stationsOf } from '#print/production-steps/production-steps.ts'
import { schedule } from '#print/production-steps/schedule.ts'
import { orderLines, orders } from '#shop/orders/tables.server.ts'
import { customerName, durationText, labelOfJob, reportText } from './job-texts.ts'

/* The board as pages show it: what is open at which station and on which day, and what is running out of time. */

/** Slack that is shown before it is gone. Working minutes. */
const LITTLE_SLACK = 60
const DAYS = 5
const MAX_REPORTS = 3

/** A step, or the same step of several jobs of a gang, at its station. */
export interface BoardTask {
  /** Of the job, or of the gang where several of its jobs wait here for the same. */
  to: string
  /** What can be scanned or typed instead of its ticket. */
  code: string
  label: string
  customer: string
  /** `500, Gloss Lamination`. */
  what: string
  minutes: number
  isRunning: boolean
  /** Whether it can be done now: the steps before it are. */
  isNext: boolean
  urgency: 'late' | 'short' | 'today' | 'later'
  /** As planned, or it waits for a later day. */
  day: CalendarDate
  leaves: string
  /** Its steps: done, this one, still to come. */
  strip: { done: number; left: number }
  /** Whether other jobs of its gang stand in the same row. */
  jobs: number
}

interface OpenJobRow {
  found: OpenJobFound
  /** All of its steps. */
  steps: readonly OpenJobStep[]
  open: readonly OpenJobStep[]
  /** When each open step is done, in working minutes from now. */
  times: readonly { start: number; end: number }[]
  /** Working minutes between being packed and the cut-off of its dispatch day; below 0 if it will be late. */
  slack: number
  isLate: boolean
}

/** Open jobs of gangs, with no more of their orders than is shown: there may be thousands. */
function findOpenJobs(db: Database) {
  const { id, gangId, quantity, setNo, sets, dispatchOn } = pressJobs
  const { orderNo, firstName, lastName, billingAddress } = orders
  return db
    .select({
      job: { id, gangId, quantity, setNo, sets, dispatchOn },
      line: { place: orderLines.place },
      order: { orderNo, firstName, lastName, billingAddress },
      gangDate: pressGangs.dispatchOn,
    })
    .from(pressJobs)
    .innerJoin(pressGangs, eq(pressGangs.id, pressJobs.gangId))
    .innerJoin(orderLines, eq(orderLines.id, pressJobs.lineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(ne(orderLines.state, 'cancelled'), inArray(id, openIds(db))))
    .orderBy(asc(dispatchOn), asc(orderNo), asc(orderLines.place), asc(setNo))
}

function openIds(db: Database) {
  return db.select({ jobId: pressSteps.jobId }).from(pressSteps).where(isNull(pressSteps.doneAt))
}

function findTheirSteps(db: Database) {
  const { jobId, no, kind, station, name, setUp, minutes, startedAt, doneAt } = pressSteps
  return db
    .select({ jobId, no, kind, station, name, setUp, minutes, startedAt, doneAt })
    .from(pressSteps)
    .where(inArray(jobId, openIds(db)))
    .orderBy(asc(jobId), asc(no))
}

type OpenJobFound = Awaited<ReturnType<typeof findOpenJobs>>[number]
type OpenJobStep = Awaited<ReturnType<typeof findTheirSteps>>[number]

/** The open jobs of gangs with their steps, scheduled. */
async function openJobs({ db, clock, orders: { workingHours } }: PlanningDeps): Promise<OpenJobRow[]> {
  const found = await findOpenJobs(db)
  const steps = Map.groupBy(await findTheirSteps(db), ({ jobId }) => jobId)
  const jobs = found.map((each) => {
    const own = steps.get(each.job.id) ?? []
    return { found: each, steps: own, open: own.filter(({ doneAt }) => doneAt === null) }
  })
  const times = schedule(
    jobs.map(({ found: { job, gangDate }, open }) => ({
      id: job.id,
      gang: job.gangId ?? 0,
      urgency: gangDate,
      steps: open.map(({ station, setUp, minutes, startedAt }) => {
        return { station, setUp: startedAt === null ? setUp : 0, minutes }
      }),
    })),
  )
  const dates = new Set(found.map(({ job }) => job.dispatchOn))
  const [now, hours] = [clock.now(), workingHours()]
  const due = new Map([...dates].map((date) => [date, workingMinutesUntil(now, date, hours)]))
  return jobs.map((each) => {
    const { id, dispatchOn } = each.found.job
    const own = times.get(id) ?? []
    const left = due.get(dispatchOn) ?? 0
    return { ...each, times: own, slack: left - (own.at(-1)?.end ?? 0), isLate: left < 0 }
  })
}

/** The board. @param station only what is open at this one */
export async function viewBoard({ station }: { station: string }, deps: PlanningDeps) {
  const { db, clock, catalogue } = deps
  const now = clock.now()
  const hours = deps.orders.workingHours()
  const today = londonDate(now)
  const jobs = await openJobs(deps)
  const days = boardDays(today, hours)
  const when: When = { today, dayOf: daysOfWorkingMinutes(now, hours), lastDay: days.at(-1) ?? today }
  const tasks = tasksOf(jobs, when)
  const isUsed = new Set(tasks.map(({ station: code }) => code))
  const stations = stationsOf(catalogue.current().catalogue)
    .filter(({ code }) => isUsed.has(code) || code === station)
    .map(({ code, name }) => ({ code, name, tasks: tasks.filter((task) => task.station === code) }))
  return {
    stations: stations.map(({ code, name, tasks: own }) => ({
      code,
      name,
      open: own.length,
      isLate: own.some(({ urgency }) => urgency === 'late'),
      cells: days.map((day) => cellOf(own.filter(({ column }) => column === day))),
    })),
    list: station === '' ? null : tasks.filter((task) => task.station === station),
    days: days.map((day) => ({ day, label: formatDay(day), isToday: day === today })),
    leftToday: minutesLeftToday(now, hours),
    jobs: jobs.length,
    late: jobs.filter(({ isLate }) => isLate).length,
    warnings: warningsOf(jobs, when),
    reports: await lastReports(db),
  }
}

/** Today, or the next working day, and the working days after it; the last column has everything later too. */
function boardDays(today: CalendarDate, { holidays }: WorkingHours): CalendarDate[] {
  const first = workingDayFrom(today, holidays)
  return Array.from({ length: DAYS }, (_, index) => (index === 0 ? first : addWorkingDays(first, index, holidays)))
}

const MAX_IN_A_CELL = 6

function cellOf(tasks: readonly Task[]) {
  return {
    tasks: tasks.slice(0, MAX_IN_A_CELL),
    more: Math.max(0, tasks.length - MAX_IN_A_CELL),
    minutes: tasks.reduce((sum, { minutes }) => sum + minutes, 0),
  }
}

type Task = BoardTask & { station: string; column: CalendarDate }

interface When {
  today: CalendarDate
  /** The last column. */
  lastDay: CalendarDate
  /** Of a working minute from now. */
  dayOf(minute: number): CalendarDate
}

/** What is to be done where; the same step of jobs of a gang is one task while they are still together. */
function tasksOf(jobs: readonly OpenJobRow[], when: When): Task[] {
  const groups = new Map<string, { rows: { row: OpenJobRow; index: number }[]; start: number }>()
  for (const row of jobs) {
    for (const [index, step] of row.open.entries()) {
      const isNext = index === 0
      const key = `${row.found.job.gangId}/${step.station}/${step.kind}/${isNext}/${step.startedAt !== null}`
      const group = groups.get(key) ?? { rows: [], start: Number.POSITIVE_INFINITY }
      groups.set(key, group)
      group.rows.push({ row, index })
      group.start = Math.min(group.start, row.times[index]?.start ?? 0)
    }
  }
  return [...groups.values()]
    .toSorted((one, other) => one.start - other.start)
    .flatMap(({ rows, start }) => {
      const [first] = rows
      return first === undefined ? [] : [taskOf(first, { rows, start, ...when })]
    })
}

const URGENCIES = ['late', 'short', 'today', 'later'] as const

function taskOf(
  { row, index }: { row: OpenJobRow; index: number },
  { rows, start, dayOf, lastDay, today }: { rows: readonly { row: OpenJobRow; index: number }[]; start: number } & When,
): Task {
  const { found, steps, open } = row
  const step = open[index] as OpenJobStep
  const together = rows.length
  const pieces = rows.reduce((sum, each) => sum + each.row.found.job.quantity, 0)
  const urgency = rows
    .map((each) => urgencyOf(each.row, today))
    .reduce((most, each) => (URGENCIES.indexOf(each) < URGENCIES.indexOf(most) ? each : most))
  const day = dayOf(start)
  return {
    station: step.station,
    column: day > lastDay ? lastDay : day,
    to: together > 1 || step.no === PRESS_STEP ? `/staff/planning/${found.job.gangId}` : `/staff/jobs/${found.job.id}`,
    code: together > 1 || step.no === PRESS_STEP ? `G${found.job.gangId}` : `/staff/jobs/${found.job.id}`,
    label: together > 1 ? `Gang ${found.job.gangId}` : labelOfJob(found),
    customer: together > 1 ? `${together} jobs` : customerName(found),
    what: `${pieces.toLocaleString('en-GB')}, ${step.name}`,
    minutes: rows.reduce((sum, each) => sum + (each.row.open[each.index]?.minutes ?? 0), 0) + step.setUp,
    isRunning: step.startedAt !== null,
    isNext: index === 0,
    urgency,
    day,
    leaves: formatDay(found.job.dispatchOn),
    strip: { done: steps.length - open.length + index, left: open.length - index - 1 },
    jobs: together,
  }
}

function urgencyOf({ isLate, slack, found }: OpenJobRow, today: CalendarDate): BoardTask['urgency'] {
  if (isLate) return 'late'
  if (slack < LITTLE_SLACK) return 'short'
  return found.job.dispatchOn === today ? 'today' : 'later'
}

const MAX_WARNINGS = 6

/** Jobs that are late, will be, or have little time left, the worst first. */
function warningsOf(jobs: readonly OpenJobRow[], { dayOf }: When) {
  const short = jobs.filter(({ slack }) => slack < LITTLE_SLACK).toSorted((one, other) => one.slack - other.slack)
  return {
    shown: short.slice(0, MAX_WARNINGS).map(({ found, isLate, slack, open, times }) => {
      const [next] = open
      const day = dayOf(Math.max(0, (times.at(-1)?.end ?? 1) - 1))
      return {
        to: `/staff/jobs/${found.job.id}`,
        job: labelOfJob(found),
        customer: customerName(found),
        isLate,
        what: isLate
          ? `should have left on ${formatDay(found.job.dispatchOn)}; as planned it is packed on ${formatDay(day)}`
          : slack < 0
            ? `will miss ${formatDay(found.job.dispatchOn)} by ${durationText(-slack)} as planned`
            : `has ${durationText(slack)} of slack to leave on ${formatDay(found.job.dispatchOn)}`,
        next: next?.name ?? '',
      }
    }),
    more: Math.max(0, short.length - MAX_WARNINGS),
  }
}

/** What was reported last, with what takes it back; of a gang's jobs together in one row. */
async function lastReports(db: Database) {
  const { orderNo } = orders
  const rows = await db
    .select({
      event: pressStepEvents,
      step: pressSteps.name,
      line: { place: orderLines.place },
      orderNo,
      job: pressJobs,
    })
    .from(pressStepEvents)
    .innerJoin(pressSteps, and(eq(pressSteps.jobId, pressStepEvents.jobId), eq(pressSteps.no, pressStepEvents.stepNo)))
    .innerJoin(pressJobs, eq(pressJobs.id, pressStepEvents.jobId))
    .innerJoin(orderLines, eq(orderLines.id, pressJobs.lineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(isNull(pressStepEvents.takenBackAt))
    .orderBy(desc(pressStepEvents.id))
    .limit(MAX_REPORTS * MAX_JOBS)
  const reports = [...Map.groupBy(rows, ({ event }) => event.formId).values()].slice(0, MAX_REPORTS)
  return reports.flatMap((together) => {
    const [first] = together
    if (first === undefined) return []
    const { event, step, job, line, orderNo: number } = first
    const found = { job, line, order: { orderNo: number } }
    const isAlone = together.length === 1
    return [
      {
        id: event.id,
        to: isAlone ? `/staff/jobs/${found.job.id}` : `/staff/planning/${found.job.gangId}`,
        job: isAlone ? labelOfJob(found) : `Gang ${found.job.gangId}`,
        text: isAlone ? reportText(event, step) : `${reportText(event, step)}, ${together.length} jobs`,
        by: event.byName,
        at: momentText(event.at),
      },
    ]
  })
}

export type Board = Awaited<ReturnType<typeof viewBoard>>
