import type { Tracking } from '#platform/analytics/tracking.ts'
import { type MailBlock, type MailContent, note, paragraph, subjectLine } from '#platform/email/mail-content.ts'
import { formatPence, getNet, vatWithin } from '#platform/money/money.ts'
import { type CalendarDate, formatLongDay } from '#platform/time/calendar-date.ts'
import type { SummaryLine } from '#shop/configurator/summarise.ts'
import type { StoredQuotation } from '#shop/quotations/quotation-store.server.ts'
import { deliveryTerms } from '#shop/quotations/quotation-terms.ts'

/* All mails about quotes, in order: about the request, staff's answer, and the customer's actions. */

/** The parts of a request that the mails contain. */
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
  /** The names of the files. */
  files: readonly string[]
}

type Facts = (readonly [name: string, value: string])[]

/**
 * To the customer, when a request was sent. It repeats the choices in the catalogue's words, and nothing that was
 * typed: nobody may use the form to send their own words to somebody else.
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
      paragraph('We will work out a price and email you, usually on the next business day.'),
      { type: 'facts', rows: [['Reference', reference], ...choiceFacts(request), ...fileCount] },
      paragraph(
        'You can read our quotation on the page of your request, ask questions about it, and accept or decline it. You don’t order anything until you accept it.',
      ),
      { type: 'button', label: 'See your quote request', href: link },
      note('Anyone with this link can open your request, so please don’t share it.'),
      note('If you did not ask us for a quote, someone entered your address by mistake. You can ignore this email.'),
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
    ['Request', quoteType],
    ...choiceFacts(request),
    ...(files.length === 0 ? [] : [['Files', files.join(', ')] as const]),
    ...(source === '' ? [] : [['Source', source] as const]),
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
      note('Reply to this email to write to the customer. Your reply is not saved with the request.'),
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
  'quotationNo' | 'items' | 'subTotal' | 'shippingFee' | 'couponDiscount' | 'totalPrice' | 'vatPercent'
> & { validUntil: CalendarDate }

/** The same once it was accepted, with the last day on which it can be ordered. */
type AcceptedOffer = QuotedOffer & { holdsUntil: CalendarDate }

const REPLY_NOTE = note('Reply to this email to write to us.')

/** To the customer: an offer with its lines, totals, last day, dispatch and note. */
export function quoteOfferMail(
  { reference, firstName, link }: ToCustomer,
  offer: QuotedOffer,
  message: Message,
): MailContent {
  const { quotationNo, subTotal, shippingFee, couponDiscount, totalPrice, vatPercent, validUntil } = offer
  const discount: Facts = couponDiscount === 0 ? [] : [['Discount', formatPence(-couponDiscount)]]
  return {
    kind: 'quote-offer',
    subject: `Your quotation ${quotationNo} (${reference})`,
    heading: 'Your quotation is ready',
    blocks: [
      paragraph(`Dear ${firstName}, here is the quotation that you asked for.`),
      { type: 'facts', rows: lineFacts(offer) },
      {
        type: 'facts',
        rows: [
          ['Subtotal', formatPence(subTotal)],
          ...discount,
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

/** A message of staff, with its author. */
interface Message {
  text: string
  author: string
}

const STAFF_MESSAGES = {
  message: { subject: 'Your quote request', heading: 'A message about your quote request', opening: ',' },
  declined: {
    subject: 'We cannot quote for your request',
    heading: 'We cannot quote for your request',
    opening: ', thank you for your request. Unfortunately we cannot quote for it:',
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

/** A request in a mail to the shop about an action of the customer. */
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
    subject: subjectLine(`${about.author} sent a message about a quote (${about.reference})`),
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
      [paragraph('The products are in the customer’s cart. They can be ordered until ', day(offer.holdsUntil), '.')],
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
  const rows: Facts = [['From', `${author}, ${email}`], ['Request', productName], ['Reference', reference], ...facts]
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
      paragraph(`Dear ${firstName}, thank you. These products are now in your cart at the agreed price:`),
      { type: 'facts', rows: [...lineFacts(offer), ['TOTAL with delivery', formatPence(totalPrice)]] },
      paragraph('Nothing is ordered yet. The price holds until ', day(offer.holdsUntil), ': please order by then.'),
      ...delivery(offer),
      { type: 'button', label: 'See your quote', href: link },
      note('On that page you can also put the products in your cart again, in this browser or another.'),
    ],
  }
}

/** To the customer, a few days before an offer ends. */
export function quoteReminderMail({ reference, firstName, link }: ToCustomer, offer: QuotedOffer): MailContent {
  return {
    kind: 'quote-reminder',
    subject: `Your quotation ${offer.quotationNo} expires soon (${reference})`,
    heading: 'Your quotation expires soon',
    blocks: [
      paragraph(
        `Dear ${firstName}, our price of `,
        { strong: formatPence(offer.totalPrice) },
        ' is valid until ',
        day(offer.validUntil),
        '. After that day you can ask us for a new quotation.',
      ),
      ...delivery(offer),
      { type: 'button', label: 'See and accept the quotation', href: link },
      note('This is our only reminder. If you no longer need the quotation, you can ignore this email.'),
    ],
  }
}

/** To the customer, once the last day of an offer has passed. */
export function quoteExpiredMail({ reference, firstName, link }: ToCustomer, offer: QuotedOffer): MailContent {
  const { quotationNo, validUntil } = offer
  return {
    kind: 'quote-expired',
    subject: `Your quotation ${quotationNo} has expired (${reference})`,
    heading: 'Your quotation has expired',
    blocks: [
      paragraph(`Dear ${firstName}, the last day of quotation ${quotationNo} was `, day(validUntil), '.'),
      paragraph(
        'If you still need it, write to us on the page of your request. We will check the price and send you a new quotation.',
      ),
      { type: 'button', label: 'See your quote', href: link },
      note('We won’t email you about it again.'),
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
