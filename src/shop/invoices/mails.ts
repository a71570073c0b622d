import { type MailBlock, type MailContent, note, paragraph } from '#platform/email/mail-content.ts'
import { formatPence, type Pence } from '#platform/money/money.ts'
import { formatLongDay } from '#platform/time/calendar-date.ts'
import { receivedParagraph } from '#shop/orders/mails.ts'
import { balance } from '#shop/orders/order-states.ts'
import type { StoredOrder } from '#shop/orders/order-store.server.ts'
import { type InvoiceDocument, paymentSentence } from './invoice.ts'

/**
 * To the customer, when an invoice or a credit note was issued: what it comes to, what is due and how it is paid.
 * @param link opens it for whoever has it
 */
export function invoiceIssuedMail(document: InvoiceDocument, { firstName, link }: { firstName: string; link: string }) {
  const { kind, no, orderNo } = document
  const name = kind === 'invoice' ? 'invoice' : 'credit note'
  return {
    kind: `${kind}-issued`,
    subject: `Your ${name} ${no} (order ${orderNo})`,
    heading: `Your ${name} ${no}`,
    blocks: [
      paragraph(`Dear ${firstName}, here is the ${name} for your order `, { strong: orderNo }, '.'),
      { type: 'facts', rows: facts(document) },
      ...payment(document),
      { type: 'button', label: `See the ${name}`, href: link },
      note('There you can download it as a PDF, and as XML (UBL) for your accounts.'),
      note('Anyone with this link can open it, so please share it only with those who should see it.'),
    ],
  } satisfies MailContent
}

interface PaidMail {
  order: StoredOrder
  /** Opens the order for whoever has it. */
  link: string
  /** What came last. */
  amount: Pence
  /** The invoice that was issued for it, with the link that opens it; null if there was one before, or nothing is left. */
  invoice: { document: InvoiceDocument; link: string } | null
}

/** When the last money for an order came: that it is paid, with its invoice; what is too much, or came too late, is paid back. */
export function orderPaidMail({ order, link, amount, invoice }: PaidMail): MailContent {
  const due = balance(order)
  const isCancelled = order.making === 'cancelled'
  return {
    kind: 'order-paid',
    subject: isCancelled
      ? `We will pay back ${formatPence(-due)} for order ${order.orderNo}`
      : `Your order ${order.orderNo} is paid`,
    heading: isCancelled ? 'We will pay you back' : 'Your order is paid',
    blocks: [
      receivedParagraph(order, amount),
      paidParagraph(order, due),
      ...(invoice === null ? [] : invoiceBlocks(invoice)),
      { type: 'button', label: 'See your order', href: link },
      note('Anyone with a link of this email can open what it leads to, so please don’t share it.'),
      note('Reply to this email to write to us.'),
    ],
  }
}

function paidParagraph({ asked, making }: StoredOrder, due: Pence): MailBlock {
  if (making === 'cancelled')
    return paragraph('The order is cancelled, so we will pay back ', { strong: formatPence(-due) }, '.')
  const surplus = due < 0 ? [' That is ', { strong: formatPence(-due) }, ' too much: we will pay it back.'] : []
  return paragraph(`The total of ${formatPence(asked)} is paid.`, ...surplus)
}

function invoiceBlocks({ document, link }: NonNullable<PaidMail['invoice']>): MailBlock[] {
  const { no, poNumber, totals, vat } = document
  return [
    paragraph(
      'Your invoice is ',
      { link: no, href: link },
      ', as a page, as a PDF, and as XML (UBL) for your accounts:',
    ),
    {
      type: 'facts',
      rows: [
        ...(poNumber === '' ? [] : [['Your reference', poNumber] as const]),
        ['Net total', formatPence(totals.net)],
        ...vat.map((rate) => [`VAT at ${rate.percent}%`, formatPence(rate.vat)] as const),
        ['TOTAL', formatPence(totals.total)],
      ],
    },
  ]
}

function facts({ kind, poNumber, corrects, totals, vat, notes, payment: { dueOn } }: InvoiceDocument) {
  const rows: (readonly [string, string])[] = [
    ...(poNumber === '' ? [] : [['Your reference', poNumber] as const]),
    ...(corrects.length === 0 ? [] : [['For invoice', corrects.map(({ no }) => no).join(', ')] as const]),
    ['Net total', formatPence(totals.net)],
    ...vat.map((rate) => [`VAT at ${rate.percent}%`, formatPence(rate.vat)] as const),
    [kind === 'invoice' ? 'TOTAL' : 'TOTAL CREDIT', formatPence(totals.total)],
    ...(kind === 'invoice' ? [['Amount due', formatPence(totals.due)] as const] : []),
    ...(dueOn === null ? [] : [['Payment due', formatLongDay(dueOn)] as const]),
    ...(kind === 'invoice' ? [] : notes.map((text) => ['Note', text] as const)),
  ]
  return rows
}

function payment(document: InvoiceDocument): MailBlock[] {
  const { kind, totals, payment: terms } = document
  const sentence = paragraph(paymentSentence(document, formatLongDay))
  if (kind === 'credit-note' || totals.due === 0 || terms.method === 'card') return [sentence]
  const { accountName, sortCode, accountNumber, iban } = terms.bank
  return [
    sentence,
    {
      type: 'facts',
      rows: [
        ['Account name', accountName],
        ['Sort code', sortCode],
        ['Account number', accountNumber],
        ['IBAN', iban],
        ['Reference', terms.reference],
      ],
    },
  ]
}
