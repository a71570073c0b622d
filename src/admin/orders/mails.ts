import { type MailContent, note, paragraph } from '#platform/email/mail-content.ts'
import { formatPence, type Pence } from '#platform/money/money.ts'

/** What the email with a payment link says. */
interface PaymentLink {
  orderNo: string
  /** What is still to be paid. */
  due: Pence
  /** The order's page, where it can be paid. */
  link: string
}

/** To the customer: what is still to be paid, with the link to pay it. */
export function paymentLinkMail({ orderNo, due, link }: PaymentLink): MailContent {
  return {
    kind: 'order-payment-link',
    subject: `Your payment for order ${orderNo}`,
    heading: 'Pay for your order',
    blocks: [
      paragraph('Please pay ', { strong: formatPence(due) }, ` for your order ${orderNo}.`),
      paragraph('The page of your order says how you can pay. We start printing once it is paid and approved.'),
      { type: 'button', label: 'See your order and pay', href: link },
      note('Anyone with this link can open your order, so please don’t share it.'),
    ],
  }
}
