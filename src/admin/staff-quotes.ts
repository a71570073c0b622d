import type { Done } from '#people/accounts/account-service.ts'
import type { ReadArtwork } from '#shop/artwork/artwork-service.ts'
import type { TypedOffer } from '#shop/quoting/offers/check-offer.ts'
import type { InboxPage, InboxQuery } from '#shop/quoting/offers/inbox.ts'
import type { RequestView } from '#shop/quoting/offers/view-request.server.ts'
import type { QuoteAdminRefusal } from '#shop/quoting/refusals.ts'
import type { StaffRefusal } from './refusals.ts'

type Answer = Promise<Done | StaffRefusal | QuoteAdminRefusal>

/** What a form about a request sends along. */
export interface QuoteFormSent {
  requestId: string
  /** Names the form: sent twice, it is done once. */
  formId: string
  /** How much had happened when the form was looked at, as it was sent. */
  seen: string
}

/** What staff do with quote requests; types only, as of everything in `StaffService`. */
export interface StaffQuotes {
  inbox(query: InboxQuery): Promise<InboxPage | null>
  request(id: string): Promise<RequestView | null>
  /** A file that came with a request, or its small picture; null for none. */
  file(file: { requestId: string; fileId: string }, what: 'original' | 'thumbnail'): Promise<ReadArtwork | null>
  /** Answers with a priced quotation. */
  offer(form: QuoteFormSent, typed: TypedOffer): Answer
  message(form: QuoteFormSent, text: string): Answer
  decline(form: QuoteFormSent, reason: string): Answer
}
