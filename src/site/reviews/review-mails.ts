import { type MailContent, note, paragraph } from '#platform/email/mail-content.ts'
import { INVITATION_DAYS } from './review.ts'

/* The mails about a review. Pure: props in, content out; links are whole addresses. */

/** Asks a customer for a review. Its link opens the form: staff do not read it in the outbox. */
export function reviewInvitationMail({
  about,
  reference,
  href,
}: {
  about: string
  reference: string | null
  href: string
}): MailContent {
  return {
    kind: 'review-invitation',
    subject: `How did your ${about} turn out?`,
    heading: 'Would you tell others how it turned out?',
    blocks: [
      paragraph(
        `You had ${about} printed with us. A few words, and a photo if you like, help others who are about to order.`,
      ),
      ...(reference === null ? [] : [{ type: 'facts', rows: [['Number', reference]] } as const]),
      { type: 'button', label: 'Write a review', href },
      paragraph(
        `The link is yours alone and good for ${INVITATION_DAYS} days. We publish what you write whether it pleases us or not; your e-mail address is not shown.`,
      ),
      note('If you would rather not, ignore this e-mail: nothing happens.'),
    ],
  }
}

/** Tells the author that everybody can read it now. */
export function reviewPublishedMail({ title, href }: { title: string; href: string }): MailContent {
  return {
    kind: 'review-published',
    subject: 'Your review is published',
    heading: 'Thank you: your review is published',
    blocks: [
      { type: 'quotation', text: title },
      { type: 'button', label: 'See your review', href },
      note('Would you like to change it or take it down? Answer this e-mail.'),
    ],
  }
}

/** Tells the author why it was sent back. */
export function reviewRefusedMail({ title, reason }: { title: string; reason: string }): MailContent {
  return {
    kind: 'review-refused',
    subject: 'We cannot publish your review as it is',
    heading: 'Your review is not published',
    blocks: [
      { type: 'quotation', text: title },
      paragraph('This is why:'),
      { type: 'quotation', text: reason },
      paragraph('You can change it by the link of our first e-mail and send it again, or answer this e-mail.'),
    ],
  }
}

/** Tells the author what the shop has answered. */
export function reviewRepliedMail({ title, reply, href }: { title: string; reply: string; href: string }): MailContent {
  return {
    kind: 'review-replied',
    subject: 'We have answered your review',
    heading: 'Our answer to your review',
    blocks: [
      { type: 'quotation', text: reply },
      { type: 'button', label: 'See it below your review', href },
      note('You wrote:'),
      { type: 'quotation', text: title },
    ],
  }
}
