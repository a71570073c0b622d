import { isErasedAddress } from '#people/accounts/check-details.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import type { MailContent } from '#platform/email/mail-content.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import type { OrderDeps } from '#shop/orders/order-deps.server.ts'
import type { StoredOrder } from '#shop/orders/order-store.server.ts'

/** What mails about money need. */
export type CustomerMailDeps = Pick<OrderDeps, 'siteUrl' | 'secret' | 'shopEmail'>

/**
 * Queues a mail to the customer of an order, once for each key.
 * @returns false if it was queued before, or if their account is erased: nobody reads it
 */
export async function mailCustomer(
  tx: Transaction,
  { email }: StoredOrder,
  { content, key }: { content: MailContent; key: string },
  { shopEmail }: Pick<CustomerMailDeps, 'shopEmail'>,
): Promise<boolean> {
  return !isErasedAddress(email) && queueMail(tx, { to: email, content, key, replyTo: shopEmail })
}
