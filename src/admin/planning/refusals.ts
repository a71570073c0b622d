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
  'other-gang': 'Please choose another gang that is open and runs on the same press with the same stock.',
  'tail-wrong': 'Please enter whole mm from 0 to {most}.',
  'tail-too-long': 'With so much left free, its largest piece does not fit on the sheet.',
  'tail-of-roll': 'Labels on a roll follow each other without a space.',
  'press-gone': 'The catalogue on sale has no press for these jobs any more.',
  'move-held': '{what} cannot be moved on now. Open its order to see why.',
  'job-unknown': 'Please choose a job.',
  'quantity-wrong': 'Please enter a whole number from 1 to {most}.',
  'not-printed': 'A reprint follows a print: this gang is not printed yet.',
  'work-begun': 'Work has gone on since it was printed. Take that back first, on the pages of its jobs.',
  'reason-missing': 'Please say why it is printed again.',
  'reason-too-long': 'Please use at most 200 characters.',
  'layout-unknown': 'This gang has no such layout any more.',
  'file-away': 'The approved files could not be read from the storage. Please try again in a minute.',
  'file-failed': 'Writing this file took too long or too much memory. Please split the gang.',
  busy: 'You have asked for many files at once. Please wait for them, and try again.',
  'file-changed':
    '{what}: a stored file is not the one that was approved, or is gone. Nothing is printed from it: send a new proof.',
  unreadable: '{what}: an approved file is not a PDF that can be placed. Send a new proof.',
  'pages-unclear': '{what}: its approved files have more or fewer pages than its sides and sets. Send a new proof.',
  'page-missing': '{what}: its approved files have too few pages. Send a new proof.',
  'other-size': '{what}: its approved file has another size than the job. Send a new proof.',
  'other-condition': '{what}: its approved file is made for another printing condition. Plan it apart.',
  'other-spot': '{what}: its approved file describes a spot colour in another way than the others. Plan it apart.',
  'cut-only': '{what} is cut, not printed: there is no press PDF of this gang. Download its cut files.',
  'line-missing': '{what}: its approved file has no cut line. Send a new proof with one.',
  'line-open': '{what}: the cut line of its approved file is open. Send a new proof.',
  'nothing-to-cut': 'A guillotine cuts this gang: there is no cut file.',
} as const

export type PlanningRefusalCode = keyof typeof SENTENCES

/** Nothing was changed. */
export type PlanningRefusal = Refusal<PlanningRefusalCode>

export const refusePlanning = refuser<PlanningRefusalCode>(SENTENCES)

/** Jobs of a gang: 200 take the engine 6 s. */
export const MAX_JOBS = 100
/** Of a sheet that is left free: more would hardly leave room for a piece. mm. */
export const MAX_TAIL = 300
/** Pieces of a reprint: the most that can be ordered. */
export const MAX_REPRINT = 20_000
export const MAX_REASON = 200
