import { type MailBlock, type MailContent, note, paragraph } from '#platform/email/mail-content.ts'
import { formatPence, getNet, vatWithin } from '#platform/money/money.ts'
import { type CalendarDate, formatLongDay } from '#platform/time/calendar-date.ts'
import { deliveryTerms } from '#shop/quotations/delivery-terms.ts'
import type { StoredQuotation } from '#shop/quotations/quotation-store.server.ts'

/* What staff's answers to a quote request say by mail. Each has a link of its own, which opens the request. */

interface Answered {
  reference: string
  firstName: string
  link: string
}

type Quoted = Pick<StoredQuotation, 'quotationNo' | 'items' | 'subTotal' | 'shippingFee' | 'totalPrice'> & {
  validUntil: CalendarDate
}

const ANSWER = note('Answer this e-mail to write to us.')

/** An offer: lines, what they come to, how long that holds, when it is there, and the note of who wrote it. */
export function quoteOfferMail(
  { reference, firstName, link }: Answered,
  quoted: Quoted,
  words: { note: string; author: string },
): MailContent {
  const { quotationNo, items, subTotal, shippingFee, totalPrice, validUntil } = quoted
  const lines = items.map(
    ({ details, quantity, price }) =>
      [details, `${quantity.toLocaleString('en-GB')} for ${formatPence(price)}`] as const,
  )
  return {
    kind: 'quote-offer',
    subject: `Your quotation ${quotationNo} (${reference})`,
    heading: 'Your quotation is ready',
    blocks: [
      paragraph(`Dear ${firstName}, this is what you asked us for.`),
      { type: 'facts', rows: lines },
      {
        type: 'facts',
        rows: [
          ['Subtotal', formatPence(subTotal)],
          ['Shipping fee', formatPence(shippingFee)],
          ['TOTAL', formatPence(totalPrice)],
          ['of which VAT at 20%', formatPence(vatWithin(totalPrice))],
          ['Net', formatPence(getNet(totalPrice))],
          ['Valid until', formatLongDay(validUntil)],
          ['Quotation', quotationNo],
        ],
      },
      ...deliveryTerms({ items, valid_until: validUntil }).map((sentence) => paragraph(sentence)),
      ...said(words.note, words.author),
      { type: 'button', label: 'See and accept the quotation', href: link },
      ANSWER,
    ],
  }
}

/** A message of staff. */
export function quoteMessageMail(
  { reference, firstName, link }: Answered,
  { text, author }: { text: string; author: string },
): MailContent {
  return {
    kind: 'quote-message',
    subject: `Your quote request (${reference})`,
    heading: 'A message about your quote request',
    blocks: [
      paragraph(`Dear ${firstName},`),
      ...said(text, author),
      { type: 'button', label: 'See your quote request', href: link },
      ANSWER,
    ],
  }
}

/** Staff cannot make what was asked for, and say why. */
export function quoteDeclinedMail(
  { reference, firstName, link }: Answered,
  { text, author }: { text: string; author: string },
): MailContent {
  return {
    kind: 'quote-declined',
    subject: `We cannot quote this (${reference})`,
    heading: 'We cannot quote what you asked for',
    blocks: [
      paragraph(`Dear ${firstName}, thank you for asking us. This time we cannot make you an offer:`),
      ...said(text, author),
      { type: 'button', label: 'See your quote request', href: link },
      ANSWER,
    ],
  }
}

function said(text: string, author: string): MailBlock[] {
  return text === '' ? [paragraph(author)] : [{ type: 'quotation', text }, paragraph(author)]
}
