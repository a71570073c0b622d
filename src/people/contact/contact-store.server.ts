import { and, asc, count, desc, eq, gt, ilike, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { likeAnywhere } from '#platform/database/database.server.ts'
import { contactKeys, contactMessages, contactReplies } from './tables.server.ts'

/** A message as it is stored. */
export type ContactMessage = typeof contactMessages.$inferSelect

/** A reply as it is stored. */
export type ContactReply = typeof contactReplies.$inferSelect

/** The key that signs tickets and hashes senders; `fresh` is stored if there is none yet. */
export async function openKey(db: Database, fresh: string): Promise<string> {
  const find = () => db.select({ key: contactKeys.key }).from(contactKeys)
  // Read first, so that the page opens even when the database cannot be written.
  const [known] = await find()
  if (known !== undefined) return known.key
  await db.insert(contactKeys).values({ id: 1, key: fresh }).onConflictDoNothing()
  const [stored] = await find()
  return stored?.key ?? fresh
}

/** Locks a sender until the transaction ends, so that simultaneous messages are all counted. */
export async function lockSender(tx: Transaction, senderHash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${senderHash}, 0))`)
}

/** How many messages a sender sent, and how many named an email address, since an instant. */
export async function countMessages(
  tx: Transaction,
  who: Pick<ContactMessage, 'senderHash' | 'email'>,
  since: Date,
): Promise<{ ofSender: number; ofEmail: number }> {
  const rows = await tx
    .select({
      ofSender: count(sql`case when ${contactMessages.senderHash} = ${who.senderHash} then 1 end`),
      ofEmail: count(sql`case when ${contactMessages.email} = ${who.email} then 1 end`),
    })
    .from(contactMessages)
    .where(
      and(
        gt(contactMessages.createdAt, since),
        or(eq(contactMessages.senderHash, who.senderHash), eq(contactMessages.email, who.email)),
      ),
    )
  return rows[0] ?? { ofSender: 0, ofEmail: 0 }
}

/** Stores a message; false if its form has already sent one. */
export async function insertMessage(tx: Transaction, message: ContactMessage): Promise<boolean> {
  const added = await tx.insert(contactMessages).values(message).onConflictDoNothing().returning({
    id: contactMessages.id,
  })
  return added.length > 0
}

/** The message that a form has sent; undefined if there is none. */
export async function findMessage(db: Database, id: string): Promise<ContactMessage | undefined> {
  const rows = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  return rows[0]
}

/** Which messages to list. */
export interface MessageFilter {
  which: 'open' | 'answered' | 'all'
  /** Part of the name, the email address or the message; empty for all. */
  search: string
  afterId: string | null
}

/** Messages, the newest first, starting after a given one. */
export async function findMessages(db: Database, filter: MessageFilter, most: number): Promise<ContactMessage[]> {
  const { which, search, afterId } = filter
  const { createdAt, id, answeredAt, firstName, email, message } = contactMessages
  const place = db
    .select({ createdAt, id })
    .from(contactMessages)
    .where(eq(id, sql`${afterId}`))
  const behind = afterId === null ? undefined : sql`(${createdAt}, ${id}) < ${place}`
  const inState = { open: isNull(answeredAt), answered: isNotNull(answeredAt), all: undefined }[which]
  const pattern = likeAnywhere(search)
  const found = search === '' ? undefined : or(...[firstName, email, message].map((column) => ilike(column, pattern)))
  return db
    .select()
    .from(contactMessages)
    .where(and(behind, inState, found))
    .orderBy(desc(createdAt), desc(id))
    .limit(most)
}

/** The replies to a message, the oldest first. */
export async function repliesTo(db: Database, messageId: string): Promise<ContactReply[]> {
  return db
    .select()
    .from(contactReplies)
    .where(eq(contactReplies.messageId, messageId))
    .orderBy(asc(contactReplies.createdAt))
}

/** Marks a message as answered, or with null as unanswered; false if there is none, or nothing changed. */
export async function setAnswered(tx: Transaction, id: string, at: Date | null): Promise<boolean> {
  const { answeredAt } = contactMessages
  const marked = await tx
    .update(contactMessages)
    .set({ answeredAt: at })
    .where(and(eq(contactMessages.id, id), at === null ? isNotNull(answeredAt) : isNull(answeredAt)))
    .returning({ id: contactMessages.id })
  return marked.length > 0
}

/** Stores a reply; false if its form has already sent one. */
export async function insertReply(tx: Transaction, reply: ContactReply): Promise<boolean> {
  const added = await tx.insert(contactReplies).values(reply).onConflictDoNothing().returning({ id: contactReplies.id })
  return added.length > 0
}
