import { type AdminDeps, forMember, readId } from '#admin/access/access.server.ts'
import { changeAndLog } from '#admin/access/audit-log.server.ts'
import { refuseStaff, type StaffRefusal } from '#admin/access/refusals.ts'
import type { Done } from '#people/accounts/session.ts'
import { replyToMessage } from '#people/contact/contact.server.ts'
import { getReference, MAX_LETTERS } from '#people/contact/contact-form.ts'
import { findMessage, findMessages, repliesTo, setAnswered } from '#people/contact/contact-store.server.ts'

/** Messages from the contact form, and replies by mail. */
export type StaffMessages = ReturnType<typeof createStaffMessages>

export interface MessagesDeps extends AdminDeps {
  /** The shop's own email address, for answers to a reply. */
  shopEmail: string
}

export function createStaffMessages(deps: MessagesDeps) {
  return {
    /** Messages, the newest first, by page. */
    list: (query: MessageQuery) => listMessages(query, deps),
    open: (id: string) => openMessage(id, deps),
    mark: (id: string, answered: boolean) => markMessage(id, answered, deps),
    reply: (input: ReplyInput) => reply(input, deps),
  }
}

/** Which messages to list. */
export interface MessageQuery {
  which: 'open' | 'answered' | 'all'
  /** Part of the name, the email address or the message. */
  search: string
  after: string | null
}

const PAGE_SIZE = 30
const EXCERPT_LETTERS = 160

function listMessages(query: MessageQuery, deps: AdminDeps) {
  return forMember(deps, 'staff', async () => {
    const afterId = readId(query.after ?? '')
    const found = await findMessages(deps.db, { ...query, afterId }, PAGE_SIZE + 1)
    const messages = found.slice(0, PAGE_SIZE).map(({ message, ...shown }) => ({
      id: shown.id,
      firstName: shown.firstName,
      email: shown.email,
      about: shown.about,
      excerpt: message.replace(/\s+/g, ' ').slice(0, EXCERPT_LETTERS),
      createdAt: shown.createdAt,
      answered: shown.answeredAt !== null,
    }))
    return { messages, next: found.length > PAGE_SIZE ? (messages.at(-1)?.id ?? null) : null }
  })
}

/** One message with its replies. */
function openMessage(sentId: string, deps: AdminDeps) {
  return forMember(deps, 'staff', async () => {
    const id = readId(sentId)
    const message = id === null ? undefined : await findMessage(deps.db, id)
    if (message === undefined) return null
    const { senderHash: _senderHash, ...shown } = message
    const replies = await repliesTo(deps.db, message.id)
    return {
      ...shown,
      reference: getReference(message),
      replies: replies.map(({ id: replyId, author, text, createdAt }) => ({ id: replyId, author, text, createdAt })),
    }
  })
}

/** Marks a message as answered or unanswered; idempotent. */
function markMessage(sentId: string, answered: boolean, deps: AdminDeps): Promise<Done | StaffRefusal> {
  return changeAndLog<StaffRefusal>(deps, 'staff', async (tx) => {
    const id = readId(sentId)
    if (id === null || (await findMessage(tx, id)) === undefined) return refuseStaff('form', 'message-unknown')
    const marked = await setAnswered(tx, id, answered ? deps.clock.now() : null)
    const action = answered ? 'message-answered' : 'message-reopened'
    return { ok: true, entry: marked ? { action, subject: { kind: 'message', id } } : null }
  })
}

interface ReplyInput {
  messageId: string
  /** Identifies the form: sent twice, it is one reply. */
  replyId: string
  text: string
}

function reply({ text, ...sent }: ReplyInput, deps: MessagesDeps): Promise<Done | StaffRefusal> {
  return changeAndLog<StaffRefusal>(deps, 'staff', async (tx, { name }) => {
    const [messageId, id] = [readId(sent.messageId), readId(sent.replyId)]
    if (text === '') return refuseStaff('reply', 'reply-missing')
    if (text.length > MAX_LETTERS) return refuseStaff('reply', 'reply-too-long')
    if (messageId === null) return refuseStaff('form', 'message-unknown')
    if (id === null) return refuseStaff('reply', 'reply-form-lost')
    const answer = { id, messageId, author: name, text, createdAt: deps.clock.now() }
    const outcome = await replyToMessage(tx, answer, deps.shopEmail)
    if (outcome === 'unknown') return refuseStaff('form', 'message-unknown')
    const entry = { action: 'message-replied', subject: { kind: 'message', id: messageId } } as const
    return { ok: true, entry: outcome === 'sent' ? entry : null }
  })
}
