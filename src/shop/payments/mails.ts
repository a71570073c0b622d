import type { Shop } from '#platform/config/shop.ts'
import { type MailBlock, type MailContent, note, paragraph } from '#platform/email/mail-content.ts'
import { formatPence, type Pence } from '#platform/money/money.ts'
import { type CalendarDate, formatLongDay } from '#platform/time/calendar-date.ts'
import { transferBlocks } from '#shop/orders/mails.ts'
import { balance } from '#shop/orders/order-states.ts'
import type { StoredOrder } from '#shop/orders/order-store.server.ts'

/* All mails about money: reminders, a link to pay, and money paid back. All go to the customer. */

interface AboutMoney {
  order: StoredOrder
  /** Opens the order for whoever has it; its page takes cards where the shop does. */
  link: string
}

const REPLY_NOTE = note('Reply to this email to write to us.')
const CROSSED_NOTE = note('If you have paid in the last few days, thank you: please ignore this email.')

/** When an order has waited for its money for days: how to pay it. */
export function paymentReminderMail({
  order,
  link,
  canPayByCard,
  shop,
}: AboutMoney & { canPayByCard: boolean; shop: Pick<Shop, 'bank'> }): MailContent {
  const { orderNo, firstName } = order
  const due = balance(order)
  return {
    kind: 'payment-reminder',
    subject: `${formatPence(due)} to pay for order ${orderNo}`,
    heading: 'Your order is waiting for your payment',
    blocks: [
      paragraph(
        `Dear ${firstName}, we have not received `,
        { strong: formatPence(due) },
        ' for your order ',
        { strong: orderNo },
        ' yet. We print once it is here.',
      ),
      ...waysToPay(order, canPayByCard, shop),
      { type: 'button', label: 'See your order', href: link },
      CROSSED_NOTE,
      REPLY_NOTE,
    ],
  }
}

/** To a customer who pays on account, on the day that the payment is due and once more later. */
export function accountDueMail({
  order,
  link,
  dueOn,
  isLate,
  shop,
}: AboutMoney & { dueOn: CalendarDate; isLate: boolean; shop: Pick<Shop, 'bank'> }): MailContent {
  const { orderNo, firstName, poNumber } = order
  const due = balance(order)
  const po = poNumber === '' ? '' : ` (purchase order ${poNumber})`
  return {
    kind: 'account-due',
    subject: isLate
      ? `Overdue: ${formatPence(due)} for order ${orderNo}`
      : `${formatPence(due)} for order ${orderNo} is due today`,
    heading: isLate ? 'A payment is overdue' : 'A payment is due today',
    blocks: [
      paragraph(
        `Dear ${firstName}, `,
        { strong: formatPence(due) },
        ` for your order ${orderNo}${po} ${isLate ? 'was' : 'is'} due on ${formatLongDay(dueOn)}.`,
      ),
      ...transferBlocks(order, shop, due),
      { type: 'button', label: 'See the order and its invoice', href: link },
      CROSSED_NOTE,
      REPLY_NOTE,
    ],
  }
}

/** A link to pay what is due: of an order made on the phone, or of a price that was changed after the proof. */
export function paymentLinkMail({
  order,
  link,
  canPayByCard,
  note: message,
  shop,
}: AboutMoney & { canPayByCard: boolean; note: string; shop: Pick<Shop, 'bank'> }): MailContent {
  const { orderNo, firstName } = order
  const due = balance(order)
  const written: MailBlock[] = message === '' ? [] : [{ type: 'quotation', text: message }]
  return {
    kind: 'payment-link',
    subject: `${formatPence(due)} to pay for order ${orderNo}`,
    heading: 'Please pay for your order',
    blocks: [
      paragraph(
        `Dear ${firstName}, `,
        { strong: formatPence(due) },
        ' is to be paid for your order ',
        { strong: orderNo },
        '.',
      ),
      ...written,
      ...waysToPay(order, canPayByCard, shop),
      { type: 'button', label: canPayByCard ? 'Pay for the order' : 'See your order', href: link },
      note('Anyone with this link can open your order, so please don’t share it.'),
      REPLY_NOTE,
    ],
  }
}

function waysToPay(order: StoredOrder, canPayByCard: boolean, shop: Pick<Shop, 'bank'>): MailBlock[] {
  const byCard = canPayByCard ? [paragraph('You can pay by card on the page of your order, or by bank transfer.')] : []
  return [...byCard, ...transferBlocks(order, shop, balance(order))]
}

/** When a payment that the customer was told of had been entered by mistake. */
export function paymentTakenBackMail({ order, link, amount }: AboutMoney & { amount: Pence }): MailContent {
  const { orderNo, firstName } = order
  const due = balance(order)
  return {
    kind: 'payment-taken-back',
    subject: `We have corrected a payment for order ${orderNo}`,
    heading: 'We have corrected a payment',
    blocks: [
      paragraph(
        `Dear ${firstName}, we told you that `,
        { strong: formatPence(amount) },
        ' came for your order ',
        { strong: orderNo },
        '. That was our mistake, and we are sorry: it was not for this order.',
      ),
      due > 0
        ? paragraph({ strong: formatPence(due) }, ' is still to be paid. The page of your order says how.')
        : paragraph('Nothing is left to pay.'),
      { type: 'button', label: 'See your order', href: link },
      ...(due > 0 ? [CROSSED_NOTE] : []),
      REPLY_NOTE,
    ],
  }
}

/** When money was paid back: how much, how and why. */
export function refundMail({
  order,
  link,
  amount,
  byCard,
  reason,
}: AboutMoney & { amount: Pence; byCard: boolean; reason: string }): MailContent {
  const { orderNo, firstName } = order
  const why: MailBlock[] = reason === '' ? [] : [{ type: 'facts', rows: [['Reason', reason]] }]
  const when = byCard
    ? 'It goes to the card that you paid with, and shows on its statement within ten days.'
    : 'It was sent to your bank account.'
  return {
    kind: 'order-refund',
    subject: `${formatPence(amount)} paid back for order ${orderNo}`,
    heading: 'We have paid you back',
    blocks: [
      paragraph(
        `Dear ${firstName}, we have paid back `,
        { strong: formatPence(amount) },
        ' for your order ',
        { strong: orderNo },
        `. ${when}`,
      ),
      ...why,
      { type: 'button', label: 'See your order', href: link },
      REPLY_NOTE,
    ],
  }
}
