import type { Shop } from '#platform/config/shop.ts'
import { allocate, getNet, type Pence, vatWithin } from '#platform/money/money.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import type { SummaryLine } from '#shop/configurator/summarise.ts'
import { leftOfLine, lineAmount, type OrderAddress } from '#shop/orders/order.ts'
import type { LineState, PaymentMethod } from '#shop/orders/order-states.ts'
import { couponTitle } from '#shop/promotions/promotion.ts'
import {
  DELIVERY_PART,
  type DocumentAmount,
  type DraftDocument,
  type InvoiceDocument,
  type InvoicedPart,
  type InvoiceLine,
  invoicedTotal,
  remainingParts,
} from './invoice.ts'
import { type BilledOrder, getBuyer, getPostalAddress, getSeller } from './parties.ts'

/* What an order is invoiced with (decisions §9): VAT once for the document, the net of lines by largest remainder. */

/** What an order says for its invoice. */
export interface InvoicedOrder extends BilledOrder {
  orderNo: string
  poNumber: string
  deliveryAddress: OrderAddress | null
  deliveryMethod: 'standard' | 'express' | 'collection'
  paymentMethod: PaymentMethod
  shipping: Pence
  couponCode: string
  vatPercent: number
  making: string
  /** The sums of its ledger: what is to be paid in all, and what came. */
  asked: Pence
  came: Pence
}

/** What a line says for it. */
export interface InvoicedOrderLine {
  id: string
  productName: string
  summary: readonly SummaryLine[]
  quantity: number
  kinds: number
  lineTotal: Pence
  couponShare: Pence
  pointShare: Pence
  state: LineState
  /** What it asks for more since it was ordered, or less: a change of its price, a refund. */
  changed: Pence
}

/** Lines of an order with what has changed of what they ask for. */
export function withChanges<T extends Parameters<typeof leftOfLine>[0]>(
  lines: readonly T[],
  ledger: Parameters<typeof leftOfLine>[1],
): (T & { changed: Pence })[] {
  return lines.map((line) => ({ ...line, changed: leftOfLine(line, ledger) - lineAmount(line) }))
}

export interface DraftInput {
  order: InvoicedOrder
  lines: readonly InvoicedOrderLine[]
  /** The documents of the order so far, the oldest first. */
  issued: readonly InvoiceDocument[]
  shop: Shop
  issuedOn: CalendarDate
}

/**
 * The invoice of what an order asks for and was not invoiced yet: the first is of all lines and delivery, a later one of
 * what was agreed since. Its VAT is that of everything invoiced so far with it, less that without it.
 * @param dueOn the last day to pay what is not paid yet
 * @returns null if there is nothing to invoice
 */
export function draftInvoice({ dueOn, ...input }: DraftInput & { dueOn: CalendarDate | null }): DraftDocument | null {
  const { order, issued } = input
  const before = invoicedTotal(issued)
  const total = order.asked - before
  // An order that coupon and points pay for is invoiced too, with nothing to pay.
  const isFirst = issued.length === 0
  if (total < 0 || (total === 0 && !isFirst) || order.making === 'cancelled') return null
  const content = isFirst ? wholeOrder(input, total) : additionOnly(input, total)
  if (content === null) return null
  const prepaid = Math.min(total, Math.max(0, order.came - before))
  const draft = completeDocument(input, { kind: 'invoice', before, total, prepaid, content })
  return draft.totals.due === 0 ? draft : { ...draft, payment: { ...draft.payment, dueOn } }
}

/** The rows of a document with their gross amounts, before the net is known. */
export interface Content {
  rows: readonly (Omit<InvoiceLine, 'net'> & { gross: Pence })[]
  allowances: readonly { reason: string; gross: Pence }[]
  delivery: { reason: string; gross: Pence } | null
  parts: readonly InvoicedPart[]
  notes: readonly string[]
}

const DELIVERY_REASONS = {
  standard: 'Standard delivery',
  express: 'Express delivery',
  collection: 'Collection',
} as const

/** What delivery is called on a document. */
export function deliveryReason({ deliveryMethod }: Pick<InvoicedOrder, 'deliveryMethod'>): string {
  return DELIVERY_REASONS[deliveryMethod]
}

const AGREED_LATER = 'Change agreed after ordering'

/** Everything that is not cancelled; what the ledger asks for beyond it, or less, is a row or an allowance of its own. */
function wholeOrder({ order, lines }: DraftInput, total: Pence): Content | null {
  const open = lines.filter(({ state }) => state !== 'cancelled')
  if (open.length === 0) return null
  const parts = [
    ...open.map((line) => ({ part: line.id, gross: lineAmount(line) })),
    ...(order.shipping === 0 ? [] : [{ part: DELIVERY_PART, gross: order.shipping }]),
  ]
  const agreed = total - sum(parts.map(({ gross }) => gross))
  const ofLines = open.map(({ changed }) => changed)
  const discounts = [
    { reason: couponTitle(order.couponCode), gross: sum(open.map(({ couponShare }) => couponShare)) },
    { reason: 'Points', gross: sum(open.map(({ pointShare }) => pointShare)) },
    { reason: AGREED_LATER, gross: Math.max(0, -agreed) },
  ]
  return {
    rows: [...open.map(orderedRow), ...(agreed > 0 ? [agreedRow(agreed)] : [])],
    allowances: discounts.filter(({ gross }) => gross > 0),
    delivery: order.shipping === 0 ? null : { reason: deliveryReason(order), gross: order.shipping },
    parts: spread(
      parts.map(({ part, gross }, index) => ({ part, gross: gross + (ofLines[index] ?? 0) })),
      agreed - sum(ofLines),
    ),
    notes: [],
  }
}

function additionOnly({ lines, issued }: DraftInput, total: Pence): Content {
  const open = lines.filter(({ state }) => state !== 'cancelled')
  const before = remainingParts(issued)
  const missing = open.map((line) => {
    const invoiced = sum(before.filter(({ part }) => part === line.id).map(({ gross }) => gross))
    return Math.max(0, lineAmount(line) + line.changed - invoiced)
  })
  // What of it belongs to no line is shared by all.
  const shares = allocate(total, sum(missing) > 0 ? missing : open.map(() => 1))
  const parts = open.map(({ id }, index) => ({ part: id, gross: shares[index] ?? 0 }))
  const nos = issued.filter(({ kind }) => kind === 'invoice').map(({ no }) => no)
  return {
    rows: [agreedRow(total)],
    allowances: [],
    delivery: null,
    parts,
    notes: [`This invoice adds to ${nos.join(' and ')}.`],
  }
}

/** A line of an order as a row of a document. */
export function orderedRow({ id, productName, summary, quantity, kinds, lineTotal }: InvoicedOrderLine) {
  return {
    lineId: id,
    name: productName,
    details: summary,
    quantity: quantity * kinds,
    unit: 'piece' as const,
    gross: lineTotal,
  }
}

function agreedRow(gross: Pence) {
  return { lineId: null, name: AGREED_LATER, details: [], quantity: 1, unit: 'one' as const, gross }
}

/** Adds an amount to the parts that are lines, or takes it from them, in proportion. */
function spread(parts: readonly InvoicedPart[], amount: Pence): InvoicedPart[] {
  if (amount < 0) return takeFrom(parts, -amount)
  const weights = parts.map(({ part, gross }) => (part === DELIVERY_PART ? 0 : gross))
  const isFree = sum(weights) === 0
  const shares = allocate(amount, isFree ? parts.map(({ part }) => (part === DELIVERY_PART ? 0 : 1)) : weights)
  return parts.map(({ part, gross }, index) => ({ part, gross: gross + (shares[index] ?? 0) }))
}

/**
 * Takes an amount from lines in proportion, and from delivery only what they cannot bear.
 * @param amount no more than all parts together
 */
export function takeFrom(parts: readonly InvoicedPart[], amount: Pence): InvoicedPart[] {
  const isLine = ({ part }: InvoicedPart) => part !== DELIVERY_PART
  const weights = parts.map((one) => (isLine(one) ? one.gross : 0))
  const fromLines = Math.min(amount, sum(weights))
  const shares = allocate(fromLines, weights)
  return parts.map((one, index) => {
    const share = isLine(one) ? (shares[index] ?? 0) : amount - fromLines
    return { part: one.part, gross: one.gross - share }
  })
}

/** What a document comes to, before its net is known. */
interface Amounts {
  kind: DraftDocument['kind']
  /** What was invoiced and not credited before, gross. */
  before: Pence
  /** 0 or more. */
  total: Pence
  prepaid: Pence
  content: Content
}

/**
 * A document with its net amounts. Its VAT is the difference that it makes to the VAT of everything that is invoiced, so
 * that invoices and credit notes of an order always sum to the VAT of what remains (decisions §9).
 */
export function completeDocument(
  { order, issued, shop, issuedOn }: Omit<DraftInput, 'lines'>,
  { kind, before, total, prepaid, content }: Amounts,
): DraftDocument {
  const { vatPercent: percent } = order
  const after = kind === 'invoice' ? before + total : before - total
  const vat = Math.abs(vatWithin(after, percent) - vatWithin(before, percent))
  const net = total - vat
  const amounts = apportionNet(content, net, percent)
  const { lines, allowances, charges } = amounts
  return {
    kind,
    issuedOn,
    orderNo: order.orderNo,
    poNumber: order.poNumber,
    corrects: issued.filter((one) => one.kind === 'invoice').map(({ no, issuedOn: on }) => ({ no, issuedOn: on })),
    seller: getSeller(shop),
    buyer: getBuyer(order),
    deliverTo: order.deliveryAddress === null ? null : getPostalAddress(order.deliveryAddress),
    ...amounts,
    vat: [{ percent, net, vat }],
    totals: {
      lines: sum(lines.map((line) => line.net)),
      allowances: sum(allowances.map((one) => one.net)),
      charges: sum(charges.map((one) => one.net)),
      net,
      vat,
      total,
      prepaid,
      due: total - prepaid,
    },
    payment: { method: order.paymentMethod, dueOn: null, reference: order.orderNo, bank: shop.bank },
    notes: content.notes,
    parts: content.parts,
  }
}

/**
 * The net of rows, allowances and delivery: `rows − allowances + delivery = net`. Delivery has its part of the net beside
 * what each line comes to after discounts, and an allowance its own net, as in cart and order (`orderAmounts`); the rows
 * share the rest by largest remainder.
 */
function apportionNet(
  { rows, allowances, delivery, parts }: Content,
  net: Pence,
  percent: number,
): { lines: InvoiceLine[]; allowances: DocumentAmount[]; charges: DocumentAmount[] } {
  const reduced = allowances.map(({ reason, gross }) => ({ reason, net: getNet(gross, percent) }))
  const charges =
    delivery === null ? [] : [{ reason: delivery.reason, net: deliveryNet(delivery.gross, { parts, net, percent }) }]
  const rest = net - sum(charges.map((one) => one.net)) + sum(reduced.map((one) => one.net))
  const nets = allocate(
    rest,
    rows.map(({ gross }) => gross),
  )
  const lines = rows.map(({ gross: _gross, ...row }, index) => ({ ...row, net: nets[index] ?? 0 }))
  return { lines, allowances: reduced, charges }
}

function deliveryNet(gross: Pence, { parts, net, percent }: { parts: Content['parts']; net: Pence; percent: number }) {
  const index = parts.findIndex(({ part }) => part === DELIVERY_PART)
  // Where a reduction takes more than the goods cost, delivery stands on the document with its whole price.
  if (parts[index]?.gross !== gross) return getNet(gross, percent)
  const shares = allocate(
    net,
    parts.map((one) => one.gross),
  )
  return shares[index] ?? 0
}

function sum(amounts: readonly Pence[]): Pence {
  return amounts.reduce((total, amount) => total + amount, 0)
}
