import type { Database } from '#foundation/database/database.server.ts'
import { findMail, findMails, type MailEntry, type StoredMail } from './mail-store.server.ts'

const PAGE = 50
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface OutboxPage {
  mails: MailEntry[]
  /** The mail that the next page begins behind; null after the last page. */
  next: string | null
}

/**
 * The outbox, newest first, a page at a time. For staff: who asks for it checks that beside the use case.
 * @param after the mail that the page before ended with; what is no mail's id begins at the newest
 */
export async function listOutbox(db: Database, after: string | null = null): Promise<OutboxPage> {
  const found = await findMails(db, PAGE + 1, after !== null && ID.test(after) ? after : null)
  const mails = found.slice(0, PAGE)
  return { mails, next: found.length > PAGE ? (mails.at(-1)?.id ?? null) : null }
}

/** One mail of the outbox with what it says; null where there is none. For staff, as above. */
export async function readOutboxMail(db: Database, id: string): Promise<StoredMail | null> {
  return ID.test(id) ? ((await findMail(db, id)) ?? null) : null
}
