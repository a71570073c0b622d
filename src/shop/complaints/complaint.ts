import { addMonthsToDay } from '#platform/time/calendar-month.ts'
import { later } from '#platform/time/clock.ts'
import { londonDate } from '#platform/time/london.ts'
import type { LineState } from '#shop/orders/order-states.ts'

/*
 * Complaints about lines of orders (issue 21, 8): their reasons, limits and states. One table of all moves; `docs/orders.md`
 * shows the same to people.
 */

/** Why somebody complains, in the order of the form, in the customer's words. */
export const REASONS = {
  colour: 'The colour differs from the proof',
  print: 'The print has a fault',
  cut: 'The cut is off',
  adhesive: 'It peels or doesn’t stick',
  quantity: 'The quantity is wrong',
  damaged: 'It was damaged in delivery',
  missing: 'It didn’t arrive',
  'wrong-item': 'It’s the wrong item',
  other: 'Something else',
} as const
export type Reason = keyof typeof REASONS
export const REASON_CODES = Object.keys(REASONS) as [Reason, ...Reason[]]

/** What the customer would like. */
export const WISHES = {
  reprint: 'Print it again',
  refund: 'My money back',
  none: 'Nothing, I’m just telling you',
} as const
export type Wish = keyof typeof WISHES
export const WISH_CODES = Object.keys(WISHES) as [Wish, ...Wish[]]

/** `open`: it waits for the shop. `answered`: it was answered, and the customer may answer again. */
export const COMPLAINT_STATES = ['open', 'answered', 'closed'] as const
export type ComplaintState = (typeof COMPLAINT_STATES)[number]

/**
 * What is done about a complaint: the customer writes, or says that it is settled; staff answer with a word, a reprint or a
 * refund; or nothing comes within the days for an answer.
 */
export const COMPLAINT_ACTS = ['write', 'settle', 'word', 'reprint', 'refund', 'time'] as const
export type ComplaintAct = (typeof COMPLAINT_ACTS)[number]
export type ComplaintMover = 'customer' | 'staff' | 'manager' | 'shop'

interface ComplaintMove {
  act: ComplaintAct
  to: ComplaintState
  by: readonly ComplaintMover[]
}

const ANSWERS: readonly ComplaintMove[] = [
  { act: 'word', to: 'answered', by: ['staff', 'manager'] },
  { act: 'reprint', to: 'answered', by: ['staff', 'manager'] },
  // Money is a manager's to give; staff propose it.
  { act: 'refund', to: 'answered', by: ['manager'] },
]
const WRITE: ComplaintMove = { act: 'write', to: 'open', by: ['customer'] }
const SETTLE: ComplaintMove = { act: 'settle', to: 'closed', by: ['customer'] }

/** Every move of a complaint. What is closed stays closed: another fault of the line is another complaint. */
export const COMPLAINT_MOVES: Readonly<Record<ComplaintState, readonly ComplaintMove[]>> = {
  open: [WRITE, ...ANSWERS, SETTLE],
  answered: [WRITE, ...ANSWERS, SETTLE, { act: 'time', to: 'closed', by: ['shop'] }],
  closed: [],
}

/** Days after the last answer, or after a reprint was sent, within which the customer may answer again. */
export const ANSWER_WITHIN_DAYS = 14
const DAY_MS = 86_400_000

/** How a complaint stands. */
export interface ComplaintStanding {
  state: ComplaintState
  /** The last answer, or the dispatch of a reprint; null before. */
  answeredAt: Date | null
  /** Reprints that have not been sent yet. */
  unsentReprints: number
}

/** Until when the customer may answer again; null while that is open: before an answer, and before its reprint is sent. */
export function answerUntil({ state, answeredAt, unsentReprints }: ComplaintStanding): Date | null {
  if (state !== 'answered' || answeredAt === null || unsentReprints > 0) return null
  return later(answeredAt, ANSWER_WITHIN_DAYS * DAY_MS)
}

/** The state that something done about a complaint brings it to; null where that may not be done, or not any more. */
export function nextState(
  complaint: ComplaintStanding,
  act: ComplaintAct,
  by: ComplaintMover,
  now: Date,
): ComplaintState | null {
  const move = COMPLAINT_MOVES[complaint.state].find((each) => each.act === act && each.by.includes(by))
  if (move === undefined) return null
  const until = answerUntil(complaint)
  const isOver = until !== null && now.getTime() >= until.getTime()
  if (act === 'time' && !isOver) return null
  if (act === 'write' && isOver) return null
  // What is being printed again is not settled before it was sent.
  if (act === 'settle' && complaint.unsentReprints > 0) return null
  return move.to
}

/** Whom a complaint waits for: the shop's word, its machines, the customer, or nobody. */
export function complaintWaitsFor({
  state,
  unsentReprints,
}: Omit<ComplaintStanding, 'answeredAt'>): 'shop' | 'machine' | 'customer' | 'nobody' {
  if (state === 'open') return 'shop'
  if (state === 'closed') return 'nobody'
  return unsentReprints > 0 ? 'machine' : 'customer'
}

/** Working days within which the shop answers. */
export const ANSWER_DAYS = 2
/** Months after its dispatch in which a fault of a line can be reported on its page: as long as its artwork is kept. */
const REPORT_WITHIN_MONTHS = 12

const SENT: ReadonlySet<LineState> = new Set(['dispatched', 'delivered'])

/** Whether a fault of a line can be reported now: it was sent, or can be collected, at most twelve months ago. */
export function takesComplaints(line: { state: LineState; dispatchedAt: Date | null }, now: Date): boolean {
  if (!SENT.has(line.state) || line.dispatchedAt === null) return false
  return londonDate(now) < addMonthsToDay(londonDate(line.dispatchedAt), REPORT_WITHIN_MONTHS)
}

export const MAX_TEXT = 4000
export const MAX_PHOTOS = 4
/** Of all messages about a line, those that are not sent yet included. */
export const MAX_PHOTOS_OF_LINE = 24
/** The longer side of a saved photo, in pixels: enough to see the edge of a cut. */
export const PHOTO_SIDE = 2400
/** How long photos of a form that was not sent are kept. */
export const DRAFT_KEPT_MS = 2 * DAY_MS
/** Months after a complaint was closed in which its photos are kept. */
export const PHOTOS_KEPT_MONTHS = 12

/** The form of a report, or of a message, as texts. */
export interface ReportForm {
  formId: string
  reason: string
  /** The numbers of sets that are faulty; of a line with one set empty. */
  sets: readonly string[]
  pieces: string
  text: string
  wish: string
}

export const PHOTOS_FIELD = 'photos'
export const REFUSED_PHOTO_FIELD = 'refused_photo'
export const REMOVE_FIELD = 'remove_photo'

/** What of a line a report may be about. */
export interface ReportedLine {
  /** Of each set. */
  quantity: number
  kinds: number
}

/** A report that was read from its form. */
export interface Report {
  reason: Reason
  sets: number[]
  pieces: number
  text: string
  wish: Wish
}

export type ReportFault =
  | 'reason-missing'
  | 'sets-missing'
  | 'pieces-wrong'
  | 'text-missing'
  | 'text-too-long'
  | 'wish-missing'

/** Reads a report; or what is wrong with it, in the order of its form. */
export function readReport(
  form: ReportForm,
  { quantity, kinds }: ReportedLine,
): { ok: true; report: Report } | { ok: false; faults: { field: string; code: ReportFault }[] } {
  const sets = kinds === 1 ? [1] : readSets(form.sets, kinds)
  const read = {
    reason: REASON_CODES.find((code) => code === form.reason),
    sets: sets.length === 0 ? undefined : sets,
    pieces: readPieces(form.pieces, quantity * Math.max(1, sets.length)),
    text: form.text.trim() === '' || form.text.length > MAX_TEXT ? undefined : form.text.trim(),
    wish: WISH_CODES.find((code) => code === form.wish),
  }
  if (isWhole(read)) return { ok: true, report: read }
  const missing = (Object.keys(FAULTS) as (keyof Report)[]).filter((field) => read[field] === undefined)
  const isLong = form.text.length > MAX_TEXT
  return {
    ok: false,
    faults: missing.map((field) => ({ field, code: field === 'text' && isLong ? 'text-too-long' : FAULTS[field] })),
  }
}

/** What is said of each field that cannot be read, in the order of the form. */
const FAULTS: Readonly<Record<keyof Report, ReportFault>> = {
  reason: 'reason-missing',
  sets: 'sets-missing',
  pieces: 'pieces-wrong',
  text: 'text-missing',
  wish: 'wish-missing',
}

function isWhole(read: { [Field in keyof Report]: Report[Field] | undefined }): read is Report {
  return Object.values(read).every((value) => value !== undefined)
}

function readSets(texts: readonly string[], kinds: number): number[] {
  const numbers = texts.filter((text) => /^[1-9]\d?$/.test(text)).map(Number)
  return [...new Set(numbers)].filter((number) => number <= kinds).toSorted((one, other) => one - other)
}

function readPieces(text: string, most: number): number | undefined {
  const plain = text.replaceAll(/[\s,]/g, '')
  const pieces = /^\d{1,7}$/.test(plain) ? Number(plain) : 0
  return pieces >= 1 && pieces <= most ? pieces : undefined
}
