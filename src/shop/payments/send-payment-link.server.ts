import { shop } from '#platform/config/shop.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import { orderLink } from '#shop/orders/order-link.server.ts'
import { balance } from '#shop/orders/order-states.ts'
import { type Actor, addOrderEvent, lockOrder } from '#shop/orders/order-store.server.ts'
import { mailCustomer } from './customer-mail.server.ts'
import { paymentLinkMail } from './mails.ts'
import type { PaymentDeps } from './payment-deps.server.ts'
import { canPayOnline } from './payments.server.ts'
import { type PaymentRefusal, refusePayment } from './refusals.ts'

/**
 * Mails the customer a link to pay what is due: for an order that was made on the phone, or a price that has changed.
 * @param formId identifies the form: sent twice, it is one mail
 */
export async function sendPaymentLink(
  tx: Transaction,
  { orderId, note, formId }: { orderId: string; note: string; formId: string },
  deps: PaymentDeps & { actor: Actor; now: Date },
): Promise<{ ok: true; fresh: boolean } | PaymentRefusal> {
  const order = await lockOrder(tx, orderId)
  if (order === null) return refusePayment('order-unknown')
  if (balance(order) <= 0) return refusePayment('nothing-due')
  const link = orderLink(order, deps)
  const content = paymentLinkMail({ order, link, canPayByCard: canPayOnline(order, deps), note, shop })
  const fresh = await mailCustomer(tx, order, { content, key: `payment-link:${formId}` }, deps)
  if (fresh) await addOrderEvent(tx, orderId, { kind: 'payment-link-sent', text: 'Payment link sent' }, deps)
  return { ok: true, fresh }
}
