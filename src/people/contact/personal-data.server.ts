import { asc, inArray, sql } from 'drizzle-orm'
import type { SliceHooks } from '#people/accounts/account-deps.server.ts'
import { getVerifiedEmail } from '#people/accounts/user-store.server.ts'
import { contactMessages, contactReplies } from './tables.server.ts'

/** Exports the messages from the address of an account, with our replies, and deletes them with the account. */
export const contactHooks: SliceHooks = {
  onSignIn: async () => [],
  onErase: async (tx, userId) => {
    const email = await getVerifiedEmail(tx, userId)
    if (email !== null) await tx.delete(contactMessages).where(isFrom(email))
  },
  onExport: async (db, userId) => {
    const email = await getVerifiedEmail(db, userId)
    const messages = email === null ? [] : await db.select().from(contactMessages).where(isFrom(email))
    const ids = messages.map(({ id }) => id)
    const { messageId, createdAt } = contactReplies
    const replies = await db.select().from(contactReplies).where(inArray(messageId, ids)).orderBy(asc(createdAt))
    return {
      messages: messages.map((message) => ({
        message: message.message,
        order_number: message.orderNumber,
        sent_at: message.createdAt,
        replies: replies
          .filter((reply) => reply.messageId === message.id)
          .map(({ text, createdAt: sentAt }) => ({ text, sent_at: sentAt })),
      })),
    }
  },
}

function isFrom(email: string) {
  return sql`lower(${contactMessages.email}) = ${email.toLowerCase()}`
}
