import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { type Database, inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import { type Clock, earlier } from '#platform/time/clock.ts'
import { type ContactForm, checkContact, contactRefusal, type FieldRefusal, getReference } from './contact-form.ts'
import { contactAcknowledgementMail, contactMessageMail, contactReplyMail } from './contact-mails.ts'
import {
  type ContactMessage,
  type ContactReply,
  countMessages,
  findMessage,
  insertMessage,
  insertReply,
  lockSender,
  openKey,
  setAnswered,
} from './contact-store.server.ts'

/** A form that was opened: which one, and when. */
interface Ticket {
  id: string
  /** Milliseconds since 1970. */
  openedMs: number
}

const TICKET = /^(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?<opened>\d{13})\.(?<signature>[\w-]{43})$/

interface ContactDeps {
  db: Database
  clock: Clock
  /** The shop's own address, which messages go to. */
  shopEmail: string
  /** Whether an address belongs to a disposable email service. */
  isDisposable(email: string): boolean
  /** Signs tickets and hashes senders. */
  key: string
}

/** People need longer than this to read, write and send. */
const MIN_MS = 2_000
const MAX_MS = 24 * 3_600_000
const HOUR_MS = 3_600_000
const MAX_PER_SENDER = 10
/**
 * So that no inbox is flooded with acknowledgements; high enough that a stranger who enters another person's address
 * does not block that person.
 */
const MAX_PER_EMAIL = 30
const KEY_BYTES = 32

/** The contact form, for one visitor. */
export type ContactService = ReturnType<ReturnType<typeof createContact>['forVisitor']>

/** The contact form's use cases; `forVisitor` binds them to a network address. */
export function createContact(deps: Omit<ContactDeps, 'key'>) {
  let opened: Promise<string> | undefined
  const key = () => {
    // Read once, and again after an error.
    opened ??= openKey(deps.db, randomBytes(KEY_BYTES).toString('base64url')).catch((fault: unknown) => {
      opened = undefined
      throw fault
    })
    return opened
  }
  return {
    forVisitor: (address: string) => ({
      /** The ticket of a form that is opened now. */
      ticket: async () => writeTicket(deps.clock.now(), await key()),
      /** Stores the message and queues its mails, all or none. Sending the same form twice stores one message. */
      send: async (form: ContactForm) => sendMessage(form, address, { ...deps, key: await key() }),
    }),
  }
}

interface Sent {
  ok: true
  /** The reference that the sender can quote. */
  reference: string
}

interface NotSent {
  ok: false
  /** The faults, in the order of the form. */
  errors: FieldRefusal[]
  /** The ticket for the form that is shown again. */
  ticket: string
}

/**
 * Stores a message and queues the mails to the shop and to the sender, in one transaction. Refuses incomplete forms
 * (000 §8) and those that look automated: sent too fast, too many, too many links, a hidden field filled in.
 * @param address the sender's network address
 */
async function sendMessage(form: ContactForm, address: string, deps: ContactDeps): Promise<Sent | NotSent> {
  const { clock, key } = deps
  const ticket = readTicket(form.ticket, key)
  if (ticket === null) return expired(clock.now(), key)
  const age = clock.now().getTime() - ticket.openedMs
  // The new ticket is backdated, so that somebody who had the page open for so long need not wait again.
  if (age > MAX_MS || age < 0) return expired(earlier(clock.now(), MIN_MS), key)
  const errors = checkContact(form, deps.isDisposable)
  if (errors.length === 0 && age < MIN_MS) errors.push(contactRefusal('form', 'too-fast'))
  if (errors.length > 0) return { ok: false, errors, ticket: form.ticket }
  return store(toMessage(form, ticket, { address, now: clock.now(), key }), form.ticket, deps)
}

function expired(openedAt: Date, key: string): NotSent {
  return { ok: false, errors: [contactRefusal('form', 'form-expired')], ticket: writeTicket(openedAt, key) }
}

async function store(message: ContactMessage, ticket: string, deps: ContactDeps): Promise<Sent | NotSent> {
  return inTransaction<Sent | NotSent>(deps.db, async (tx) => {
    await lockSender(tx, message.senderHash)
    const before = await findMessage(tx, message.id)
    if (before !== undefined) {
      // The same message sent twice is one; a changed one needs another form.
      return isSame(before, message) ? sent(message) : expired(earlier(message.createdAt, MIN_MS), deps.key)
    }
    const refusal = await refuseTooMany(tx, message)
    if (refusal !== null) return { ok: false, errors: [refusal], ticket }
    // The same form was sent from another network at the same moment.
    if (!(await insertMessage(tx, message))) return expired(message.createdAt, deps.key)
    await queueMails(tx, message, deps.shopEmail)
    return sent(message)
  })
}

async function refuseTooMany(tx: Transaction, message: ContactMessage): Promise<FieldRefusal | null> {
  const { ofSender, ofEmail } = await countMessages(tx, message, earlier(message.createdAt, HOUR_MS))
  const tooMany = ofSender >= MAX_PER_SENDER || ofEmail >= MAX_PER_EMAIL
  return tooMany ? contactRefusal('form', 'too-many-messages') : null
}

async function queueMails(tx: Transaction, message: ContactMessage, shopEmail: string): Promise<void> {
  const { id, email } = message
  const reference = getReference(message)
  const toShop = contactMessageMail({ ...message, reference })
  await queueMail(tx, { to: shopEmail, content: toShop, key: `contact:${id}:shop`, replyTo: email })
  await queueMail(tx, { to: email, content: contactAcknowledgementMail({ reference }), key: `contact:${id}:sender` })
}

function toMessage(form: ContactForm, ticket: Ticket, by: { address: string; now: Date; key: string }): ContactMessage {
  return {
    id: ticket.id,
    firstName: form.first_name,
    email: form.email,
    orderNumber: form.order_number || null,
    about: form.about || null,
    requestId: form.request || null,
    message: form.message,
    senderHash: senderHash(by.address, by.key),
    createdAt: by.now,
    answeredAt: null,
  }
}

function isSame(one: ContactMessage, other: ContactMessage): boolean {
  const words = ({ firstName, email, orderNumber, about, message }: ContactMessage) =>
    JSON.stringify([firstName, email, orderNumber, about, message])
  return words(one) === words(other)
}

function sent(message: ContactMessage): Sent {
  return { ok: true, reference: getReference(message) }
}

/**
 * The hash by which messages are counted: the sender's network address, hashed with the shop's key so that the
 * database does not reveal it. For IPv6 only the network counts, because every household has countless addresses.
 */
function senderHash(address: string, key: string): string {
  return createHmac('sha256', key).update(getNetwork(address)).digest('base64url')
}

function getNetwork(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':').toLowerCase()
}

/** Writes a ticket for a new form. It is signed, so that its id and its time cannot be forged. */
function writeTicket(openedAt: Date, key: string): string {
  const content = `${randomUUID()}.${openedAt.getTime()}`
  return `${content}.${sign(content, key)}`
}

/** Reads a ticket; null if it is malformed. */
function readTicket(text: string, key: string): Ticket | null {
  const { id, opened, signature } = TICKET.exec(text)?.groups ?? {}
  if (id === undefined || opened === undefined || signature === undefined) return null
  const right = Buffer.from(sign(`${id}.${opened}`, key))
  if (!timingSafeEqual(right, Buffer.from(signature))) return null
  return { id, openedMs: Number(opened) }
}

function sign(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/**
 * Replies to the sender of a message, in the caller's transaction: reply, mail and mark are stored together or not at
 * all. The caller checks permissions. The sender's answer goes to the shop's address.
 * @returns `unknown` if there is no such message, `there` if this form has already stored a reply
 */
export async function replyToMessage(
  tx: Transaction,
  reply: ContactReply,
  shopEmail: string,
): Promise<'sent' | 'there' | 'unknown'> {
  const message = await findMessage(tx, reply.messageId)
  if (message === undefined) return 'unknown'
  if (!(await insertReply(tx, reply))) return 'there'
  const content = contactReplyMail({ reference: getReference(message), message: message.message }, reply)
  await queueMail(tx, { to: message.email, content, key: `contact-reply:${reply.id}`, replyTo: shopEmail })
  await setAnswered(tx, message.id, reply.createdAt)
  return 'sent'
}
