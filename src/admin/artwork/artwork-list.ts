import type { Move } from '#admin/ui/move.ts'
import { type CalendarDate, formatDay } from '#platform/time/calendar-date.ts'
import type { FileEvaluation } from '#shop/artwork/evaluation.ts'
import type { Verdict } from '#shop/artwork-checks/verdicts.ts'
import type { LineState } from '#shop/orders/order-states.ts'

/* The list of artwork for staff: its views and filters, and what its rows say. */

/** The saved filters, as tabs in this order. */
export const ARTWORK_VIEWS = ['waiting', 'asked', 'accepted', 'all'] as const
export type ArtworkListView = (typeof ARTWORK_VIEWS)[number]

export const VIEW_TITLES: Readonly<Record<ArtworkListView, string>> = {
  waiting: 'Waits',
  asked: 'Asked for another',
  accepted: 'Accepted',
  all: 'All',
}

/** What is said where a view has nothing in it. */
export const EMPTY_TEXTS: Readonly<Record<ArtworkListView, string>> = {
  waiting: 'No file waits for us.',
  asked: 'No file is to be replaced.',
  accepted: 'No file was accepted yet.',
  all: 'No file was sent yet.',
}

/** What a file belongs to. */
export const FILE_KINDS = ['order', 'quote', 'cart'] as const
export type FileKind = (typeof FILE_KINDS)[number]

export const KIND_TITLES: Readonly<Record<FileKind, string>> = { order: 'Orders', quote: 'Quotes', cart: 'Carts' }

/** What the checks say, as a filter: `staff asked` are those that the shopper asked staff to look at. */
export const FINDING_FILTERS = ['stop', 'look', 'fine', 'not looked at', 'unchecked', 'staff asked'] as const
export type FindingFilter = (typeof FINDING_FILTERS)[number]

export const FINDING_TITLES: Readonly<Record<FindingFilter, string>> = {
  stop: 'Stop',
  look: 'Look at this',
  fine: 'Fine',
  'not looked at': 'Not looked at',
  unchecked: 'Not checked yet',
  'staff asked': 'Shopper asks us',
}

/** Counts of views end here: nobody reads more. */
export const MAX_COUNT = 500

/** The filters as an address has them; empty texts for those that are not set. */
export interface ArtworkFilters {
  view: ArtworkListView
  search: string
  kind: FileKind | ''
  finding: FindingFilter | ''
}

/** Whether anything narrows the view. */
export function isNarrowed({ search, kind, finding }: ArtworkFilters): boolean {
  return search !== '' || kind !== '' || finding !== ''
}

const MINUTE_MS = 60_000
const HOURS_IN_DAYS = 48

/** How long a file has waited: `25 min`, `3 h 10`, `4 days`. */
export function ageText(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / MINUTE_MS))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 10) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60}`
  return hours < HOURS_IN_DAYS ? `${hours} h` : `${Math.floor(hours / 24)} days`
}

/** What decides how a file stands. */
export interface FileStanding {
  kind: FileKind
  evaluation: FileEvaluation
  /** Of the line of an order. */
  lineState: LineState | null
  dispatchOn: CalendarDate | null
}

/** Before a line is planned, its files may be evaluated (decisions §9). */
const EVALUATED_BEFORE: ReadonlySet<LineState> = new Set([
  'artwork wanted',
  'checking',
  'proof sent',
  'changes asked',
  'approved',
])

/** Whether staff may still decide about a file. */
export function mayEvaluate({ lineState }: Pick<FileStanding, 'lineState'>): boolean {
  return lineState === null || EVALUATED_BEFORE.has(lineState)
}

/** Whether a file waits for staff: those of a line that has moved on were looked at. */
function isWaiting({ evaluation, lineState }: Pick<FileStanding, 'evaluation' | 'lineState'>): boolean {
  return evaluation === 'waiting' && (lineState === null || lineState === 'artwork wanted' || lineState === 'checking')
}

/** How a file stands in words, and whose move it is. */
export function standingText(file: FileStanding, today: CalendarDate): { move: Move; text: string } {
  const { evaluation, lineState, dispatchOn } = file
  if (lineState === 'cancelled') return { move: 'cancelled', text: 'Line cancelled' }
  if (evaluation === 'accepted') return { move: 'done', text: 'Accepted' }
  if (evaluation === 'refused') return { move: 'customer', text: 'Asked for another' }
  if (!isWaiting(file)) return { move: 'done', text: 'Line has moved on' }
  return dispatchOn !== null && dispatchOn < today
    ? { move: 'late', text: `Late: leaves ${formatDay(dispatchOn)}` }
    : { move: 'shop', text: 'To evaluate' }
}

/** What the checks and the shopper say of a file: `Stop 1, look 3`, `Shopper asks us`; empty for nothing. */
export function findingText(file: {
  verdict: Verdict | null
  isChecking: boolean
  stops: number
  looks: number
  answer: 'confirmed' | 'staff asked' | null
}): string {
  const { verdict, isChecking, stops, looks, answer } = file
  const counts = [stops > 0 ? `stop ${stops}` : '', looks > 0 ? `look ${looks}` : ''].filter(Boolean).join(', ')
  const said = answer === 'staff asked' ? 'shopper asks us' : answer === 'confirmed' && looks > 0 ? 'confirmed' : ''
  const checked = isChecking
    ? 'being checked'
    : verdict === null
      ? ''
      : verdict === 'not looked at'
        ? verdict
        : counts || 'fine'
  const text = [checked, said].filter(Boolean).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
