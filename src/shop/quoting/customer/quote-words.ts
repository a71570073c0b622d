import { type CalendarDate, formatLongDay } from '#platform/time/calendar-date.ts'
import type { QuoteState } from '../quote-state.ts'

/* What whoever asked is told about the state of a quote. */

const LABELS: Readonly<Record<QuoteState, string>> = {
  requested: 'Waiting for our price',
  quoted: 'Quotation ready',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Ended',
}

/** A state in a word or two, for a list. */
export function quoteStateLabel(state: QuoteState): string {
  return LABELS[state]
}

interface Standing {
  state: QuoteState
  validUntil: CalendarDate | null
  /** Whether it was the shop that declined. */
  declinedByShop: boolean
}

/** A state in a heading, and what follows from it. */
export function quoteStateWords({ state, validUntil, declinedByShop }: Standing): { title: string; text: string } {
  const day = validUntil === null ? '' : formatLongDay(validUntil)
  switch (state) {
    case 'requested':
      return {
        title: 'We are working out your price',
        text: 'We write to you as soon as it is there, as a rule on the next working day.',
      }
    case 'quoted':
      return { title: 'Your quotation is ready', text: `You can accept it until ${day}.` }
    case 'accepted':
      return { title: 'You accepted this quotation', text: `Its lines can be ordered from a cart until ${day}.` }
    case 'declined':
      return declinedByShop
        ? { title: 'We could not quote this', text: 'What we wrote about it is below. You can still write to us.' }
        : { title: 'You declined this quotation', text: 'If you change your mind, write to us and we quote again.' }
    case 'expired':
      return {
        title: 'This quotation has ended',
        text: `Its last day was ${day}. Write to us, and we look at the price again.`,
      }
  }
}

const DONE: Readonly<Record<string, string>> = {
  asked: 'Your message is on its way. We answer by e-mail, and here.',
  accepted: 'You have accepted this quotation. Its lines are in a cart in another browser.',
  declined: 'You have declined this quotation. Thank you for telling us.',
}

/** What has just been done, by the code in an address (`?done=`); null for what is none. */
export function quoteDoneSentence(code: string | null): string | null {
  return code !== null && Object.hasOwn(DONE, code) ? (DONE[code] ?? null) : null
}
