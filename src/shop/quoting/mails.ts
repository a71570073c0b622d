import type { Tracking } from '#platform/analytics/tracking.ts'
import { type MailBlock, type MailContent, note, paragraph, subjectLine } from '#platform/email/mail-content.ts'
import { formatPence, getNet, vatWithin } from '#platform/money/money.ts'
import { type CalendarDate, formatLongDay } from '#platform/time/calendar-date.ts'
import type { SummaryLine } from '#shop/configurator/summarise.ts'
import type { StoredQuotation } from '#shop/quotations/quotation-store.server.ts'
import { deliveryTerms } from '#shop/quotations/quotation-terms.ts'

/* All mails about quotes, in their order: of the request, of staff's answer, of what the customer does with it. */

/** What the mails say about a request. */
export interface RequestInMail {
  reference: string
  quoteType: string
  firstName: string
  lastName: string
  email: string
  /** The choices in the catalogue's words. */
  summary: readonly SummaryLine[]
  quantity: number
  kinds: number
  comment: string
  tracking: Tracking | null
  /** Names of the files. */
  files: readonly string[]
}

type Facts = (readonly [name: string, value: string])[]

/**
 * To the customer, when a request was sent. It repeats the choices in the catalogue's words, and nothing that was typed:
 * whoever enters somebody else's address must not be able to write to them through us.
 * @param link opens the request
 */
export function quoteAcknowledgementMail(request: RequestInMail, link: string): MailContent {
  const { reference, files } = request
  // Only their number: the names are the sender's words.
  const fileCount: Facts = files.length === 0 ? [] : [['Files', String(files.length)]]
  return {
    kind: 'quote-acknowledgement',
    subject: `We have your quote request (${reference})`,
    heading: 'Thank you for your quote request',
    blocks: [
      paragraph('We work out a price and write to this address, as a rule on the next working day.'),
      { type: 'facts', rows: [['Reference', reference], ...choiceFacts(request), ...fileCount] },
      paragraph(
        'You will find our quotation on the same page, where you can ask about it, and accept or decline it. Nothing is ordered before you do.',
      ),
      { type: 'button', label: 'See your quote request', href: link },
      note('The link opens your request for whoever has it, so please do not pass it on.'),
      note('If you did not ask us for a quote, somebody entered your address by mistake: there is nothing to do.'),
    ],
  }
}

/**
 * To the shop: everything about a new request. A reply goes to the customer.
 * @param link opens the request for staff
 */
export function quoteNoticeMail(request: RequestInMail, link: string): MailContent {
  const { reference, quoteType, firstName, lastName, email, comment, files, tracking } = request
  const name = `${firstName} ${lastName}`
  const source = Object.values(tracking ?? {}).join(' / ')
  const rows: Facts = [
    ['From', `${name}, ${email}`],
    ['Asks for', quoteType],
    ...choiceFacts(request),
    ...(files.length === 0 ? [] : [['Files', files.join(', ')] as const]),
    ...(source === '' ? [] : [['Came by', source] as const]),
    ['Reference', reference],
  ]
  return {
    kind: 'quote-notice',
    subject: subjectLine(`Quote request from ${name} (${reference})`),
    heading: 'A quote request',
    blocks: [
      { type: 'facts', rows },
      ...(comment === '' ? [] : [{ type: 'quotation', text: comment } as const]),
      { type: 'button', label: 'Open the request', href: link },
      note('Answer this e-mail to write to who asked; what you write there is not kept with the request.'),
    ],
  }
}

function choiceFacts({ summary, quantity, kinds }: RequestInMail): Facts {
  return [
    ...summary.map(({ label, value }) => [label, value] as const),
    ['Quantity', quantity.toLocaleString('en-GB')],
    ...(kinds > 1 ? [['Number of Sets', String(kinds)] as const] : []),
  ]
}

/** The customer, with a new link that opens the request for whoever has it. */
interface ToCustomer {
  reference: string
  firstName: string
  link: string
}

/** The quotation of an offer, and its last day. */
type QuotedOffer = Pick<
  StoredQuotation,
  'quotationNo' | 'items' | 'subTotal' | 'shippingFee' | 'totalPrice' | 'vatPercent'
> & { validUntil: CalendarDate }

/** The same once it was accepted, with the last day on which it can be ordered. */
type AcceptedOffer = QuotedOffer & { holdsUntil: CalendarDate }

const REPLY_NOTE = note('Answer this e-mail to write to us.')

/** To the customer: an offer with its lines, totals, last day, dispatch and note. */
export function quoteOfferMail(
  { reference, firstName, link }: ToCustomer,
  offer: QuotedOffer,
  message: Message,
): MailContent {
  const { quotationNo, subTotal, shippingFee, totalPrice, vatPercent, validUntil } = offer
  return {
    kind: 'quote-offer',
    subject: `Your quotation ${quotationNo} (${reference})`,
    heading: 'Your quotation is ready',
    blocks: [
      paragraph(`Dear ${firstName}, this is what you asked us for.`),
      { type: 'facts', rows: lineFacts(offer) },
      {
        type: 'facts',
        rows: [
          ['Subtotal', formatPence(subTotal)],
          ['Shipping fee', formatPence(shippingFee)],
          ['TOTAL', formatPence(totalPrice)],
          [`of which VAT at ${vatPercent}%`, formatPence(vatWithin(totalPrice, vatPercent))],
          ['Net', formatPence(getNet(totalPrice, vatPercent))],
          ['Valid until', formatLongDay(validUntil)],
          ['Quotation', quotationNo],
        ],
      },
      ...delivery(offer),
      ...signed(message),
      { type: 'button', label: 'See and accept the quotation', href: link },
      REPLY_NOTE,
    ],
  }
}

/** What staff write, and who of them. */
interface Message {
  text: string
  author: string
}

const STAFF_MESSAGES = {
  message: { subject: 'Your quote request', heading: 'A message about your quote request', opening: ',' },
  declined: {
    subject: 'We cannot quote this',
    heading: 'We cannot quote what you asked for',
    opening: ', thank you for asking us. This time we cannot make you an offer:',
  },
} as const

/** To the customer: a message of staff, or why they decline the request. */
export function quoteMessageMail(
  kind: 'message' | 'declined',
  { reference, firstName, link }: ToCustomer,
  message: Message,
): MailContent {
  const { subject, heading, opening } = STAFF_MESSAGES[kind]
  return {
    kind: `quote-${kind}`,
    subject: `${subject} (${reference})`,
    heading,
    blocks: [
      paragraph(`Dear ${firstName}${opening}`),
      ...signed(message),
      { type: 'button', label: 'See your quote request', href: link },
      REPLY_NOTE,
    ],
  }
}

function signed({ text, author }: Message): MailBlock[] {
  return text === '' ? [paragraph(author)] : [{ type: 'quotation', text }, paragraph(author)]
}

/** A request in a mail to the shop about what the customer has done. */
export interface CustomerAction {
  reference: string
  productName: string
  email: string
  /** The customer's name. */
  author: string
  /** Opens the request for staff. */
  link: string
}

/** To the shop: a message of the customer. A reply goes to the customer. */
export function quoteQuestionMail(about: CustomerAction, text: string): MailContent {
  return {
    kind: 'quote-question',
    subject: subjectLine(`${about.author} writes about a quote (${about.reference})`),
    heading: 'A message about a quote request',
    blocks: shopBlocks(about, [{ type: 'quotation', text }]),
  }
}

/** To the shop: an offer was accepted. */
export function quoteAcceptedNoticeMail(about: CustomerAction, offer: AcceptedOffer): MailContent {
  return {
    kind: 'quote-accepted-notice',
    subject: subjectLine(`${offer.quotationNo} was accepted by ${about.author} (${about.reference})`),
    heading: `Quotation ${offer.quotationNo} was accepted`,
    blocks: shopBlocks(
      about,
      [paragraph('Its lines are in their cart. They can be ordered until ', day(offer.holdsUntil), '.')],
      [['TOTAL', formatPence(offer.totalPrice)]],
    ),
  }
}

/** To the shop: an offer was declined. */
export function quoteDeclinedNoticeMail(about: CustomerAction, quotationNo: string, reason: string): MailContent {
  return {
    kind: 'quote-declined-notice',
    subject: subjectLine(`${quotationNo} was declined by ${about.author} (${about.reference})`),
    heading: `Quotation ${quotationNo} was declined`,
    blocks: shopBlocks(about, [
      reason === '' ? paragraph('No reason was given.') : { type: 'quotation', text: reason },
    ]),
  }
}

function shopBlocks(about: CustomerAction, blocks: MailBlock[], facts: Facts = []): MailBlock[] {
  const { author, email, productName, reference, link } = about
  const rows: Facts = [['From', `${author}, ${email}`], ['Asked for', productName], ['Reference', reference], ...facts]
  return [{ type: 'facts', rows }, ...blocks, { type: 'button', label: 'Open the request', href: link }]
}

/** To the customer: what was accepted, and until when it can be ordered. */
export function quoteAcceptedMail({ reference, firstName, link }: ToCustomer, offer: AcceptedOffer): MailContent {
  const { quotationNo, totalPrice } = offer
  return {
    kind: 'quote-accepted',
    subject: `You accepted quotation ${quotationNo} (${reference})`,
    heading: `You accepted quotation ${quotationNo}`,
    blocks: [
      paragraph(`Dear ${firstName}, thank you. This is in your cart now, at the price that was agreed:`),
      { type: 'facts', rows: [...lineFacts(offer), ['TOTAL with delivery', formatPence(totalPrice)]] },
      paragraph('Nothing is ordered yet. The price holds until ', day(offer.holdsUntil), ': please order by then.'),
      ...delivery(offer),
      { type: 'button', label: 'See your quote', href: link },
      note('There you can also put the lines into your cart again, in this browser or another.'),
    ],
  }
}

/** To the customer, a few days before an offer ends. */
export function quoteReminderMail({ reference, firstName, link }: ToCustomer, offer: QuotedOffer): MailContent {
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
      ...delivery(offer),
      { type: 'button', label: 'See and accept the quotation', href: link },
      note('We remind you once. If you do not want it any more you need not do anything.'),
    ],
  }
}

/** To the customer, once the last day of an offer has passed. */
export function quoteExpiredMail({ reference, firstName, link }: ToCustomer, offer: QuotedOffer): MailContent {
  const { quotationNo, validUntil } = offer
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

function lineFacts({ items }: QuotedOffer): Facts {
  return items.map(({ details, quantity, price }) => [
    details,
    `${quantity.toLocaleString('en-GB')} for ${formatPence(price)}`,
  ])
}

function delivery({ items }: QuotedOffer): MailBlock[] {
  return deliveryTerms({ items, is_offer: true }).map((sentence) => paragraph(sentence))
}

function day(date: CalendarDate) {
  return { strong: formatLongDay(date) }
}
