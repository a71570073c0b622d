import type { Shop } from '#platform/config/shop.ts'
import { formatPence } from '#platform/money/money.ts'
import type { TableItem } from '#platform/pdf/item-table.ts'
import type { Labelled } from '#platform/pdf/sheet.ts'
import { formatLongDay } from '#platform/time/calendar-date.ts'
import { type DraftDocument, isStampedPaid, type PostalAddress, paymentSentence } from './invoice.ts'

/** What is shown: an issued document, or a pro forma, which has no number. */
export type ShownDocument = DraftDocument & { no: string | null }

/** A pro forma, an invoice, a credit note. */
export type ShownKind = 'pro-forma' | DraftDocument['kind']

/** All texts of a document in the order of reading, for its page and its PDF. */
export type DescribedInvoice = ReturnType<typeof describeInvoice>

const TITLES = { 'pro-forma': 'PRO FORMA INVOICE', invoice: 'INVOICE', 'credit-note': 'CREDIT NOTE' } as const
const NAMES = { 'pro-forma': 'Pro forma invoice', invoice: 'Invoice', 'credit-note': 'Credit note' } as const
const TOTALS = { 'pro-forma': 'TOTAL', invoice: 'TOTAL', 'credit-note': 'TOTAL CREDIT' } as const

const figure = new Intl.NumberFormat('en-GB')

/** Puts a document into words. */
export function describeInvoice(document: ShownDocument, shop: Shop) {
  const kind = document.no === null ? 'pro-forma' : document.kind
  return {
    kind,
    title: TITLES[kind],
    /** `Invoice I-2026-000123`, for titles and lists. */
    name: `${NAMES[kind]} ${document.no ?? document.orderNo}`,
    kindName: NAMES[kind],
    no: document.no ?? document.orderNo,
    brand: shop.brand,
    company: [shop.companyName, ...shop.addressLines, shop.postcode],
    contact: [
      { label: 'Phone', value: shop.phone },
      { label: 'E-mail', value: shop.email },
      { label: 'Web', value: shop.web },
      { label: 'VAT number', value: shop.vatNumber },
    ],
    facts: getFacts(document, kind),
    billTo: getAddressLines(document.buyer.address, document.buyer.contact),
    deliverTo: getDeliverTo(document, kind),
    items: document.lines.map(describeLine(document)),
    amounts: getAmounts(document, kind),
    payment: describePayment(document, kind),
    notes: getNotes(document, kind),
    registered: `${shop.companyName}. Company number ${shop.companyNumber}. VAT number ${shop.vatNumber}.`,
  }
}

function getFacts(document: ShownDocument, kind: ShownKind): Labelled[] {
  const { no, orderNo, poNumber, issuedOn, corrects, payment, buyer } = document
  const optional = (label: string, value: string) => (value === '' ? [] : [{ label, value }])
  const dueOn = payment.dueOn === null ? '' : formatLongDay(payment.dueOn)
  const invoices = corrects.map((one) => one.no).join(', ')
  return [
    ...optional(kind === 'credit-note' ? 'Credit note' : 'Invoice', no ?? ''),
    { label: kind === 'pro-forma' ? 'Date' : 'Date / tax point', value: formatLongDay(issuedOn) },
    ...optional('Payment due', dueOn),
    ...optional(kind === 'credit-note' ? 'For invoice' : 'Adds to', invoices),
    { label: 'Order', value: orderNo },
    ...optional('Your reference', poNumber),
    ...optional('Your VAT number', buyer.vatNumber),
  ]
}

const COUNTRIES: Readonly<Record<string, string>> = { IM: 'Isle of Man' }

function getAddressLines({ name, attention, lines, city, county, postcode, country }: PostalAddress, contact: string) {
  const person = attention || contact
  const all = [name, person === name ? '' : person, ...lines, city, county, postcode, COUNTRIES[country] ?? '']
  return all.filter((line) => line.trim() !== '')
}

/** None on a credit note. */
function getDeliverTo({ deliverTo }: ShownDocument, kind: ShownKind): string[] {
  if (kind === 'credit-note') return []
  return deliverTo === null ? ['Collected from our shop'] : getAddressLines(deliverTo, '')
}

function describeLine({ vat }: ShownDocument) {
  // One rate holds for everything that an order has.
  const rate = `${vat[0]?.percent ?? 0}%`
  return ({ name, details, quantity, net }: ShownDocument['lines'][number]): Omit<TableItem, 'picture'> => ({
    product: name,
    choices: details.filter(({ label, value }) => label !== 'Product' || value !== name),
    cells: [figure.format(quantity), rate, formatPence(net)],
  })
}

/** The net of everything, the VAT of each rate, the total; below it what was paid and what is due. */
function getAmounts({ allowances, charges, totals, vat }: ShownDocument, kind: ShownKind) {
  const amount = (label: string, pence: number): Labelled => ({ label, value: formatPence(pence) })
  const isMore = allowances.length + charges.length > 0
  const isOpen = kind !== 'credit-note' && totals.total > 0
  return {
    above: [
      ...(isMore ? [amount('Goods', totals.lines)] : []),
      ...allowances.map(({ reason, net }) => amount(reason, -net)),
      ...charges.map(({ reason, net }) => amount(reason, net)),
      amount('Net total', totals.net),
      ...vat.map((rate) => amount(`VAT at ${rate.percent}%`, rate.vat)),
    ],
    total: amount(TOTALS[kind], totals.total),
    within: [
      ...(isOpen && totals.prepaid > 0 ? [amount('Paid', -totals.prepaid)] : []),
      ...(isOpen ? [amount('Amount due', totals.due)] : []),
    ],
  }
}

const MEANS = { card: 'by card', transfer: 'by bank transfer', account: 'by bank transfer' } as const

/** The stamp of what was paid at issue (decisions §9), or how to pay. */
function describePayment(document: ShownDocument, kind: ShownKind) {
  const { payment, totals, issuedOn } = document
  const { method, bank, reference } = payment
  const isPaid = kind === 'invoice' && isStampedPaid(document) && totals.total > 0
  // Whoever has chosen to pay by card pays on the order's page, not into the account.
  const isByTransfer = kind !== 'credit-note' && totals.due > 0 && method !== 'card'
  return {
    stamp: isPaid ? { text: 'PAID', day: formatLongDay(issuedOn), means: MEANS[method] } : null,
    sentence: isPaid ? '' : paymentSentence(document, formatLongDay),
    bank: isByTransfer
      ? [
          { label: 'Account name', value: bank.accountName },
          { label: 'Sort code', value: bank.sortCode },
          { label: 'Account number', value: bank.accountNumber },
          { label: 'IBAN', value: bank.iban },
          { label: 'Reference', value: reference },
        ]
      : [],
  }
}

function getNotes({ notes }: ShownDocument, kind: ShownKind): string[] {
  const proForma = 'This is not a VAT invoice. You will get one once your order is paid or, on account, dispatched.'
  return [...(kind === 'pro-forma' ? [proForma] : []), ...notes]
}
