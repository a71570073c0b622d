import { type MailBlock, type MailContent, note, paragraph } from '#platform/email/mail-content.ts'
import { formatPence, type Pence } from '#platform/money/money.ts'
import { formatLongDay } from '#platform/time/calendar-date.ts'
import { londonDate } from '#platform/time/london.ts'

/* The mails about proofs, to the order's customer. */

/** What every mail about a proof says. */
export interface AboutProof {
  firstName: string
  orderNo: string
  product: string
  version: number
  /** Opens the proof for whoever has it. */
  link: string
  /** What is different in this version, in staff's words; empty for none. */
  note: string
  /** Until when it is to be approved for the present dispatch date, in words; null once that is no question. */
  dates: string | null
}

const REPLY_NOTE = note('Reply to this email to write to us.')

/** A version is ready to be looked at. */
export function proofReadyMail({
  firstName,
  orderNo,
  product,
  version,
  link,
  note: what,
  price,
  dates,
}: AboutProof & {
  /** What it changes of the price, with what the line costs then; null for nothing. Gross pence. */
  price: { amount: Pence; total: Pence; reason: string } | null
}): MailContent {
  const isFirst = version === 1
  return {
    kind: 'proof-ready',
    subject: isFirst ? `Your proof for order ${orderNo} is ready` : `A new proof for order ${orderNo} is ready`,
    heading: isFirst ? 'Your proof is ready' : 'Your new proof is ready',
    blocks: [
      paragraph(
        `Dear ${firstName}, ${isFirst ? 'the proof' : `version ${version} of the proof`} for ${product} is ready. Please check size, text and colours. We print exactly this file, and nothing before you approve it.`,
      ),
      ...(what === '' ? [] : [{ type: 'quotation', text: what } as const]),
      ...(price === null ? [] : priceBlocks(price)),
      ...(dates === null ? [] : [paragraph(dates)]),
      { type: 'button', label: 'Look at the proof', href: link },
      note('Anyone with this link can open your order, so please don’t share it.'),
      REPLY_NOTE,
    ],
  }
}

/** What is ordered again is printed as it was approved: there is nothing to do (decision 0088). */
export function proofRepeatedMail({
  firstName,
  orderNo,
  product,
  repeats,
  version,
  name,
  at,
  isPaid,
  link,
}: Pick<AboutProof, 'firstName' | 'orderNo' | 'product' | 'version' | 'link'> & {
  /** The order that it is printed as in. */
  repeats: string
  /** Who approved it then, and when. */
  name: string
  at: Date
  isPaid: boolean
}): MailContent {
  return {
    kind: 'proof-repeated',
    subject: `Nothing to approve for order ${orderNo}: printed as before`,
    heading: 'Printed exactly as before',
    blocks: [
      paragraph(
        `Dear ${firstName}, we print ${product} exactly as in ${repeats}: the same file, version ${version} of the proof, which ${name} approved on ${formatLongDay(londonDate(at))}. There is nothing to approve.`,
      ),
      paragraph(isPaid ? 'We print it now.' : 'We print as soon as your order is paid.'),
      { type: 'button', label: 'See your order', href: link },
      note('To change something, take the approval back on the page of the proof. You can until we plan the sheet.'),
      REPLY_NOTE,
    ],
  }
}

function priceBlocks({ amount, total, reason }: { amount: Pence; total: Pence; reason: string }): MailBlock[] {
  return [
    {
      type: 'facts',
      rows: [
        ['Price so far', formatPence(total - amount)],
        [reason, `${amount > 0 ? '+ ' : ''}${formatPence(amount)}`],
        ['New price, including VAT', formatPence(total)],
      ],
    },
    paragraph('You agree to the new price by approving the proof.'),
  ]
}

/** What was agreed of the price with an approval. */
export function priceAgreedMail({
  firstName,
  orderNo,
  product,
  amount,
  reason,
  due,
  link,
}: Pick<AboutProof, 'firstName' | 'orderNo' | 'product' | 'link'> & {
  /** More, or below 0 less; gross pence. */
  amount: Pence
  reason: string
  /** What the order still asks for; 0 where nothing has to be paid now. */
  due: Pence
}): MailContent {
  const isMore = due > 0
  return {
    kind: 'proof-price-agreed',
    subject: `The price of order ${orderNo} has changed`,
    heading: 'The price you agreed to',
    blocks: [
      paragraph(
        `Dear ${firstName}, with your approval of the proof for ${product} you have agreed to ${differenceText(amount)} including VAT: ${reason}`,
      ),
      ...(isMore ? [paragraph(`${formatPence(due)} is still to be paid. We print once we have it.`)] : []),
      { type: 'button', label: isMore ? `Pay ${formatPence(due)}` : 'See your order', href: link },
      note('Anyone with this link can open your order, so please don’t share it.'),
      REPLY_NOTE,
    ],
  }
}

function differenceText(amount: Pence): string {
  return `${formatPence(Math.abs(amount))} ${amount > 0 ? 'more' : 'less'}`
}

/** A colleague of the customer is to approve a version. */
export function proofInvitationMail({
  name,
  customer,
  product,
  link,
}: {
  name: string
  customer: string
  product: string
  /** Opens this proof alone. */
  link: string
}): MailContent {
  return {
    kind: 'proof-invitation',
    subject: `${customer} asks you to check a proof`,
    heading: 'A proof to check',
    blocks: [
      paragraph(
        `Dear ${name}, ${customer} asks you to check the proof for ${product}. Please look at size, text and colours, then approve it or ask for changes. We print exactly this file.`,
      ),
      { type: 'button', label: 'Look at the proof', href: link },
      note('The link is yours alone and opens this proof only, so please don’t share it.'),
      REPLY_NOTE,
    ],
  }
}

/** Nobody has answered a proof yet. */
export function proofReminderMail({
  firstName,
  orderNo,
  product,
  link,
  dates,
  isLastDay,
}: AboutProof & { isLastDay: boolean }): MailContent {
  return {
    kind: 'proof-reminder',
    subject: isLastDay
      ? `Approve your proof for order ${orderNo} today to keep its date`
      : `Your proof for order ${orderNo} is waiting for you`,
    heading: isLastDay ? 'Today keeps your date' : 'Your proof is waiting',
    blocks: [
      paragraph(
        `Dear ${firstName}, the proof for ${product} is ready, and nothing is printed before you approve it. You can also ask for changes.`,
      ),
      ...(dates === null ? [] : [paragraph(dates)]),
      { type: 'button', label: 'Look at the proof', href: link },
      note('Anyone with this link can open your order, so please don’t share it.'),
      REPLY_NOTE,
    ],
  }
}

/** Staff have answered a comment. */
export function proofAnsweredMail({ firstName, orderNo, product, link, note: answer }: AboutProof): MailContent {
  return {
    kind: 'proof-answered',
    subject: `We have answered about your proof for order ${orderNo}`,
    heading: 'We have answered',
    blocks: [
      paragraph(`Dear ${firstName}, about the proof for ${product}:`),
      { type: 'quotation', text: answer },
      { type: 'button', label: 'Look at the proof', href: link },
      REPLY_NOTE,
    ],
  }
}
