import type { Pence } from '#platform/money/money.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import type { ReadArtwork } from '#shop/artwork/artwork-service.ts'
import type { ArtworkFileView } from '#shop/artwork/artwork-view.ts'
import type { ArtworkRefusal } from '#shop/artwork/refusals.ts'
import type { SummaryLine } from '#shop/configurator/summarise.ts'
import type { EventView, OfferView } from '../offers/request-view.ts'
import type { QuoteState } from '../quote-state.ts'
import type { CustomerRefusal } from './customer-refusals.ts'

/*
 * What can be done with a quote by whoever asked for it. Types only: pages and the API are given a `QuoteService`, which
 * answers as to the visitor of a request.
 */

/** What opens a request: the token of a link that was mailed, or its id for the customer who is signed in. */
export type QuoteName = { token: string } | { id: string }

/** A request as whoever asked sees it. */
export interface QuoteView {
  id: string
  reference: string
  /** On this day: an offer whose last day has passed is over. */
  state: QuoteState
  quoteType: string
  product: string
  askedBy: string
  sentAt: Date
  summary: readonly SummaryLine[]
  /** Of one kind. */
  quantity: number
  kinds: number
  comment: string
  files: readonly ArtworkFileView[]
  /** The newest; null before there is one. */
  offer: OfferView | null
  /** Those before it, the newest first. */
  earlier: readonly OfferView[]
  /** The oldest first. */
  events: readonly EventView[]
  mayAnswer: boolean
  /** Whether the lines of what was accepted may be put into a cart again. */
  mayPutBack: boolean
}

/** A request in a list. */
export interface QuoteEntry {
  id: string
  reference: string
  state: QuoteState
  product: string
  quantity: number
  kinds: number
  sentAt: Date
  total: Pence | null
  validUntil: CalendarDate | null
}

export interface QuoteList {
  quotes: readonly QuoteEntry[]
  /** The id from behind which the list goes on; null where it ends. */
  next: string | null
}

export interface AskInput {
  /** Names the form: sent twice, it is one message. */
  formId: string
  text: string
}

export interface CartInput {
  /** Of the offer that was shown. */
  quotationNo: string
  /** Of the visitor's cookie. */
  cartToken: string | null
}

export interface InCart {
  ok: true
  /** Whether its lines are in the cart of who asks. */
  inCart: boolean
  /** Of a visitor's cart that was made, for the cookie. */
  cartToken: string | null
}

type Answer<T> = Promise<T | CustomerRefusal>

export interface QuoteService {
  /** A request; null where there is none, and for whom it is none of theirs. */
  read(name: QuoteName): Promise<QuoteView | null>
  /** The requests of the customer who is signed in, the newest first; none for nobody. */
  own(after: string | null): Promise<QuoteList>
  /** Writes to the shop about a request. */
  ask(name: QuoteName, wish: AskInput): Answer<{ ok: true }>
  /** Accepts the current offer: its lines go into the cart of who asks. Twice is once. */
  accept(name: QuoteName, wish: CartInput): Answer<InCart>
  /** Declines the current offer. Twice is once. */
  decline(name: QuoteName, wish: { quotationNo: string; reason: string }): Answer<{ ok: true }>
  /** Puts the lines of an accepted offer into the cart of who asks, from wherever they are. */
  putBack(name: QuoteName, wish: CartInput): Answer<InCart>
  /** A file that came with a request; null where there is no such request for who asks. */
  file(name: QuoteName, fileId: string): Promise<ReadArtwork | ArtworkRefusal | null>
  /** Its small picture. */
  thumbnail(name: QuoteName, fileId: string): Promise<ReadArtwork | ArtworkRefusal | null>
}
