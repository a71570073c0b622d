import { QUOTE_STATES, type QuoteState } from '../quote.ts'

/** A view of the inbox: what waits for staff, one state, or everything. */
export const INBOX_VIEWS = ['waiting', ...QUOTE_STATES, 'all'] as const

export type InboxView = (typeof INBOX_VIEWS)[number]

/** Which requests to list. */
export interface InboxQuery {
  view: InboxView
  /** `Special Size` …; empty for every type. */
  quoteType: string
  /** Beginnings of words: of the reference, the names, the address, the product. */
  search: string
  /** The place where the page before ended; null for the first. */
  after: string | null
}

/** A request in the list. */
export interface InboxEntry {
  id: string
  reference: string
  quoteType: string
  state: QuoteState
  firstName: string
  lastName: string
  email: string
  productName: string
  quantity: number
  kinds: number
  createdAt: Date
  waitingSince: Date | null
}

export interface InboxPage {
  requests: InboxEntry[]
  /** The place after which the next page begins; null after the last page. */
  next: string | null
}

/** Where a page ends: the instant that the list is in the order of, and the request. */
export interface InboxPlace {
  /** Milliseconds since 1970. */
  ms: number
  id: string
}

const PLACE = /^(?<ms>\d{1,14})\.(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** A place as an address has it. */
export function writePlace({ ms, id }: InboxPlace): string {
  return `${ms}.${id}`
}

/** Reads a place from an address; null for anything else. */
export function readPlace(text: string | null): InboxPlace | null {
  const { ms, id } = PLACE.exec(text ?? '')?.groups ?? {}
  return ms === undefined || id === undefined ? null : { ms: Number(ms), id }
}

/**
 * How a view is ordered. What waits is answered from the oldest; everything else is looked up, and the newest most often.
 */
export function inboxOrder(view: InboxView): { by: 'waitingSince' | 'createdAt'; first: 'oldest' | 'newest' } {
  return view === 'waiting' ? { by: 'waitingSince', first: 'oldest' } : { by: 'createdAt', first: 'newest' }
}
