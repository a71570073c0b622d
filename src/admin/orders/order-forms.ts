import { readLines, readTexts } from '#platform/http/form-input.ts'
import { readFields } from '#shop/checkout/checkout-form.ts'
import type { StaffOrders } from './orders.server.ts'

/* The forms of an order's page: what each sends, and what it does. Use cases check it. */

/** Every field of the forms, as it was sent. */
export type OrderFields = ReturnType<typeof readOrderFields>

/** Reads the fields of any form of the page. */
export function readOrderFields(form: FormData) {
  const texts = readTexts(form, [
    'intent',
    'form_id',
    'seen',
    'to',
    'line',
    'lines',
    'who',
    'mail',
    'amount',
    'way',
    'day',
  ])
  const details = readFields((name) => form.get(name))
  return {
    ...texts,
    details,
    note: readLines(form, 'note'),
    reason: readLines(form, 'reason'),
    chosen: form.getAll('line'),
  }
}

type OrderAction = (
  orders: StaffOrders,
  orderNo: string,
  fields: OrderFields,
) => ReturnType<StaffOrders['move'] | StaffOrders['pay'] | StaffOrders['changeDetails']>

const base = (orderNo: string, { form_id: formId, seen }: OrderFields) => ({ orderNo, formId, seen })

/** The lines that were chosen: one each, or several in one field. */
function lineIds({ chosen, lines }: OrderFields): string[] {
  return [...chosen.map(String), ...lines.split(' ')].filter((id) => id !== '')
}

const move: OrderAction = (orders, no, fields) =>
  orders.move(base(no, fields), { lineIds: lineIds(fields), to: fields.to })

const ACTIONS: Readonly<Record<string, { done: string; act: OrderAction }>> = {
  move: { done: 'order-moved', act: move },
  next: { done: 'order-moved', act: move },
  cancel: {
    done: 'order-cancelled',
    act: (orders, no, fields) => orders.cancel(base(no, fields), { lineIds: lineIds(fields), reason: fields.reason }),
  },
  note: { done: 'order-noted', act: (orders, no, fields) => orders.note(base(no, fields), fields.note) },
  assign: { done: 'order-assigned', act: (orders, no, fields) => orders.assign(base(no, fields), fields.who) },
  raise: { done: 'order-raised', act: (orders, no, fields) => orders.raise(base(no, fields), fields.reason) },
  clear: { done: 'order-cleared', act: (orders, no, fields) => orders.clearAttention(base(no, fields)) },
  pay: {
    done: 'order-paid',
    act: (orders, no, fields) => {
      const { amount, way, day } = fields
      return orders.pay(base(no, fields), { amount, way, day })
    },
  },
  refund: {
    done: 'order-refunded',
    act: (orders, no, fields) =>
      orders.refund(base(no, fields), { lineId: fields.line, amount: fields.amount, reason: fields.reason }),
  },
  details: {
    done: 'order-details',
    act: (orders, no, fields) => orders.changeDetails(base(no, fields), fields.details),
  },
  resend: { done: 'sent-again', act: (orders, no, fields) => orders.resendMail(base(no, fields), fields.mail) },
  'payment-link': {
    done: 'order-payment-link',
    act: (orders, no, fields) => orders.sendPaymentLink(base(no, fields)),
  },
}

/** What the form with an intent does: `note`, or `move-2` for the second line; undefined for an unknown one. */
export function findOrderAction({ intent }: Pick<OrderFields, 'intent'>) {
  const name = intent.replace(/-\d+$/, '')
  return Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined
}

/** What was typed, for a page that shows it again. */
export function enteredFields({ chosen: _chosen, form_id: _id, seen: _seen, details, ...fields }: OrderFields) {
  const typed = Object.fromEntries(Object.entries(details).map(([name, value]) => [name, value ?? '']))
  return { ...typed, ...fields }
}
