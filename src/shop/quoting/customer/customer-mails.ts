import { type MailBlock, type MailContent, note, paragraph, subjectLine } from '#platform/email/mail-content.ts'
import { formatPence, type Pence } from '#platform/money/money.ts'
import { type CalendarDate, formatLongDay } from '#platform/time/calendar-date.ts'
import { deliveryTerms } from '#shop/quotations/delivery-terms.ts'
import type { QuotationItem } from '#shop/quotations/quotation.ts'
import type { QuotedLine } from '../quote-offer.ts'

/* The mails about what whoever asked for a quote does with it, and about its last day. */

interface AboutRequest {
  reference: string
  productName: string
  email: string
  /** Who did it. */
  author: string
  /** Opens the request in the shop's own rooms. */
  link: string
}

interface AboutOffer {
  quotationNo: string
  lines: readonly QuotedLine[]
  totalPrice: Pence
  validUntil: CalendarDate
  /** The lines as they were filed, which say how long they take. */
  items: readonly Pick<QuotationItem, 'dispatch_days'>[]
}

/** To the shop: a message about a request. An answer goes to who asked. */
export function quoteQuestionMail(about: AboutRequest, text: string): MailContent {
  return {
    kind: 'quote-question',
    subject: subjectLine(`${about.author} writes about a quote (${about.reference})`),
    heading: 'A message about a quote request',
    blocks: [getFacts(about), { type: 'quotation', text }, open(about)],
  }
}

/** To the shop: an offer was accepted. */
export function quoteAcceptedNoticeMail(about: AboutRequest, offer: AboutOffer): MailContent {
  return {
    kind: 'quote-accepted-notice',
    subject: subjectLine(`${offer.quotationNo} was accepted by ${about.author} (${about.reference})`),
    heading: `Quotation ${offer.quotationNo} was accepted`,
    blocks: [
      getFacts(about, ['TOTAL', formatPence(offer.totalPrice)]),
      paragraph('Its lines are in their cart. They can be ordered until ', day(offer.validUntil), '.'),
      open(about),
    ],
  }
}

/** To the shop: an offer was declined. */
export function quoteDeclinedNoticeMail(about: AboutRequest, quotationNo: string, reason: string): MailContent {
  const said: MailBlock[] = reason === '' ? [paragraph('No reason was given.')] : [{ type: 'quotation', text: reason }]
  return {
    kind: 'quote-declined-notice',
    subject: subjectLine(`${quotationNo} was declined by ${about.author} (${about.reference})`),
    heading: `Quotation ${quotationNo} was declined`,
    blocks: [getFacts(about), ...said, open(about)],
  }
}

interface ToCustomer {
  reference: string
  firstName: string
  /** Opens the request for whoever has it. */
  link: string
}

/** To who asked: what was accepted, where it is now, and until when it can be ordered. */
export function quoteAcceptedMail({ reference, firstName, link }: ToCustomer, offer: AboutOffer): MailContent {
  const { quotationNo, lines, totalPrice, validUntil } = offer
  const rows = lines.map(
    ({ description, quantity, price }) =>
      [description, `${quantity.toLocaleString('en-GB')} for ${formatPence(price)}`] as const,
  )
  return {
    kind: 'quote-accepted',
    subject: `You accepted quotation ${quotationNo} (${reference})`,
    heading: `You accepted quotation ${quotationNo}`,
    blocks: [
      paragraph(`Dear ${firstName}, thank you. This is in your cart now, at the price that was agreed:`),
      { type: 'facts', rows: [...rows, ['TOTAL with delivery', formatPence(totalPrice)]] },
      paragraph('Nothing is ordered yet. Please order by ', day(validUntil), '.'),
      ...whenThere(offer),
      { type: 'button', label: 'See your quote', href: link },
      note('There you can also put the lines into your cart again, in this browser or another.'),
    ],
  }
}

/** To who asked, a few days before an offer ends. */
export function quoteReminderMail({ reference, firstName, link }: ToCustomer, offer: AboutOffer): MailContent {
  return {
    kind: 'quote-reminder',
    subject: `Your quotation ${offer.quotationNo} ends soon (${reference})`,
    heading: 'Your quotation ends soon',
    blocks: [
      paragraph(
        `Dear ${firstName}, the price that we quoted, `,
        { strong: formatPence(offer.totalPrice) },
        ', holds until ',
        day(offer.validUntil),
        '. After that day we would have to work it out anew.',
      ),
      ...whenThere(offer),
      { type: 'button', label: 'See and accept the quotation', href: link },
      note('We remind you once. If you do not want it any more you need not do anything.'),
    ],
  }
}

/** To who asked, once the last day of an offer has passed. */
export function quoteExpiredMail(
  { reference, firstName, link }: ToCustomer,
  { quotationNo, validUntil }: Pick<AboutOffer, 'quotationNo' | 'validUntil'>,
): MailContent {
  return {
    kind: 'quote-expired',
    subject: `Your quotation ${quotationNo} has ended (${reference})`,
    heading: 'Your quotation has ended',
    blocks: [
      paragraph(`Dear ${firstName}, the last day of quotation ${quotationNo} was `, day(validUntil), '.'),
      paragraph('If you still want it, write to us on its page: we look at the price again and quote anew.'),
      { type: 'button', label: 'See your quote', href: link },
      note('We do not write to you about it again.'),
    ],
  }
}

function whenThere({ items, validUntil }: AboutOffer): MailBlock[] {
  return deliveryTerms({ items, valid_until: validUntil }).map((sentence) => paragraph(sentence))
}

function day(date: CalendarDate) {
  return { strong: formatLongDay(date) }
}

function getFacts({ author, email, productName, reference }: AboutRequest, ...more: [string, string][]): MailBlock {
  const rows: [string, string][] = [
    ['From', `${author}, ${email}`],
    ['Asked for', productName],
    ['Reference', reference],
  ]
  return { type: 'facts', rows: [...rows, ...more] }
}

function open({ link }: AboutRequest): MailBlock {
  return { type: 'button', label: 'Open the request', href: link }
}
