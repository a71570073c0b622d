import type { Guest } from '#people/guests/guest.ts'
import type { ArtworkRefusalCode } from '#shop/artwork/refusals.ts'
import type { QuoteForm } from './quote-form.ts'
import type { QuoteRefusal } from './refusals.ts'

/* Sending a quote request. Types only: pages and the API are given a `QuoteRequestService`. */

/** A request to be sent. */
export interface SendQuote {
  form: QuoteForm
  /** Sent twice under one key, it is one request (decisions §5); null: every sending is one. */
  key: string | null
  /** The secret of files that were sent ahead, or came along; null for none. */
  draft: string | null
  /** Of a file that came along and was not taken in. */
  refusedFile: ArtworkRefusalCode | null
}

/** The request is kept, and the mails about it are queued. */
export interface QuoteSent {
  ok: true
  id: string
  /** What the customer can quote. */
  reference: string
  /** Who the browser is from now on; null for a customer. */
  guest: Guest | null
  /** Set-Cookie headers. */
  cookies: readonly string[]
}

/** What a visitor may do about quote requests; made for one request. */
export interface QuoteRequestService {
  /**
   * Stores a request with its files and queues the mails about it, all or nothing (000 §4.4, §7). A customer's name and
   * address are the account's and a guest's those that are stored, whatever was sent (000 §6).
   */
  send(wish: SendQuote): Promise<QuoteSent | QuoteRefusal>
}
