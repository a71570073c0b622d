import { formatDay } from '#platform/time/calendar-date.ts'
import { LINE_STATES, type LineState } from '../order-states.ts'
import type { DayDeps } from './next-step.ts'
import type { OrderLineView } from './view-order.ts'
import { momentWords } from './what-happens.ts'

/** A step of a line on its way, as the customer follows it. */
export interface TrackStep {
  name: string
  is: 'done' | 'now' | 'to come'
  /** When it was done, whose turn it is, or when it is expected; empty where nothing is known. */
  note: string
}

/** The steps, each with the state that a line has once it is done. */
const STEPS: readonly (readonly [name: string, done: LineState])[] = [
  ['Artwork', 'checking'],
  ['Checked', 'proof sent'],
  ['Proof', 'approved'],
  ['Approved', 'approved'],
  ['Printed', 'printed'],
  ['Finished', 'finished'],
  ['Dispatched', 'dispatched'],
]

/** The steps of a line that is not cancelled. */
export function trackSteps(line: OrderLineView, days: Pick<DayDeps, 'today'>): TrackStep[] {
  const current = STEPS.findIndex(([, done]) => !isDone(line.state, done))
  return STEPS.map(([name, done], index): TrackStep => {
    if (current === -1 || index < current) {
      const at = name === 'Proof' ? line.reached['proof sent'] : line.reached[done]
      return { name, is: 'done', note: at === undefined ? '' : momentWords(at, days) }
    }
    const expected = name === 'Dispatched' && line.dates.dispatch_on !== null ? formatDay(line.dates.dispatch_on) : ''
    if (index > current) return { name, is: 'to come', note: expected }
    return { name, is: 'now', note: turn(line) }
  })
}

/** States count in their usual order; changes are asked of a proof that was sent. */
function isDone(state: LineState, done: LineState): boolean {
  return LINE_STATES.indexOf(state) >= LINE_STATES.indexOf(done)
}

function turn({ waits_for, state }: OrderLineView): string {
  if (waits_for !== 'customer') return 'Our turn'
  return state === 'approved' ? 'Once it is paid' : 'Your turn'
}
