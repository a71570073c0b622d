import type { Transaction } from '#platform/database/database.server.ts'
import type { MailContent } from '#platform/email/mail-content.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import { newQuoteLink } from './quote-link.server.ts'
import type { QuoteRequest } from './quote-store.server.ts'

/** A mail about a request to whoever asked. */
interface MailAboutRequest {
  request: QuoteRequest
  /** Names the mail: queued twice, it is sent once. */
  key: string
  /** Its content, around the link that is made for it. */
  write(link: string): MailContent
}

/**
 * Queues a mail to whoever asked, with a link of its own that opens the request, in the transaction of what it is about.
 * @param needs `siteUrl`: without a slash at the end; `shopEmail`: where an answer to the mail goes
 */
export async function mailCustomer(
  tx: Transaction,
  { request, key, write }: MailAboutRequest,
  deps: { now: Date; siteUrl: string; shopEmail: string },
): Promise<void> {
  const link = await newQuoteLink(tx, request.id, deps)
  await queueMail(tx, { to: request.email, content: write(link), key, replyTo: deps.shopEmail })
}
