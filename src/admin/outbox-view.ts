import type { MailState } from '#platform/email/mail-state.ts'

export const MAIL_STATES = ['queued', 'sending', 'sent', 'kept', 'failed'] as const satisfies readonly MailState[]

/** What a state is called on screen. */
export const MAIL_STATE_WORDS: Readonly<Record<MailState, string>> = {
  queued: 'Waiting',
  sending: 'On its way',
  sent: 'Sent',
  kept: 'Kept here',
  failed: 'Failed',
}

export interface OutboxQuery {
  state: MailState | null
  /** A part of the recipient or the subject. */
  search: string
  /** The mail that the page before ended with. */
  after: string | null
}

/** A mail in a list. */
export interface OutboxEntryView {
  id: string
  recipient: string
  subject: string
  state: MailState
  createdAt: Date
}

export interface OutboxPageView {
  mails: OutboxEntryView[]
  next: string | null
}

/** One mail. */
export interface OutboxMailView extends OutboxEntryView {
  replyTo: string | null
  attempts: number
  lastError: string | null
  sentAt: Date | null
  /** What it says; null for who may not read that. */
  words: { html: string; text: string } | null
}

/** Whether a text names a state. */
export function isMailState(text: string): text is MailState {
  return MAIL_STATES.some((state) => state === text)
}
