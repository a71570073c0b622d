import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { shop } from '../config/shop.ts'
import type { Transaction } from '../database/database.server.ts'
import { type Part, runTogether } from '../database/run-together.server.ts'
import { enqueueForRows, type JobKind } from '../jobs/enqueue.server.ts'
import { isEmailAddress } from './email-address.ts'
import { findPassage, type MailContent, withPassage } from './mail-content.ts'
import { insertMails, insertPassages, type NewMail } from './mail-store.server.ts'
import { mailText } from './mail-text.ts'

/** Sends a mail of the outbox. Tried for about a day: a mail server that is being repaired takes no longer. */
export const sendMailJob: JobKind<{ mailId: string }> = {
  kind: 'send-mail',
  payload: z.object({ mailId: z.uuid() }),
  mostAttempts: 30,
}

export interface MailToQueue {
  /** One address, without a name; checked by `isEmailAddress` where a person typed it. */
  to: string
  /** What a template made: `verificationCodeMail({ code, minutes })`. */
  content: MailContent
  /** Names the occasion, such as `verification-code:<user>:<code id>`: the same key twice is one mail. */
  key: string
  /** Where an answer goes; left out, to the shop. */
  replyTo?: string
}

/**
 * Puts a mail into the outbox in the transaction of what it is about; it is sent once that is committed, and never when
 * it is undone (decisions §6). Its words are stored as they are known now. Throws for an address, a subject or a link
 * that can be none: whatever a person typed was to be checked before.
 * @returns false where a mail with this key is there already
 */
export async function queueMail(tx: Transaction, toQueue: MailToQueue): Promise<boolean> {
  let isAdded = false
  const parts = queueMailParts([toQueue])
  await runTogether(
    tx,
    parts.map((part) => (part.name === 'mail' ? { ...part, onRows: (count) => (isAdded = count > 0) } : part)),
  )
  return isAdded
}

/** The same for mails that are stored together with what they are about. */
export function queueMailParts(mails: readonly MailToQueue[]): Part[] {
  if (mails.length === 0) return []
  const passages = new Map(mails.flatMap(({ content }) => getPassage(content) ?? []).map((one) => [one.hash, one]))
  return [
    ...(passages.size === 0 ? [] : [{ name: 'passages', statement: insertPassages([...passages.values()]) }]),
    { name: 'mail', statement: insertMails(mails.map(newMail)) },
    enqueueForRows(sendMailJob, { from: 'mail', payload: { mailId: sql`id` } }),
  ]
}

/** The last one: it is mostly the same. */
let last = { text: '', hash: '' }

function getPassage(content: MailContent): typeof last | null {
  const text = findPassage(content)
  if (text === undefined) return null
  if (text !== last.text) last = { text, hash: createHash('sha256').update(text).digest('hex') }
  return last
}

function newMail({ to, content, key, replyTo }: MailToQueue): NewMail {
  demandAddress(to)
  if (replyTo !== undefined) demandAddress(replyTo)
  demandOneLine(content.subject)
  for (const href of getLinks(content)) demandWebAddress(href)
  const stored = withPassage(content, '')
  return {
    id: randomUUID(),
    key,
    kind: content.kind,
    recipient: to,
    replyTo: replyTo ?? null,
    subject: content.subject,
    content: stored,
    html: null,
    text: mailText(stored, shop),
    passage: getPassage(content)?.hash ?? null,
  }
}

function demandAddress(address: string): void {
  // Not repeated in the fault: it may be somebody's.
  if (!isEmailAddress(address)) throw new Error('An email was addressed to something that is not an email address')
}

/** A line end in a header begins another header, which would be the sender's of the text and not ours. */
function demandOneLine(subject: string): void {
  if (subject.trim() === '' || /\p{Cc}|[\u2028\u2029]/u.test(subject)) throw new Error('A subject must be one line')
}

function demandWebAddress(href: string): void {
  const protocol = URL.parse(href)?.protocol
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('A link in a mail must be a whole web address')
}

function getLinks({ blocks }: MailContent): string[] {
  return blocks.flatMap((block) => {
    if (block.type === 'button') return [block.href]
    if (block.type !== 'paragraph' && block.type !== 'note') return []
    return block.text.flatMap((inline) => (typeof inline === 'object' && 'href' in inline ? [inline.href] : []))
  })
}
