import { and, count, eq, gt, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#foundation/database/database.server.ts'
import { contactKeys, contactMessages } from './tables.server.ts'

/** A message as it is stored. */
export type ContactMessage = typeof contactMessages.$inferSelect

/** The key that tickets and senders are hashed with; `fresh` becomes it where there is none yet. */
export async function keepKey(db: Database, fresh: string): Promise<string> {
  await db.insert(contactKeys).values({ id: 1, key: fresh }).onConflictDoNothing()
  const rows = await db.select({ key: contactKeys.key }).from(contactKeys)
  return rows[0]?.key ?? fresh
}

/** Lets one message of a sender through at a time, so that none is counted too late; ends with the transaction. */
export async function lockSender(tx: Transaction, senderHash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${senderHash}, 0))`)
}

/** How many messages came from a sender, and how many gave an e-mail address, since an instant. */
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
