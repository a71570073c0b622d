import type { Done } from '#people/accounts/account-service.ts'
import { MAX_LETTERS } from '#people/contact/contact-form.ts'
import { findMessage, findMessages, repliesTo, setAnswered } from '#people/contact/contact-store.server.ts'
import { getReference } from '#people/contact/message-reference.ts'
import { replyToMessage } from '#people/contact/reply-to-message.server.ts'
import { inTransaction } from '#platform/database/in-transaction.server.ts'
import type { MessagePage, MessageQuery, MessageView } from './message-view.ts'
import { refuseStaff, type StaffRefusal } from './refusals.ts'
import { asMember, audit, DONE, forMember, readId, type StaffDeps } from './staff-deps.server.ts'

const PAGE = 30
const BEGINNING = 160

/** What people wrote to the shop, newest first, a page at a time. */
export function viewMessages(query: MessageQuery, needs: StaffDeps): Promise<MessagePage | null> {
  return forMember(needs, 'staff', async () => {
    const afterId = readId(query.after ?? '')
    const found = await findMessages(needs.db, { ...query, afterId }, PAGE + 1)
    const messages = found.slice(0, PAGE).map(({ id, firstName, email, about, message, createdAt, answeredAt }) => ({
      id,
      firstName,
      email,
      about,
      beginning: message.replace(/\s+/g, ' ').slice(0, BEGINNING),
      createdAt,
      answeredAt,
    }))
    return { messages, next: found.length > PAGE ? (messages.at(-1)?.id ?? null) : null }
  })
}

/** One message with what was written back. */
export function viewMessage(sentId: string, needs: StaffDeps): Promise<MessageView | null> {
  return forMember(needs, 'staff', async () => {
    const id = readId(sentId)
    const message = id === null ? undefined : await findMessage(needs.db, id)
    if (message === undefined) return null
    const { senderHash: _senderHash, ...shown } = message
    const replies = await repliesTo(needs.db, message.id)
    return {
      ...shown,
      reference: getReference(message),
      replies: replies.map(({ id: replyId, author, text, createdAt }) => ({ id: replyId, author, text, createdAt })),
    }
  })
}

/** Marks a message as answered, or as not; twice is the same as once. */
export function markMessage(sentId: string, answered: boolean, needs: StaffDeps): Promise<Done | StaffRefusal> {
  return asMember(needs, 'staff', async ({ userId }) =>
    inTransaction<Done | StaffRefusal>(needs.db, async (tx) => {
      const id = readId(sentId)
      if (id === null || (await findMessage(tx, id)) === undefined) return refuseStaff('form', 'message-unknown')
      if (!(await setAnswered(tx, id, answered ? needs.clock.now() : null))) return DONE
      const action = answered ? 'message-answered' : 'message-reopened'
      await audit(tx, { action, actorId: userId, subject: { kind: 'message', id } }, needs)
      return DONE
    }),
  )
}

/** Writes back by mail. The form's own id makes sending it twice one reply. */
export function replyTo(
  wish: { messageId: string; replyId: string; text: string },
  needs: StaffDeps,
): Promise<Done | StaffRefusal> {
  return asMember(needs, 'staff', async ({ userId, name }) => {
    const [messageId, id] = [readId(wish.messageId), readId(wish.replyId)]
    const text = wish.text
    if (text === '') return refuseStaff('reply', 'reply-missing')
    if (text.length > MAX_LETTERS) return refuseStaff('reply', 'reply-too-long')
    if (messageId === null) return refuseStaff('form', 'message-unknown')
    if (id === null) return refuseStaff('reply', 'reply-form-lost')
    return inTransaction<Done | StaffRefusal>(needs.db, async (tx) => {
      const reply = { id, messageId, author: name, text, createdAt: needs.clock.now() }
      const outcome = await replyToMessage(tx, reply, needs.shopEmail)
      if (outcome === 'unknown') return refuseStaff('form', 'message-unknown')
      const subject = { kind: 'message', id: messageId } as const
      if (outcome === 'sent') await audit(tx, { action: 'message-replied', actorId: userId, subject }, needs)
      return DONE
    })
  })
}
