import { type CalendarDate, formatLongDay } from '#platform/time/calendar-date.ts'
import type { EventAuthor, EventKind, QuoteState } from './quote.ts'

/* Texts about the state of a quote and its events, for pages and mails. */

const LABELS: Readonly<Record<QuoteState, string>> = {
  requested: 'Waiting for our price',
  quoted: 'Quotation ready',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
}

/** A state in a few words, for a list. */
export function quoteStateLabel(state: QuoteState): string {
  return LABELS[state]
}

interface StateFacts {
  state: QuoteState
  /** The last day of the offer's prices. */
  validUntil: CalendarDate | null
  /** Whether the shop declined, not the customer. */
  declinedByShop: boolean
}

/** A state as a heading, with a sentence about the next step. */
export function quoteStateText({ state, validUntil, declinedByShop }: StateFacts): { title: string; text: string } {
  const day = validUntil === null ? '' : formatLongDay(validUntil)
  switch (state) {
    case 'requested':
      return {
        title: 'We are working out your price',
        text: '{We will email you when it is ready, usually on the next business day.}',
      }
    case 'quoted':
      return { title: 'Your quotation is ready', text: `You can accept it until ${day}.` }
    case 'accepted':
      return {
        title: 'You accepted this quotation',
        text: `Its prices hold until ${day}: please order from your cart by then.`,
      }
    case 'declined':
      return declinedByShop
        ? { title: 'We could not quote for your request', text: 'Our reply is below. You can still write to us.' }
        : {
            title: 'You declined this quotation',
            text: 'If you change your mind, write to us and we will send a new quotation.',
          }
    case 'expired':
      return {
        title: 'This quotation has expired',
        text: `It was valid until ${day}. Write to us and we will check the price again.`,
      }
  }
}

const DONE: Readonly<Record<string, string>> = {
  asked: 'We have received your message. We will reply on this page. {We will email you, too.}',
  accepted: 'You have accepted this quotation. The products are in your cart in another browser.',
  declined: 'You have declined this quotation. Thank you for telling us.',
}

/** What was just done, by the code in an address (`?done=`); null for an unknown code. */
export function quoteDoneSentence(code: string | null): string | null {
  return code !== null && Object.hasOwn(DONE, code) ? (DONE[code] ?? null) : null
}

interface EventFacts {
  kind: EventKind
  by: EventAuthor
  actorName: string
  quotationNo: string | null
}

/** An event as a sentence without its full stop: `Sam Press sent quotation Q-2026-00042`. */
export function eventText({ kind, by, actorName, quotationNo }: EventFacts): string {
  const quotation = quotationNo === null ? 'the quotation' : `quotation ${quotationNo}`
  const who = by === 'shop' ? 'The shop' : actorName || 'Someone'
  switch (kind) {
    case 'requested':
      return `${who} asked for a quote`
    case 'quoted':
      return `${who} sent ${quotation}`
    case 'message':
      return `${who} wrote`
    case 'accepted':
      return `${who} accepted ${quotation}`
    case 'declined':
      return by === 'staff' ? `${who} declined the request` : `${who} declined ${quotation}`
    case 'expired':
      return `The last day of ${quotation} has passed`
    case 'reminded':
      return `A reminder of ${quotation} was sent`
  }
}
