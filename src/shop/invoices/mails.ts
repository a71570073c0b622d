import { type MailBlock, type MailContent, note, paragraph } from '#platform/email/mail-content.ts'
import { formatPence } from '#platform/money/money.ts'
import { formatLongDay } from '#platform/time/calendar-date.ts'
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
