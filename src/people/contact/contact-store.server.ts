import { and, asc, count, desc, eq, gt, ilike, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { likeAnywhere } from '#platform/database/database.server.ts'
import { contactKeys, contactMessages, contactReplies } from './tables.server.ts'

/** A message as it is stored. */
export type ContactMessage = typeof contactMessages.$inferSelect

/** A reply as it is stored. */
export type ContactReply = typeof contactReplies.$inferSelect

/** The key that tickets and senders are hashed with; `fresh` is stored where there is none yet. */
export async function openKey(db: Database, fresh: string): Promise<string> {
  const find = () => db.select({ key: contactKeys.key }).from(contactKeys)
  // Read first, so that the page can be opened while the database takes nothing.
  const [known] = await find()
  if (known !== undefined) return known.key
  await db.insert(contactKeys).values({ id: 1, key: fresh }).onConflictDoNothing()
  const [stored] = await find()
  return stored?.key ?? fresh
}

/** Lets one message of a sender through at a time, so that none is counted too late; ends with the transaction. */
export async function lockSender(tx: Transaction, senderHash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${senderHash}, 0))`)
}

/** How many messages came from a sender, and how many gave an email address, since an instant. */
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

/** Stores a message; false where its form has already brought one. */
export async function insertMessage(tx: Transaction, message: ContactMessage): Promise<boolean> {
  const added = await tx.insert(contactMessages).values(message).onConflictDoNothing().returning({
    id: contactMessages.id,
  })
  return added.length > 0
}

/** The message that a form has brought; undefined for none. */
export async function findMessage(db: Database, id: string): Promise<ContactMessage | undefined> {
  const rows = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  return rows[0]
}

/** Which messages to list. */
export interface MessageFilter {
  which: 'open' | 'answered' | 'all'
  /** A part of the name, the email address or the message; empty for all. */
  search: string
  afterId: string | null
}

/** Messages, the newest first, from behind one of them on. */
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

/** What was written back, the oldest first. */
export async function repliesTo(db: Database, messageId: string): Promise<ContactReply[]> {
  return db
    .select()
    .from(contactReplies)
    .where(eq(contactReplies.messageId, messageId))
    .orderBy(asc(contactReplies.createdAt))
}

/** Marks a message as answered, or with null as not; false where there is none, or it is so already. */
export async function setAnswered(tx: Transaction, id: string, at: Date | null): Promise<boolean> {
  const { answeredAt } = contactMessages
  const marked = await tx
    .update(contactMessages)
    .set({ answeredAt: at })
    .where(and(eq(contactMessages.id, id), at === null ? isNotNull(answeredAt) : isNull(answeredAt)))
    .returning({ id: contactMessages.id })
  return marked.length > 0
}

/** Stores a reply; false where its form has already brought one. */
export async function insertReply(tx: Transaction, reply: ContactReply): Promise<boolean> {
  const added = await tx.insert(contactReplies).values(reply).onConflictDoNothing().returning({ id: contactReplies.id })
  return added.length > 0
}
