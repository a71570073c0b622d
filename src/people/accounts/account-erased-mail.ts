import { type MailContent, paragraph } from '#platform/email/mail-content.ts'

/** The last mail to who has deleted an account. */
export function accountErasedMail(): MailContent {
  return {
    kind: 'account-erased',
    subject: 'Your account was deleted',
    heading: 'Your account was deleted',
    blocks: [
      paragraph('Your details, addresses and sign-ins are gone, and this address is free to register again.'),
      paragraph('Was it not you? Then answer this e-mail.'),
    ],
  }
}
