import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail as it came in. */
export interface ReceivedMail {
  /** Whom the envelope named. */
  to: string
  /** Its headers, parts and addresses, as a mail program reads them. */
  parsed: Email
  /** The bytes, for what a parser would hide. */
  raw: string
}

/** Answers in place of "yes": an SMTP code and what is said beside it. */
export interface Refusal {
  code: number
  message: string
}

/** A real mail server on this machine that keeps what it takes. */
export interface Inbox {
  /** For `SMTP_URL`. */
  readonly url: string
  readonly port: number
  readonly received: ReceivedMail[]
  /** How often a mail has come as far as its recipient. */
  readonly tries: () => number
  /** What it says to a recipient; null takes the mail. */
  onRecipient: (address: string) => Refusal | null
  /** What it says after the whole mail, for as long as it likes to think; null takes the mail. */
  onMail: (mail: ReceivedMail) => Promise<Refusal | null>
  /** The first mail to this address, as soon as it is there. */
  mailTo(address: string): Promise<ReceivedMail>
  close(): Promise<void>
}

export interface InboxOptions {
  port?: number
  /** Whom it lets in; left out, everybody. */
  login?: { user: string; password: string }
}

/** Starts a mail server on a free port, or on the one that it had before. */
export async function startInbox({ port = 0, login }: InboxOptions = {}): Promise<Inbox> {
  let tries = 0
  const waiting = new Map<string, (mail: ReceivedMail) => void>()
  const server = new SMTPServer({
    logger: false,
    authOptional: login === undefined,
    disabledCommands: login === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: (given, _session, done) => {
      const isRight = given.username === login?.user && given.password === login?.password
      done(isRight ? null : refused({ code: 535, message: 'Wrong name or password' }), { user: given.username })
    },
    onRcptTo: ({ address }, _session, done) => {
      tries += 1
      const refusal = inbox.onRecipient(address)
      done(refusal === null ? null : refused(refusal))
    },
    onData: takeMail((mail) => inbox.onMail(mail), keep),
  })
  const inbox: Inbox = {
    url: '',
    port: 0,
    received: [],
    tries: () => tries,
    onRecipient: () => null,
    onMail: async () => null,
    async mailTo(address) {
      const there = inbox.received.find(({ to }) => to === address)
      if (there !== undefined) return there
      const { promise, resolve } = Promise.withResolvers<ReceivedMail>()
      waiting.set(address, resolve)
      return promise
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  function keep(mail: ReceivedMail): void {
    inbox.received.push(mail)
    waiting.get(mail.to)?.(mail)
  }
  // A client that is killed breaks its connection off.
  server.on('error', () => {})
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address() as AddressInfo
  const account = login === undefined ? '' : `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@`
  return Object.assign(inbox, { port: address.port, url: `smtp://${account}127.0.0.1:${address.port}` })
}

function takeMail(
  judge: (mail: ReceivedMail) => Promise<Refusal | null>,
  keep: (mail: ReceivedMail) => void,
): NonNullable<SMTPServerOptions['onData']> {
  return async (stream, session, done) => {
    try {
      const raw = await buffer(stream)
      const to = session.envelope.rcptTo[0]?.address ?? ''
      const mail = { to, parsed: await PostalMime.parse(raw), raw: raw.toString() }
      const refusal = await judge(mail)
      if (refusal !== null) return done(refused(refusal))
      keep(mail)
      done(null)
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  }
}

function refused({ code, message }: Refusal): Error {
  return Object.assign(new Error(message), { responseCode: code })
}
