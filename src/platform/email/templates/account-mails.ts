import { type MailContent, note, paragraph } from '../mail-content.ts'

/* The mails about an account (decisions §6). Pure: props in, content out; links are whole addresses. */

interface CodeProps {
  /** As it is to be typed in. */
  code: string
  /** How long it is good for, in minutes. */
  minutes: number
}

const NOT_ASKED = 'If you did not ask for this, you can ignore this email. Nothing changes without the code.'

/** The code that proves an address after registering (000 §8, "the verification code sent to your email"). */
export function verificationCodeMail({ code, minutes }: CodeProps): MailContent {
  return {
    kind: 'verification-code',
    subject: `${code} is your verification code`,
    heading: 'Verify your email address',
    blocks: [
      paragraph('Enter this code on the page that asked for it to finish creating your account.'),
      { type: 'code', code },
      paragraph(`The code works once, within ${inMinutes(minutes)}.`),
      note(NOT_ASKED),
    ],
  }
}

/** The code with which a forgotten password is replaced. `href` leads to the page that takes it, where there is one. */
export function passwordResetCodeMail({ code, minutes, href }: CodeProps & { href?: string }): MailContent {
  return {
    kind: 'password-reset-code',
    subject: `${code} is your code for a new password`,
    heading: 'Set a new password',
    blocks: [
      paragraph('Someone asked for a new password for your account. If it was you, enter this code.'),
      { type: 'code', code },
      ...(href === undefined ? [] : [{ type: 'button', label: 'Set a new password', href } as const]),
      paragraph(`The code works once, within ${inMinutes(minutes)}.`),
      note('If you did not ask for this, you can ignore this email. Your password stays the same.'),
    ],
  }
}

/** The code that proves the new address of an account; sent to the new address. */
export function emailChangeCodeMail({ code, minutes }: CodeProps): MailContent {
  return {
    kind: 'email-change-code',
    subject: `${code} is the code for your new email address`,
    heading: 'Confirm your new email address',
    blocks: [
      paragraph('Enter this code in your account to start signing in with this address.'),
      { type: 'code', code },
      paragraph(`The code works once, within ${inMinutes(minutes)}.`),
      note(NOT_ASKED),
    ],
  }
}

/** Tells the old address that the account has another one now. */
export function emailChangedMail({ newEmail, helpHref }: { newEmail: string; helpHref: string }): MailContent {
  return {
    kind: 'email-changed',
    subject: 'Your email address was changed',
    heading: 'Your account has a new email address',
    blocks: [
      paragraph('You now sign in with ', { strong: newEmail }, '. We will not email you at the old address again.'),
      paragraph('If this was not you, ', { link: 'tell us', href: helpHref }, ' at once.'),
    ],
  }
}

/** After the address was verified. */
export function welcomeMail({ firstName, href }: { firstName: string; href: string }): MailContent {
  return {
    kind: 'welcome',
    subject: 'Your account is ready',
    heading: `Welcome, ${firstName}`,
    blocks: [
      paragraph('Thank you for verifying your email address.'),
      paragraph('Your account has your addresses, quotations and saved designs in one place.'),
      { type: 'button', label: 'Go to your account', href },
    ],
  }
}

/** Told after a new password was set, to whoever can read the account's mail (ASVS 6.3.7). */
export function passwordChangedMail({ when, helpHref }: { when: string; helpHref: string }): MailContent {
  return {
    kind: 'password-changed',
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    blocks: [
      { type: 'facts', rows: [['When', when]] },
      paragraph('If this was you, you don’t need to do anything.'),
      paragraph('If this was not you, set another password and ', { link: 'tell us', href: helpHref }, '.'),
    ],
  }
}

interface InvitationProps {
  invitedBy: string
  role: 'staff' | 'manager'
  href: string
  /** How long the link is good for, in days. */
  days: number
}

/** Invites somebody to work in the shop. */
export function staffInvitationMail({ invitedBy, role, href, days }: InvitationProps): MailContent {
  return {
    kind: 'staff-invitation',
    subject: 'You are invited to join the shop’s staff',
    heading: 'Join the shop',
    blocks: [
      paragraph(`${invitedBy} has invited you as ${role === 'manager' ? 'a manager' : 'a member of staff'}.`),
      { type: 'button', label: 'Accept the invitation', href },
      paragraph(`The link works once, within ${days === 1 ? '1 day' : `${days} days`}.`),
      note('If you did not expect this email, you can ignore it.'),
    ],
  }
}

function inMinutes(minutes: number): string {
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
