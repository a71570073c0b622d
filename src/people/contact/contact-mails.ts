import { type MailContent, note, paragraph } from '#platform/email/mail-content.ts'

/** The parts of a message that the mails contain. */
export interface MessageInMail {
  reference: string
  firstName: string
  email: string
  orderNumber: string | null
  about: string | null
  requestId: string | null
  message: string
}

/** To the shop: everything that was written. Replying to it answers the sender. */
export function contactMessageMail(message: MessageInMail): MailContent {
  const { reference, firstName, email, orderNumber, about, requestId } = message
  const rows: (readonly [string, string | null])[] = [
    ['From', `${firstName}, ${email}`],
    ['Order number', orderNumber],
    ['About', about],
    ['Request number', requestId],
    ['Reference', reference],
  ]
  return {
    kind: 'contact-message',
    subject: `Message from ${firstName}${orderNumber === null ? '' : `, order ${orderNumber}`} (${reference})`,
    heading: requestId === null ? 'A message' : 'A report',
    blocks: [
      { type: 'facts', rows: rows.filter((row): row is [string, string] => row[1] !== null) },
      { type: 'quotation', text: message.message },
      note('Reply to this email to write to the sender.'),
    ],
  }
}

/** A reply from staff, with the message that it answers below. */
export function contactReplyMail(
  { reference, message }: Pick<MessageInMail, 'reference' | 'message'>,
  reply: { author: string; text: string },
): MailContent {
  return {
    kind: 'contact-reply',
    subject: `Your message to us (${reference})`,
    heading: 'Our answer to your message',
    blocks: [
      { type: 'quotation', text: reply.text },
      paragraph(reply.author),
      note('You wrote:'),
      { type: 'quotation', text: message },
    ],
  }
}

/**
 * To the sender. It repeats nothing of the message: nobody may use the form to send their own words to somebody else.
 */
export function contactAcknowledgementMail({ reference }: Pick<MessageInMail, 'reference'>): MailContent {
  return {
    kind: 'contact-acknowledgement',
    subject: `We have received your message (${reference})`,
    heading: 'Thank you for your message',
    blocks: [
      paragraph('We will reply to this address, usually on the next business day.'),
      { type: 'facts', rows: [['Reference', reference]] },
      note('If you did not write to us, someone entered your address by mistake. You can ignore this email.'),
    ],
  }
}
