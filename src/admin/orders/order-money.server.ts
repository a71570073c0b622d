import { readPounds } from '#platform/money/money.ts'
import { londonDate } from '#platform/time/london.ts'
import { readPaymentDay } from '#shop/payments/payment-day.ts'
import { recordPayment } from '#shop/payments/record-payment.server.ts'
import { refundAmount, refundLine } from '#shop/payments/refunds.server.ts'
import type { PaymentRefusal } from '#shop/payments/refusals.ts'
import { type ChangeDeps, changeOrder, type OrderFormSent } from './change-order.server.ts'
import { type OrderAdminRefusal, refuseOrder } from './refusals.ts'

/* Money of an order that staff enter or decide; payments and their hooks do the rest. */

/** An amount as it was typed, in whole pence. */
function readAmount(text: string): { ok: true; amount: number } | OrderAdminRefusal {
  if (text === '') return refuseOrder('amount-missing', 'amount')
  const amount = readPounds(text)
  return amount === null ? refuseOrder('amount-invalid', 'amount') : { ok: true, amount }
}

/** Enters money that came by bank transfer or in cash, on a day that has come. */
export function enterPayment(
  form: OrderFormSent,
  sent: { amount: string; way: string; day?: string },
  deps: ChangeDeps,
) {
  return changeOrder<OrderAdminRefusal | PaymentRefusal>(
    form,
    {
      action: 'order-paid',
      async work(tx, order, context) {
        const read = readAmount(sent.amount)
        if (!read.ok) return read
        const method = (['transfer', 'cash'] as const).find((way) => way === sent.way)
        if (method === undefined) return refuseOrder('way-unknown', 'way')
        const on = readPaymentDay(sent.day ?? '', londonDate(context.now))
        if (typeof on !== 'string') return on
        const reference = `${method}:${context.actor.form}`
        const outcome = await recordPayment(
          tx,
          { orderId: order.id, amount: read.amount, method, reference, on },
          context,
        )
        return outcome.ok ? { ok: true, details: { pence: String(read.amount), by: method, on } } : outcome
      },
    },
    deps,
  )
}

/** Refunds a line, or without one an amount; for managers. */
export function refund(
  form: OrderFormSent,
  sent: { lineId: string; amount: string; reason: string },
  deps: ChangeDeps,
) {
  return changeOrder<OrderAdminRefusal | PaymentRefusal>(
    form,
    {
      least: 'manager',
      action: 'order-refunded',
      async work(tx, order, context) {
        const decision = { orderId: order.id, reason: sent.reason, formId: context.actor.form }
        if (sent.lineId !== '') {
          const outcome = await refundLine(tx, { ...decision, lineId: sent.lineId }, context)
          return outcome.ok ? { ok: true, details: { what: 'a line' } } : outcome
        }
        const read = readAmount(sent.amount)
        if (!read.ok) return read
        const outcome = await refundAmount(tx, { ...decision, amount: read.amount }, context)
        return outcome.ok ? { ok: true, details: { what: `${read.amount} pence` } } : outcome
      },
    },
    deps,
  )
}
