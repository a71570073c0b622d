import type { MailState } from '#platform/email/mail-state.ts'
import { MAIL_STATE_WORDS } from '../outbox-view.ts'

const LOOKS: Readonly<Record<MailState, string>> = {
  queued: 'text-soft',
  sending: 'text-soft',
  sent: 'text-ok',
  kept: 'text-ink',
  failed: 'font-semibold text-wrong',
}

/** What became of a mail, in a word. */
export function MailStateMark({ state }: { state: MailState }) {
  return <span className={`text-sm ${LOOKS[state]}`}>{MAIL_STATE_WORDS[state]}</span>
}
