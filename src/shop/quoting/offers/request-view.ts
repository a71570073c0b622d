import type { Tracking } from '#platform/analytics/tracking.ts'
import type { Pence } from '#platform/money/money.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import type { ArtworkFileView } from '#shop/artwork/artwork-view.ts'
import type { SummaryLine } from '#shop/configurator/summarise.ts'
import type { EventAuthor, EventKind } from '../quote-event.ts'
import type { OfferState, QuotedLine } from '../quote-offer.ts'
import type { TypedLine } from './check-offer.ts'
import type { InboxEntry } from './inbox-query.ts'

/** A request as staff see it, whole. */
export interface RequestView extends Omit<InboxEntry, 'waitingSince'> {
  /** Who asked: a customer with an account, or a guest. */
  role: 'customer' | 'guest'
  summary: readonly SummaryLine[]
  comment: string
  tracking: Tracking | null
  files: readonly ArtworkFileView[]
  /** The own product as the live preview showed it; null where it was not used. */
  picture: string | null
  /** The lettering design that is asked about. */
  design: string | null
  /** The oldest first. */
  events: readonly EventView[]
  /** The newest first. */
  offers: readonly OfferView[]
  /** What the rates make of it. */
  estimate: EstimateView
  /** What a quotation of it begins with, the amount left open. */
  line: TypedLine
  /** How much has happened: sent along with an answer, which is refused when more has. */
  seen: number
  mayQuote: boolean
  mayDecline: boolean
  /** False once who asked has deleted their account. */
  mayWrite: boolean
}

/** What today's rates make of a request, with the steps in pounds; or why they make nothing of it. */
export type EstimateView =
  | {
      ok: true
      /** Of one kind; the steps sum to it. */
      price: Pence
      /** Of all kinds. */
      total: Pence
      /** Where it is not quite what was asked for, in sentences. */
      notes: readonly string[]
      steps: readonly { label: string; detail: string; pounds: string }[]
    }
  | { ok: false; why: string }

/** Something that happened to a request, as a page shows it. */
export interface EventView {
  id: string
  kind: EventKind
  by: EventAuthor
  /** What happened, as a sentence without its full stop. */
  words: string
  /** What was written; empty for nothing. */
  text: string
  at: Date
}

/** What staff have offered, with what its quotation comes to: pence including VAT. */
export interface OfferView {
  quotationNo: string
  state: OfferState
  lines: readonly QuotedLine[]
  note: string
  validUntil: CalendarDate
  subTotal: Pence
  shippingFee: Pence
  totalPrice: Pence
  createdAt: Date
}
