import { shop } from '../config/shop.ts'
import type { Database } from '../database/database.server.ts'
import { DONE, handle, type JobHandler, type JobOutcome } from '../jobs/job-handler.server.ts'
import { htmlOf } from './mail-html.server.ts'
import { beginSending, eraseLastMail, markFailed, markKept, markQueued, markSent } from './mail-store.server.ts'
import type { Mailer } from './mailer.server.ts'
import { sendMailJob } from './queue-mail.server.ts'

export interface SendMailDeps {
  db: Database
  /** Null where no mail server is set: mail stays in the outbox, to be read there (decisions §6). */
  mailer: Mailer | null
}

/** How a worker sends the mails of the outbox. */
export function handleSendMail(deps: SendMailDeps): JobHandler {
  return handle(sendMailJob, {
    run: ({ mailId }) => sendMail(mailId, deps),
    async givenUp(tx, { mailId }, reason) {
      await markFailed(tx, mailId, reason)
      await eraseLastMail(tx, mailId)
    },
  })
}

/**
 * Sends a mail, marked before and after, so that no mail that the server has taken is handed over again. One gap is
 * left, and no program can close it: a process that dies after the server has said yes and before that is written down
 * hands the mail over a second time, under the same Message-ID (decisions/0013).
 */
async function sendMail(id: string, { db, mailer }: SendMailDeps): Promise<JobOutcome> {
  if (mailer === null) return { end: 'done', together: { id, change: markKept } }
  const mail = await beginSending(db, id)
  if (mail === undefined) return DONE
  const { recipient, replyTo, subject, text } = mail
  const html = htmlOf(mail, shop)
  const delivery = await mailer.deliver({ messageId: getMessageId(id), to: recipient, replyTo, subject, html, text })
  if (delivery.taken) return { end: 'done', together: { id, change: markSent } }
  if (delivery.why === 'refused') return { end: 'give-up', reason: delivery.reason }
  await markQueued(db, id, delivery.reason)
  return { end: 'retry', reason: delivery.reason }
}

/** Names a mail to the world. */
function getMessageId(mailId: string): string {
  return `<${mailId}@${shop.email.split('@')[1] ?? shop.web}>`
}
