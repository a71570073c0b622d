import { type Refusal, refuser } from '#platform/http/refuser.ts'

/* The refusals of the board: code → the sentence. */

const SENTENCES = {
  'form-lost': 'Your form could not be processed. Please press the button again.',
  'code-unknown': 'This is no job: scan its ticket, or type a number such as 12/1 (order and line) or G12 (gang).',
  'job-unknown': 'There is no planned job {code}.',
  'not-here': '{job} is not at {station} now: its next step is {step} at {next}.',
  'all-done': '{job} is done already.',
  'gang-open': 'Gang {gang} is not locked. Lock it before it is printed.',
  cancelled: '{job} is cancelled.',
  'step-changed': 'This step has changed meanwhile. Please check it again.',
  'pieces-wrong': 'Please enter a whole number from 1 to {most}.',
  'reason-missing': 'Please say why.',
  'reason-too-long': 'Please use at most 200 characters.',
  short: '{missing} are missing. Order a reprint of them, or say why fewer are packed.',
  'by-gang': 'Printing is reported for the whole gang, on its page.',
  'not-last': 'Something was reported after this. Take that back first.',
  'already-sent': '{job} has been dispatched. Nothing can be taken back any more.',
  'taken-back': 'This was taken back already.',
} as const

export type BoardRefusalCode = keyof typeof SENTENCES

/** Nothing was changed. */
export type BoardRefusal = Refusal<BoardRefusalCode>

export const refuseBoard = refuser<BoardRefusalCode>(SENTENCES)

export const MAX_STEP_REASON = 200
