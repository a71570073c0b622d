import type { Transporter } from 'nodemailer'
import type { MailConfig, SmtpConfig } from '../config/mail-settings.server.ts'

/** A mail ready for the mail server. */
export interface OutgoingMail {
  /** The same at every try, so that a mail that arrives twice shows as one. */
  messageId: string
  to: string
  replyTo: string | null
  subject: string
  html: string
  text: string
}

/**
 * What the mail server did. `refused`: it will never take this mail. `away`: it did not take it now, for a reason of its
 * own or of our settings. The reason is for staff; it names no recipient.
 */
export type Delivery = { taken: true } | { taken: false; why: 'refused' | 'away'; reason: string }

export interface Mailer {
  deliver(mail: OutgoingMail): Promise<Delivery>
}

/** Waiting for a mail server must end well before the lease of the job would. */
const TIMEOUT = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 }
/** Where a name and a password may travel without TLS: to this machine. */
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|::1)$/

/** Sends through a mail server, a connection for each mail. */
export function createMailer(smtp: SmtpConfig, from: MailConfig['from']): Mailer {
  let opened: Promise<Transporter> | undefined
  return {
    async deliver(mail) {
      // What sends mails is read with the first of them, not at the start.
      opened ??= openTransport(smtp)
      const transport = await opened
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: mail.to },
          ...(mail.replyTo === null ? {} : { replyTo: { name: '', address: mail.replyTo } }),
          messageId: mail.messageId,
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          // Asks out-of-office replies not to answer a machine (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        return { taken: true }
      } catch (error) {
        return classifyFault(error, mail.to)
      }
    },
  }
}

async function openTransport(smtp: SmtpConfig): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    host: smtp.host,
    port: smtp.port,
    secure: smtp.secure,
    requireTLS: smtp.login !== null && !LOOPBACK.test(smtp.host),
    ...(smtp.login === null ? {} : { auth: { user: smtp.login.user, pass: smtp.login.password } }),
    ...TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/**
 * Only a refusal of the recipient or of the content is about this mail. Everything else, a wrong password or a sender
 * that the server does not accept among them, is for the shop to put right, and the mail waits for it.
 */
function classifyFault(error: unknown, recipient: string): Delivery {
  if (!(error instanceof Error)) throw error
  const { permanent, command, response, code } = readFault(error)
  const refused = permanent && (command === 'RCPT TO' || command === 'DATA')
  const reason = `${command ?? code ?? 'SMTP'}: ${response ?? error.message}`.replaceAll(recipient, '(recipient)')
  return { taken: false, why: refused ? 'refused' : 'away', reason: oneLine(reason) }
}

function readFault(error: Error) {
  const text = (name: string) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' ? value : undefined
  }
  return {
    permanent: Reflect.get(error, 'permanent') === true,
    command: text('command'),
    response: text('response'),
    code: text('code'),
  }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
