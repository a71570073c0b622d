import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '../database/database.server.ts'
import { enqueue } from '../jobs/enqueue.server.ts'
import type { MailState } from './mail-content.ts'
import {
  findMail,
  findMails,
  insertMails,
  type MailEntry,
  readMail,
  type StoredMail,
  takeUpAgain,
} from './mail-store.server.ts'
import { sendMailJob } from './queue-mail.server.ts'

const PAGE = 50
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface OutboxPage {
  mails: MailEntry[]
  /** The mail that the next page begins behind; null after the last page. */
  next: string | null
}

/** Which mails to list; everything may be left out. */
export interface OutboxQuery {
  /** The mail that the page before ended with; what is no mail's id begins at the newest. */
  after?: string | null
  state?: MailState | null
  /** A part of the recipient or the subject. */
  search?: string
}

/**
 * The outbox, newest first, a page at a time. For staff: the caller checks who may.
 */
export async function listOutbox(db: Database, query: OutboxQuery = {}): Promise<OutboxPage> {
  const { after = null, state = null, search = '' } = query
  const afterId = after !== null && ID.test(after) ? after : null
  const found = await findMails(db, { afterId, state, search }, PAGE + 1)
  const mails = found.slice(0, PAGE)
  return { mails, next: found.length > PAGE ? (mails.at(-1)?.id ?? null) : null }
}

/** One mail of the outbox with what it says; null where there is none. For staff, as above. */
export async function readOutboxMail(db: Database, id: string): Promise<StoredMail | null> {
  return ID.test(id) ? ((await readMail(db, id)) ?? null) : null
}

/**
 * Has a mail that was given up sent again, as it was written then, in the caller's transaction. Only such a one: a code
 * that stayed for want of a mail server is not to go out on the day that one is set (decisions/0013).
 * @returns false where it is none
 */
export async function sendAgain(tx: Transaction, id: string): Promise<boolean> {
  if (!ID.test(id) || !(await takeUpAgain(tx, id))) return false
  await enqueue(tx, sendMailJob, { mailId: id })
  return true
}

/**
 * Sends a mail once more as it was written, whatever became of it, to the address that its recipient has now; in the
 * caller's transaction. The caller checks that it is theirs, and that it holds no code.
 * @param key names the occasion: the same key twice is one mail
 * @returns false where there is no such mail
 */
export async function sendCopy(
  tx: Transaction,
  id: string,
  { to, key }: { to: string; key: string },
): Promise<boolean> {
  const mail = ID.test(id) ? await findMail(tx, id) : undefined
  if (mail === undefined) return false
  const { kind, replyTo, subject, content, html, text, passage } = mail
  const copy = { id: randomUUID(), key, kind, recipient: to, replyTo, subject, content, html, text, passage }
  const inserted = await tx.execute(insertMails([copy]), 'objects')
  if (inserted.length > 0) await enqueue(tx, sendMailJob, { mailId: copy.id })
  return true
}
