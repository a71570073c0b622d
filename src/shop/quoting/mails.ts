import type { Tracking } from '#platform/analytics/tracking.ts'
import { VAT_PERCENT } from '#platform/config/shop.ts'
import { type MailBlock, type MailContent, note, paragraph, subjectLine } from '#platform/email/mail-content.ts'
import { formatPence, getNet, type Pence, vatWithin } from '#platform/money/money.ts'
import { type CalendarDate, formatLongDay } from '#platform/time/calendar-date.ts'
import type { SummaryLine } from '#shop/configurator/summarise.ts'
import type { QuotationItem } from '#shop/quotations/quotation.ts'
import type { StoredQuotation } from '#shop/quotations/quotation-store.server.ts'
import { deliveryTerms } from '#shop/quotations/quotation-terms.ts'
import type { QuotedLine } from './quote.ts'

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

/**
 * To the customer, when a request was sent. It repeats the choices in the catalogue's words, and nothing that was typed:
 * whoever enters somebody else's address must not be able to write to them through us.
 * @param link opens the request
 */
export function quoteAcknowledgementMail(request: RequestInMail, link: string): MailContent {
  const { reference, files } = request
  return {
    kind: 'quote-acknowledgement',
    subject: `We have your quote request (${reference})`,
    heading: 'Thank you for your quote request',
    blocks: [
      paragraph('We work out a price and write to this address, as a rule on the next working day.'),
      { type: 'facts', rows: [['Reference', reference], ...choiceFacts(request), ...fileFacts(files)] },
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
  const { reference, quoteType, firstName, lastName, email, comment, files } = request
  const name = `${firstName} ${lastName}`
  return {
    kind: 'quote-notice',
    subject: subjectLine(`Quote request from ${name} (${reference})`),
    heading: 'A quote request',
    blocks: [
      {
        type: 'facts',
        rows: [
          ['From', `${name}, ${email}`],
          ['Asks for', quoteType],
          ...choiceFacts(request),
          ...(files.length === 0 ? [] : [['Files', files.join(', ')] as const]),
          ...trackingFacts(request),
          ['Reference', reference],
        ],
      },
      ...(comment === '' ? [] : [{ type: 'quotation', text: comment } as const]),
      { type: 'button', label: 'Open the request', href: link },
      note('Answer this e-mail to write to who asked; what you write there is not kept with the request.'),
    ],
  }
}

type Fact = readonly [name: string, value: string]

function choiceFacts({ summary, quantity, kinds }: RequestInMail): Fact[] {
  const figures: Fact[] = [['Quantity', quantity.toLocaleString('en-GB')]]
  if (kinds > 1) figures.push(['Number of Sets', String(kinds)])
  return [...summary.map(({ label, value }) => [label, value] as const), ...figures]
}

/** Only their number: the names are the sender's words. */
function fileFacts(files: readonly string[]): Fact[] {
  return files.length === 0 ? [] : [['Files', String(files.length)]]
}

function trackingFacts({ tracking }: RequestInMail): Fact[] {
  const source = Object.values(tracking ?? {}).join(' / ')
  return source === '' ? [] : [['Came by', source]]
}

/** The customer, with a new link that opens the request for whoever has it. */
interface ToCustomer {
  reference: string
  firstName: string
  link: string
}

type Quoted = Pick<StoredQuotation, 'quotationNo' | 'items' | 'subTotal' | 'shippingFee' | 'totalPrice'> & {
  validUntil: CalendarDate
}

const REPLY_NOTE = note('Answer this e-mail to write to us.')

/** To the customer: an offer with its lines, totals, last day, dispatch and note. */
export function quoteOfferMail(
  { reference, firstName, link }: ToCustomer,
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
          [`of which VAT at ${VAT_PERCENT}%`, formatPence(vatWithin(totalPrice))],
          ['Net', formatPence(getNet(totalPrice))],
          ['Valid until', formatLongDay(validUntil)],
          ['Quotation', quotationNo],
        ],
      },
      ...deliveryTerms({ items, valid_until: validUntil }).map((sentence) => paragraph(sentence)),
      ...signed(words.note, words.author),
      { type: 'button', label: 'See and accept the quotation', href: link },
      REPLY_NOTE,
    ],
  }
}

/** To the customer: a message of staff. */
export function quoteMessageMail(
  { reference, firstName, link }: ToCustomer,
  { text, author }: { text: string; author: string },
): MailContent {
  return {
    kind: 'quote-message',
    subject: `Your quote request (${reference})`,
    heading: 'A message about your quote request',
    blocks: [
      paragraph(`Dear ${firstName},`),
      ...signed(text, author),
      { type: 'button', label: 'See your quote request', href: link },
      REPLY_NOTE,
    ],
  }
}

/** To the customer: staff decline the request and say why. */
export function quoteDeclinedMail(
  { reference, firstName, link }: ToCustomer,
  { text, author }: { text: string; author: string },
): MailContent {
  return {
    kind: 'quote-declined',
    subject: `We cannot quote this (${reference})`,
    heading: 'We cannot quote what you asked for',
    blocks: [
      paragraph(`Dear ${firstName}, thank you for asking us. This time we cannot make you an offer:`),
      ...signed(text, author),
      { type: 'button', label: 'See your quote request', href: link },
      REPLY_NOTE,
    ],
  }
}

function signed(text: string, author: string): MailBlock[] {
  return text === '' ? [paragraph(author)] : [{ type: 'quotation', text }, paragraph(author)]
}

interface AboutRequest {
  reference: string
  productName: string
  email: string
  /** The customer's name. */
  author: string
  /** Opens the request for staff. */
  link: string
}

interface AboutOffer {
  quotationNo: string
  lines: readonly QuotedLine[]
  totalPrice: Pence
  validUntil: CalendarDate
  /** The lines of the quotation, with their days to dispatch. */
  items: readonly Pick<QuotationItem, 'dispatch_days'>[]
}

/** To the shop: a message of the customer. A reply goes to the customer. */
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
  const why: MailBlock[] = reason === '' ? [paragraph('No reason was given.')] : [{ type: 'quotation', text: reason }]
  return {
    kind: 'quote-declined-notice',
    subject: subjectLine(`${quotationNo} was declined by ${about.author} (${about.reference})`),
    heading: `Quotation ${quotationNo} was declined`,
    blocks: [getFacts(about), ...why, open(about)],
  }
}

/** To the customer: what was accepted, and until when it can be ordered. */
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
      ...delivery(offer),
      { type: 'button', label: 'See your quote', href: link },
      note('There you can also put the lines into your cart again, in this browser or another.'),
    ],
  }
}

/** To the customer, a few days before an offer ends. */
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
      ...delivery(offer),
      { type: 'button', label: 'See and accept the quotation', href: link },
      note('We remind you once. If you do not want it any more you need not do anything.'),
    ],
  }
}

/** To the customer, once the last day of an offer has passed. */
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

function delivery({ items, validUntil }: AboutOffer): MailBlock[] {
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
