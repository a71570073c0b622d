import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type Counting, countAttempt } from '#people/accounts/attempts.server.ts'
import { waitText } from '#people/accounts/refusals.ts'
import { users } from '#people/accounts/tables.server.ts'
import { guests } from '#people/guests/tables.server.ts'
import { type Database, inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { isEmailAddress } from '#platform/email/email-address.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import { isUuid } from '#platform/http/form-input.ts'
import { enqueue, type JobKind } from '#platform/jobs/enqueue.server.ts'
import { DONE, handle, type JobHandler } from '#platform/jobs/job-handler.server.ts'
import { readQuotationNo } from './quotation.ts'
import { getSharedLinks, insertLink } from './quotation-links.server.ts'
import { foundQuotationMail, type QuotationInMail, sharedQuotationMail } from './quotation-mails.ts'
import { findQuotation, getHoldsUntil, type StoredQuotation } from './quotation-store.server.ts'
import { type QuotationRefusal, quotationSentence, refuseQuotation } from './refusals.ts'

/* Giving a quotation to somebody else, and finding it again by its number and an email address. */

interface ShareDeps extends Counting {
  /** The shop's address for links, without a slash at the end. */
  siteUrl: string
}

/** The person who gives a link to somebody. */
interface Sender {
  /** Their network address. */
  address: string
  /** Verified; null for a guest. */
  email: string | null
}

/**
 * Makes a link to a quotation and mails it to a colleague, in one transaction. The caller has checked permissions.
 * @param formId sent twice, the form is one mail
 */
export async function mailLink(
  quotation: StoredQuotation,
  { formId, email, sender }: { formId: string; email: string; sender: Sender },
  deps: ShareDeps,
): Promise<{ ok: true } | QuotationRefusal> {
  const faulty = checkEmail(email)
  if (faulty !== null) return faulty
  const recipient = email.toLowerCase()
  const tooMany = await limit('share-quotation', { account: recipient, address: sender.address }, 'email', deps)
  if (tooMany !== null) return tooMany
  const link = { id: isUuid(formId) ? formId : randomUUID(), recipient, forOwner: false }
  await inTransaction(deps.db, async (tx) => {
    const path = await insertLink(tx, { ...link, ...named(quotation) }, deps.clock.now())
    if (path === null) return
    const content = sharedQuotationMail(inMail(quotation), deps.siteUrl + path, sender.email)
    const replyTo = sender.email === null ? {} : { replyTo: sender.email }
    await queueMail(tx, { to: recipient, content, key: `quotation-shared:${link.id}`, ...replyTo })
  })
  return { ok: true }
}

/**
 * Makes a link to a quotation, to be copied. It is shown only now. The caller has checked permissions.
 * @returns its address on this site
 */
export async function makeLink(
  quotation: StoredQuotation,
  sender: Sender,
  deps: Counting,
): Promise<{ ok: true; path: string } | QuotationRefusal> {
  const tooMany = await limit('share-quotation', { account: quotation.id, address: sender.address }, 'link', deps)
  if (tooMany !== null) return tooMany
  const link = { id: randomUUID(), recipient: null, forOwner: false, ...named(quotation) }
  const path = await inTransaction(deps.db, (tx) => insertLink(tx, link, deps.clock.now()))
  if (path === null) throw new Error('a random id was there already')
  return { ok: true, path }
}

function checkEmail(email: string): QuotationRefusal | null {
  if (email === '') return refuseQuotation('email-missing', 'email')
  return isEmailAddress(email) ? null : refuseQuotation('email-invalid', 'email')
}

async function limit(
  attempt: 'share-quotation' | 'find-quotation',
  source: { account: string; address: string },
  field: string,
  deps: Counting,
): Promise<QuotationRefusal | null> {
  const refused = await countAttempt(attempt, source, field, deps)
  if (refused === null) return null
  const retryAfterSeconds = refused.retryAfterSeconds ?? 1
  const message = quotationSentence('too-many-requests', { wait: waitText(retryAfterSeconds) })
  return { ok: false, code: 'too-many-requests', message, errors: [{ field, message }], retryAfterSeconds }
}

function named({ id, quotationNo }: StoredQuotation) {
  return { quotationId: id, quotationNo }
}

function inMail(quotation: StoredQuotation): QuotationInMail {
  const { quotationNo, totalPrice } = quotation
  return { quotationNo, totalPrice, holdsUntil: getHoldsUntil(quotation) }
}

interface FindQuotation {
  quotationNo: string
  email: string
}

/** Looks up a quotation and mails a link to it. */
const findQuotationJob: JobKind<FindQuotation> = {
  kind: 'find-quotation',
  payload: z.object({ quotationNo: z.string(), email: z.string() }),
  mostAttempts: 5,
}

/**
 * Queues the look-up of a quotation by its number and an email address, and the mail with a link. Neither the answer
 * nor the time it takes shows whether there is one, because numbers can be guessed.
 */
export async function requestLink(
  input: { number: string; email: string },
  address: string,
  deps: Counting,
): Promise<{ ok: true } | QuotationRefusal> {
  const quotationNo = readQuotationNo(input.number)
  if (quotationNo === null) return refuseQuotation(input.number === '' ? 'number-missing' : 'number-invalid', 'number')
  const faulty = checkEmail(input.email)
  if (faulty !== null) return faulty
  const email = input.email.toLowerCase()
  const tooMany = await limit('find-quotation', { account: email, address }, 'number', deps)
  if (tooMany !== null) return tooMany
  await inTransaction(deps.db, (tx) => enqueue(tx, findQuotationJob, { quotationNo, email }))
  return { ok: true }
}

/** The request that a quotation answers, if it is an offer; from a slice above this one. */
export interface OfferRequests {
  /** Null for a quotation of listed prices. */
  find(db: Database, quotationId: string): Promise<{ id: string; email: string } | null>
  /** Makes a link that opens the request, where the offer is accepted. @returns its address */
  makeLink(tx: Transaction, requestId: string): Promise<string>
}

/** Runs the look-up. */
export function handleFindQuotation(deps: ShareDeps & { offers: OfferRequests }): JobHandler {
  return handle(findQuotationJob, {
    async run({ quotationNo, email }) {
      const quotation = await findQuotation(deps.db, quotationNo)
      if (quotation === null) return DONE
      await inTransaction(deps.db, async (tx) => {
        const link = await linkFor(tx, quotation, email, deps)
        if (link === null) return
        const content = foundQuotationMail(inMail(quotation), link)
        await queueMail(tx, { to: email, content, key: `quotation-found:${randomUUID()}` })
      })
      return DONE
    },
  })
}

/** A new link for an address that a quotation was made for or sent to; null for any other. */
async function linkFor(
  tx: Transaction,
  quotation: StoredQuotation,
  email: string,
  { offers, clock, siteUrl }: ShareDeps & { offers: OfferRequests },
): Promise<string | null> {
  const request = await offers.find(tx, quotation.id)
  if (request?.email === email) return offers.makeLink(tx, request.id)
  const now = clock.now()
  const forOwner = (await ownerEmail(tx, quotation)) === email
  const recipients = (await getSharedLinks(tx, quotation.id, now)).map(({ recipient }) => recipient)
  if (!forOwner && !recipients.includes(email)) return null
  const link = { id: randomUUID(), recipient: email, forOwner, ...named(quotation) }
  const path = await insertLink(tx, link, now)
  return path === null ? null : siteUrl + path
}

/** The owner's address in lower case; null if there is none, or a guest has not given one. */
async function ownerEmail(tx: Transaction, { userId, guestId }: StoredQuotation): Promise<string | null> {
  if (userId === null && guestId === null) return null
  const [found] =
    userId !== null
      ? await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
      : await tx
          .select({ email: guests.email })
          .from(guests)
          .where(eq(guests.id, guestId ?? ''))
  return found?.email?.toLowerCase() ?? null
}
