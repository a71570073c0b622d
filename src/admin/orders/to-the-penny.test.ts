import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getNet, poundsAsFigures, roundPence, vatWithin } from '#platform/money/money.ts'
import { MAINLAND } from '#print/delivery/delivery-places.ts'
import { cartTotals } from '#shop/cart/cart.ts'
import { composeOrder, describeNow } from '#shop/checkout/compose-order.server.ts'
import { describeSeenCheckout, findChanges } from '#shop/checkout/shown-checkout.ts'
import { type InvoiceDocument, invoicedTotal } from '#shop/invoices/invoice.ts'
import { writeUbl } from '#shop/invoices/ubl/write-ubl.ts'
import { lineAmount } from '#shop/orders/order.ts'
import { newTestOrder } from '#shop/orders/testing/test-orders.server.ts'
import { sessionParams } from '#shop/payments/card-sessions.server.ts'
import { type OrderAmounts, orderAmounts } from '#shop/promotions/order-amounts.ts'
import { LINES, ORDERS } from './exports.server.ts'
import { anyPurchase, anySteps, type PricedLine, type Purchase, type Step } from './testing/any-purchase.ts'
import { PaperOrder } from './testing/paper-order.ts'

/*
 * To the penny (issue 19): random carts, and what becomes of their orders in any order. Lines, discounts, delivery, VAT and
 * total are the same in cart, checkout, order, payment request, invoice, UBL and the accountant's files, and invoices less
 * credit notes are what the order asks for. 1,000,000 in `npm run soak`, in parts with a seed each.
 */

const SOAK = process.env['SOAK'] === '1'
const PART = Number(process.env['SOAK_PART'] ?? '0')
const RUNS = SOAK ? 100_000 : 5000
const RATES = { standardPence: 495, freeFromPence: 10_000, expressPence: 995 }
const NOW = new Date('2026-11-24T12:00:00Z')
const TURNAROUND = { printing_days: 4, shipping_days: 5 }
const HOURS = { cutOff: '17:00', holidays: new Set<string>() } as const

const [SOME_LINE] = newTestOrder({}).lines
const FORM = { ...newTestOrder({}), place: MAINLAND, ok: true } as const

test(
  'lines, discounts, delivery, VAT and total agree everywhere',
  () => {
    fc.assert(
      fc.property(anyPurchase, anySteps, (purchase, steps) => {
        const amounts = getAmounts(purchase)
        expectCart(purchase, amounts)
        const paper = new PaperOrder(order(purchase, amounts))
        expectPlaced(paper, amounts)
        const { total } = paper.order
        paper.pay(total)
        expectInvoice(paper, amounts)
        for (const step of steps) {
          take(step, paper)
          expectBooks(paper)
        }
        paper.sendRefunds()
        paper.pay(paper.order.asked - paper.order.came)
        expectBooks(paper)
        expectSettled(paper)
      }),
      { numRuns: RUNS, ...(SOAK && { seed: PART + 1 }) },
    )
  },
  SOAK ? 3_600_000 : 60_000,
)

function getAmounts({ lines, ...purchase }: Purchase): OrderAmounts {
  return orderAmounts({ ...purchase, lines: lines.map(amountsLine), rates: RATES })
}

function amountsLine({ featuredItemId, price, kinds, floor, quotationNo }: PricedLine) {
  return { featuredItemId, lineTotal: price * kinds, floor: floor * kinds, agreed: quotationNo !== null }
}

/** The rows of the cart, with VAT and without it, sum to what is charged. */
function expectCart({ lines }: Purchase, amounts: OrderAmounts): void {
  const counted = lines.map(({ price, origPrice, kinds }) => ({ price, orig_price: origPrice, kinds, counted: true }))
  const totals = cartTotals(counted, RATES, amounts)
  same('cart', totals.total, amounts.total)
  same('cart rows', totals.goods - totals.coupon_discount - totals.point_discount + totals.shipping, totals.total)
  const { net_goods, net_coupon_discount, net_point_discount, net_shipping, net, vat } = totals
  same('cart rows without VAT', net_goods - net_coupon_discount - net_point_discount + net_shipping, net)
  same('cart lines without VAT', sum(totals.net_lines), net_goods)
  same('cart VAT', [net + vat, vat], [totals.total, vatWithin(totals.total)])
}

/** The order as the checkout composes it; what was on screen is what is ordered. */
function order({ lines, method, coupon }: Purchase, amounts: OrderAmounts) {
  const orderable = lines.map((line) => ({ stored: stored(line), turnaround: TURNAROUND, canHurry: true }))
  const contents = {
    orderable: orderable.map((line) => ({ ...line, view: view(line.stored) })),
    unavailable: [],
  } as unknown as Parameters<typeof composeOrder>[0]['contents']
  const composition = {
    contents,
    place: MAINLAND,
    wanted: method,
    option: { method, dispatch: '2026-12-01', arrival: '2026-12-07', turnarounds: lines.map(() => TURNAROUND) },
    promotions: {
      amounts,
      coupon: coupon && { code: 'ANY', label: '', refusal: null },
      points: null,
      earned: 0,
    },
    terms: FORM.terms,
  }
  const now = describeNow(composition)
  same('checkout', findChanges(describeSeenCheckout(now), now), [])
  same('checkout total', [now.total, sum(now.lines.map(({ lineTotal }) => lineTotal))], [amounts.total, amounts.goods])
  const { firstName, lastName, email, phone, deliveryAddress, billingAddress } = FORM
  const person = { firstName, lastName, email, phone, deliveryAddress, billingAddress }
  return composeOrder({
    ...composition,
    form: { ...person, ok: true, place: MAINLAND, method, vatNumber: '', poNumber: '', note: '' },
    customerId: null,
    placedBy: null,
    placedKey: '',
    paymentMethod: 'card',
    artwork: new Map(),
    designs: new Map(),
    repeats: new Map(),
    catalogues: new Map(),
    hours: HOURS,
    orderId: FORM.id,
    now: NOW,
  })
}

function stored({ featuredItemId, productId, quantity, price, origPrice, kinds, quotationNo }: PricedLine) {
  const own = { featuredItemId, productId, quantity, price, origPrice, kinds, quotationNo }
  return { ...SOME_LINE, ...own, id: randomUUID() }
}

function view({ id, price, kinds }: { id: string; price: number; kinds: number }) {
  return { id, product: '', line_total: price * kinds }
}

/** What placing stores and checks, and what Stripe and the accountant's files are told. */
function expectPlaced({ order: placed, lines }: PaperOrder, amounts: OrderAmounts): void {
  const { goods, couponDiscount, pointDiscount, shipping, total, asked } = placed
  const { coupon, points } = { coupon: lines.map(couponPart), points: lines.map(pointPart) }
  same(
    'order',
    [goods, couponDiscount, pointDiscount, shipping, total, asked],
    [amounts.goods, amounts.couponDiscount, amounts.pointDiscount, amounts.shipping, amounts.total, amounts.total],
  )
  same('order rows', goods - couponDiscount - pointDiscount + shipping, total)
  same('order lines', sum(lines.map(lineAmount)) + shipping, total)
  same('shares', [sum(coupon), sum(points)], [couponDiscount, pointDiscount])
  const session = { id: '', amount: asked - placed.came, expiresAt: NOW } as Parameters<typeof sessionParams>[0]
  const { line_items: items = [] } = sessionParams(session, placed, { siteUrl: 'https://shop.example' })
  same('payment request', sum(items.map((item) => (item.price_data?.unit_amount ?? 0) * (item.quantity ?? 0))), total)
  const row = cells(ORDERS, placed)
  same('orders.csv', figures(row, ['Goods', 'Coupon discount', 'Point discount', 'Delivery charge', 'Total placed']), [
    goods,
    couponDiscount,
    pointDiscount,
    shipping,
    total,
  ])
  const rows = lines.map((line) => cells(LINES, { line, order: placed, tracking: null }))
  same('lines.csv', sum(rows.flatMap((cell) => figures(cell, ['To pay']))) + shipping, total)
  same('lines.csv prices', sum(rows.flatMap((cell) => figures(cell, ['Price']))), goods)
}

const couponPart = ({ couponShare }: { couponShare: number }) => couponShare
const pointPart = ({ pointShare }: { pointShare: number }) => pointShare

/** The invoice of the whole order has the amounts of the cart's view without VAT. */
function expectInvoice({ issued, order: { total, couponDiscount, pointDiscount } }: PaperOrder, amounts: OrderAmounts) {
  const [invoice, ...more] = issued
  if (invoice === undefined || more.length > 0) throw new Error(`${issued.length} documents instead of an invoice`)
  const { totals, lines, charges } = invoice
  same('invoice', [totals.total, totals.vat, totals.net], [total, amounts.vat, amounts.net])
  same('invoice paid', [totals.prepaid, totals.due], [total, 0])
  const { netApart } = amounts
  same(
    'invoice lines',
    lines.map(({ net }) => net),
    netApart.lines,
  )
  same('invoice discounts', totals.allowances, getNet(couponDiscount) + getNet(pointDiscount))
  same('invoice delivery', sum(charges.map(({ net }) => net)), amounts.netShipping)
  same('parts', sum(invoice.parts.map(({ gross }) => gross)), total)
}

function take(step: Step, paper: PaperOrder): void {
  const lineAt = (place: number) => paper.lines[place % paper.lines.length]
  switch (step.what) {
    case 'pay':
      return paper.pay(Math.ceil(step.fraction * Math.max(100, paper.order.asked)))
    case 'refund':
      return paper.refundAmount(Math.floor(step.fraction * paper.refundable()))
    case 'agree':
      return paper.agree(step.amount, step.place === null ? null : lineAt(step.place))
    case 'cancel':
      return paper.cancel(step.places.flatMap((place) => lineAt(place)?.id ?? []))
    case 'refund-line': {
      const line = lineAt(step.place)
      return line === undefined ? undefined : paper.refundLine(line)
    }
    case 'send-refunds':
      return paper.sendRefunds()
  }
}

/** Whatever has happened: nobody is asked for less than nothing, and the documents are right each and in all. */
function expectBooks({ order: now, refunds, issued, ledger }: PaperOrder): void {
  const { asked, came } = now
  if (asked < 0) throw new Error(`asked for ${asked}`)
  const due = sum(refunds.filter(({ state }) => state === 'due').map(({ amount }) => amount))
  if (came - due < 0) throw new Error(`paid back more than came: ${came} - ${due}`)
  same('no surplus is kept', Math.max(0, came - due - asked), 0)
  const isPaid = came >= asked
  if (isPaid) same('invoices less credit notes', invoicedTotal(issued), asked)
  const vat = sum(issued.map(({ kind, totals }) => (kind === 'invoice' ? totals.vat : -totals.vat)))
  same('VAT of all documents', vat, vatWithin(invoicedTotal(issued)))
  for (const document of issued) expectDocument(document)
  const row = cells(ORDERS, now)
  same('orders.csv now', figures(row, ['Total now', 'Came', 'Refunded', 'Still due']), [
    sum(ledger.filter(({ side }) => side === 'asked').map(({ amount }) => amount)),
    sum(ledger.filter(({ side }) => side === 'came').map(({ amount }) => amount)),
    now.refunded,
    asked - came,
  ])
}

/** A document adds up, and says the same in UBL. */
function expectDocument(document: InvoiceDocument): void {
  if (CHECKED.has(document)) return
  CHECKED.add(document)
  const { lines, allowances, charges, totals, vat, parts } = document
  const rows = [sum(nets(lines)), sum(nets(allowances)), sum(nets(charges))]
  same('rows', rows, [totals.lines, totals.allowances, totals.charges])
  same('net', totals.lines - totals.allowances + totals.charges, totals.net)
  same('gross', totals.net + totals.vat, totals.total)
  same('by rate', [sum(nets(vat)), sum(vat.map((rate) => rate.vat))], [totals.net, totals.vat])
  same('parts', sum(parts.map(({ gross }) => gross)), totals.total)
  if ([...nets(lines), ...nets(allowances), ...nets(charges)].some((amount) => amount < 0))
    throw new Error('an amount below 0')
  const xml = writeUbl(document)
  const { net, total, due, prepaid } = totals
  same('UBL lines', sum(allIn(xml, 'LineExtensionAmount')), 2 * totals.lines)
  same(
    'UBL totals',
    ['TaxExclusiveAmount', 'TaxInclusiveAmount', 'PayableAmount'].flatMap((name) => allIn(xml, name)),
    [net, total, due],
  )
  same('UBL VAT', allIn(xml, 'TaxAmount')[0], totals.vat)
  same('UBL prepaid', sum(allIn(xml, 'PrepaidAmount')), prepaid)
}

/** Documents never change once they are issued. */
const CHECKED = new WeakSet<InvoiceDocument>()

/** In the end everything that is asked for is there, nothing more is, and the documents say so. */
function expectSettled({ order: now, refunds, issued, lines }: PaperOrder): void {
  same('came', now.came, now.asked)
  same('documents', invoicedTotal(issued), now.asked)
  if (refunds.some(({ state }) => state === 'due')) throw new Error('a refund was not sent')
  if (lines.every(({ state }) => state === 'cancelled')) same('cancelled', now.asked, 0)
}

interface Columns<Row> {
  columns: readonly (readonly [title: string, value: (row: Row) => string])[]
}

function cells<Row>({ columns }: Columns<Row>, row: Row): (title: string) => string {
  return (title) => columns.find(([name]) => name === title)?.[1](row) ?? ''
}

/** Cells as pence; compared through what is written, so that a wrong figure cannot hide in reading. */
function figures(cell: (title: string) => string, titles: readonly string[]): number[] {
  return titles.map((title) => {
    const text = cell(title)
    const pence = roundPence(Number(text) * 100)
    if (text !== poundsAsFigures(pence)) throw new Error(`${title} is ${text}`)
    return pence
  })
}

function allIn(xml: string, name: string): number[] {
  return [...xml.matchAll(new RegExp(`<cbc:${name}[^>]*>([^<]*)<`, 'g'))].map((found) =>
    roundPence(Number(found[1]) * 100),
  )
}

function nets(rows: readonly { net: number }[]): number[] {
  return rows.map(({ net }) => net)
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

/** `expect` is slow, and this is asked a hundred million times. */
function same(what: string, is: unknown, should: unknown): void {
  if (is === should || JSON.stringify(is) === JSON.stringify(should)) return
  expect(is, what).toEqual(should)
}
