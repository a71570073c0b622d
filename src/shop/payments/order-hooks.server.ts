import { z } from 'zod'
import type { Transaction } from '#platform/database/database.server.ts'
import { enqueue, type JobKind } from '#platform/jobs/enqueue.server.ts'
import { formatPence } from '#platform/money/money.ts'
import type { OrderChange, SliceOrderHooks } from '#shop/orders/order-deps.server.ts'
import { orderLink } from '#shop/orders/order-link.server.ts'
import { balance } from '#shop/orders/order-states.ts'
import { getLedger, type LedgerEntry, raiseAttention, type StoredOrder } from '#shop/orders/order-store.server.ts'
import { findOpenSession } from './card-session-store.server.ts'
import { type CustomerMailDeps, mailCustomer } from './customer-mail.server.ts'
import { refundMail } from './mails.ts'
import { payBackText, planRefund, returnablePayments, surplusOf } from './refund.ts'
import { getRefunds, insertRefund } from './refund-store.server.ts'

/** Closes a card session whose amount is no longer what is due. */
export const closeSessionJob: JobKind<{ cardSessionId: string }> = {
  kind: 'close-card-session',
  payload: z.object({ cardSessionId: z.uuid() }),
  mostAttempts: 12,
}

/**
 * What payments do when something happens to an order (decisions §9): money that is too much, because of a second payment,
 * a refund, a lower price or because lines were cancelled, is paid back by the way it came; and nobody can pay an amount
 * that is no longer due. They come before the hooks of invoices, which lock last.
 */
export function paymentOrderHooks(deps: CustomerMailDeps): SliceOrderHooks {
  return {
    async onMoney(tx, { entry, ...change }) {
      if (mayLeaveTooMuch(entry)) await payBackSurplus(tx, change, entry)
      if (entry.kind === 'refund' && entry.amount < 0) await mailRefund(tx, change.order, entry, deps)
      await closeWrongSession(tx, change)
    },
    async onCancelled(tx, change) {
      await payBackSurplus(tx, change, { kind: 'cancelled', text: 'Cancelled', lineId: null })
      await closeWrongSession(tx, change)
    },
  }
}

async function mailRefund(
  tx: Transaction,
  order: StoredOrder,
  entry: LedgerEntry,
  deps: CustomerMailDeps,
): Promise<void> {
  const reason = (await getRefunds(tx, order.id)).find((refund) =>
    entry.reference.includes(refund.stripeRefundId ?? refund.id),
  )?.reason
  const content = refundMail({
    order,
    link: orderLink(order, deps),
    amount: -entry.amount,
    byCard: entry.method === 'card',
    reason: reason ?? '',
  })
  await mailCustomer(tx, order, { content, key: `order-refund:${entry.reference}` }, deps)
}

/** What is cancelled is entered line by line; `onCancelled` comes after the last. */
function mayLeaveTooMuch({ kind, amount }: LedgerEntry): boolean {
  return (kind === 'payment' && amount > 0) || ((kind === 'credited' || kind === 'change') && amount < 0)
}

type Cause = Pick<LedgerEntry, 'text' | 'lineId'> & { kind: LedgerEntry['kind'] | 'cancelled' }

async function payBackSurplus(tx: Transaction, { order, actor, now }: OrderChange, cause: Cause): Promise<void> {
  if (order.came <= order.asked) return
  const known = await getRefunds(tx, order.id)
  const surplus = surplusOf(order, known)
  const parts = planRefund(surplus, returnablePayments(await getLedger(tx, order.id), known))
  const reason = cause.kind === 'payment' ? surplusReason(order.making === 'cancelled') : cause.text
  for (const part of parts) {
    await insertRefund(tx, { ...part, orderId: order.id, lineId: cause.lineId, reason }, { actor, now })
    if (part.method === 'transfer') {
      await raiseAttention(tx, order.id, payBackText(part.amount), { actor, now })
    } else if (cause.kind === 'payment') {
      const text = `${formatPence(part.amount)} came by card ${order.making === 'cancelled' ? 'after the order was cancelled' : 'more than was due'} and is being refunded.`
      await raiseAttention(tx, order.id, text, { actor, now })
    }
  }
}

function surplusReason(isCancelled: boolean): string {
  return isCancelled ? 'Paid after the order was cancelled' : 'More was paid than was due'
}

/** Nobody should pay an amount that was due before; the session is closed once this is committed. */
async function closeWrongSession(tx: Transaction, { order }: OrderChange): Promise<void> {
  const session = await findOpenSession(tx, order.id)
  if (session === null || session.amount === balance(order)) return
  await enqueue(tx, closeSessionJob, { cardSessionId: session.id }, { key: `close-card-session:${session.id}` })
}
