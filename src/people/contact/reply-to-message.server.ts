import type { Transaction } from '#platform/database/database.server.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import { getReference } from './contact-form.ts'
import { contactReplyMail } from './contact-mails.ts'
import { type ContactReply, findMessage, insertReply, setAnswered } from './contact-store.server.ts'

/**
 * Writes back to who sent a message, in the caller's transaction: reply, mail and mark are there together or not at all.
 * Who asks for it is checked beside it. The sender's answer goes to the shop's address.
 * @returns `unknown` where there is no such message, `there` where this very form has brought a reply before
 */
export async function replyToMessage(
  tx: Transaction,
  reply: ContactReply,
  shopEmail: string,
): Promise<'sent' | 'there' | 'unknown'> {
  const message = await findMessage(tx, reply.messageId)
  if (message === undefined) return 'unknown'
  if (!(await insertReply(tx, reply))) return 'there'
  const content = contactReplyMail({ reference: getReference(message), message: message.message }, reply)
  await queueMail(tx, { to: message.email, content, key: `contact-reply:${reply.id}`, replyTo: shopEmail })
  await setAnswered(tx, message.id, reply.createdAt)
  return 'sent'
}
