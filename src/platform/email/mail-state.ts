/**
 * `queued`: to be sent. `sending`: handed to the mail server, whose answer is not known yet. `sent`: the mail server has
 * taken it. `kept`: no mail server is set, so it stays in the outbox to be read there. `failed`: given up, with the
 * reason beside it.
 */
export type MailState = 'queued' | 'sending' | 'sent' | 'kept' | 'failed'
