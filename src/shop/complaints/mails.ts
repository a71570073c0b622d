import { type MailBlock, type MailContent, note, paragraph } from '#platform/email/mail-content.ts'
import { formatPence, type Pence } from '#platform/money/money.ts'
import { type CalendarDate, formatLongDay } from '#platform/time/calendar-date.ts'
import { ANSWER_WITHIN_DAYS, REASONS, type Reason } from './complaint.ts'

/* The mails about complaints: to the customer, and to the shop, whose mails hold no words of the customer. */

export interface AboutComplaint {
  firstName: string
  orderNo: string
  product: string
  /** Opens the complaint for whoever has it. */
  link: string
}

const CLOSING = [
  note('Anyone with this link can open your order, so please don’t share it.'),
  note('Reply to this email to write to us.'),
]

const button = (label: string, href: string): MailBlock => ({ type: 'button', label, href })

/** A fault was reported: what was understood, and what happens next by when. */
export function complaintReceivedMail({
  firstName,
  orderNo,
  product,
  link,
  reason,
  pieces,
  dueOn,
}: AboutComplaint & { reason: Reason; pieces: number; dueOn: CalendarDate }): MailContent {
  return {
    kind: 'complaint-received',
    subject: `We have your report about order ${orderNo}`,
    heading: 'We are sorry that something is wrong',
    blocks: [
      paragraph(`Dear ${firstName}, we have your report about ${product}.`),
      {
        type: 'facts',
        rows: [
          ['What is wrong', REASONS[reason]],
          ['Pieces', pieces.toLocaleString('en-GB')],
        ],
      },
      paragraph(
        { strong: 'What happens next. ' },
        `One of our printers looks at it, and you have our answer by ${formatLongDay(dueOn)}.`,
      ),
      button('See your report', link),
      ...CLOSING,
    ],
  }
}

/** What staff have answered. */
export type Answer =
  | { act: 'word'; text: string }
  | { act: 'reprint'; text: string; pieces: number }
  | { act: 'refund'; text: string; amount: Pence }

/** The shop's answer, and until when the customer can answer again. */
export function complaintAnsweredMail({
  firstName,
  orderNo,
  product,
  link,
  answer,
}: AboutComplaint & { answer: Answer }): MailContent {
  return {
    kind: 'complaint-answered',
    subject: `Our answer about order ${orderNo}`,
    heading: answerHeading(answer),
    blocks: [
      paragraph(`Dear ${firstName}, about your report of a fault of ${product}: ${answerSentence(answer)}`),
      ...(answer.text === '' ? [] : [{ type: 'quotation', text: answer.text } as const]),
      paragraph(
        answer.act === 'reprint'
          ? `You can write to us about it until ${ANSWER_WITHIN_DAYS} days after we have sent the new pieces.`
          : `Is this not right yet? You can answer within ${ANSWER_WITHIN_DAYS} days.`,
      ),
      button('Read and answer', link),
      ...CLOSING,
    ],
  }
}

function answerHeading({ act }: Answer): string {
  if (act === 'reprint') return 'We print it again'
  return act === 'refund' ? 'You get money back' : 'Our answer'
}

/** What was decided, in a sentence. */
export function answerSentence(answer: Answer): string {
  if (answer.act === 'reprint') {
    return `we print ${answer.pieces.toLocaleString('en-GB')} ${answer.pieces === 1 ? 'piece' : 'pieces'} again and send them to you, at no charge.`
  }
  if (answer.act === 'refund') return `we pay back ${formatPence(answer.amount)}, by the way you paid.`
  return 'we have written to you.'
}

/** Reprinted pieces were sent. */
export function reprintSentMail({
  firstName,
  orderNo,
  product,
  link,
  pieces,
  tracking,
  isCollected,
}: AboutComplaint & {
  pieces: number
  tracking: { no: string; url: string }
  isCollected: boolean
}): MailContent {
  const amount = `${pieces.toLocaleString('en-GB')} new ${pieces === 1 ? 'piece' : 'pieces'} of ${product}`
  const { no, url } = tracking
  return {
    kind: 'complaint-reprint-sent',
    subject: isCollected
      ? `Your reprint for order ${orderNo} is ready`
      : `Your reprint for order ${orderNo} is on its way`,
    heading: isCollected ? 'Ready to collect' : 'On its way',
    blocks: [
      paragraph(`Dear ${firstName}, ${amount} ${isCollected ? 'can be collected now.' : 'left us today.'}`),
      ...(no === '' ? [] : [{ type: 'facts', rows: [['Parcel', no]] } as const]),
      ...(url === '' ? [] : [button('Follow the parcel', url)]),
      paragraph(`If something is still wrong, please tell us within ${ANSWER_WITHIN_DAYS} days.`),
      button('See your report', link),
      ...CLOSING,
    ],
  }
}

/** For the shop: a fault was reported, or its customer has written again. */
export function complaintForShopMail({
  orderNo,
  place,
  product,
  reason,
  link,
  dueOn,
  isNew,
}: {
  orderNo: string
  place: number
  product: string
  reason: Reason
  /** The staff's page of it. */
  link: string
  dueOn: CalendarDate
  isNew: boolean
}): MailContent {
  return {
    kind: isNew ? 'complaint-opened' : 'complaint-written',
    subject: isNew
      ? `A fault of order ${orderNo} is reported`
      : `A customer has written about a fault of order ${orderNo}`,
    heading: isNew ? 'A fault is reported' : 'A customer has written again',
    blocks: [
      {
        type: 'facts',
        rows: [
          ['Order', `${orderNo}, line ${place}`],
          ['Product', product],
          ['Reason', REASONS[reason]],
          ['To answer by', formatLongDay(dueOn)],
        ],
      },
      button('Open it', link),
    ],
  }
}
