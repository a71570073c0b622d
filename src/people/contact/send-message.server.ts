import type { Database, Transaction } from '#platform/database/database.server.ts'
import { inTransaction } from '#platform/database/in-transaction.server.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import { earlier } from '#platform/time/earlier.ts'
import { checkContact } from './check-contact.ts'
import type { ContactForm } from './contact-form.ts'
import { contactAcknowledgementMail, contactMessageMail } from './contact-mails.ts'
import type { NotSent, Sent } from './contact-service.ts'
import { type ContactMessage, countMessages, findMessage, insertMessage, lockSender } from './contact-store.server.ts'
import { readTicket, type Ticket, writeTicket } from './form-ticket.server.ts'
import { referenceOf } from './message-reference.ts'
import { contactRefusal, type FieldRefusal } from './refusals.ts'
import { senderHash } from './sender-hash.server.ts'

export interface ContactNeeds {
  db: Database
  clock: Clock
  /** The shop's own address, which messages go to. */
  shopEmail: string
  /** Whether an address is of a service that gives addresses for ten minutes. */
  isDisposable(email: string): boolean
  /** Signs tickets and hashes senders. */
  key: string
}

/** Nobody reads, writes and sends in less. */
const LEAST_MS = 2_000
const LONGEST_MS = 24 * 3_600_000
const HOUR_MS = 3_600_000
const MOST_OF_SENDER = 10
const MOST_OF_EMAIL = 5

/**
 * Stores a message and queues the mail to the shop and the one to the sender, in one transaction. Refuses what is not
 * filled in (000 §8) and what looks like no person's work: too fast, too many, too many links, a field filled in that
 * nobody sees.
 * @param address the sender's network address
 */
export async function sendMessage(form: ContactForm, address: string, needs: ContactNeeds): Promise<Sent | NotSent> {
  const { clock, key } = needs
  const ticket = readTicket(form.ticket, key)
  if (ticket === null) return expired(clock.now(), key)
  const age = clock.now().getTime() - ticket.openedMs
  // Whoever was here long enough need not wait again.
  if (age > LONGEST_MS || age < 0) return expired(earlier(clock.now(), LEAST_MS), key)
  const errors = checkContact(form, needs.isDisposable)
  if (errors.length === 0 && age < LEAST_MS) errors.push(contactRefusal('form', 'too-fast'))
  if (errors.length > 0) return { ok: false, errors, ticket: form.ticket }
  return store(toMessage(form, ticket, { address, now: clock.now(), key }), form.ticket, needs)
}

function expired(openedAt: Date, key: string): NotSent {
  return { ok: false, errors: [contactRefusal('form', 'form-expired')], ticket: writeTicket(openedAt, key) }
}

async function store(message: ContactMessage, ticket: string, needs: ContactNeeds): Promise<Sent | NotSent> {
  return inTransaction<Sent | NotSent>(needs.db, async (tx) => {
    await lockSender(tx, message.senderHash)
    const before = await findMessage(tx, message.id)
    if (before !== undefined) {
      // Pressed twice, it is the same; gone back to and written anew, it is another message and needs another form.
      return isSame(before, message) ? sent(message) : expired(earlier(message.createdAt, LEAST_MS), needs.key)
    }
    const refusal = await refuseTooMany(tx, message)
    if (refusal !== null) return { ok: false, errors: [refusal], ticket }
    // The same form, sent from another network at this very moment.
    if (!(await insertMessage(tx, message))) return expired(message.createdAt, needs.key)
    await queueMails(tx, message, needs.shopEmail)
    return sent(message)
  })
}

async function refuseTooMany(tx: Transaction, message: ContactMessage): Promise<FieldRefusal | null> {
  const { ofSender, ofEmail } = await countMessages(tx, message, earlier(message.createdAt, HOUR_MS))
  const tooMany = ofSender >= MOST_OF_SENDER || ofEmail >= MOST_OF_EMAIL
  return tooMany ? contactRefusal('form', 'too-many-messages') : null
}

async function queueMails(tx: Transaction, message: ContactMessage, shopEmail: string): Promise<void> {
  const { id, email } = message
  const reference = referenceOf(message)
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
  return { ok: true, reference: referenceOf(message) }
}
