import type { JobWithLine } from '#admin/planning/store.server.ts'
import type { pressStepEvents } from '#admin/planning/tables.server.ts'
import { jobNumber } from './read-scan.ts'

/* Jobs and what is reported of them, in words. */

/** What a job is named by. */
interface NumberedJob {
  job: Pick<JobWithLine['job'], 'setNo' | 'sets'>
  line: Pick<JobWithLine['line'], 'place'>
  order: Pick<JobWithLine['order'], 'orderNo'>
}

export function labelOfJob({ order, line, job }: NumberedJob): string {
  return jobNumber({ orderNo: order.orderNo, place: line.place, setNo: job.setNo, sets: job.sets })
}

type Customer = Pick<JobWithLine['order'], 'billingAddress' | 'firstName' | 'lastName'>

export function customerName({ order: { billingAddress, firstName, lastName } }: { order: Customer }): string {
  return billingAddress.company || `${firstName} ${lastName}`
}

const MINUTES_IN_AN_HOUR = 60

/** `2 h 30 min`, `45 min`. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / MINUTES_IN_AN_HOUR), minutes % MINUTES_IN_AN_HOUR]
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 || hours === 0 ? [`${rest} min`] : [])].join(' ')
}

const REPORTED = {
  started: 'started',
  part: 'some done',
  spoiled: 'spoiled',
  done: 'done',
} as const

type StoredEvent = typeof pressStepEvents.$inferSelect

/** `Trim: 75 × 52 mm; started`, `Pack; 200 done`, `Kiss cut; 12 spoiled (torn)`. */
export function reportText({ kind, good, spoiled, reason }: StoredEvent, stepName: string): string {
  const amount = kind === 'part' ? `${good} done` : kind === 'spoiled' ? `${spoiled} spoiled` : REPORTED[kind]
  return `${stepName}; ${amount}${reason === '' ? '' : ` (${reason})`}`
}
