import { and, desc, eq, getColumns, ilike, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { shop } from '../config/shop.ts'
import { asList } from '../database/as-list.server.ts'
import type { Database, Transaction } from '../database/database.server.ts'
import { likeAnywhere } from '../database/database.server.ts'
import { insertRows, type Part } from '../database/run-together.server.ts'
import { type MailState, withPassage } from './mail-content.ts'
import { mailText } from './mail-text.ts'
import { mailPassages, mails } from './tables.server.ts'

/** A mail as it is stored. */
export type StoredMail = typeof mails.$inferSelect

export type NewMail = Pick<
  StoredMail,
  'id' | 'key' | 'kind' | 'recipient' | 'replyTo' | 'subject' | 'content' | 'html' | 'text' | 'passage'
>

/** A mail in a list, without what it says. */
export type MailEntry = Pick<
  StoredMail,
  'id' | 'kind' | 'recipient' | 'subject' | 'state' | 'attempts' | 'lastError' | 'createdAt' | 'sentAt'
>

const changed = { updatedAt: sql`now()` }

/** Puts mails into the outbox, and returns their ids; nothing where one with its key is there. */
export function insertMails(added: readonly NewMail[]): SQL {
  return sql`${insertRows(mails, added)} on conflict (key) do nothing returning id`
}

/** Stores passages of mails, unless they are there. */
export function insertPassages(added: readonly (typeof mailPassages.$inferInsert)[]): SQL {
  return sql`${insertRows(mailPassages, added)} on conflict (hash) do nothing`
}

const wholeMail = {
  ...getColumns(mails),
  passageText: sql<
    string | null
  >`(select ${mailPassages.text} from ${mailPassages} where ${mailPassages.hash} = ${mails.passage})`,
}

/** A mail with its passage in its place. */
function withItsPassage({ passageText, ...mail }: StoredMail & { passageText: string | null }): StoredMail {
  if (mail.content === null || passageText === null) return mail
  const content = withPassage(mail.content, passageText)
  return { ...mail, content, text: mailText(content, shop) }
}

/** The mail that tells of an erased account. It is the last to that address, and goes from the outbox once it was sent. */
export const LAST_MAIL = 'account-erased'

/**
 * Erases every mail to an address or about it: of a person who goes, staff read nothing any more. What was still to be sent is
 * not sent.
 */
export async function eraseMails(tx: Transaction, address: string): Promise<void> {
  const own = address.toLowerCase()
  const names = ilike(mails.text, likeAnywhere(own))
  await tx
    .delete(mails)
    .where(or(sql`lower(${mails.recipient}) = ${own}`, sql`lower(${mails.replyTo}) = ${own}`, names))
}

/** Erases it if it was the last mail to somebody whose account is erased. */
export async function eraseLastMail(tx: Database | Transaction, id: string): Promise<void> {
  await tx.delete(mails).where(and(eq(mails.id, id), eq(mails.kind, LAST_MAIL)))
}

/** Marks a mail as on its way and gives it out; undefined for one that has been sent, was given up, or is not there. */
export async function beginSending(db: Database, id: string): Promise<StoredMail | undefined> {
  const rows = await db
    .update(mails)
    .set({ ...changed, state: 'sending', attempts: sql`${mails.attempts} + 1` })
    .where(and(eq(mails.id, id), inArray(mails.state, ['queued', 'sending'])))
    .returning(wholeMail)
  return rows.map(withItsPassage)[0]
}

/** The mail server has taken them: stored with the ends of their jobs. */
export function markSent(db: Database, ids: readonly string[]): Part[] {
  return endMails(db, ids, { state: 'sent', sentAt: sql`now()`, lastError: null })
}

/** They stay in the outbox to be read there: stored with the ends of their jobs. */
export function markKept(db: Database, ids: readonly string[]): Part[] {
  return endMails(db, ids, { state: 'kept' })
}

/** The last mail to somebody goes at its end; every other one stays. */
function endMails(db: Database, ids: readonly string[], end: { state: MailState; [column: string]: unknown }): Part[] {
  const isIt = and(sql`${mails.id} = any(${asList(ids, 'uuid')})`, inArray(mails.state, ['queued', 'sending', 'kept']))
  return [
    {
      name: `mails_${end.state}`,
      statement: db
        .update(mails)
        .set({ ...changed, ...end })
        .where(and(isIt, ne(mails.kind, LAST_MAIL))),
    },
    { name: `last_mails_${end.state}`, statement: db.delete(mails).where(and(isIt, eq(mails.kind, LAST_MAIL))) },
  ]
}

/** Back in the queue, with what the mail server said. */
export async function markQueued(db: Database, id: string, reason: string): Promise<void> {
  await db
    .update(mails)
    .set({ ...changed, state: 'queued', lastError: reason })
    .where(and(eq(mails.id, id), eq(mails.state, 'sending')))
}

/** Given up. */
export async function markFailed(tx: Transaction, id: string, reason: string): Promise<void> {
  await tx
    .update(mails)
    .set({ ...changed, state: 'failed', lastError: reason })
    .where(and(eq(mails.id, id), inArray(mails.state, ['queued', 'sending'])))
}

/** Puts a mail that was given up back into the queue; false where it is none. */
export async function takeUpAgain(tx: Transaction, id: string): Promise<boolean> {
  const taken = await tx
    .update(mails)
    .set({ ...changed, state: 'queued' })
    .where(and(eq(mails.id, id), eq(mails.state, 'failed')))
    .returning({ id: mails.id })
  return taken.length > 0
}

export interface MailFilter {
  afterId: string | null
  state: MailState | null
  /** A part of the recipient or the subject; empty for all. */
  search: string
}

/**
 * Mails, the newest first, from behind one of them on. Which one is said by its id: its time, in microseconds here, does
 * not survive the way through a program that counts in milliseconds.
 */
export async function findMails(
  db: Database,
  { afterId, state, search }: MailFilter,
  most: number,
): Promise<MailEntry[]> {
  const place = db
    .select({ createdAt: mails.createdAt, id: mails.id })
    .from(mails)
    .where(eq(mails.id, sql`${afterId}`))
  const behind = afterId === null ? undefined : sql`(${mails.createdAt}, ${mails.id}) < ${place}`
  const inState = state === null ? undefined : eq(mails.state, state)
  const pattern = likeAnywhere(search)
  const found = search === '' ? undefined : or(ilike(mails.recipient, pattern), ilike(mails.subject, pattern))
  return db
    .select({
      id: mails.id,
      kind: mails.kind,
      recipient: mails.recipient,
      subject: mails.subject,
      state: mails.state,
      attempts: mails.attempts,
      lastError: mails.lastError,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(and(behind, inState, found))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(most)
}

/** One mail as it is stored, without its passage. */
export async function findMail(db: Database, id: string): Promise<StoredMail | undefined> {
  const rows = await db.select().from(mails).where(eq(mails.id, id))
  return rows[0]
}

/** One mail with all that it says. */
export async function readMail(db: Database, id: string): Promise<StoredMail | undefined> {
  const rows = await db.select(wholeMail).from(mails).where(eq(mails.id, id))
  return rows.map(withItsPassage)[0]
}

/** Forgets mails that were put in before an instant; what is still to be sent stays. */
export async function deleteMails(db: Database, before: Date): Promise<void> {
  await db.delete(mails).where(and(lt(mails.createdAt, before), inArray(mails.state, ['sent', 'kept', 'failed'])))
}
