import type { MailState } from '#platform/email/mail-content.ts'

/** The labels of the states. */
const LABELS: Readonly<Record<MailState, string>> = {
  queued: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  kept: 'Not sent',
  failed: 'Failed',
}

/** The states as options. */
export const MAIL_STATE_OPTIONS = Object.entries(LABELS) as readonly (readonly [MailState, string])[]

const VARIANTS: Readonly<Record<MailState, string>> = {
  queued: 'text-soft',
  sending: 'text-soft',
  sent: 'text-ok',
  kept: 'text-ink',
  failed: 'font-semibold text-wrong',
}

/** The state of a mail as a label. */
export function MailStateMark({ state }: { state: MailState }) {
  return <span className={`text-sm ${VARIANTS[state]}`}>{LABELS[state]}</span>
}
