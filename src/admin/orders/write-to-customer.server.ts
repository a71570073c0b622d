import { and, eq, type Placeholder, sql } from 'drizzle-orm'
import { readId } from '#admin/access/access.server.ts'
import { isErasedAddress } from '#people/accounts/check-details.ts'
import type { Database } from '#platform/database/database.server.ts'
import { sendCopy } from '#platform/email/outbox.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import { addOrderEvent, type StoredOrder } from '#shop/orders/order-store.server.ts'
import type { PaymentRefusal } from '#shop/payments/refusals.ts'
import { sendPaymentLink as mailPaymentLink } from '#shop/payments/send-payment-link.server.ts'
import { type ChangeDeps, changeOrder, type OrderFormSent } from './change-order.server.ts'
import { type OrderAdminRefusal, refuseOrder } from './refusals.ts'

/* What staff send to the customer of an order. */

/** The condition for an email that is about an order: it went to its customer and names it. */
export function isAboutOrder({ email, orderNo }: Record<'email' | 'orderNo', string | Placeholder>) {
  return and(eq(mails.recipient, email), sql`strpos(${mails.text}, ${orderNo}) > 0`)
}

/** Sends an email about an order again, as it was written. */
export function resendMail(form: OrderFormSent, mailId: string, deps: ChangeDeps) {
  return changeOrder<OrderAdminRefusal>(
    form,
    {
      action: 'order-mail-resent',
      async work(tx, order, context) {
        if (isErasedAddress(order.email)) return refuseOrder('person-gone')
        const subject = await subjectOf(tx, order, readId(mailId))
        const key = `order-mail-again:${context.actor.form}`
        if (subject === null || !(await sendCopy(tx, mailId, { to: order.email, key }))) {
          return refuseOrder('mail-unknown')
        }
        await addOrderEvent(tx, order.id, { kind: 'mail-resent', text: `Email sent again: ${subject}` }, context)
        return { ok: true, details: { subject } }
      },
    },
    deps,
  )
}

async function subjectOf(db: Database, order: StoredOrder, mailId: string | null): Promise<string | null> {
  if (mailId === null) return null
  const { id, subject } = mails
  const rows = await db
    .select({ subject })
    .from(mails)
    .where(and(eq(id, mailId), isAboutOrder(order)))
  return rows[0]?.subject ?? null
}

/** Sends the customer what is still to be paid, with a link to pay it. */
export function sendPaymentLink(form: OrderFormSent, deps: ChangeDeps) {
  return changeOrder<OrderAdminRefusal | PaymentRefusal>(
    form,
    {
      action: 'order-payment-link-sent',
      async work(tx, order, context) {
        if (isErasedAddress(order.email)) return refuseOrder('person-gone')
        const { form: formId } = context.actor
        const sent = await mailPaymentLink(tx, { orderId: order.id, note: '', formId }, context)
        return sent.ok ? { ok: true } : sent
      },
    },
    deps,
  )
}
