import { type MailContent, note, paragraph } from '#platform/email/mail-content.ts'

/** To an address that asked for a new password and has no account: its owner may have used another one. */
export function noAccountMail({ href }: { href: string }): MailContent {
  return {
    kind: 'no-account',
    subject: 'There is no account with this address',
    heading: 'There is no account to set a password for',
    blocks: [
      paragraph(
        'Somebody, hopefully you, asked for a new password for this e-mail address. It has no account with us.',
      ),
      paragraph('Did you register with another address? Then ask again with that one.'),
      { type: 'button', label: 'Create an account', href },
      note('If you did not ask for this, ignore this e-mail.'),
    ],
  }
}
