import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { inTransaction } from '#platform/database/in-transaction.server.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import { filesOf } from '#shop/artwork/artwork-store.server.ts'
import { takeOverDraft } from '#shop/artwork/hand-over-draft.server.ts'
import type { ArtworkRefusal } from '#shop/artwork/refusals.ts'
import { newQuoteLink } from '../quote-link.server.ts'
import { insertEvent, type QuoteRequest } from '../quote-store.server.ts'
import { staffLink } from '../staff-link.ts'
import { quoteAcknowledgementMail, quoteNoticeMail } from './quote-request-mails.ts'
import { findByKey, insertRequest, lockKey } from './request-store.server.ts'

export interface StoreNeeds {
  db: Database
  /** The shop's own address, which notices go to. */
  shopEmail: string
  /** Where the shop is found, for links. */
  siteUrl: string
}

/**
 * Stores a request with its files and the event that it began with, and queues the mails about it, all in one
 * transaction. A link by mail is the only one that opens it without signing in.
 * @param draft the secret of its files; null for none
 * @returns `before`: the request that the same key has brought already, where it has; then nothing was done
 */
export function storeRequest(
  request: QuoteRequest,
  draft: string | null,
  needs: StoreNeeds,
): Promise<{ ok: true; before: QuoteRequest | null } | ArtworkRefusal> {
  return inTransaction(needs.db, async (tx) => {
    const { idempotencyHash } = request
    if (idempotencyHash !== null) {
      await lockKey(tx, idempotencyHash)
      const before = await findByKey(tx, idempotencyHash)
      if (before !== null) return { ok: true, before }
    }
    const taken = draft === null ? null : await takeOverDraft(tx, draft, request.createdAt)
    if (taken !== null && !taken.ok) return taken
    const stored = { ...request, artworkSubmissionId: taken?.submissionId ?? null }
    await insertRequest(tx, stored)
    await insertEvent(tx, begunBy(stored))
    await queueMails(tx, stored, needs)
    return { ok: true, before: null }
  })
}

function begunBy({ id, userId, firstName, lastName, createdAt }: QuoteRequest) {
  return {
    id: randomUUID(),
    requestId: id,
    kind: 'requested' as const,
    by: 'customer' as const,
    actorId: userId,
    actorName: `${firstName} ${lastName}`,
    text: '',
    quotationId: null,
    at: createdAt,
  }
}

async function queueMails(tx: Transaction, request: QuoteRequest, { shopEmail, siteUrl }: StoreNeeds): Promise<void> {
  const { id, email, artworkSubmissionId, createdAt } = request
  const files = await filesOf(tx, artworkSubmissionId === null ? [] : [artworkSubmissionId])
  const said = { ...request, files: files.map(({ name }) => name) }
  const link = await newQuoteLink(tx, id, { now: createdAt, siteUrl })
  const content = quoteAcknowledgementMail(said, link)
  await queueMail(tx, { to: email, content, key: `quote:${id}:acknowledgement` })
  const notice = quoteNoticeMail(said, staffLink(id, { siteUrl }))
  await queueMail(tx, { to: shopEmail, content: notice, key: `quote:${id}:notice`, replyTo: email })
}
