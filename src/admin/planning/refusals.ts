import { type Refusal, refuser } from '#platform/http/refuser.ts'

/* The refusals of planning: code → the sentence. */

const SENTENCES = {
  'form-lost': 'Your form could not be processed. Please press the button again.',
  'nothing-chosen': 'Please tick what you want to plan.',
  'no-jobs-chosen': 'Please tick at least one job.',
  'too-many': 'Please plan at most {most} jobs together.',
  'not-plannable': '{what} cannot be planned now: it may have been planned, changed or cancelled meanwhile.',
  'not-together': 'These jobs cannot run together: they differ in press, stock, lamination or printing.',
  'too-large': '{what} does not fit the press. Plan it by hand on the page of its order.',
  'took-too-long': 'Laying out these jobs took too long. Please plan fewer together.',
  'gang-unknown': 'This gang no longer exists.',
  'changed-meanwhile': 'This gang has changed meanwhile. Please check it again.',
  locked: 'Gang {gang} is locked. Unlock it first.',
  printed: 'Gang {gang} is printed. Order a reprint instead.',
  'job-cancelled': '{what} is cancelled. Take it out first.',
  'not-locked': 'Lock the gang before you print it.',
  'all-chosen': 'Please leave at least one job in this gang.',
  'press-gone': 'The catalogue on sale has no press for these jobs any more.',
  'move-held': '{what} cannot be moved on now. Open its order to see why.',
  'job-unknown': 'Please choose a job.',
  'quantity-wrong': 'Please enter a whole number from 1 to {most}.',
  'not-printed': 'A reprint follows a print: this gang is not printed yet.',
  'work-begun': 'Work has gone on since it was printed. Take that back first, on the pages of its jobs.',
  'reason-missing': 'Please say why it is printed again.',
  'reason-too-long': 'Please use at most 200 characters.',
} as const

export type PlanningRefusalCode = keyof typeof SENTENCES

/** Nothing was changed. */
export type PlanningRefusal = Refusal<PlanningRefusalCode>

export const refusePlanning = refuser<PlanningRefusalCode>(SENTENCES)

/** Jobs of a gang: 200 take the engine 6 s. */
export const MAX_JOBS = 100
/** Pieces of a reprint: the most that can be ordered. */
export const MAX_REPRINT = 20_000
export const MAX_REASON = 200
