import { shop } from '#platform/config/shop.ts'
import type { Pence } from '#platform/money/money.ts'
import { type Credit, draftCreditNote } from '#shop/invoices/draft-credit-note.ts'
import { draftInvoice, withChanges } from '#shop/invoices/draft-invoice.ts'
import { type InvoiceDocument, invoicedTotal } from '#shop/invoices/invoice.ts'
import { NO_REPEAT } from '#shop/orders/again/line-repeats.server.ts'
import { cancelledEntries } from '#shop/orders/change-lines.server.ts'
import type { NewEntry } from '#shop/orders/ledger.server.ts'
import { leftOfLine } from '#shop/orders/order.ts'
import { makingState, paymentState } from '#shop/orders/order-states.ts'
import type { LedgerEntry, StoredOrder, StoredOrderLine } from '#shop/orders/order-store.server.ts'
import type { NewOrder } from '#shop/orders/place-order.server.ts'
import { openRefunds, planRefund, returnablePayments, surplusOf } from '#shop/payments/refund.ts'
import { planLineRefund } from '#shop/payments/refunds.server.ts'

const AT = new Date('2026-11-24T12:00:00Z')
const DAY = '2026-11-24'

/** A refund that is decided; on paper it is done when it is sent. */
interface PaperRefund {
  amount: Pence
  state: 'due' | 'done'
  paymentIntentId: string | null
}

/**
 * An order without a database: the shop's own rules for its ledger, documents and refunds, in the order in which its hooks
 * apply them (`ledger`, `paymentOrderHooks`, `invoiceOrderHooks`, `refunds`), so that a million can be tried.
 */
export class PaperOrder {
  order: StoredOrder
  lines: StoredOrderLine[]
  readonly ledger: LedgerEntry[] = []
  readonly refunds: PaperRefund[] = []
  readonly issued: InvoiceDocument[] = []

  constructor({ terms: _terms, lines, ...content }: NewOrder) {
    this.order = {
      ...content,
      orderNo: 'T-2026-000123',
      year: 2026,
      number: 123,
      placedAt: AT,
      updatedAt: AT,
      termsVersion: '',
      making: 'placed',
      waitsForCustomer: false,
      payment: 'unpaid',
      attention: '',
      asked: 0,
      came: 0,
      refunded: 0,
      coveredAt: null,
      dispatchedAt: null,
      dueOn: null,
      assigneeId: null,
      search: '',
      erasedAt: null,
      openComplaints: 0,
      complaintAnsweredAt: null,
    }
    const unproved = { ...NO_REPEAT, proofNo: null, approvedNo: null, releasedAt: null }
    const fresh = { ...unproved, stateSince: AT, dispatchedAt: null }
    this.lines = lines.map((line, index) => ({
      ...line,
      ...fresh,
      promisedOn: line.dispatchOn,
      orderId: content.id,
      place: index + 1,
    }))
    if (content.total > 0) this.#write([entry('asked', 'placed', content.total)])
    this.#invoiceIfDue()
  }

  pay(amount: Pence): void {
    if (amount < 1) return
    this.#write([entry('came', 'payment', amount, `stripe:pi_${this.ledger.length}`)])
    this.#payBackSurplus()
    this.#invoiceIfDue()
  }

  /** A higher or lower price that is agreed after ordering, of a line or of all; never below nothing. */
  agree(wanted: Pence, line: StoredOrderLine | null = null): void {
    const least = line === null ? this.order.asked : Math.min(this.order.asked, leftOfLine(line, this.ledger))
    const amount = Math.max(wanted, -least)
    if (amount === 0 || this.order.making === 'cancelled' || line?.state === 'cancelled') return
    const lineId = line?.id ?? null
    this.#write([entry('asked', 'change', amount, undefined, lineId)])
    if (amount < 0) {
      this.#payBackSurplus()
      const tooMuch = invoicedTotal(this.issued) - Math.max(0, this.order.asked)
      const credit = Math.min(-amount, tooMuch)
      if (credit > 0) this.#credit({ amount: credit, ...(lineId !== null && { lineIds: [lineId] }) })
    }
    this.#invoiceIfDue()
  }

  cancel(lineIds: readonly string[]): void {
    const wanted = this.lines.filter(({ id, state }) => lineIds.includes(id) && state !== 'cancelled')
    if (wanted.length === 0) return
    this.lines = this.lines.map((line) => (wanted.includes(line) ? { ...line, state: 'cancelled' } : line))
    this.#restate()
    this.#write(cancelledEntries(this.order, wanted, this.ledger))
    this.#payBackSurplus()
    const withDelivery = this.order.making === 'cancelled'
    this.#creditExcess({ lineIds: wanted.map(({ id }) => id), withDelivery })
    this.#invoiceIfDue()
  }

  refundLine(line: StoredOrderLine): void {
    const { amount, withDelivery, delivery } = planLineRefund({ ...this, line })
    if (amount <= 0) return
    const entries = [entry('asked', 'credited', -amount, undefined, line.id), entry('asked', 'credited', -delivery)]
    this.#write(entries.filter((one) => one.amount !== 0))
    this.#payBackSurplus()
    this.#invoiceIfDue()
    this.#creditExcess({ lineIds: [line.id], withDelivery })
  }

  /** The most that can be refunded: what came, is asked for and is not being paid back. */
  refundable(): Pence {
    const { asked, came } = this.order
    return Math.max(0, Math.min(asked, came - openRefunds(this.refunds)))
  }

  refundAmount(amount: Pence): void {
    if (amount < 1 || amount > this.refundable()) return
    this.#write([entry('asked', 'credited', -amount)])
    this.#payBackSurplus()
    this.#invoiceIfDue()
    this.#creditExcess({})
  }

  sendRefunds(): void {
    for (const refund of this.refunds) {
      if (refund.state === 'done') continue
      refund.state = 'done'
      this.#write([entry('came', 'refund', -refund.amount)])
      this.#invoiceIfDue()
    }
  }

  #write(entries: readonly NewEntry[]): void {
    for (const one of entries) {
      const id = this.ledger.length + 1
      this.ledger.push({ method: '', lineId: null, ...one, id, orderId: this.order.id, at: AT, actorId: null })
    }
    this.#restate()
  }

  #restate(): void {
    const sum = (fits: (one: LedgerEntry) => boolean) =>
      this.ledger.filter(fits).reduce((total, { amount }) => total + amount, 0)
    const sums = {
      asked: sum(({ side }) => side === 'asked'),
      came: sum(({ side }) => side === 'came'),
      refunded: -sum(({ kind }) => kind === 'refund'),
    }
    const { total } = this.order
    const making = makingState(this.lines.map(({ state }) => state))
    this.order = { ...this.order, ...sums, making, payment: paymentState(sums, { onAccount: false, total }) }
  }

  #payBackSurplus(): void {
    const surplus = surplusOf(this.order, this.refunds)
    const payments = returnablePayments(this.ledger, this.refunds)
    for (const { amount, paymentIntentId } of planRefund(surplus, payments))
      this.refunds.push({ amount, paymentIntentId, state: 'due' })
  }

  #invoiceIfDue(): void {
    if (this.order.came < this.order.asked) return
    const draft = draftInvoice({ ...this.#input(), dueOn: DAY })
    if (draft !== null) this.issued.push({ ...draft, no: `I-2026-${this.issued.length}` })
  }

  #creditExcess(credit: { lineIds?: readonly string[]; withDelivery?: boolean }): void {
    const amount = invoicedTotal(this.issued) - Math.max(0, this.order.asked)
    if (amount > 0) this.#credit({ ...credit, amount })
  }

  #credit(credit: Credit): void {
    const draft = draftCreditNote({ ...this.#input(), credit, reason: '' })
    if (draft !== null) this.issued.push({ ...draft, no: `C-2026-${this.issued.length}` })
  }

  #input() {
    const lines = withChanges(this.lines, this.ledger)
    return { order: this.order, lines, issued: this.issued, shop, issuedOn: DAY }
  }
}

function entry(
  side: NewEntry['side'],
  kind: NewEntry['kind'],
  amount: Pence,
  reference = '',
  lineId: string | null = null,
): NewEntry {
  return { side, kind, amount, reference, text: '', lineId }
}
