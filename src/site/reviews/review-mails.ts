import { type MailContent, note, paragraph } from '#platform/email/mail-content.ts'
import { INVITATION_DAYS } from './review.ts'

/* The mails about a review. Pure functions; links are absolute addresses. */

/** Asks a customer for a review. Its link opens the form, so staff cannot read it in the outbox. */
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
    heading: 'Please write a review',
    blocks: [
      paragraph(
        `You had ${about} printed with us. A short review, with a photo if you like, helps other customers to choose.`,
      ),
      ...(reference === null ? [] : [{ type: 'facts', rows: [['Number', reference]] } as const]),
      { type: 'button', label: 'Write a review', href },
      paragraph(
        `Only you can use the link. It works for ${INVITATION_DAYS} days. We publish good and bad reviews, and never show your email address.`,
      ),
      note('If you don’t want to write a review, you can ignore this email.'),
    ],
  }
}

/** Tells the author that the review is published. */
export function reviewPublishedMail({ title, href }: { title: string; href: string }): MailContent {
  return {
    kind: 'review-published',
    subject: 'Your review is published',
    heading: 'Thank you: your review is published',
    blocks: [
      { type: 'quotation', text: title },
      { type: 'button', label: 'See your review', href },
      note('To change your review or have it removed, reply to this email.'),
    ],
  }
}

/** Tells the author why the review was returned. */
export function reviewRefusedMail({ title, reason }: { title: string; reason: string }): MailContent {
  return {
    kind: 'review-refused',
    subject: 'We cannot publish your review as it is',
    heading: 'Your review is not published',
    blocks: [
      { type: 'quotation', text: title },
      paragraph('The reason:'),
      { type: 'quotation', text: reason },
      paragraph('You can change it with the link in our first email and send it again, or reply to this email.'),
    ],
  }
}

/** Tells the author that the shop has replied. */
export function reviewRepliedMail({ title, reply, href }: { title: string; reply: string; href: string }): MailContent {
  return {
    kind: 'review-replied',
    subject: 'We have answered your review',
    heading: 'Our answer to your review',
    blocks: [
      { type: 'quotation', text: reply },
      { type: 'button', label: 'Read our answer', href },
      note('You wrote:'),
      { type: 'quotation', text: title },
    ],
  }
}
