import type { Transaction } from '#foundation/database/database.server.ts'
import { mails } from './tables.server.ts'

/** A mail as it is stored. */
export type StoredMail = typeof mails.$inferSelect

export type NewMail = Pick<StoredMail, 'id' | 'key' | 'kind' | 'recipient' | 'replyTo' | 'subject' | 'html' | 'text'>

/** Puts a mail into the outbox; false where one with its key is there. */
export async function insertMail(tx: Transaction, mail: NewMail): Promise<boolean> {
  const added = await tx
    .insert(mails)
    .values(mail)
    .onConflictDoNothing({ target: mails.key })
    .returning({ id: mails.id })
  return added.length > 0
}
